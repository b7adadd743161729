import { decompress } from 'fzstd';
import { nativeZstd } from './native-zstd.ts';

/** Beyond it the decoder in JavaScript is used: the memory of a WebAssembly module never shrinks. */
const WASM_BYTES = 2 ** 26;

type PageDecoder = (bytes: Uint8Array, size: number) => Uint8Array;

/** A function that inflates whole zstd frames to a known size; what it returns is of another size for damaged ones, or it throws. */
export async function zstdPageDecoder(): Promise<PageDecoder> {
  if (nativeZstd) {
    const { zstdDecompressSync } = nativeZstd;
    // The native function refuses a bound of 0.
    return (bytes, size) => zstdDecompressSync(bytes, { maxOutputLength: Math.max(size, 1) });
  }
  const { ZSTDDecoder } = await import('zstddec');
  const decoder = new ZSTDDecoder();
  await decoder.init();
  return (bytes, size) => {
    // The decoder takes 0 for an unknown size and would look for one in the frame.
    if (size === 0) return new Uint8Array(0);
    if (size > WASM_BYTES || bytes.length > WASM_BYTES) return decompress(bytes, new Uint8Array(size));
    return decoder.decode(bytes, size);
  };
}
