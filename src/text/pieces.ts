import type { SymbolColumns, TextColumns } from '../chunks/columns.ts';

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
