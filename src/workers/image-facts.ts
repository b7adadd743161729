import type { PageParts } from '../api/page-chunks.ts';
import { PdfError, type PdfWarning } from '../errors.ts';
import { asPdfError } from '../node/faults.ts';
import type { ImagePixels } from '../raster/image-pixels.ts';
import { type Fault, faultOf } from './fault.ts';

/** The pixels of an image of a page, or why there are none. */
export interface PixelFacts {
  readonly pixels?: ImagePixels;
  readonly fault?: Fault;
  /** Faults of the image that decoding told. */
  readonly warnings: readonly PdfWarning[];
}

/**
 * Decodes all images of a page, by their place in its list. Together they may have as many pixels as `limits.imagePixels`
 * says for one; those beyond are told as `limit-exceeded`.
 */
export async function pixelFacts(parts: PageParts, maxPixels: number): Promise<PixelFacts[]> {
  const found: PixelFacts[] = [];
  let pixelsLeft = maxPixels;
  for (const [i, { width, height }] of parts.images().entries()) {
    const known = parts.warnings.length;
    let result: { pixels: ImagePixels } | { fault: Fault };
    try {
      if ((pixelsLeft -= width * height) < 0) {
        throw new PdfError('limit-exceeded', `the images of the page have more than ${maxPixels} pixels together`);
      }
      const pixels = await parts.imagePixels(i);
      // A copy: what was decoded may share its memory with the file or with a decoder.
      result = { pixels: { ...pixels, data: pixels.data.slice() } };
    } catch (cause) {
      result = { fault: faultOf(asPdfError(cause)) };
    }
    found.push({ ...result, warnings: parts.warnings.splice(known) });
  }
  return found;
}
