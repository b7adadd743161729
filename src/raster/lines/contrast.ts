import type { ImagePixels } from '../image-pixels.ts';

/** Pixels looked at: enough for the shape of the histogram. */
const SAMPLES = 1 << 16;
/** Hairlines smeared by scaling and compression keep about this part of the contrast between ink and paper. */
const HAIRLINE_PART = 1 / 6;
/** Noise of scanners and of JPEG stays below. */
const MIN_CONTRAST = 14;
const MAX_CONTRAST = 64;

/** By how much ink has to be darker than the paper beside it, 1 to 255: a part of what parts the dark from the light pixels. */
export function contrastOf({ data, channels }: ImagePixels): number {
  const histogram = new Uint32Array(256);
  // An odd number of pixels, so that the samples wander through the columns.
  const step = (Math.floor(data.length / channels / SAMPLES) | 1) * channels;
  for (let at = 0; at + channels <= data.length; at += step) {
    histogram[channels === 1 ? data[at]! : Math.min(data[at]!, data[at + 1]!, data[at + 2]!)]!++;
  }
  const { dark, light } = split(histogram);
  return Math.round(Math.min(Math.max((light - dark) * HAIRLINE_PART, MIN_CONTRAST), MAX_CONTRAST));
}

/** The means of the two classes that Otsu's threshold makes: those that differ most. */
function split(histogram: Uint32Array): { dark: number; light: number } {
  let count = 0;
  let sum = 0;
  for (let value = 0; value < 256; value++) {
    count += histogram[value]!;
    sum += value * histogram[value]!;
  }
  let best = { dark: 0, light: 255 };
  let bestVariance = 0;
  let darkCount = 0;
  let darkSum = 0;
  for (let value = 0; value < 255; value++) {
    darkCount += histogram[value]!;
    darkSum += value * histogram[value]!;
    if (darkCount === 0 || darkCount === count) continue;
    const dark = darkSum / darkCount;
    const light = (sum - darkSum) / (count - darkCount);
    const variance = darkCount * (count - darkCount) * (light - dark) ** 2;
    if (variance > bestVariance) {
      bestVariance = variance;
      best = { dark, light };
    }
  }
  return best;
}
