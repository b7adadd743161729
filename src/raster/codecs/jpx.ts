import { OpenJPEG } from '../../../build/image-decoders.mjs';
import type { ImageCodecs } from '../codecs.ts';
import { jpxSize } from '../jpx-size.ts';
import { WasmDecoder } from './wasm-decoder.ts';

/** Components that are decoded at most, as many as there are: more are not colours. */
const MAX_COMPONENTS = 4;

/** JPXDecode (ISO 32000-2, 7.4.9). */
export function jpxCodec(compile: () => Promise<WebAssembly.Module>): Pick<ImageCodecs, 'jpx'> {
  const decoder = new WasmDecoder(OpenJPEG, compile);
  return {
    async jpx(bytes, { isIndexed }) {
      const size = jpxSize(bytes);
      if (!size) throw new Error('no size of an image');
      const { width, height } = size;
      const data = await decoder.run([bytes], (module, [pointer]) => {
        const fault = module._jp2_decode(pointer, bytes.length, MAX_COMPONENTS, isIndexed, false, 0, false);
        if (fault) module.imageData = null;
      });
      const components = Math.max(1, Math.floor(data.length / (width * height)));
      return { width, height, components, bits: 8, data };
    },
  };
}
