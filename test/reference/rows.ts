import type { PageColumns } from '../../src/chunks/columns.ts';
import type { MarkProperties } from '../../src/engine/property-lists.ts';
import type { Box, Matrix, Point } from './matrix.ts';

export interface Glyph {
  readonly code: number;
  readonly text: string;
  /** One per code point of `text`. */
  readonly origins: readonly Point[];
  readonly ends: readonly number[];
}

export interface TextRow {
  readonly glyphs: readonly Glyph[];
  readonly along: Point;
  readonly up: Point;
  readonly box: Box;
  readonly font: number;
  readonly color: number;
  readonly mcid: number;
  readonly form: number;
  readonly actualText: number;
  readonly said: MarkProperties;
  readonly flags: number;
  readonly index: number;
}

export interface LineRow {
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  readonly color: number;
  readonly flags: number;
  readonly index: number;
}

export interface ArtRow {
  readonly lines: readonly LineRow[];
  readonly box: Box;
  readonly color: number;
  readonly flags: number;
  readonly index: number;
}

export interface ImageRow {
  readonly matrix: Matrix;
  readonly image: number;
  readonly mcid: number;
  readonly form: number;
  readonly said: MarkProperties;
  readonly flags: number;
  readonly index: number;
}

/** Rows as objects, in the order in which they were painted. */
export class Rows {
  readonly texts: TextRow[] = [];
  readonly lines: LineRow[] = [];
  readonly arts: ArtRow[] = [];
  readonly images: ImageRow[] = [];

  /** The place of the next chunk in the painting order. */
  get nextIndex(): number {
    return this.texts.length + this.lines.length + this.arts.length + this.images.length;
  }
}

/** What `propertyList` refers to: one entry per row of text, then one per image. */
export function saidOf({ texts, images }: Rows): MarkProperties[] {
  return [...texts, ...images].map((row) => row.said);
}

/** The rows as structs of arrays. */
export function columnsOf({ texts, lines, arts, images }: Rows): PageColumns {
  const glyphs = joined(texts.map((row) => row.glyphs));
  const units = texts.map((row) => row.glyphs.map((glyph) => glyph.text).join(''));
  const symbolCounts = texts.map((row) => row.glyphs.reduce((sum, glyph) => sum + glyph.ends.length, 0));
  const origins = joined(glyphs.map((glyph) => glyph.origins));
  const ends = joined(glyphs.map((glyph) => glyph.ends));
  const text = units.join('');
  return {
    text: {
      count: texts.length,
      symbolStart: Uint32Array.from(starts(symbolCounts)),
      symbolCount: Uint32Array.from(symbolCounts),
      textStart: Uint32Array.from(starts(units.map(({ length }) => length))),
      textLength: filled(Uint32Array, units, ({ length }) => length),
      codeStart: Uint32Array.from(starts(texts.map((row) => row.glyphs.length))),
      codeCount: filled(Uint32Array, texts, (row) => row.glyphs.length),
      originX: filled(Float64Array, texts, (row) => row.glyphs[0].origins[0][0]),
      originY: filled(Float64Array, texts, (row) => row.glyphs[0].origins[0][1]),
      alongX: filled(Float64Array, texts, (row) => row.along[0]),
      alongY: filled(Float64Array, texts, (row) => row.along[1]),
      upX: filled(Float64Array, texts, (row) => row.up[0]),
      upY: filled(Float64Array, texts, (row) => row.up[1]),
      leftX: filled(Float64Array, texts, (row) => row.box[0]),
      bottomY: filled(Float64Array, texts, (row) => row.box[1]),
      rightX: filled(Float64Array, texts, (row) => row.box[2]),
      topY: filled(Float64Array, texts, (row) => row.box[3]),
      font: filled(Int32Array, texts, (row) => row.font),
      color: filled(Int32Array, texts, (row) => row.color),
      mcid: filled(Int32Array, texts, (row) => row.mcid),
      formObject: filled(Int32Array, texts, (row) => row.form),
      actualText: filled(Int32Array, texts, (row) => row.actualText),
      flags: filled(Int32Array, texts, (row) => row.flags),
      index: filled(Int32Array, texts, (row) => row.index),
      propertyList: filled(Int32Array, texts, (_, i) => i),
    },
    symbols: {
      count: origins.length,
      x: filled(Float32Array, origins, ([x]) => x),
      y: filled(Float32Array, origins, ([, y]) => y),
      end: Float32Array.from(ends),
      text: Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)),
      codes: filled(Uint32Array, glyphs, (glyph) => glyph.code),
    },
    images: {
      count: images.length,
      ...(Object.fromEntries(
        [...'abcdef'].map((name, i) => [name, filled(Float64Array, images, (row) => row.matrix[i])]),
      ) as Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', Float64Array>),
      image: filled(Int32Array, images, (row) => row.image),
      mcid: filled(Int32Array, images, (row) => row.mcid),
      formObject: filled(Int32Array, images, (row) => row.form),
      flags: filled(Int32Array, images, (row) => row.flags),
      index: filled(Int32Array, images, (row) => row.index),
      propertyList: filled(Int32Array, images, (_, i) => texts.length + i),
    },
    lines: lineColumns(lines),
    artLines: lineColumns(joined(arts.map((row) => row.lines))),
    art: {
      count: arts.length,
      leftX: filled(Float64Array, arts, (row) => row.box[0]),
      bottomY: filled(Float64Array, arts, (row) => row.box[1]),
      rightX: filled(Float64Array, arts, (row) => row.box[2]),
      topY: filled(Float64Array, arts, (row) => row.box[3]),
      lineStart: Uint32Array.from(starts(arts.map((row) => row.lines.length))),
      lineCount: filled(Uint32Array, arts, (row) => row.lines.length),
      color: filled(Int32Array, arts, (row) => row.color),
      flags: filled(Int32Array, arts, (row) => row.flags),
      index: filled(Int32Array, arts, (row) => row.index),
    },
  };
}

function lineColumns(lines: readonly LineRow[]): PageColumns['lines'] {
  return {
    count: lines.length,
    startX: filled(Float64Array, lines, (row) => row.from[0]),
    startY: filled(Float64Array, lines, (row) => row.from[1]),
    endX: filled(Float64Array, lines, (row) => row.to[0]),
    endY: filled(Float64Array, lines, (row) => row.to[1]),
    width: filled(Float64Array, lines, (row) => row.width),
    color: filled(Int32Array, lines, (row) => row.color),
    flags: filled(Int32Array, lines, (row) => row.flags),
    index: filled(Int32Array, lines, (row) => row.index),
  };
}

type NumberArray = Float32Array | Float64Array | Int32Array | Uint32Array;

/** A column of a number of each row. */
function filled<T, A extends NumberArray>(
  make: new (length: number) => A,
  rows: readonly T[],
  numberOf: (row: T, i: number) => number,
): A {
  const column = new make(rows.length);
  for (let i = 0; i < rows.length; i++) column[i] = numberOf(rows[i], i);
  return column;
}

function joined<T>(lists: readonly (readonly T[])[]): T[] {
  const all: T[] = [];
  for (const list of lists) for (const item of list) all.push(item);
  return all;
}

/** Where each of some runs starts. */
function starts(lengths: readonly number[]): number[] {
  let at = 0;
  return lengths.map((length) => (at += length) - length);
}
