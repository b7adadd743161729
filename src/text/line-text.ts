import { CharClass, charClasses, foldedText, spelledOut } from './characters.ts';
import { PieceFlag, type Pieces, type TextInput } from './pieces.ts';
import { gapBefore, SPACE_GAP_EM, spaceInLine, spaceInPiece } from './spacing.ts';

/** A piece that lies over the text before it by this part of its width, or of an em, may be the same painted twice. */
const OVERLAP_PART = 0.5;
/** Characters per call: engines limit the number of arguments. */
const STRING_PART = 4096;
const SPACE = 0x20;

/** Writes lines of plain text: no combining marks, nothing painted over other text, no right-to-left scripts. */
export class LineWriter {
  readonly #input: TextInput;
  readonly #pieces: Pieces;
  readonly #classes = charClasses();
  #units = new Uint16Array(1024);
  #length = 0;
  #line: readonly number[] = [];
  /** The width in em from which a gap in the line is a space; below 0 as long as nobody asked. */
  #space = -1;

  constructor(input: TextInput, pieces: Pieces) {
    this.#input = input;
    this.#pieces = pieces;
  }

  /** The text of pieces from left to right, undefined where it takes more care. */
  write(line: readonly number[]): string | undefined {
    const pieces = this.#pieces;
    this.#length = 0;
    this.#line = line;
    this.#space = -1;
    let end = Number.NEGATIVE_INFINITY;
    let last = -1;
    let spaced = false;
    for (const piece of line) {
      const flags = pieces.flags[piece]!;
      if ((flags & PieceFlag.Blank) !== 0) {
        spaced = true;
        continue;
      }
      if (last >= 0) {
        const gap = gapBefore(pieces, piece, last, end);
        if (gap < 0 && this.#isOverText(piece, end)) return undefined;
        const wide = gap > SPACE_GAP_EM && gap > this.#spaceAt(last);
        if (spaced || wide || (flags & PieceFlag.SpaceBefore) !== 0) this.#add(SPACE);
      }
      if (pieces.replacement[piece]! >= 0)
        this.#addText(foldedText(this.#input.actualTexts[pieces.replacement[piece]!]!));
      else if (!this.#addSymbols(piece)) return undefined;
      spaced = (flags & PieceFlag.SpaceAfter) !== 0;
      end = Math.max(end, pieces.u1[piece]!);
      last = piece;
    }
    return this.#toString();
  }

  /** The width in em from which a gap within a piece, or after it, is a space. */
  #spaceAt(piece: number): number {
    if (this.#space < 0) this.#space = spaceInLine(this.#input, this.#pieces, this.#line);
    return Math.max(this.#space, spaceInPiece(this.#input, this.#pieces, piece));
  }

  #isOverText(piece: number, end: number): boolean {
    const { u0, u1, em } = this.#pieces;
    return end - u0[piece]! > OVERLAP_PART * Math.min(u1[piece]! - u0[piece]!, em[piece]!);
  }

  #addSymbols(piece: number): boolean {
    const { text } = this.#input.symbols;
    const { gaps } = this.#pieces;
    const to = this.#pieces.to[piece]!;
    let at = this.#pieces.textFrom[piece]!;
    let space = -1;
    for (let i = this.#pieces.from[piece]!; i < to; i++) {
      const unit = text[at++]!;
      const low = (unit & 0xfc00) === 0xd800 && (text[at]! & 0xfc00) === 0xdc00 ? text[at++]! : 0;
      const gap = gaps[i]!;
      if (Number.isNaN(gap)) continue;
      if (gap > SPACE_GAP_EM) {
        if (space < 0) space = this.#spaceAt(piece);
        if (gap > space) this.#add(SPACE);
      }
      const kind = this.#classes[unit]!;
      if (kind === CharClass.Plain) {
        this.#add(unit);
        if (low !== 0) this.#add(low);
      } else if (kind === CharClass.Form) this.#addText(spelledOut(unit));
      else return false;
    }
    return true;
  }

  #addText(text: string): void {
    for (let i = 0; i < text.length; i++) this.#add(text.charCodeAt(i));
  }

  #add(unit: number): void {
    if (this.#length === this.#units.length) {
      const larger = new Uint16Array(2 * this.#length);
      larger.set(this.#units);
      this.#units = larger;
    }
    this.#units[this.#length++] = unit;
  }

  #toString(): string {
    let text = '';
    for (let i = 0; i < this.#length; i += STRING_PART) {
      const part = this.#units.subarray(i, Math.min(i + STRING_PART, this.#length));
      text += String.fromCharCode.apply(null, part as unknown as number[]);
    }
    return text;
  }
}
