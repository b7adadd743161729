import type { ImageCodecs } from '../codecs.ts';
import { bilevelCodecs } from './bilevel.ts';
import { decodeDct } from './dct.ts';
import { jpxCodec } from './jpx.ts';

/** Where the WebAssembly modules of the decoders come from; each is asked for once, when it is first needed. */
export interface CodecModules {
  jbig2(): Promise<WebAssembly.Module>;
  openjpeg(): Promise<WebAssembly.Module>;
}

export function makeCodecs(modules: CodecModules): ImageCodecs {
  return { dct: decodeDct, ...jpxCodec(modules.openjpeg), ...bilevelCodecs(modules.jbig2) };
}
