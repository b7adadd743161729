import { PieceFlag, type Pieces, type TextInput } from './pieces.ts';

/** A gap wider than this is a space between words, in em: half a usual space, which is a quarter to a third of an em. */
export const SPACE_GAP_EM = 0.17;
/** Letters further apart than this stand alone, as in tables of characters, in em. */
const MAX_LETTER_GAP_EM = 0.45;
/** Fewer gaps show no habit. */
const MIN_LETTER_GAPS = 3;
/** A run is letter-spaced where at least this part of its gaps would be spaces. */
const LETTER_SPACED = 0.75;
/** With fewer of all gaps so wide there is no such run: told without looking at the letters. */
const MAYBE_LETTER_SPACED = 0.25;
/** In letter-spaced text a space is wider than the usual gap by this factor, and by `SPACE_GAP_EM`. */
const WIDER = 1.5;

/** The gap before a piece of a line whose text so far ends at `end`, in em of the smaller of it and its neighbour. */
export function gapBefore(pieces: Pieces, piece: number, neighbour: number, end: number): number {
  return (pieces.u0[piece]! - end) / Math.min(pieces.em[piece]!, pieces.em[neighbour]!);
}

let room = new Float32Array(256);

/** Room for gaps, used again by the next call. */
function scratch(length: number): Float32Array {
  if (room.length < length) room = new Float32Array(2 * length);
  return room;
}

/** The width in em from which a gap within a piece is a space. */
export function spaceInPiece({ symbols }: TextInput, pieces: Pieces, piece: number): number {
  const from = pieces.from[piece]!;
  const to = pieces.to[piece]!;
  if (to - from <= MIN_LETTER_GAPS || !mayBeLetterSpaced(pieces.gaps, from + 1, to)) return SPACE_GAP_EM;
  const gaps = scratch(to - from);
  let count = 0;
  let at = pieces.textFrom[piece]!;
  let wasLetter = false;
  for (let i = from; i < to; i++) {
    const unit = symbols.text[at++]!;
    if ((unit & 0xfc00) === 0xd800 && (symbols.text[at]! & 0xfc00) === 0xdc00) at++;
    const gap = pieces.gaps[i]!;
    if (Number.isNaN(gap)) continue;
    const letter = isSpacedLetter(unit);
    if (letter && wasLetter && gap < Number.POSITIVE_INFINITY) gaps[count++] = gap;
    wasLetter = letter;
  }
  return spaceWidth(gaps.subarray(0, count));
}

function mayBeLetterSpaced(gaps: Float32Array, from: number, to: number): boolean {
  let open = 0;
  let closed = 0;
  for (let i = from; i < to; i++) {
    const gap = gaps[i]!;
    if (gap <= SPACE_GAP_EM) closed++;
    else if (gap < Number.POSITIVE_INFINITY) open++;
  }
  return open >= MIN_LETTER_GAPS && open >= MAYBE_LETTER_SPACED * (open + closed);
}

/**
 * The width in em from which a gap anywhere in a line is a space. A letter-spaced line may come in runs too short to show
 * it, down to letters placed one by one; it has no letters that touch within a run.
 */
export function spaceInLine({ symbols }: TextInput, pieces: Pieces, line: readonly number[]): number {
  if (line.length < 2) return SPACE_GAP_EM;
  let length = 0;
  for (const piece of line) length += pieces.to[piece]! - pieces.from[piece]!;
  if (length <= MIN_LETTER_GAPS) return SPACE_GAP_EM;
  const gaps = scratch(length);
  let count = 0;
  let end = 0;
  let last = -1;
  let wasLetter = false;
  for (const piece of line) {
    const flags = pieces.flags[piece]!;
    if ((flags & PieceFlag.Blank) !== 0) {
      wasLetter = false;
      continue;
    }
    const from = pieces.from[piece]!;
    const to = pieces.to[piece]!;
    if ((flags & PieceFlag.SpaceBefore) !== 0) wasLetter = false;
    for (let i = from, at = pieces.textFrom[piece]!; i < to; i++) {
      const unit = symbols.text[at++]!;
      if ((unit & 0xfc00) === 0xd800 && (symbols.text[at]! & 0xfc00) === 0xdc00) at++;
      const gap =
        i > from ? pieces.gaps[i]! : last < 0 ? Number.POSITIVE_INFINITY : gapBefore(pieces, piece, last, end);
      if (Number.isNaN(gap)) continue;
      const letter = isSpacedLetter(unit);
      if (!letter && to - from === 1) return SPACE_GAP_EM;
      if (letter && wasLetter && gap < Number.POSITIVE_INFINITY) {
        if (i > from && gap <= SPACE_GAP_EM) return SPACE_GAP_EM;
        gaps[count++] = gap;
      }
      wasLetter = letter;
    }
    if ((flags & PieceFlag.SpaceAfter) !== 0) wasLetter = false;
    end = pieces.u1[piece]!;
    last = piece;
  }
  return spaceWidth(gaps.subarray(0, count));
}

/** The width in em from which a gap of a run is a space; `gaps` holds its gaps between letters, and is sorted in place. */
function spaceWidth(gaps: Float32Array): number {
  let open = 0;
  for (let i = 0; i < gaps.length; i++) if (gaps[i]! > SPACE_GAP_EM) open++;
  if (open < MIN_LETTER_GAPS || open < LETTER_SPACED * gaps.length) return SPACE_GAP_EM;
  const usual = gaps.sort()[gaps.length >> 1]!;
  if (usual > MAX_LETTER_GAP_EM) return SPACE_GAP_EM;
  return Math.max(usual * WIDER, usual + SPACE_GAP_EM);
}

/** Letters of alphabets: leader dots, digits in columns and ideographs stand apart without being one word. */
function isSpacedLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (unit >= 0xc0 && unit < 0x2000 && unit !== 0xd7 && unit !== 0xf7);
}
