/** The bytes of a WebAssembly module, embedded by the bundler. */
declare module '*.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

/** Compiled modules, as the runtimes give them that compile at deployment: the build leaves these imports as they are. */
declare module 'pagechunks/*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
declare module 'pagechunks/*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}

/** The decoders that scripts/build-codecs.mjs takes out of pdfjs-dist. */
declare module '*/image-decoders.mjs' {
  export const JBig2: import('./raster/codecs/decoder-modules.ts').StartBilevel;
  export const OpenJPEG: import('./raster/codecs/decoder-modules.ts').StartJpx;
  export class JpegImage {
    constructor(options: { colorTransform: number });
    readonly width: number;
    readonly height: number;
    readonly numComponents: number;
    parse(bytes: Uint8Array): void;
    getData(options: { width: number; height: number; isSourcePDF: true }): Uint8ClampedArray;
  }
}
