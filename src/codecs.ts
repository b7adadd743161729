import jbig2 from '../build/jbig2.wasm';
import openjpeg from '../build/openjpeg.wasm';
import { makeCodecs } from './raster/codecs/make-codecs.ts';

export { type CodecModules, makeCodecs } from './raster/codecs/make-codecs.ts';

/** Decoders of JPEG, JPEG 2000, JBIG2 and CCITT images. */
export const codecs = makeCodecs({
  jbig2: () => WebAssembly.compile(jbig2),
  openjpeg: () => WebAssembly.compile(openjpeg),
});
