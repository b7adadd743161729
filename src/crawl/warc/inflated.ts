import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CrawlError } from '../crawl-error.ts';
import type { FileSource } from '../files/file-source.ts';

/** The bytes of a WARC file, inflated where it is gzip. Rejects with `CrawlError` after all that could be inflated. */
export async function* inflated(source: FileSource): AsyncGenerator<Uint8Array, void, undefined> {
  const head = await source.read(0, Math.min(2, source.byteLength));
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* source.chunks();
    return;
  }
  const gunzip = createGunzip();
  const input = Readable.from(source.chunks());
  input.on('error', (error) => gunzip.destroy(error));
  try {
    yield* input.pipe(gunzip) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new CrawlError('truncated', source.path, 'ends within a gzip member');
    if (code?.startsWith('Z_')) throw new CrawlError('bad-format', source.path, message, undefined, { cause: error });
    throw error;
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}
