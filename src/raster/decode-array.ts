import type { ColorSpace } from '../color/color-space.ts';

/** The largest value of a sample as `unpackRow` gives it. */
export function sampleMax(bits: number): number {
  return bits < 8 ? (1 << bits) - 1 : 255;
}

/**
 * What each sample value of one component stands for (ISO 32000-2, 8.9.5.2), by the Decode array of the image or else that of
 * the colour space.
 */
export function decodeTable(
  space: ColorSpace,
  component: number,
  bits: number,
  decode: readonly number[] | undefined,
): Float64Array {
  const max = sampleMax(bits);
  const ranges = decode ?? space.decode?.(Math.min(bits, 8));
  const low = ranges?.[2 * component] ?? 0;
  const high = ranges?.[2 * component + 1] ?? 1;
  return Float64Array.from({ length: max + 1 }, (_, sample) => low + (sample * (high - low)) / max);
}
