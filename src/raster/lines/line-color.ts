import type { ImagePixels } from '../image-pixels.ts';
import type { PixelLine } from './join-segments.ts';

/** Places looked at along a line. */
const SAMPLES = 9;

/** The colour of a line, 0xRRGGBB: the middle one, by lightness, of what is found along it. */
export function lineColor(
  line: PixelLine,
  { width, height, channels, data }: ImagePixels,
  isVertical: boolean,
): number {
  const colors: { color: number; light: number }[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    const part = (i + 0.5) / SAMPLES;
    const along = Math.floor(line.from + (line.to - line.from) * part);
    const across = Math.floor(line.start + (line.end - line.start) * part);
    const row = clamp(isVertical ? along : across, height);
    const column = clamp(isVertical ? across : along, width);
    const at = (row * width + column) * channels;
    const red = data[at]!;
    const green = channels === 1 ? red : data[at + 1]!;
    const blue = channels === 1 ? red : data[at + 2]!;
    colors.push({ color: (red << 16) | (green << 8) | blue, light: red + green + blue });
  }
  colors.sort((a, b) => a.light - b.light);
  return colors[SAMPLES >> 1]!.color;
}

function clamp(value: number, length: number): number {
  return Math.min(Math.max(value, 0), length - 1);
}
