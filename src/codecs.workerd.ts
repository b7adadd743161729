import jbig2 from 'pagechunks/jbig2.wasm';
import openjpeg from 'pagechunks/openjpeg.wasm';
import { makeCodecs } from './raster/codecs/make-codecs.ts';

export { type CodecModules, makeCodecs } from './raster/codecs/make-codecs.ts';

/** Decoders of JPEG, JPEG 2000, JBIG2 and CCITT images, by modules that were compiled at deployment. */
export const codecs = makeCodecs({ jbig2: async () => jbig2, openjpeg: async () => openjpeg });
