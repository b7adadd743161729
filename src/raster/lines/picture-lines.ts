import type { RasterEngine } from '../../engine/raster-engine.ts';
import type { ImagePixels } from '../image-pixels.ts';
import { isEven } from './even-segments.ts';
import { findSegments } from './find-segments.ts';
import { joinSegments, type PixelLine } from './join-segments.ts';
import { searchSettings } from './settings.ts';

/** Ruled lines of a picture, in its pixels. */
export interface PictureLines {
  readonly horizontal: PixelLine[];
  readonly vertical: PixelLine[];
  /** There was more than could be kept, and lines may be missing. */
  readonly isFull: boolean;
}

/** Finds the ruled lines of a picture whose pixels are `pointsX` by `pointsY` points large. */
export function findPictureLines(
  engine: RasterEngine,
  pixels: ImagePixels,
  pointsX: number,
  pointsY: number,
): PictureLines {
  const { horizontal, vertical, isFull } = findSegments(engine, pixels, searchSettings(pixels, pointsX, pointsY));
  return {
    horizontal: joinSegments(horizontal, pointsX, (segment) => isEven(segment, pixels, false)),
    vertical: joinSegments(vertical, pointsY, (segment) => isEven(segment, pixels, true)),
    isFull,
  };
}
