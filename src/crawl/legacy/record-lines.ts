import { Decompress } from 'fzstd';
import { CrawlError } from '../crawl-error.ts';
import type { FileSource } from '../files/file-source.ts';
import type { CrawlLimits } from '../limits.ts';

export type RecordKind = 'domain' | 'document';

/** One record as the file has it. */
export interface RecordLine {
  readonly kind: RecordKind;
  readonly row: number;
  /** UTF-8 JSON. */
  readonly json: Uint8Array;
}

const NEWLINE = 10;
const KINDS: ReadonlyMap<string, RecordKind> = new Map([
  ['// DOMAIN', 'domain'],
  ['// DOCUMENT', 'document'],
]);
const LONGEST_KIND = 64;
/** Error code of the decoder for data that end within a frame. */
const UNEXPECTED_END = 5;

/** Reads a legacy file: pairs of lines in zstd frames. Rejects with `CrawlError` after the last whole record. */
export async function* recordLines(
  source: FileSource,
  limits: CrawlLimits,
): AsyncGenerator<RecordLine, void, undefined> {
  const { path } = source;
  let row = 0;
  let kind: RecordKind | null = null;
  let fault: CrawlError | null = null;
  const splitter = new LineSplitter(limits.recordBytes);
  for await (const part of inflated(source)) {
    if (part instanceof CrawlError) {
      fault = part;
      break;
    }
    for (const line of splitter.push(part)) {
      if (kind === null) {
        kind = kindOf(line, path, row);
      } else {
        yield { kind, row, json: line };
        kind = null;
        row++;
      }
    }
    if (splitter.overlong) {
      throw new CrawlError('bad-record', path, `a record of more than ${limits.recordBytes} bytes`, row);
    }
  }
  if (fault) {
    throw new CrawlError(fault.code, path, fault.reason, row, { cause: fault.cause });
  }
  const rest = splitter.rest();
  if (kind !== null && rest.length > 0) yield { kind, row, json: rest };
  else if (kind !== null || rest.length > 0) throw new CrawlError('truncated', path, 'ends within a record', row);
}

function kindOf(line: Uint8Array, path: string, row: number): RecordKind {
  const text = new TextDecoder().decode(line.subarray(0, LONGEST_KIND)).trimEnd();
  const kind = line.length > LONGEST_KIND ? undefined : KINDS.get(text);
  if (kind) return kind;
  throw new CrawlError(row === 0 ? 'bad-format' : 'bad-record', path, 'neither // DOMAIN nor // DOCUMENT', row);
}

/** The inflated bytes of a file; a fault comes last, after all that could be inflated before it. */
async function* inflated(source: FileSource): AsyncGenerator<Uint8Array | CrawlError, void, undefined> {
  if (source.byteLength === 0) return;
  let parts: Uint8Array[] = [];
  const decoder = new Decompress((part) => {
    if (part.length > 0) parts.push(part);
  });
  let fault: unknown;
  const push = (bytes: Uint8Array, final: boolean): void => {
    try {
      decoder.push(bytes, final);
    } catch (error) {
      fault = error;
    }
  };
  for await (const chunk of source.chunks()) {
    push(chunk, false);
    yield* parts;
    parts = [];
    if (fault) break;
  }
  if (!fault) push(new Uint8Array(0), true);
  yield* parts;
  if (!fault) return;
  const { code, message } = fault as { code?: number; message: string };
  yield code === UNEXPECTED_END
    ? new CrawlError('truncated', source.path, 'ends within a zstd frame', undefined, { cause: fault })
    : new CrawlError('bad-format', source.path, message, undefined, { cause: fault });
}

/** Cuts bytes that come in parts into lines. */
class LineSplitter {
  #kept: Uint8Array[] = [];
  #keptBytes = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether the line that is not finished is already longer than a line may be. */
  get overlong(): boolean {
    return this.#keptBytes > this.#limit;
  }

  /** The lines that end within `part`, without their newline. */
  *push(part: Uint8Array): Generator<Uint8Array, void, undefined> {
    let start = 0;
    for (let end = part.indexOf(NEWLINE); end >= 0; end = part.indexOf(NEWLINE, start)) {
      const tail = part.subarray(start, end);
      start = end + 1;
      yield this.#kept.length === 0 ? tail : this.#joined(tail);
    }
    if (start < part.length) {
      this.#kept.push(part.slice(start));
      this.#keptBytes += part.length - start;
    }
  }

  /** What no newline has ended. */
  rest(): Uint8Array {
    return this.#joined(new Uint8Array(0));
  }

  #joined(tail: Uint8Array): Uint8Array {
    const line = new Uint8Array(this.#keptBytes + tail.length);
    let at = 0;
    for (const part of this.#kept) {
      line.set(part, at);
      at += part.length;
    }
    line.set(tail, at);
    this.#kept = [];
    this.#keptBytes = 0;
    return line;
  }
}
