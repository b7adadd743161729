import { once } from 'node:events';
import { createWriteStream, promises as fs } from 'node:fs';
import type { Writable } from 'node:stream';
import { PdfError } from '../errors.ts';
import { errorCode, ioError } from '../node/faults.ts';

/** The reader of standard output has gone away: the program ends quietly. */
export class ClosedPipe extends Error {}

/** Where output goes. */
export interface Output {
  /** Throws `PdfError` `io` where no more can be written. */
  write(data: Uint8Array | string): Promise<void>;
}

/** Hands data to a stream and waits where the stream is full. */
export class Sink implements Output {
  readonly #stream: Writable;
  #fault: unknown;

  constructor(stream: Writable) {
    this.#stream = stream;
    stream.on('error', (cause) => {
      this.#fault ??= cause;
    });
  }

  /** Throws `ClosedPipe`, or `PdfError` `io` where the stream takes no more. */
  async write(data: Uint8Array | string): Promise<void> {
    if (this.#fault === undefined && !this.#stream.write(data)) {
      await once(this.#stream, 'drain').catch(() => {}); // the listener above keeps the error
    }
    this.#check();
  }

  /** Ends the stream, and waits until everything is written. */
  async close(): Promise<void> {
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
export async function writeFile(path: string, write: (sink: Output) => Promise<void>): Promise<void> {
  const special = await isSpecial(path);
  const draft = special ? path : `${path}.${process.pid}.tmp`;
  const stream = createWriteStream(draft);
  await once(stream, 'open').catch((cause) => {
    const reason = errorCode(cause) === 'ENOENT' ? 'no such folder' : ioError(cause).message;
    throw new PdfError('io', `cannot write ${path}: ${reason}`);
  });
  const sink = new Sink(stream);
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
