import { AsyncIterReader, WARCParser, type WARCRecord } from 'warcio';
import { CrawlError } from '../crawl-error.ts';
import type { FileSource } from '../files/file-source.ts';
import type { CrawlLimits } from '../limits.ts';
import { inflated } from './inflated.ts';

/** One record of a WARC file. */
export interface WarcRecord {
  readonly row: number;
  readonly record: WARCRecord;
  /** What it holds, where it was wanted. */
  readonly payload: Uint8Array | null;
}

/** Bytes that the head of a record may take beside its content. */
const HEAD_BYTES = 2 ** 20;

/**
 * Reads the records of a WARC file with the contents that are wanted. Rejects with `CrawlError` that names the record
 * which is lost.
 */
export async function* warcRecords(
  source: FileSource,
  limits: CrawlLimits,
  wants: (record: WARCRecord) => boolean,
): AsyncGenerator<WarcRecord, void, undefined> {
  const { path } = source;
  let row = 0;
  const fail = (code: CrawlError['code'], reason: string): never => {
    throw new CrawlError(code, path, reason, row);
  };
  const input = new BoundedInput(inflated(source), () => fail('bad-record', 'a record without an end'));
  const reader = new AsyncIterReader(input.parts(), null);
  const parser = new WARCParser(reader, { parseHttp: false });
  for (; ; row++) {
    input.allow(HEAD_BYTES);
    const record = await located(parser.parse(), row);
    if (!record) break;
    if (!record.warcHeaders.statusline.startsWith('WARC/')) {
      fail(row === 0 ? 'bad-format' : 'bad-record', 'not a WARC record');
    }
    const length = contentLength(record);
    if (length === null) return fail(input.ended ? 'truncated' : 'bad-record', 'a record without a length');
    const wanted = wants(record);
    if (wanted && length > limits.recordBytes) fail('bad-record', `a record of ${length} bytes`);
    input.allow(length + HEAD_BYTES);
    const payload = wanted ? new Uint8Array(length) : null;
    // The parser waits for ever for the rest of a record that is cut: every record is read to its end here.
    let filled = 0;
    for await (const part of record.reader) {
      payload?.set(part, filled);
      filled += part.length;
    }
    if (filled < length) fail('truncated', `ends after ${filled} of ${length} bytes of a record`);
    yield { row, record, payload };
  }
  if ((await located(reader.readlineRaw(), row)) !== null) fail('bad-record', 'more empty lines than end a record');
}

function contentLength(record: WARCRecord): number | null {
  const text = record.warcHeaders.headers.get('Content-Length') ?? null;
  return text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

/** Names the record in a fault of the file below. */
async function located<T>(result: Promise<T>, row: number): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof CrawlError) || error.row !== undefined) throw error;
    throw new CrawlError(error.code, error.path, error.reason, row, { cause: error.cause });
  }
}

/** Bytes for the parser, which keeps what it looks through: it gets no more than a record may take. */
class BoundedInput {
  ended = false;
  #left = 0;
  readonly #source: AsyncIterable<Uint8Array>;
  readonly #refuse: () => never;

  constructor(source: AsyncIterable<Uint8Array>, refuse: () => never) {
    this.#source = source;
    this.#refuse = refuse;
  }

  allow(bytes: number): void {
    this.#left = bytes;
  }

  async *parts(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const part of this.#source) {
      if (this.#left <= 0) this.#refuse();
      this.#left -= part.length;
      yield part;
    }
    this.ended = true;
  }
}
