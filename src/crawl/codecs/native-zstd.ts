import * as zlib from 'node:zlib';

/** What Node.js has from 22.15 on. */
interface NativeZstd {
  zstdDecompressSync(bytes: Uint8Array, options: { maxOutputLength: number }): Uint8Array;
  zstdCompressSync(bytes: Uint8Array, options: { params: Record<number, number> }): Uint8Array;
  readonly constants: { readonly ZSTD_c_compressionLevel: number };
}

/** The zstd of the runtime, null where it has none. */
export const nativeZstd: NativeZstd | null = 'zstdDecompressSync' in zlib ? (zlib as unknown as NativeZstd) : null;
