import type {
  BoundingBox,
  ImageChunk,
  LineArtChunk,
  LineChunk,
  Point,
  TableBorder,
  TableCell,
  TextChunk,
} from '../chunks/types.ts';
import type { PageBox } from '../page/page-info.ts';
import type { JsonWriter } from './json-writer.ts';

/** Writes the fields of something, without braces. */
export type Fields<T> = (out: JsonWriter, item: T) => void;

export function writeBox(out: JsonWriter, box: BoundingBox | PageBox): void {
  out.raw('{"leftX":');
  out.number(box.leftX);
  out.raw(',"bottomY":');
  out.number(box.bottomY);
  out.raw(',"rightX":');
  out.number(box.rightX);
  out.raw(',"topY":');
  out.number(box.topY);
  out.raw('}');
}

/** All but `pageNumber`. */
export const textFields: Fields<TextChunk> = (out, chunk) => {
  out.raw('"value":');
  out.string(chunk.value);
  out.raw(',"bbox":');
  writeBox(out, chunk.bbox);
  out.raw(',"fontName":');
  out.string(chunk.fontName);
  out.raw(',"fontSize":');
  out.number(chunk.fontSize);
  out.raw(',"fontWeight":');
  out.number(chunk.fontWeight);
  out.raw(',"italicAngle":');
  out.number(chunk.italicAngle);
  out.raw(',"fontColor":');
  out.string(chunk.fontColor);
  out.raw(',"symbolEnds":');
  out.numbers(chunk.symbolEnds);
  out.raw(',"glyphOrigins":');
  out.pairs(chunk.glyphOrigins);
  out.raw(',"angle":');
  out.number(chunk.angle);
  out.raw(',"mcid":');
  out.integer(chunk.mcid);
  out.raw(',"formObject":');
  out.integer(chunk.formObject);
  out.raw(',"renderMode":');
  out.integer(chunk.renderMode);
  out.raw(',"pdfLayer":');
  out.string(chunk.pdfLayer);
  out.raw(',"ocgVisible":');
  out.boolean(chunk.ocgVisible);
  out.raw(',"actualText":');
  out.string(chunk.actualText);
  out.raw(',"textFormat":');
  out.string(chunk.textFormat);
  out.raw(',"index":');
  out.integer(chunk.index);
};

export const imageFields: Fields<ImageChunk> = (out, chunk) => {
  out.raw('"bbox":');
  writeBox(out, chunk.bbox);
  out.raw(',"matrix":');
  out.numbers(chunk.matrix);
  out.raw(',"index":');
  out.integer(chunk.index);
  out.raw(',"name":');
  out.string(chunk.name);
  out.raw(',"width":');
  out.number(chunk.width);
  out.raw(',"height":');
  out.number(chunk.height);
  out.raw(',"bitsPerComponent":');
  out.number(chunk.bitsPerComponent);
  out.raw(',"colorSpace":');
  out.string(chunk.colorSpace);
  out.raw(',"filter":');
  out.string(chunk.filter);
  out.raw(',"isMask":');
  out.boolean(chunk.isMask);
  out.raw(',"isInline":');
  out.boolean(chunk.isInline);
  out.raw(',"mcid":');
  out.integer(chunk.mcid);
};

export const lineFields: Fields<LineChunk> = (out, chunk) => {
  out.raw('"bbox":');
  writeBox(out, chunk.bbox);
  out.raw(',"start":');
  writePoint(out, chunk.start);
  out.raw(',"end":');
  writePoint(out, chunk.end);
  out.raw(',"width":');
  out.number(chunk.width);
  out.raw(',"isHorizontalLine":');
  out.boolean(chunk.isHorizontalLine);
  out.raw(',"isVerticalLine":');
  out.boolean(chunk.isVerticalLine);
  out.raw(',"isSquare":');
  out.boolean(chunk.isSquare);
  out.raw(',"color":');
  out.string(chunk.color);
  out.raw(',"index":');
  out.integer(chunk.index);
};

export const lineArtFields: Fields<LineArtChunk> = (out, chunk) => {
  out.raw('"bbox":');
  writeBox(out, chunk.bbox);
  out.raw(',"lineChunks":');
  writeList(out, chunk.lineChunks, lineFields);
  out.raw(',"index":');
  out.integer(chunk.index);
};

export const tableFields: Fields<TableBorder> = (out, table) => {
  out.raw('"bbox":');
  writeBox(out, table.bbox);
  out.raw(',"xCoordinates":');
  out.numbers(table.xCoordinates);
  out.raw(',"xWidths":');
  out.numbers(table.xWidths);
  out.raw(',"yCoordinates":');
  out.numbers(table.yCoordinates);
  out.raw(',"yWidths":');
  out.numbers(table.yWidths);
  out.raw(',"rows":');
  writeList(out, table.rows, rowFields);
  out.raw(',"source":');
  out.string(table.source);
};

const rowFields: Fields<{ readonly cells: TableCell[] }> = (out, row) => {
  out.raw('"cells":');
  writeList(out, row.cells, cellFields);
};

const cellFields: Fields<TableCell> = (out, cell) => {
  out.raw('"bbox":');
  writeBox(out, cell.bbox);
  out.raw(',"rowSpan":');
  out.integer(cell.rowSpan);
  out.raw(',"colSpan":');
  out.integer(cell.colSpan);
};

/** An array of objects. */
export function writeList<T>(out: JsonWriter, items: readonly T[], fields: Fields<T>): void {
  out.raw('[');
  for (let i = 0; i < items.length; i++) {
    out.raw(i === 0 ? '{' : ',{');
    fields(out, items[i]!);
    out.raw('}');
  }
  out.raw(']');
}

function writePoint(out: JsonWriter, point: Point): void {
  out.raw('{"x":');
  out.number(point.x);
  out.raw(',"y":');
  out.number(point.y);
  out.raw('}');
}
