import { JpegImage } from '../../../build/image-decoders.mjs';
import type { DctOptions } from '../codecs.ts';
import { jpegFrame } from '../jpeg-frame.ts';
import type { Samples } from '../samples.ts';

/** Markers of the end: the decoder reads markers past the end of data that is cut. */
const END = [0xff, 0xd9, 0xff, 0xd9];
/** Halvings of the data on the search for its first fault. */
const MAX_TRIES = 8;

/** DCTDecode (ISO 32000-2, 7.4.8). The Adobe marker tells of a colour transform before the parameters of the filter do. */
export async function decodeDct(bytes: Uint8Array, { colorTransform }: DctOptions): Promise<Samples> {
  const data = bytes.subarray(startOfImage(bytes));
  let image: JpegImage;
  let isDamaged = false;
  try {
    image = parse(data, colorTransform);
  } catch (fault) {
    const part = parseToFault(data, colorTransform);
    if (!part) throw fault;
    image = part;
    isDamaged = true;
  }
  const { width, height, numComponents: components } = image;
  const samples = image.getData({ width, height, isSourcePDF: true });
  return { width, height, components, bits: 8, data: new Uint8Array(samples.buffer), isDamaged };
}

function parse(data: Uint8Array, colorTransform: number): JpegImage {
  const closed = new Uint8Array(data.length + END.length);
  closed.set(data);
  closed.set(END, data.length);
  const image = new JpegImage({ colorTransform });
  image.parse(closed);
  return image;
}

/** The decoder refuses an image with a fault, but not one that ends early: so the data is cut where the fault begins. */
function parseToFault(data: Uint8Array, colorTransform: number): JpegImage | undefined {
  const firstScan = jpegFrame(data)?.scans[0];
  if (firstScan === undefined) return undefined;
  let best: JpegImage | undefined;
  let sound = firstScan;
  let faulty = data.length;
  for (let tries = 0; tries < MAX_TRIES && faulty - sound > 1; tries++) {
    const middle = (sound + faulty) >> 1;
    try {
      best = parse(data.subarray(0, middle), colorTransform);
      sound = middle;
    } catch {
      faulty = middle;
    }
  }
  return best;
}

/** Some writers put bytes before the image. */
function startOfImage(bytes: Uint8Array): number {
  for (let i = 0; i + 1 < bytes.length; i++) if (bytes[i] === 0xff && bytes[i + 1] === 0xd8) return i;
  throw new Error('no start of an image');
}
