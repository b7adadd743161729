import { nativeZstd } from './native-zstd.ts';

type Encoder = (bytes: Uint8Array) => Uint8Array;

/** A function that makes one zstd frame of some bytes. */
export async function zstdEncoder(level: number): Promise<Encoder> {
  if (nativeZstd) {
    const { zstdCompressSync, constants } = nativeZstd;
    return (bytes) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } });
  }
  const { Zstd } = await import('@hpcc-js/wasm-zstd');
  const zstd = await Zstd.load();
  return (bytes) => zstd.compress(bytes, level);
}
