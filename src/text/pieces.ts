import { ChunkFlag, type SymbolColumns, type TextColumns } from '../chunks/columns.ts';
import { CharClass, charClasses } from './characters.ts';
import { type Axes, axesOf, frameOf } from './frames.ts';

/** A chunk is cut where its symbols stand further apart than this: wider than the space of justified text. */
export const PIECE_GAP_EM = 0.75;
/** The same symbol again less than this away, and over the first, is painted twice to look bold, in em. */
export const OVERPRINT_EM = 0.12;

/** Bits of `Pieces.flags`. */
export const PieceFlag = {
  /** Only white space. */
  Blank: 1,
  SpaceBefore: 2,
  SpaceAfter: 4,
} as const;

/** What the making of lines reads; see `PageColumns`. */
export interface TextInput {
  readonly text: TextColumns;
  readonly symbols: SymbolColumns;
  /** The page's list of replacement texts. */
  readonly actualTexts: readonly string[];
}

/** Parts of chunks without wide gaps and without white space around, as a struct of arrays. */
export class Pieces {
  count = 0;
  chunk: Int32Array;
  /** Row in the replacement texts, -1 where the symbols are the text. */
  replacement: Int32Array;
  /** The rows of the symbols, and the UTF-16 unit of the first. */
  from: Uint32Array;
  to: Uint32Array;
  textFrom: Uint32Array;
  /** See `frames.ts`. */
  frame: Int32Array;
  flags: Int32Array;
  /** Start and end in the frame, in points. */
  u0: Float64Array;
  u1: Float64Array;
  v0: Float64Array;
  v1: Float64Array;
  /** One em along the baseline, in points. */
  em: Float64Array;
  /** Rendered font size, in points. */
  size: Float64Array;
  /**
   * Per symbol row: the gap before it in em, within its piece; Infinity where white space is written there, NaN where
   * the symbol is left out.
   */
  readonly gaps: Float32Array;

  constructor(capacity: number, symbolCount: number) {
    const integers = () => new Int32Array(capacity);
    const places = () => new Float64Array(capacity);
    [this.chunk, this.replacement, this.frame, this.flags] = [integers(), integers(), integers(), integers()];
    [this.from, this.to, this.textFrom] = [
      new Uint32Array(capacity),
      new Uint32Array(capacity),
      new Uint32Array(capacity),
    ];
    [this.u0, this.u1, this.v0, this.v1] = [places(), places(), places(), places()];
    [this.em, this.size] = [places(), places()];
    this.gaps = new Float32Array(symbolCount);
  }

  /** Makes room for one more row, and returns it. */
  add(): number {
    if (this.count === this.chunk.length) {
      const larger = new Pieces(2 * this.count + 16, 0);
      for (const name of Object.keys(larger) as (keyof Pieces)[]) {
        const column = larger[name];
        if (name === 'gaps' || !ArrayBuffer.isView(column)) continue;
        (column as Float64Array).set(this[name] as Float64Array);
        Object.assign(this, { [name]: column });
      }
    }
    return this.count++;
  }
}

/** Direction and size of one chunk. */
interface Baseline {
  c: number;
  s: number;
  em: number;
  size: number;
  frame: number;
  axes: Axes;
  /** Where `SymbolColumns.end` is counted from. */
  originX: number;
  originY: number;
  /** The chunk's middle across the baseline for vertical writing, NaN for horizontal. */
  middleV: number;
}

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

export function baselineOf({ text, symbols }: TextInput, row: number): Baseline {
  const vertical = (text.flags[row]! & ChunkFlag.Vertical) !== 0;
  let c = text.alongX[row]!;
  let s = text.alongY[row]!;
  let p = text.upX[row]!;
  let q = text.upY[row]!;
  if (vertical) [c, s, p, q] = [-p, -q, c, s];
  let em = s === 0 ? Math.abs(c) : Math.hypot(c, s);
  const mirrored = c * q - s * p < 0;
  let size = p === 0 ? Math.abs(q) : Math.hypot(p, q);
  if (vertical) size = em;
  if (em > 0 && em < Number.POSITIVE_INFINITY) {
    c /= em;
    s /= em;
  } else [em, c, s] = [size > 0 && size < Number.POSITIVE_INFINITY ? size : 1, 1, 0];
  if (!(size > 0 && size < Number.POSITIVE_INFINITY)) size = em;
  const frame = frameOf(c, s, mirrored, vertical);
  const axes = axesOf(frame);
  // In vertical writing the origin of a glyph is not on the line that its pen follows.
  const first = text.symbolStart[row]!;
  const originX = vertical ? symbols.x[first]! : text.originX[row]!;
  const originY = vertical ? symbols.y[first]! : text.originY[row]!;
  const middleX = (text.leftX[row]! + text.rightX[row]!) / 2;
  const middleY = (text.bottomY[row]! + text.topY[row]!) / 2;
  const middleV = vertical ? middleX * axes.p + middleY * axes.q : Number.NaN;
  return { c, s, em, size, frame, axes, originX, originY, middleV };
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
  for (; row < text.count && text.actualText[row] === replacement; row++) {
    if ((text.flags[row]! & ChunkFlag.Hidden) !== 0 || text.symbolCount[row] === 0) continue;
    if (line === undefined) {
      line = baselineOf(input, row);
      from = row;
    }
    // Further chunks on the same baseline make the span longer.
    const dx = text.originX[row]! - line.originX;
    const dy = text.originY[row]! - line.originY;
    const last = symbols.end[text.symbolStart[row]! + text.symbolCount[row]! - 1]!;
    if (Math.abs(dy * line.c - dx * line.s) < line.size / 2) end = Math.max(end, dx * line.c + dy * line.s + last);
  }
  const value = actualTexts[replacement]!;
  if (line !== undefined && value !== '') {
    const blank = value.trim() === '' ? PieceFlag.Blank : 0;
    const before = /^\s/.test(value) ? PieceFlag.SpaceBefore : 0;
    const after = /\s$/.test(value) ? PieceFlag.SpaceAfter : 0;
    addPiece(pieces, from, replacement, 0, 0, 0, line, 0, end, blank | before | after);
  }
  return row;
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
