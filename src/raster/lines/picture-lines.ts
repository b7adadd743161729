import type { ImagePixels } from '../image-pixels.ts';
import { hasDarkGround, inverted, isInGround } from './dark-ground.ts';
import { isEven } from './even-segments.ts';
import type { Segments } from './find-segments.ts';
import { joinSegments, type PixelLine } from './join-segments.ts';
import { type SearchSettings, searchSettings } from './settings.ts';

/** Rules of ordinary thickness are dark; white ones are thin, in points. */
const MAX_RULE_PT = 10;
const MAX_WHITE_RULE_PT = 2;

/** `findSegments` of an engine, or another of the same results. */
export type FindSegments = (pixels: ImagePixels, settings: SearchSettings) => Segments;

/** Ruled lines of a picture, in its pixels. */
export interface PictureLines {
  readonly horizontal: PixelLine[];
  readonly vertical: PixelLine[];
  /** There was more than could be kept, and lines may be missing. */
  readonly isFull: boolean;
}

/**
 * Finds the ruled lines of a picture whose pixels are `pointsX` by `pointsY` points large: dark ones, and white ones in dark
 * grounds.
 */
export function findPictureLines(
  findSegments: FindSegments,
  pixels: ImagePixels,
  pointsX: number,
  pointsY: number,
): PictureLines {
  const dark = search(findSegments, pixels, pointsX, pointsY, MAX_RULE_PT);
  if (!hasDarkGround(pixels, pointsX, pointsY)) return dark;
  const negative = inverted(pixels);
  const white = search(findSegments, negative, pointsX, pointsY, MAX_WHITE_RULE_PT);
  return {
    horizontal: [...dark.horizontal, ...white.horizontal.filter((line) => isInGround(line, negative, false))],
    vertical: [...dark.vertical, ...white.vertical.filter((line) => isInGround(line, negative, true))],
    isFull: dark.isFull || white.isFull,
  };
}

function search(
  findSegments: FindSegments,
  pixels: ImagePixels,
  pointsX: number,
  pointsY: number,
  maxRule: number,
): PictureLines {
  const settings = searchSettings(pixels, pointsX, pointsY, maxRule);
  const { horizontal, vertical, isFull } = findSegments(pixels, settings);
  return {
    horizontal: joinSegments(horizontal, pointsX, (segment) => isEven(segment, pixels, false, settings.contrast)),
    vertical: joinSegments(vertical, pointsY, (segment) => isEven(segment, pixels, true, settings.contrast)),
    isFull,
  };
}
