import { PdfError } from '../errors.ts';
import type { DecodedImageStream } from '../filters/decode.ts';
import { ccittSamples } from './ccitt-samples.ts';
import { checkSize } from './check-size.ts';
import type { ImageCodecs } from './codecs.ts';
import type { ImageContext } from './image-context.ts';
import type { ImageShape } from './image-shape.ts';
import { jbig2Pixels, withoutFileHeader } from './jbig2-regions.ts';
import { jpegFrame } from './jpeg-frame.ts';
import { jpxSize } from './jpx-size.ts';
import type { Samples } from './samples.ts';

/** Pixels that a byte of data can stand for at most, where all of them are alike. */
const PIXELS_PER_BYTE = { dct: 512, jpx: 1 << 14, jbig2: 1 << 19 };
/** Blocks that the scans of a progressive JPEG may visit together, and scans that it may have whatever its size. */
const MAX_BLOCK_VISITS = 1 << 27;
const SCANS_FOR_NOTHING = 12;

/** The samples of an image that a codec encodes; sizes are checked before it is asked. Throws `PdfError`. */
export async function encodedSamples(
  codec: string,
  encoded: DecodedImageStream,
  shape: ImageShape,
  context: ImageContext,
): Promise<Samples> {
  const decode = decoderOf(codec, encoded, shape, context);
  if (!context.codecs)
    throw new PdfError('unsupported', `no decoder of ${codec} is at hand: this entry point has no codecs`);
  let codecs: ImageCodecs;
  try {
    codecs = await context.codecs();
  } catch (error) {
    throw new PdfError('unsupported', `the image decoders cannot be loaded: ${messageOf(error)}`);
  }
  try {
    return await decode(codecs);
  } catch (error) {
    if (error instanceof PdfError) throw error;
    throw new PdfError('corrupt', `damaged ${codec} data: ${messageOf(error)}`);
  }
}

function decoderOf(
  codec: string,
  { bytes, params }: DecodedImageStream,
  shape: ImageShape,
  context: ImageContext,
): (codecs: ImageCodecs) => Promise<Samples> {
  switch (codec) {
    case 'DCTDecode': {
      const data = checkedJpeg(bytes, shape, context);
      const colorTransform = params?.number('ColorTransform') ?? -1;
      return (codecs) => codecs.dct(data, { colorTransform });
    }
    case 'JPXDecode': {
      const size = jpxSize(bytes);
      if (!size) throw new PdfError('corrupt', 'the JPEG 2000 data says no size');
      checkSize(size.width, size.height * size.components, bytes.length * PIXELS_PER_BYTE.jpx, context.limits);
      const isIndexed = shape.space?.components === 1 && shape.space.decode !== undefined;
      return (codecs) => codecs.jpx(bytes, { isIndexed });
    }
    case 'JBIG2Decode': {
      const { width, height } = shape;
      const data = withoutFileHeader(bytes);
      const shared = params?.stream('JBIG2Globals');
      const globals = shared ? withoutFileHeader(context.decode(shared)) : new Uint8Array(0);
      checkSize(width, height, bytes.length * PIXELS_PER_BYTE.jbig2, context.limits);
      const pixels = jbig2Pixels(data);
      if (pixels === 0) throw new PdfError('corrupt', 'the JBIG2 data has no page');
      // The page counts as well as the regions on it.
      if (pixels + jbig2Pixels(globals) > 2 * context.limits.imagePixels) {
        throw new PdfError('limit-exceeded', 'the regions of a JBIG2 image have more pixels than limits.imagePixels');
      }
      return (codecs) => codecs.jbig2(data, { width, height, globals });
    }
    default:
      return ccittSamples(bytes, params, shape, context);
  }
}

/** JPEG data whose size is checked, without the scans that are too many. */
function checkedJpeg(bytes: Uint8Array, shape: ImageShape, { limits, warn }: ImageContext): Uint8Array {
  const frame = jpegFrame(bytes);
  if (!frame) throw new PdfError('corrupt', 'the JPEG data has no frame');
  const height = frame.height || shape.height;
  checkSize(frame.width, height, bytes.length * PIXELS_PER_BYTE.dct, limits);
  const blocks = Math.ceil((frame.width * height * frame.components) / 64);
  const maxScans = Math.max(SCANS_FOR_NOTHING, Math.floor(MAX_BLOCK_VISITS / blocks));
  if (frame.scans.length <= maxScans) return bytes;
  warn('limit-exceeded', `a JPEG image has ${frame.scans.length} scans: only ${maxScans} are decoded`);
  return bytes.subarray(0, frame.scans[maxScans]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
