import { PdfError } from '../errors.ts';
import type { Limits } from '../limits.ts';

/** Pixels that an image gets whatever its data: no harm is in so few, and blank pages take hardly any data. */
const PIXELS_FOR_NOTHING = 1 << 22;

/**
 * Checks the size of an image before memory is allocated for it; `plausible` is the number of pixels that its data can hold.
 * Throws `corrupt` where there is no size or the data cannot fill it, `limit-exceeded` where there are too many pixels.
 */
export function checkSize(width: number, height: number, plausible: number, limits: Limits): void {
  if (!(width > 0 && height > 0)) throw new PdfError('corrupt', 'the image has no size');
  const pixels = width * height;
  if (pixels > limits.imagePixels) {
    throw new PdfError('limit-exceeded', `an image of ${width} x ${height} has more pixels than limits.imagePixels`);
  }
  if (pixels > Math.max(PIXELS_FOR_NOTHING, plausible)) {
    throw new PdfError('corrupt', `an image of ${width} x ${height} has far too little data`);
  }
}
