import { type FileHandle, open } from 'node:fs/promises';
import type { ByteSource } from '../api/options.ts';
import { ioError } from './faults.ts';

/** A file whose bytes are read when they are asked for. */
export interface FileSource extends ByteSource {
  /** The bytes from `start` to before `end`, fewer at the end of the file. Rejects with `PdfError` `io`. */
  slice(start: number, end: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** One read takes at most so many bytes. */
const READ_BYTES = 1 << 30;

/**
 * Opens a file to be read by ranges. What has no size, such as a pipe, has a `byteLength` of 0: read such a thing whole
 * instead. Rejects with `PdfError` `io`.
 */
export async function openFile(path: string | URL): Promise<FileSource> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    const stat = await file.stat();
    if (stat.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    return new OpenFile(file, stat.size);
  } catch (cause) {
    await file?.close().catch(() => {});
    throw ioError(cause);
  }
}

class OpenFile implements FileSource {
  readonly #file: FileHandle;

  constructor(
    file: FileHandle,
    readonly byteLength: number,
  ) {
    this.#file = file;
  }

  async slice(start: number, end: number): Promise<Uint8Array> {
    const from = Math.min(Math.max(0, start), this.byteLength);
    const size = Math.max(0, Math.min(end, this.byteLength) - from);
    try {
      const bytes = new Uint8Array(size);
      let length = 0;
      while (length < size) {
        const { bytesRead } = await this.#file.read(bytes, length, Math.min(size - length, READ_BYTES), from + length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      return bytes.subarray(0, length);
    } catch (cause) {
      throw ioError(cause);
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
