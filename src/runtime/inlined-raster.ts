/** Compiles the raster module, which the bundle holds in a part of its own: lines in images are rarely asked for. */
export async function inlinedRaster(): Promise<WebAssembly.Module> {
  const { default: bytes } = await import('../../build/raster.wasm');
  return WebAssembly.compile(bytes);
}
