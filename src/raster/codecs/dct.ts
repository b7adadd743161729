import { JpegImage } from '../../../build/image-decoders.mjs';
import type { DctOptions } from '../codecs.ts';
import type { Samples } from '../samples.ts';

/** Markers of the end: the decoder reads markers past the end of data that is cut. */
const END = [0xff, 0xd9, 0xff, 0xd9];

/** DCTDecode (ISO 32000-2, 7.4.8). The Adobe marker tells of a colour transform before the parameters of the filter do. */
export async function decodeDct(bytes: Uint8Array, { colorTransform }: DctOptions): Promise<Samples> {
  const start = startOfImage(bytes);
  const closed = new Uint8Array(bytes.length - start + END.length);
  closed.set(bytes.subarray(start));
  closed.set(END, bytes.length - start);
  const image = new JpegImage({ colorTransform });
  image.parse(closed);
  const { width, height, numComponents } = image;
  const data = image.getData({ width, height, isSourcePDF: true });
  return { width, height, components: numComponents, bits: 8, data: new Uint8Array(data.buffer) };
}

/** Some writers put bytes before the image. */
function startOfImage(bytes: Uint8Array): number {
  for (let i = 0; i + 1 < bytes.length; i++) if (bytes[i] === 0xff && bytes[i + 1] === 0xd8) return i;
  throw new Error('no start of an image');
}
