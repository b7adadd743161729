import type { ImagePixels } from '../image-pixels.ts';
import type { PixelLine } from './join-segments.ts';

/** Places looked at along a segment. */
const MAX_SAMPLES = 64;
/** Beyond the edge of a rule its ink fades over a pixel or two; then there is paper, */
const PAPER_PX = 3;
/** or further out, where letters touch. */
const FURTHER_PX = 8;
/** A rule is nowhere lighter than half of what it usually is, */
const EVEN_PART = 0.5;
/** but for this part of its length: dropouts, and rules that cross. */
const UNEVEN_PLACES = 0.15;
/** Along this part of its length nothing touches a rule; across letters, strokes go on. */
const CLEAR_PLACES = 0.6;

/**
 * Whether a segment is equally dark from end to end, with paper on both sides. Letters that the smear of scaling or
 * compression ties together are not: paper shines through between them, and their strokes go on to either side.
 */
export function isEven(segment: PixelLine, pixels: ImagePixels, isVertical: boolean): boolean {
  const { from, to, start, end, thickness } = segment;
  const count = Math.min(Math.ceil((to - from) / 2), MAX_SAMPLES);
  const drops = new Float64Array(count);
  const nearDrops = new Float64Array(count);
  const half = thickness / 2;
  for (let i = 0; i < count; i++) {
    const part = (i + 0.5) / count;
    const along = Math.floor(from + (to - from) * part);
    const across = start + (end - start) * part;
    let core = 255;
    for (let d = -1; d <= 1; d++) core = Math.min(core, greyAt(pixels, isVertical, along, across + d));
    const before = greyAt(pixels, isVertical, along, across - half - PAPER_PX);
    const after = greyAt(pixels, isVertical, along, across + half + PAPER_PX);
    const farBefore = greyAt(pixels, isVertical, along, across - half - FURTHER_PX);
    const farAfter = greyAt(pixels, isVertical, along, across + half + FURTHER_PX);
    nearDrops[i] = Math.min(before, after) - core;
    drops[i] = Math.min(Math.max(before, farBefore), Math.max(after, farAfter)) - core;
  }
  drops.sort();
  nearDrops.sort();
  const usual = EVEN_PART * drops[count >> 1]!;
  return (
    drops[Math.floor(count * UNEVEN_PLACES)]! >= usual && nearDrops[Math.floor(count * (1 - CLEAR_PLACES))]! >= usual
  );
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
