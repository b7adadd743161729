import { ChunkFlag } from '../../src/chunks/columns.ts';
import { codesOf, type GlyphFacts, glyphOf } from './codes.ts';
import { apply, boxOf, cornersOf, EMPTY, type Matrix, type Point, times, union, vector } from './matrix.ts';
import type { Glyph, TextRow } from './rows.ts';
import type { GraphicsState } from './state.ts';

/** A string, or an adjustment in thousandths of an em. */
export type Item = Uint8Array | number;

/** A chunk of text, and nothing yet of where it stands among others. */
export type ShownText = Pick<TextRow, 'glyphs' | 'along' | 'up' | 'box' | 'flags'>;

/**
 * Shows strings (ISO 32000-2, 9.4): one chunk, and one more after each adjustment of over 0.3 em. Gives the chunks and the
 * text matrix that is left.
 */
export function show(items: readonly Item[], state: GraphicsState, textMatrix: Matrix): [ShownText[], Matrix] {
  const { font, fontSize, scaling, charSpacing, wordSpacing } = state;
  const chunks: ShownText[] = [];
  let open: OpenChunk | undefined;
  let matrix = textMatrix;
  let moved = 0;
  const move = (by: number): void => {
    matrix = times(font.isVertical ? [1, 0, 0, 1, 0, by] : [1, 0, 0, 1, by * scaling, 0], matrix);
  };
  for (const item of items) {
    if (typeof item === 'number') {
      moved += item;
      move((-item / 1000) * fontSize);
      continue;
    }
    if (item.length === 0) continue;
    if (open && Math.abs(moved) > 300) {
      chunks.push(open.finish());
      open = undefined;
    }
    moved = 0;
    for (const code of codesOf(font, item)) {
      const facts = glyphOf(font, code);
      open ??= new OpenChunk(state, matrix);
      open.add(code.value, facts, matrix);
      const isWordSpace = code.value === 32 && code.length === 1;
      move(facts.advance * fontSize + charSpacing + (isWordSpace ? wordSpacing : 0));
    }
  }
  if (open) chunks.push(open.finish());
  return [chunks, matrix];
}

class OpenChunk {
  readonly #state: GraphicsState;
  readonly #glyphs: Glyph[] = [];
  readonly #start: Matrix;
  readonly #toPage: Matrix;
  /** In the text space in which the chunk begins. */
  #box = EMPTY;

  constructor(state: GraphicsState, textMatrix: Matrix) {
    this.#state = state;
    this.#start = textMatrix;
    this.#toPage = times([1, 0, 0, 1, 0, state.rise], times(textMatrix, state.ctm));
  }

  add(code: number, facts: GlyphFacts, textMatrix: Matrix): void {
    const { font, fontSize, scaling, rise, ctm } = this.#state;
    const pen = this.#penOf(textMatrix);
    const [vx, vy] = font.isVertical ? facts.origin : [0, 0];
    const glyphToPage = times(
      [fontSize * scaling, 0, 0, fontSize, -vx * fontSize * scaling, rise - vy * fontSize],
      times(textMatrix, ctm),
    );
    const points = [...facts.text];
    const advance: Point = font.isVertical ? [0, facts.advance] : [facts.advance, 0];
    const origins = points.map((_, i) => share(glyphToPage, advance, i / points.length));
    const length = facts.advance * fontSize * (font.isVertical ? 1 : scaling);
    const ends = points.map((_, i) => (pen + (length * (i + 1)) / points.length) * this.#unit());
    this.#glyphs.push({ code, text: facts.text, origins, ends });
    const box: [number, number, number, number] = font.isVertical
      ? [-Math.abs(vx * fontSize * scaling), 0, Math.abs(vx * fontSize * scaling), 0]
      : [pen, font.descent * fontSize, pen + length, font.ascent * fontSize];
    if (font.isVertical) {
      box[1] = pen + (font.descent - vy) * fontSize;
      box[3] = pen + (font.ascent - vy) * fontSize;
    }
    const [left, bottom, right, top] = box;
    this.#box = union(this.#box, boxOf([[left, bottom] as const, [right, top] as const]));
  }

  finish(): ShownText {
    const { font, fontSize, scaling, renderMode } = this.#state;
    return {
      glyphs: this.#glyphs,
      along: vector(this.#toPage, fontSize * scaling, 0),
      up: vector(this.#toPage, 0, fontSize),
      box: boxOf(cornersOf(this.#box, this.#toPage)),
      flags: renderMode | (font.isVertical ? ChunkFlag.Vertical : 0),
    };
  }

  /** How far the pen is from where the chunk began, in its text space. */
  #penOf(textMatrix: Matrix): number {
    const [a, b, c, d, e, f] = this.#start;
    const [x, y] = [textMatrix[4] - e, textMatrix[5] - f];
    const [p, q] = this.#state.font.isVertical ? [c, d] : [a, b];
    const squared = p * p + q * q;
    return squared === 0 ? 0 : (x * p + y * q) / squared;
  }

  /** Length on the page of a step of 1 along the writing direction, counted so that ends grow with the text. */
  #unit(): number {
    const { font, fontSize, scaling } = this.#state;
    if (font.isVertical) return Math.hypot(...vector(this.#toPage, 0, 1)) * (fontSize < 0 ? 1 : -1);
    return Math.hypot(...vector(this.#toPage, 1, 0)) * (fontSize * scaling < 0 ? -1 : 1);
  }
}

/** The origin of one of the code points that share a glyph's advance. */
function share(glyphToPage: Matrix, advance: Point, part: number): Point {
  return apply(glyphToPage, advance[0] * part, advance[1] * part);
}
