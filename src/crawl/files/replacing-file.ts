import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ioError } from './file-source.ts';

/**
 * A file that is written beside its target and takes the target's place when it is whole, so that a run that is killed
 * leaves the old file as it was.
 */
export class ReplacingFile {
  #open = true;

  private constructor(
    readonly path: string,
    readonly temporaryPath: string,
    readonly handle: FileHandle,
  ) {}

  /** Rejects with `PdfError` `io`. */
  static async open(path: string): Promise<ReplacingFile> {
    const temporaryPath = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
    try {
      return new ReplacingFile(path, temporaryPath, await open(temporaryPath, 'wx'));
    } catch (error) {
      throw ioError(path, error);
    }
  }

  async write(bytes: Uint8Array): Promise<void> {
    try {
      for (let written = 0; written < bytes.length; ) {
        written += (await this.handle.write(bytes, written)).bytesWritten;
      }
    } catch (error) {
      await this.abort();
      throw ioError(this.path, error);
    }
  }

  /** Puts the file in its place. */
  async commit(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    try {
      await this.handle.close();
      await rename(this.temporaryPath, this.path);
    } catch (error) {
      await rm(this.temporaryPath, { force: true });
      throw ioError(this.path, error);
    }
  }

  /** Drops what was written; the target stays as it was. */
  async abort(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await this.handle.close();
    await rm(this.temporaryPath, { force: true });
  }
}
