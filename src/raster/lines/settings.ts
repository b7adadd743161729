import type { ImagePixels } from '../image-pixels.ts';
import { contrastOf } from './contrast.ts';

/** Strokes of letters are shorter, but for headings; runs of a skewed hairline are longer. */
const MIN_RUN_PT = 5;
const MIN_RUN_PX = 8;
/** Specks and the damage of compression part the pixels of a run by no more. */
const GAP_PX = 1;
/** Distances at which paper is looked for: assembly/raster-layout.ts, OFFSET_COUNT and OFFSET_MAX. */
const OFFSETS = 5;
const MAX_OFFSET_PX = 112;

/** What the search for segments is told. */
export interface SearchSettings {
  /** Ink is darker than paper by so much, 1 to 255. */
  readonly contrast: number;
  /** Pixels: where paper is looked for beside vertical (x) and horizontal (y) rules. */
  readonly offsetsX: readonly number[];
  readonly offsetsY: readonly number[];
  /** Pixels: the shortest run of horizontal (x) and vertical (y) rules. */
  readonly minRunX: number;
  readonly minRunY: number;
  readonly gap: number;
}

/** Settings for a picture whose pixels are so many points wide and high on the page, and for rules up to a thickness in points. */
export function searchSettings(pixels: ImagePixels, pointsX: number, pointsY: number, maxRule: number): SearchSettings {
  return {
    contrast: contrastOf(pixels),
    offsetsX: offsets(maxRule / pointsX),
    offsetsY: offsets(maxRule / pointsY),
    minRunX: Math.max(MIN_RUN_PX, Math.round(MIN_RUN_PT / pointsX)),
    minRunY: Math.max(MIN_RUN_PX, Math.round(MIN_RUN_PT / pointsY)),
    gap: GAP_PX,
  };
}

/** Growing by equal factors from 2 pixels to just beyond the thickest rule. */
function offsets(thickest: number): number[] {
  const last = Math.min(Math.max(Math.round(thickest) + 1, 4), MAX_OFFSET_PX);
  return Array.from({ length: OFFSETS }, (_, i) => Math.round(2 * (last / 2) ** (i / (OFFSETS - 1))));
}
