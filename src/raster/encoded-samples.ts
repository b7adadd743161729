import { PdfError } from '../errors.ts';
import type { DecodedImageStream } from '../filters/decode.ts';
import type { ImageContext } from './image-context.ts';
import type { ImageShape } from './image-shape.ts';
import type { Samples } from './samples.ts';

export async function encodedSamples(
  codec: string,
  _encoded: DecodedImageStream,
  _shape: ImageShape,
  _context: ImageContext,
): Promise<Samples> {
  throw new PdfError('unsupported', `no decoder of ${codec} is at hand`);
}
