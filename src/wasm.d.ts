/** The bytes of a WebAssembly module, embedded by the bundler. */
declare module '*.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
