import type { Pieces } from './pieces.ts';

/** A gap wider than this is a space between words, in em: half a usual space, which is a quarter to a third of an em. */
export const SPACE_GAP_EM = 0.17;
/** Letter-spacing beyond this would part words, not letters, in em. */
const MAX_LETTER_GAP_EM = 1;
/** Fewer gaps show no habit. */
const MIN_LETTER_GAPS = 3;
/** A run is letter-spaced where at least this part of its gaps would be spaces. */
const LETTER_SPACED = 0.75;
/** In letter-spaced text a space is wider than the usual gap by this factor, and by `SPACE_GAP_EM`. */
const WIDER = 1.5;

/** The gap before a piece of a line whose text so far ends at `end`, in em of the smaller of it and its neighbour. */
export function gapBefore(pieces: Pieces, piece: number, neighbour: number, end: number): number {
  return (pieces.u0[piece]! - end) / Math.min(pieces.em[piece]!, pieces.em[neighbour]!);
}

/** The width in em from which a gap within a piece is a space. */
export function spaceInPiece(pieces: Pieces, piece: number): number {
  const from = pieces.from[piece]! + 1;
  const to = pieces.to[piece]!;
  if (to - from < MIN_LETTER_GAPS) return SPACE_GAP_EM;
  return spaceWidth(pieces.gaps.subarray(from, to));
}

/** The width in em from which a gap of a run is a space; gaps that are not finite are not gaps between letters. */
export function spaceWidth(gaps: Float32Array): number {
  let open = 0;
  let all = 0;
  for (let i = 0; i < gaps.length; i++) {
    const gap = gaps[i]!;
    if (gap > SPACE_GAP_EM && gap !== Number.POSITIVE_INFINITY) open++;
    if (gap < Number.POSITIVE_INFINITY) all++;
  }
  if (open < MIN_LETTER_GAPS || open < LETTER_SPACED * all) return SPACE_GAP_EM;
  // NaN sorts to the end, after the written spaces.
  const usual = gaps.slice().sort()[all >> 1]!;
  if (usual > MAX_LETTER_GAP_EM) return SPACE_GAP_EM;
  return Math.max(usual * WIDER, usual + SPACE_GAP_EM);
}

/** The width in em from which a gap between the pieces of a line is a space: pieces may be single letters. */
export function spaceBetweenPieces(pieces: Pieces, line: readonly number[]): number {
  if (line.length <= MIN_LETTER_GAPS) return SPACE_GAP_EM;
  const gaps = new Float32Array(line.length - 1);
  let end = pieces.u1[line[0]!]!;
  for (let i = 1; i < line.length; i++) {
    const piece = line[i]!;
    const single = pieces.to[piece]! - pieces.from[piece]! === 1;
    gaps[i - 1] = single ? gapBefore(pieces, piece, line[i - 1]!, end) : Number.POSITIVE_INFINITY;
    end = Math.max(end, pieces.u1[piece]!);
  }
  return spaceWidth(gaps);
}
