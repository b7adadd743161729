import bytes from '../../build/raster.wasm';

/** Compiles the raster module that the bundle holds. */
export function inlinedRaster(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(bytes);
}
