import type { ImagePixels } from '../image-pixels.ts';
import type { PixelLine } from './join-segments.ts';

/** Places looked at along a segment. */
const MAX_SAMPLES = 64;
/** Beyond the edge of a rule its ink fades over a pixel or two; then there is paper. Double rules leave no more room. */
const PAPER_PX = [0.5, 1.5, 3];
/** There is paper further out where letters touch. */
const FURTHER_PX = 8;
/** The ink of an edge between pixels is in both. */
const FADE_PX = 1;
/** The ink across a rule, however it falls on the pixels, is nowhere less than this part of what it usually is, */
const EVEN_PART = 0.6;
/** but for this part of its length: dropouts, and rules that cross. */
const UNEVEN_PLACES = 0.15;
/** Along this part of its length nothing touches a rule; across letters, strokes go on. */
const CLEAR_PLACES = 0.6;

/**
 * Whether a segment is equally dark from end to end, with paper on both sides. Letters that the smear of scaling or
 * compression ties together are not: paper shines through between them, and their strokes go on to either side.
 */
export function isEven(segment: PixelLine, pixels: ImagePixels, isVertical: boolean, contrast: number): boolean {
  const { from, to, start, end, thickness } = segment;
  const count = Math.min(Math.ceil((to - from) / 2), MAX_SAMPLES);
  const inks = new Float64Array(count);
  let clear = 0;
  const half = thickness / 2;
  for (let i = 0; i < count; i++) {
    const part = (i + 0.5) / count;
    const along = Math.floor(from + (to - from) * part);
    const across = start + (end - start) * part;
    const before = lightest(pixels, isVertical, along, across - half, -1);
    const after = lightest(pixels, isVertical, along, across + half, 1);
    const paperBefore = Math.max(1, before, greyAt(pixels, isVertical, along, across - half - FURTHER_PX));
    const paperAfter = Math.max(1, after, greyAt(pixels, isVertical, along, across + half + FURTHER_PX));
    let darkest = 255;
    const first = Math.floor(across - half - FADE_PX);
    const last = Math.floor(across + half + FADE_PX);
    for (let d = first; d <= last; d++) {
      const grey = greyAt(pixels, isVertical, along, d);
      // What part of the light the ink takes away, so that rules across grounds of different greys are even.
      const paper =
        2 * d < first + last ? paperBefore : 2 * d > first + last ? paperAfter : Math.min(paperBefore, paperAfter);
      inks[i] += Math.max(0, 1 - grey / paper);
      darkest = Math.min(darkest, grey);
    }
    const paper = Math.min(paperBefore, paperAfter);
    const drop = Math.min(before, after) - darkest;
    if (2 * drop >= Math.max(contrast, paper - darkest)) clear++;
  }
  inks.sort();
  return clear >= CLEAR_PLACES * count && inks[Math.floor(count * UNEVEN_PLACES)]! >= EVEN_PART * inks[count >> 1]!;
}

function lightest(pixels: ImagePixels, isVertical: boolean, along: number, edge: number, side: number): number {
  let light = 0;
  for (const distance of PAPER_PX) light = Math.max(light, greyAt(pixels, isVertical, along, edge + side * distance));
  return light;
}

/** Grey of a pixel, the darkest channel; white beyond the edges. */
function greyAt(
  { width, height, channels, data }: ImagePixels,
  isVertical: boolean,
  along: number,
  across: number,
): number {
  const row = isVertical ? along : Math.floor(across);
  const column = isVertical ? Math.floor(across) : along;
  if (row < 0 || row >= height || column < 0 || column >= width) return 255;
  const at = (row * width + column) * channels;
  return channels === 1 ? data[at]! : Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
}
