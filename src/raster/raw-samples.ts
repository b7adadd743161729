import { deviceSpaceOf } from '../color/device-spaces.ts';
import { checkSize } from './check-size.ts';
import type { ImageContext } from './image-context.ts';
import type { ImageShape } from './image-shape.ts';
import { rowBytesOf, type Samples } from './samples.ts';

/** Data that holds less than this part of its rows is not worth the memory of all of them. */
const LEAST_PART = 1 / 64;

/** The samples of an image that no codec encodes. */
export function rawSamples(
  data: Uint8Array,
  shape: ImageShape,
  { limits, warn }: Pick<ImageContext, 'limits' | 'warn'>,
): Samples {
  const { width, height } = shape;
  let components = shape.isMask ? 1 : shape.space?.components || undefined;
  let { bits } = shape;
  if (components === undefined || bits === undefined) {
    ({ components, bits } = guess(data.length, shape, components, bits));
    warn('image-parameters', `an image lacks a colour space or bits: taken for ${components} x ${bits}`);
  }
  const pixelsOfData = Math.floor((data.length * 8) / (components * bits));
  checkSize(width, height, pixelsOfData / LEAST_PART, limits);
  return { width, height, components, bits, data };
}

/** What fits the length of the data, else what is most common. */
function guess(
  length: number,
  { width, height }: ImageShape,
  components: number | undefined,
  bits: number | undefined,
): { components: number; bits: number } {
  for (const guessedBits of bits === undefined ? [8, 1, 4, 2, 16] : [bits]) {
    for (const guessed of components === undefined ? [1, 3, 4] : [components]) {
      if (rowBytesOf(width, guessed, guessedBits) * height === length)
        return { components: guessed, bits: guessedBits };
    }
  }
  return { components: components ?? deviceSpaceOf(undefined).components, bits: bits ?? 8 };
}
