import { ChunkFlag } from '../chunks/columns.ts';
import { sortedBy } from '../chunks/sorting.ts';
import { foldedText } from './characters.ts';
import { attachMarks, type Cluster, lineClusters } from './clusters.ts';
import { isMirrored } from './frames.ts';
import { makePieces } from './make-pieces.ts';
import { PieceFlag, type Pieces, type TextInput } from './pieces.ts';
import { hasRightToLeft, isVisualOrder, logicalText } from './right-to-left.ts';

/** Text further off the baseline is on another line, in font sizes of the larger: scripts are nearer, lines further away. */
const SAME_LINE_SIZES = 0.5;

/** Content in logical order. */
export interface Atom<Owner> {
  readonly owner: Owner;
  /** Rows of text in content order. */
  readonly rows: readonly number[];
  /** Stands in place of the rows; null: they are the text. */
  readonly text: string | null;
}

/** Text of one owner on a line; null for the space between those of different owners. */
export interface Span<Owner> {
  readonly text: string;
  readonly owner: Owner | null;
}

/** Makes lines of text whose order the file tells: only what is on one line, and the spaces there, are found by geometry. */
export class LogicalLines {
  readonly #input: TextInput;
  readonly #texts: string[];
  readonly #pieces: Pieces;
  /** By row, the first of its pieces; they are in the order of the rows. */
  readonly #firstPiece: Uint32Array;

  constructor(input: TextInput) {
    this.#texts = [...input.actualTexts];
    this.#input = { ...input, actualTexts: this.#texts };
    const pieces = (this.#pieces = makePieces(input));
    const { count } = input.text;
    const first = (this.#firstPiece = new Uint32Array(count + 1));
    for (let row = 0, piece = 0; row <= count; row++) {
      while (piece < pieces.count && pieces.chunk[piece]! < row) piece++;
      first[row] = piece;
    }
  }

  /** Whether there is something to read in a row; of a span with a replacement text, the first row has it. */
  hasText(row: number): boolean {
    for (let piece = this.#firstPiece[row]!; piece < this.#firstPiece[row + 1]!; piece++) {
      if ((this.#pieces.flags[piece]! & PieceFlag.Blank) === 0) return true;
    }
    return false;
  }

  /** The lines of a run of text; a text without rows is a line of its own. */
  lines<Owner>(atoms: readonly Atom<Owner>[]): Span<Owner>[][] {
    const owners = new Map<number, Owner>();
    const lines: (number[] | Span<Owner>)[] = [];
    for (const { owner, rows, text } of atoms) {
      const own = rows.flatMap((row) => this.#piecesOf(row));
      const replacement = text === null ? undefined : this.#replacement(text, own);
      if (text !== null && replacement === undefined) {
        const folded = foldedText(text);
        if (folded !== '') lines.push({ text: folded, owner });
        continue;
      }
      for (const piece of replacement === undefined ? own : [replacement]) {
        owners.set(piece, owner);
        const line = lines[lines.length - 1];
        if (Array.isArray(line) && this.#isOnLine(piece, line)) line.push(piece);
        else lines.push([piece]);
      }
    }
    return this.#spans(lines, owners);
  }

  #piecesOf(row: number): number[] {
    const found: number[] = [];
    for (let piece = this.#firstPiece[row]!; piece < this.#firstPiece[row + 1]!; piece++) found.push(piece);
    return found;
  }

  /** A piece with another text, as long as the first line of those that it stands for; undefined where there are none. */
  #replacement(text: string, own: readonly number[]): number | undefined {
    const pieces = this.#pieces;
    const first = own.find((piece) => (pieces.flags[piece]! & PieceFlag.Blank) === 0) ?? own[0];
    if (first === undefined) return undefined;
    const added = pieces.add();
    for (const column of [
      pieces.chunk,
      pieces.frame,
      pieces.em,
      pieces.size,
      pieces.v0,
      pieces.v1,
      pieces.u0,
      pieces.u1,
    ]) {
      column[added] = column[first]!;
    }
    for (const piece of own) {
      if (!this.#isOnLine(piece, [first])) continue;
      pieces.u0[added] = Math.min(pieces.u0[added]!, pieces.u0[piece]!);
      pieces.u1[added] = Math.max(pieces.u1[added]!, pieces.u1[piece]!);
    }
    pieces.replacement[added] = this.#texts.push(text) - 1;
    pieces.from[added] = pieces.to[added] = pieces.textFrom[added] = 0;
    pieces.flags[added] =
      (foldedText(text) === '' ? PieceFlag.Blank : 0) |
      (/^\s/.test(text) ? PieceFlag.SpaceBefore : 0) |
      (/\s$/.test(text) ? PieceFlag.SpaceAfter : 0);
    return added;
  }

  /** Whether a piece goes on with a line: by the largest of the last pieces there, as scripts may come first. */
  #isOnLine(piece: number, line: readonly number[]): boolean {
    const { frame, v0, size } = this.#pieces;
    const last = line[line.length - 1]!;
    const before = line[line.length - 2] ?? last;
    const main = size[before]! > size[last]! ? before : last;
    return (
      frame[piece] === frame[main] &&
      Math.abs(v0[piece]! - v0[main]!) < SAME_LINE_SIZES * Math.max(size[piece]!, size[main]!)
    );
  }

  #spans<Owner>(lines: readonly (number[] | Span<Owner>)[], owners: ReadonlyMap<number, Owner>): Span<Owner>[][] {
    const { u0, frame } = this.#pieces;
    const all = lines.map((line) =>
      Array.isArray(line) ? lineClusters(this.#input, this.#pieces, sortedBy(line, u0)) : line,
    );
    const isVisual = isVisualOrder(all.filter((line) => Array.isArray(line)).filter(hasRightToLeft));
    return all
      .map((line) => {
        if (!Array.isArray(line)) return [line];
        const first = line[0]?.piece;
        if (first === undefined) return [];
        const isReversed = isVisual && hasRightToLeft(line) && !isMirrored(frame[first]!);
        // What is put in order as a whole is of one owner.
        if (isReversed) return [{ text: logicalText(attachMarks(line, true)), owner: owners.get(first)! }];
        return spansOf(attachMarks(line, false), owners);
      })
      .filter((line) => line.length > 0);
  }
}

function spansOf<Owner>(clusters: readonly Cluster[], owners: ReadonlyMap<number, Owner>): Span<Owner>[] {
  const spans: { text: string; owner: Owner | null }[] = [];
  let isSpaced = false;
  for (const { text, piece, isSpace } of clusters) {
    if (isSpace) {
      isSpaced = true;
      continue;
    }
    const owner = owners.get(piece)!;
    const last = spans[spans.length - 1];
    if (last?.owner === owner) last.text += isSpaced ? ` ${text}` : text;
    else {
      if (isSpaced && last) spans.push({ text: ' ', owner: null });
      spans.push({ text, owner });
    }
    isSpaced = false;
  }
  return spans;
}

/** A page without the rows for which `isLeftOut`. */
export function withoutRows(input: TextInput, isLeftOut: (row: number) => boolean): TextInput {
  const flags = input.text.flags.map((value, row) => (isLeftOut(row) ? value | ChunkFlag.Hidden : value));
  return { ...input, text: { ...input.text, flags } };
}
