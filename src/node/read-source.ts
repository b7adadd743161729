import { fileURLToPath } from 'node:url';
import { PdfError } from '../errors.ts';
import type { ExtractSource } from './extract-options.ts';
import { ioError } from './faults.ts';
import { shared } from './read-shared.ts';

/** The path of a file: workers read it; or the bytes in memory that threads can share. Rejects with `PdfError`. */
export async function readSource({ bytes, path, source }: ExtractSource): Promise<string | Uint8Array> {
  if (path !== undefined) return pathOf(path);
  if (bytes instanceof Uint8Array) return shared(bytes);
  if (bytes !== undefined) return shared(new Uint8Array(bytes));
  if (source === undefined) throw new PdfError('unsupported', 'a source has bytes, a path or a ByteSource');
  try {
    return shared(await source.slice(0, source.byteLength));
  } catch (cause) {
    throw cause instanceof PdfError ? cause : ioError(cause);
  }
}

export function pathOf(path: string | URL): string {
  return typeof path === 'string' ? path : fileURLToPath(path);
}

export function nameOf({ name, path }: ExtractSource): string {
  return name ?? (path === undefined ? '' : pathOf(path));
}
