import bytes from '../../build/engine.wasm';

/** Compiles the engine that the bundle holds. */
export function inlinedModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(bytes);
}
