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
  const glyphs = texts.flatMap((row) => row.glyphs);
  const units = texts.map((row) => row.glyphs.map((glyph) => glyph.text).join(''));
  const symbolCounts = texts.map((row) => row.glyphs.reduce((sum, glyph) => sum + glyph.ends.length, 0));
  const origins = glyphs.flatMap((glyph) => glyph.origins);
  const text = units.join('');
  return {
    text: {
      count: texts.length,
      symbolStart: Uint32Array.from(starts(symbolCounts)),
      symbolCount: Uint32Array.from(symbolCounts),
      textStart: Uint32Array.from(starts(units.map(({ length }) => length))),
      textLength: Uint32Array.from(units, ({ length }) => length),
      codeStart: Uint32Array.from(starts(texts.map((row) => row.glyphs.length))),
      codeCount: Uint32Array.from(texts, (row) => row.glyphs.length),
      originX: Float64Array.from(texts, (row) => row.glyphs[0].origins[0][0]),
      originY: Float64Array.from(texts, (row) => row.glyphs[0].origins[0][1]),
      alongX: Float64Array.from(texts, (row) => row.along[0]),
      alongY: Float64Array.from(texts, (row) => row.along[1]),
      upX: Float64Array.from(texts, (row) => row.up[0]),
      upY: Float64Array.from(texts, (row) => row.up[1]),
      leftX: Float64Array.from(texts, (row) => row.box[0]),
      bottomY: Float64Array.from(texts, (row) => row.box[1]),
      rightX: Float64Array.from(texts, (row) => row.box[2]),
      topY: Float64Array.from(texts, (row) => row.box[3]),
      font: Int32Array.from(texts, (row) => row.font),
      color: Int32Array.from(texts, (row) => row.color),
      mcid: Int32Array.from(texts, (row) => row.mcid),
      formObject: Int32Array.from(texts, (row) => row.form),
      actualText: Int32Array.from(texts, (row) => row.actualText),
      flags: Int32Array.from(texts, (row) => row.flags),
      index: Int32Array.from(texts, (row) => row.index),
      propertyList: Int32Array.from(texts, (_, i) => i),
    },
    symbols: {
      count: origins.length,
      x: Float32Array.from(origins, ([x]) => x),
      y: Float32Array.from(origins, ([, y]) => y),
      end: Float32Array.from(glyphs.flatMap((glyph) => glyph.ends)),
      text: Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)),
      codes: Uint32Array.from(glyphs, (glyph) => glyph.code),
    },
    images: {
      count: images.length,
      ...(Object.fromEntries(
        [...'abcdef'].map((name, i) => [name, Float64Array.from(images, (row) => row.matrix[i])]),
      ) as Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', Float64Array>),
      image: Int32Array.from(images, (row) => row.image),
      mcid: Int32Array.from(images, (row) => row.mcid),
      formObject: Int32Array.from(images, (row) => row.form),
      flags: Int32Array.from(images, (row) => row.flags),
      index: Int32Array.from(images, (row) => row.index),
      propertyList: Int32Array.from(images, (_, i) => texts.length + i),
    },
    lines: lineColumns(lines),
    artLines: lineColumns(arts.flatMap((row) => row.lines)),
    art: {
      count: arts.length,
      leftX: Float64Array.from(arts, (row) => row.box[0]),
      bottomY: Float64Array.from(arts, (row) => row.box[1]),
      rightX: Float64Array.from(arts, (row) => row.box[2]),
      topY: Float64Array.from(arts, (row) => row.box[3]),
      lineStart: Uint32Array.from(starts(arts.map((row) => row.lines.length))),
      lineCount: Uint32Array.from(arts, (row) => row.lines.length),
      color: Int32Array.from(arts, (row) => row.color),
      flags: Int32Array.from(arts, (row) => row.flags),
      index: Int32Array.from(arts, (row) => row.index),
    },
  };
}

function lineColumns(lines: readonly LineRow[]): PageColumns['lines'] {
  return {
    count: lines.length,
    startX: Float64Array.from(lines, (row) => row.from[0]),
    startY: Float64Array.from(lines, (row) => row.from[1]),
    endX: Float64Array.from(lines, (row) => row.to[0]),
    endY: Float64Array.from(lines, (row) => row.to[1]),
    width: Float64Array.from(lines, (row) => row.width),
    color: Int32Array.from(lines, (row) => row.color),
    flags: Int32Array.from(lines, (row) => row.flags),
    index: Int32Array.from(lines, (row) => row.index),
  };
}

/** Where each of some runs starts. */
function starts(lengths: readonly number[]): number[] {
  let at = 0;
  return lengths.map((length) => (at += length) - length);
}
