import { ChunkFlag } from '../chunks/columns.ts';
import { type Baseline, baselineOf } from './baseline.ts';
import { CharClass, charClasses, foldedText } from './characters.ts';
import { OVERPRINT_EM, PIECE_GAP_EM, PieceFlag, Pieces, type TextInput } from './pieces.ts';

/** Cuts the visible chunks into pieces; a span with a replacement text is one piece. */
export function makePieces(input: TextInput): Pieces {
  const { text, actualTexts } = input;
  const pieces = new Pieces(text.count, input.symbols.count);
  for (let row = 0; row < text.count; ) {
    const replacement = text.actualText[row]!;
    if (replacement >= 0 && replacement < actualTexts.length) row = addSpan(pieces, input, row, replacement);
    else {
      if ((text.flags[row]! & ChunkFlag.Hidden) === 0) addChunk(pieces, input, row, baselineOf(input, row));
      row++;
    }
  }
  return pieces;
}

function addChunk(pieces: Pieces, { text, symbols }: TextInput, row: number, line: Baseline): void {
  const { c, s, em, originX, originY } = line;
  const { x, y, end, text: units } = symbols;
  const { gaps } = pieces;
  const classes = charClasses();
  const first = text.symbolStart[row]!;
  const stop = first + text.symbolCount[row]!;
  let unitAt = text.textStart[row]!;
  let from = -1;
  let to = first;
  let textFrom = 0;
  let startOfPiece = 0;
  let start = 0;
  let stopAt = 0;
  let unit = 0;
  let spaced = false;
  let flags = 0;
  for (let i = first; i < stop; i++) {
    const at = unitAt++;
    const before = unit;
    unit = units[at]!;
    if (unit >= 0xd800 && unit < 0xdc00 && (units[unitAt]! & 0xfc00) === 0xdc00) unitAt++;
    const kind = classes[unit]!;
    if (kind === CharClass.Space) {
      spaced = true;
      gaps[i] = Number.NaN;
      unit = before;
      continue;
    }
    if (kind === CharClass.Drop) {
      gaps[i] = Number.NaN;
      unit = before;
      continue;
    }
    const startBefore = start;
    start = (x[i]! - originX) * c + (y[i]! - originY) * s;
    const gap = (start - stopAt) / em;
    if (from < 0 || gap > PIECE_GAP_EM) {
      if (from >= 0) {
        addPiece(
          pieces,
          row,
          -1,
          from,
          to,
          textFrom,
          line,
          startOfPiece,
          stopAt,
          flags | (spaced ? PieceFlag.SpaceAfter : 0),
        );
      }
      from = i;
      textFrom = at;
      startOfPiece = start;
      stopAt = start;
      flags = spaced ? PieceFlag.SpaceBefore : 0;
      gaps[i] = 0;
    } else if (spaced) gaps[i] = Number.POSITIVE_INFINITY;
    else if (
      gap < 0 &&
      unit === before &&
      Math.abs(start - startBefore) < OVERPRINT_EM * em &&
      -gap > OVERPRINT_EM / 2
    ) {
      gaps[i] = Number.NaN;
      continue;
    } else gaps[i] = Number.isNaN(gap) ? 0 : gap;
    spaced = false;
    to = i + 1;
    if (end[i]! > stopAt) stopAt = end[i]!;
  }
  if (from >= 0) {
    addPiece(
      pieces,
      row,
      -1,
      from,
      to,
      textFrom,
      line,
      startOfPiece,
      stopAt,
      flags | (spaced ? PieceFlag.SpaceAfter : 0),
    );
  } else if (spaced) addPiece(pieces, row, -1, first, first, unitAt, line, 0, end[stop - 1]!, PieceFlag.Blank);
}

/** Adds the replacement text of consecutive chunks once, where the first of them stand; returns the row after them. */
function addSpan(pieces: Pieces, input: TextInput, start: number, replacement: number): number {
  const { text, symbols, actualTexts } = input;
  let row = start;
  let from = -1;
  let line: Baseline | undefined;
  let end = 0;
  let inked = false;
  for (; row < text.count && text.actualText[row] === replacement; row++) {
    if ((text.flags[row]! & ChunkFlag.Hidden) !== 0 || text.symbolCount[row] === 0) continue;
    if (line === undefined) {
      line = baselineOf(input, row);
      from = row;
    }
    inked ||= hasInk(input, row);
    // Further chunks on the same baseline make the span longer.
    const dx = text.originX[row]! - line.originX;
    const dy = text.originY[row]! - line.originY;
    const last = symbols.end[text.symbolStart[row]! + text.symbolCount[row]! - 1]!;
    if (Math.abs(dy * line.c - dx * line.s) < line.size / 2) end = Math.max(end, dx * line.c + dy * line.s + last);
  }
  const value = actualTexts[replacement]!;
  const isBlank = foldedText(value) === '';
  if (line !== undefined && (!isBlank || /\s/.test(value))) {
    // Letters in place of white space stand apart like the white space does; a soft hyphen does not.
    const apart = !inked && /[^\s\p{Cf}]/u.test(value);
    let flags = isBlank ? PieceFlag.Blank : 0;
    if (apart || /^\s/.test(value)) flags |= PieceFlag.SpaceBefore;
    if (apart || /\s$/.test(value)) flags |= PieceFlag.SpaceAfter;
    addPiece(pieces, from, replacement, 0, 0, 0, line, 0, end, flags);
  }
  return row;
}

function hasInk({ text, symbols }: TextInput, row: number): boolean {
  const classes = charClasses();
  const start = text.textStart[row]!;
  for (let i = start; i < start + text.textLength[row]!; i++) {
    const kind = classes[symbols.text[i]!]!;
    if (kind !== CharClass.Space && kind !== CharClass.Drop) return true;
  }
  return false;
}

function addPiece(
  pieces: Pieces,
  chunk: number,
  replacement: number,
  from: number,
  to: number,
  textFrom: number,
  { c, s, em, size, frame, axes, originX, originY, middleV }: Baseline,
  start: number,
  end: number,
  flags: number,
): void {
  if (!(end >= start)) end = start;
  const u = originX * axes.c + originY * axes.s;
  const v = Number.isNaN(middleV) ? originX * axes.p + originY * axes.q : middleV;
  const alongU = c * axes.c + s * axes.s;
  const alongV = c * axes.p + s * axes.q;
  const piece = pieces.add();
  pieces.chunk[piece] = chunk;
  pieces.replacement[piece] = replacement;
  pieces.from[piece] = from;
  pieces.to[piece] = to;
  pieces.textFrom[piece] = textFrom;
  pieces.frame[piece] = frame;
  pieces.flags[piece] = flags;
  pieces.u0[piece] = finite(u + start * alongU);
  pieces.u1[piece] = finite(u + end * alongU);
  pieces.v0[piece] = finite(v + start * alongV);
  pieces.v1[piece] = finite(v + end * alongV);
  pieces.em[piece] = em;
  pieces.size[piece] = size;
}

/** Places that overflowed are no places; the text is kept. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
