import { once } from 'node:events';
import { createWriteStream, promises as fs } from 'node:fs';
import type { Writable } from 'node:stream';
import { errorCode, ioError } from './faults.ts';

/** Text goes to the stream in pieces of at least this many characters. */
const PIECE_LENGTH = 1 << 16;

/** The reader of standard output has gone away: the program ends quietly. */
export class ClosedPipe extends Error {}

/** Text on its way into a stream; waits where the stream is full. */
export class Sink {
  readonly #stream: Writable;
  #pending = '';
  #fault: unknown;

  constructor(stream: Writable) {
    this.#stream = stream;
    stream.on('error', (cause) => {
      this.#fault ??= cause;
    });
  }

  async write(text: string): Promise<void> {
    this.#pending += text;
    if (this.#pending.length >= PIECE_LENGTH) await this.flush();
  }

  /** Hands over what is pending. Throws `ClosedPipe`, or `PdfError` `io` where the stream takes no more. */
  async flush(): Promise<void> {
    const text = this.#pending;
    this.#pending = '';
    if (text !== '' && this.#fault === undefined && !this.#stream.write(text)) {
      await once(this.#stream, 'drain').catch(() => {}); // the listener above keeps the error
    }
    this.#check();
  }

  /** Flushes, and ends the stream. */
  async close(): Promise<void> {
    await this.flush();
    this.#stream.end();
    if (!this.#stream.closed) await once(this.#stream, 'close').catch(() => {});
    this.#check();
  }

  #check(): void {
    if (this.#fault === undefined) return;
    throw errorCode(this.#fault) === 'EPIPE' ? new ClosedPipe() : ioError(this.#fault);
  }
}

/**
 * Writes a file through `write`. A regular file appears under its name when it is complete, so that a failure leaves no half
 * a file and an older one as it was.
 */
export async function writeFile(path: string, write: (sink: Sink) => Promise<void>): Promise<void> {
  const special = await isSpecial(path);
  const draft = special ? path : `${path}.${process.pid}.tmp`;
  const sink = new Sink(createWriteStream(draft));
  try {
    await write(sink);
    await sink.close();
    if (!special) await fs.rename(draft, path).catch((cause) => Promise.reject(ioError(cause)));
  } catch (fault) {
    if (!special) await fs.rm(draft, { force: true }).catch(() => {});
    throw fault;
  }
}

/** Devices, pipes and links are written to as they are. */
async function isSpecial(path: string): Promise<boolean> {
  try {
    return !(await fs.lstat(path)).isFile();
  } catch {
    return false;
  }
}
