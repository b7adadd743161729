import type { Dict } from '../syntax/values.ts';
import { type ColorSpace, packRgb } from './color-space.ts';

const SRGB_WHITE_X = 0.9505;
const SRGB_WHITE_Z = 1.089;

/** CIE 1976 L*a*b* (ISO 32000-2, 8.6.5.4), by way of XYZ to sRGB. */
export function labSpace(dict: Dict | undefined): ColorSpace {
  const range = numbers(dict, 'Range', [-100, 100, -100, 100]);
  const toRgb = (values: ArrayLike<number>): number => {
    const a = Math.min(Math.max(values[1], range[0]), range[1]);
    const b = Math.min(Math.max(values[2], range[2]), range[3]);
    const middle = (Math.min(Math.max(values[0], 0), 100) + 16) / 116;
    // Whatever the white point of the space, its white is shown as the white of sRGB.
    const x = decode(middle + a / 500) * SRGB_WHITE_X;
    const y = decode(middle);
    const z = decode(middle - b / 200) * SRGB_WHITE_Z;
    return packRgb(
      encode(3.2406 * x - 1.5372 * y - 0.4986 * z),
      encode(-0.9689 * x + 1.8758 * y + 0.0415 * z),
      encode(0.0557 * x - 0.204 * y + 1.057 * z),
    );
  };
  return { components: 3, isPattern: false, initialColor: toRgb([0, 0, 0]), toRgb, decode: () => [0, 100, ...range] };
}

function decode(value: number): number {
  return value >= 6 / 29 ? value ** 3 : (108 / 841) * (value - 4 / 29);
}

/** The transfer curve of sRGB. */
function encode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function numbers(dict: Dict | undefined, key: string, fallback: number[]): number[] {
  const items = dict?.items(key);
  const isGood = items?.length === fallback.length && items.every((item) => typeof item === 'number');
  return isGood ? (items as number[]) : fallback;
}
