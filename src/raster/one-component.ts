import type { ColorSpace } from '../color/color-space.ts';
import { decodeTable } from './decode-array.ts';
import type { ImagePixels } from './image-pixels.ts';
import { rowsPresent, type Samples, unpackRow } from './samples.ts';
import { spreadBits } from './spread-bits.ts';

const WHITE = 0xffffff;

/** Pixels of samples of one component: the colour of each of the few values is looked up once. Rows that lack data are white. */
export function convertOneComponent(
  samples: Samples,
  space: ColorSpace,
  decode: readonly number[] | undefined,
): ImagePixels {
  const colors = Int32Array.from(decodeTable(space, 0, samples.bits, decode), (value) => {
    const color = space.toRgb([value]);
    return color < 0 ? WHITE : color;
  });
  return colors.every(isGrey) ? convertToGrey(samples, colors) : convertToRgb(samples, colors);
}

function isGrey(color: number): boolean {
  const blue = color & 0xff;
  return color === blue * 0x010101;
}

function convertToGrey(samples: Samples, colors: Int32Array): ImagePixels {
  const { width, height } = samples;
  const greys = Uint8Array.from(colors, (color) => color & 0xff);
  if (samples.bits === 1) return { width, height, channels: 1, data: spreadBits(samples, greys), isMask: false };
  const isIdentity = greys.length === 256 && greys.every((grey, sample) => grey === sample);
  const data = new Uint8Array(width * height);
  const rows = rowsPresent(samples);
  let end = 0;
  for (let row = 0; row < rows; row++) {
    const start = row * width;
    const line = data.subarray(start, start + width);
    const count = unpackRow(samples, row, line);
    if (!isIdentity) for (let i = 0; i < count; i++) line[i] = greys[line[i]];
    end = start + count;
  }
  data.fill(255, end);
  return { width, height, channels: 1, data, isMask: false };
}

function convertToRgb(samples: Samples, colors: Int32Array): ImagePixels {
  const { width, height } = samples;
  const data = new Uint8Array(width * height * 3);
  const line = new Uint8Array(width);
  const rows = rowsPresent(samples);
  let end = 0;
  for (let row = 0; row < rows; row++) {
    const count = unpackRow(samples, row, line);
    end = row * width * 3;
    for (let i = 0; i < count; i++) {
      const color = colors[line[i]];
      data[end++] = color >> 16;
      data[end++] = color >> 8;
      data[end++] = color;
    }
  }
  data.fill(255, end);
  return { width, height, channels: 3, data, isMask: false };
}
