import type { ImageResource } from '../engine/resources.ts';
import { PdfError } from '../errors.ts';
import { decodeImageStream } from '../filters/decode.ts';
import { encodedSamples } from './encoded-samples.ts';
import type { ImageContext } from './image-context.ts';
import type { ImagePixels } from './image-pixels.ts';
import { readImageShape } from './image-shape.ts';
import { rawSamples } from './raw-samples.ts';
import { rowsPresent } from './samples.ts';
import { toPixels } from './to-pixels.ts';

/**
 * The pixels of an image (ISO 32000-2, 8.9): filters and codecs undone, Decode array and colour space applied. Soft masks,
 * masks by colour and mattes are not. Damaged data gives what decodes, the rest white, with a warning. Rejects with
 * `corrupt` where nothing decodes, `limit-exceeded` where the image is too large, `unsupported` where no codecs are at hand.
 */
export async function decodeImage(image: ImageResource, context: ImageContext): Promise<ImagePixels> {
  const { limits, flate, warn } = context;
  const shape = readImageShape(image, context.colorSpaceOf);
  const encoded = decodeImageStream(image.stream, { maxBytes: limits.streamBytes, flate, warn });
  if (encoded.bytes.length === 0) throw new PdfError('corrupt', 'the image has no data');
  const samples =
    encoded.codec === null
      ? rawSamples(encoded.bytes, shape, context)
      : await encodedSamples(encoded.codec, encoded, shape, context);
  if (samples.isDamaged) warn('image-damaged', `damaged ${encoded.codec} data: an image is shown up to the fault`);
  if (rowsPresent(samples) < samples.height) {
    warn('image-truncated', `an image has data for ${rowsPresent(samples)} of its ${samples.height} rows`);
  }
  return toPixels(samples, shape, encoded.codec, warn);
}
