import type { ColorSpace } from '../color/color-space.ts';
import { decodeTable, sampleMax } from './decode-array.ts';
import type { ImagePixels } from './image-pixels.ts';
import { rowsPresent, type Samples, unpackRow } from './samples.ts';
import { type RowToRgb, spaceConverter } from './space-converter.ts';

/**
 * Pixels of samples of several components. Components of the samples that the space does not know (alpha) are left out.
 * Rows that lack data are white.
 */
export function convertManyComponents(
  samples: Samples,
  space: ColorSpace,
  decode: readonly number[] | undefined,
  warn: (code: string, message: string) => void,
): ImagePixels {
  const { width, height, components } = samples;
  const data = new Uint8Array(width * height * 3);
  const line = new Uint8Array(width * components);
  const convert = converterOf(samples, space, decode, warn);
  const rows = rowsPresent(samples);
  let end = 0;
  for (let row = 0; row < rows; row++) {
    const pixels = Math.floor(unpackRow(samples, row, line) / components);
    const start = row * width * 3;
    convert(line, pixels, data, start);
    end = start + pixels * 3;
  }
  data.fill(255, end);
  return { width, height, channels: 3, data, isMask: false };
}

function converterOf(
  samples: Samples,
  space: ColorSpace,
  decode: readonly number[] | undefined,
  warn: (code: string, message: string) => void,
): RowToRgb {
  const { components, bits } = samples;
  const tables = Array.from({ length: space.components }, (_, i) => decodeTable(space, i, bits, decode));
  if (space.device !== 3 && space.device !== 4) return spaceConverter(space, tables, components, warn);
  const bytes = tables.map((table) => Uint8Array.from(table, toByte));
  if (space.device === 4) return cmykConverter(bytes, components);
  const isPlain = components === 3 && sampleMax(bits) === 255 && bytes.every(isIdentity);
  return isPlain ? copyRow : rgbConverter(bytes, components);
}

function toByte(value: number): number {
  return value > 0 ? Math.floor(Math.min(value, 1) * 255 + 0.5) : 0;
}

function isIdentity(table: Uint8Array): boolean {
  return table.every((value, sample) => value === sample);
}

function copyRow(line: Uint8Array, pixels: number, data: Uint8Array, start: number): void {
  data.set(line.subarray(0, pixels * 3), start);
}

function rgbConverter([red, green, blue]: Uint8Array[], components: number): RowToRgb {
  return (line, pixels, data, start) => {
    for (let i = 0, at = 0, to = start; i < pixels; i++, at += components) {
      data[to++] = red[line[at]];
      data[to++] = green[line[at + 1]];
      data[to++] = blue[line[at + 2]];
    }
  };
}

/** The formula of `DEVICE_CMYK`, in bytes. */
function cmykConverter([cyan, magenta, yellow, black]: Uint8Array[], components: number): RowToRgb {
  return (line, pixels, data, start) => {
    for (let i = 0, at = 0, to = start; i < pixels; i++, at += components) {
      const white = 255 - black[line[at + 3]];
      data[to++] = Math.max(0, white - cyan[line[at]]);
      data[to++] = Math.max(0, white - magenta[line[at + 1]]);
      data[to++] = Math.max(0, white - yellow[line[at + 2]]);
    }
  };
}
