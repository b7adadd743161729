import { type FileHandle, open } from 'node:fs/promises';
import { PdfError } from '../../errors.ts';
import { CrawlError } from '../crawl-error.ts';

/** A file that is read by ranges. */
export class FileSource {
  #closed = false;

  private constructor(
    readonly path: string,
    readonly byteLength: number,
    readonly handle: FileHandle,
  ) {}

  /** Rejects with `PdfError` `io` where the file cannot be opened. */
  static async open(path: string): Promise<FileSource> {
    try {
      const handle = await open(path, 'r');
      const stat = await handle.stat();
      if (stat.isFile()) return new FileSource(path, stat.size, handle);
      await handle.close();
    } catch (error) {
      throw ioError(path, error);
    }
    throw new PdfError('io', `${path}: not a file`);
  }

  /** The bytes from `start` to `end`, which lie within the file. */
  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(end - start);
    let filled = 0;
    while (filled < bytes.length) {
      const bytesRead = await this.#read(bytes, filled, start + filled);
      if (bytesRead === 0) throw new CrawlError('truncated', this.path, `ends at byte ${start + filled}`);
      filled += bytesRead;
    }
    return bytes;
  }

  /** The bytes of the whole file, piece by piece. */
  async *chunks(size = 2 ** 18): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    for (let at = 0; ; ) {
      const bytes = new Uint8Array(size);
      const bytesRead = await this.#read(bytes, 0, at);
      if (bytesRead === 0) return;
      yield bytes.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.handle.close();
  }

  async #read(into: Uint8Array, offset: number, position: number): Promise<number> {
    try {
      return (await this.handle.read(into, offset, into.length - offset, position)).bytesRead;
    } catch (error) {
      throw ioError(this.path, error);
    }
  }
}

/** What the file system refused, as the error that callers know. */
export function ioError(path: string, error: unknown): PdfError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new PdfError('io', `${path}: ${code === 'ENOENT' ? 'no such file' : (code ?? message)}`);
}
