import type { Compressors } from 'hyparquet/src/types.js';
import { zstdPageDecoder } from './zstd-decode.ts';

/** Decompressors for the codecs of a file; those that are rare are loaded when a file asks for them. */
export async function compressorsFor(codecs: ReadonlySet<string | undefined>): Promise<Compressors> {
  const compressors: Compressors = {};
  if (codecs.has('ZSTD')) compressors.ZSTD = await zstdPageDecoder();
  const others = [...codecs].some((codec) => codec !== undefined && codec !== 'ZSTD' && codec !== 'UNCOMPRESSED');
  if (!others) return compressors;
  const rare = await import('hyparquet-compressors');
  return { ...rare.compressors, ...compressors };
}
