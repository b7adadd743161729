import { CrawlError } from '../crawl-error.ts';
import type { FileSource } from '../files/file-source.ts';

/** Read at once where a chunk is larger: few calls for small files, bounded memory for large ones. */
const WINDOW_BYTES = 2 ** 22;

/** The bytes of one column chunk, of which a window is in memory. */
export class ChunkBytes {
  /** The window, from the current position on. */
  bytes = new Uint8Array(0);
  readonly #source: FileSource;
  #next: number;
  readonly #end: number;

  constructor(source: FileSource, start: number, end: number) {
    if (!(start >= 0 && start <= end))
      throw new CrawlError('bad-format', source.path, 'a column chunk before the file');
    if (end > source.byteLength) {
      throw new CrawlError('truncated', source.path, `a column chunk to byte ${end} in a file of ${source.byteLength}`);
    }
    this.#source = source;
    this.#next = start;
    this.#end = end;
  }

  /** Bytes from the current position to the end of the chunk. */
  get remaining(): number {
    return this.bytes.length + this.#end - this.#next;
  }

  /** Has at least `count` bytes in the window, or all that remain. */
  async ensure(count: number): Promise<void> {
    if (this.bytes.length >= count || this.#next === this.#end) return;
    const kept = this.bytes.length;
    const take = Math.min(Math.max(count - kept, WINDOW_BYTES), this.#end - this.#next);
    const more = await this.#source.read(this.#next, this.#next + take);
    this.#next += take;
    if (kept === 0) {
      this.bytes = more;
      return;
    }
    const joined = new Uint8Array(kept + take);
    joined.set(this.bytes);
    joined.set(more, kept);
    this.bytes = joined;
  }

  skip(count: number): void {
    this.bytes = this.bytes.subarray(count);
  }
}
