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
import { jsonNumber } from './json-number.ts';

/** Text as a JSON string, null as `null`. */
export function jsonString(text: string | null | undefined): string {
  return text === null || text === undefined ? 'null' : JSON.stringify(text);
}

export function jsonBox(box: BoundingBox | PageBox): string {
  return `{"leftX":${jsonNumber(box.leftX)},"bottomY":${jsonNumber(box.bottomY)},"rightX":${jsonNumber(box.rightX)},"topY":${jsonNumber(box.topY)}}`;
}

/** The fields of a text chunk but `pageNumber`, without braces. */
export function textFields(chunk: TextChunk): string {
  return (
    `"value":${JSON.stringify(chunk.value)},"bbox":${jsonBox(chunk.bbox)},"fontName":${JSON.stringify(chunk.fontName)}` +
    `,"fontSize":${jsonNumber(chunk.fontSize)},"fontWeight":${jsonNumber(chunk.fontWeight)}` +
    `,"italicAngle":${jsonNumber(chunk.italicAngle)},"fontColor":${jsonString(chunk.fontColor)}` +
    `,"symbolEnds":${jsonNumbers(chunk.symbolEnds)},"glyphOrigins":${jsonPairs(chunk.glyphOrigins)}` +
    `,"angle":${jsonNumber(chunk.angle)},"mcid":${chunk.mcid},"formObject":${chunk.formObject}` +
    `,"renderMode":${chunk.renderMode},"pdfLayer":"${chunk.pdfLayer}","ocgVisible":${chunk.ocgVisible}` +
    `,"actualText":${jsonString(chunk.actualText)},"textFormat":"${chunk.textFormat}"` +
    `,"index":${chunk.index}`
  );
}

/** The fields of an image chunk, without braces. */
export function imageFields(chunk: ImageChunk): string {
  return (
    `"bbox":${jsonBox(chunk.bbox)},"matrix":${jsonNumbers(chunk.matrix)},"index":${chunk.index}` +
    `,"name":${JSON.stringify(chunk.name)},"width":${jsonNumber(chunk.width)},"height":${jsonNumber(chunk.height)}` +
    `,"bitsPerComponent":${jsonNumber(chunk.bitsPerComponent)},"colorSpace":${jsonString(chunk.colorSpace)}` +
    `,"filter":${jsonString(chunk.filter)},"isMask":${chunk.isMask},"isInline":${chunk.isInline},"mcid":${chunk.mcid}`
  );
}

/** The fields of a line chunk, without braces. */
export function lineFields(chunk: LineChunk): string {
  return (
    `"bbox":${jsonBox(chunk.bbox)},"start":${jsonPoint(chunk.start)},"end":${jsonPoint(chunk.end)}` +
    `,"width":${jsonNumber(chunk.width)},"isHorizontalLine":${chunk.isHorizontalLine}` +
    `,"isVerticalLine":${chunk.isVerticalLine},"isSquare":${chunk.isSquare},"color":${jsonString(chunk.color)}` +
    `,"index":${chunk.index}`
  );
}

/** The fields of a line art chunk, without braces. */
export function lineArtFields(chunk: LineArtChunk): string {
  return `"bbox":${jsonBox(chunk.bbox)},"lineChunks":${jsonList(chunk.lineChunks, lineFields)},"index":${chunk.index}`;
}

/** The fields of a table, without braces. */
export function tableFields(table: TableBorder): string {
  return (
    `"bbox":${jsonBox(table.bbox)},"xCoordinates":${jsonNumbers(table.xCoordinates)}` +
    `,"xWidths":${jsonNumbers(table.xWidths)},"yCoordinates":${jsonNumbers(table.yCoordinates)}` +
    `,"yWidths":${jsonNumbers(table.yWidths)},"rows":${jsonList(table.rows, rowFields)},"source":"${table.source}"`
  );
}

function rowFields(row: { readonly cells: TableCell[] }): string {
  return `"cells":${jsonList(row.cells, cellFields)}`;
}

function cellFields(cell: TableCell): string {
  return `"bbox":${jsonBox(cell.bbox)},"rowSpan":${cell.rowSpan},"colSpan":${cell.colSpan}`;
}

/** An array of objects, each from its fields. */
export function jsonList<T>(items: readonly T[], fields: (item: T) => string): string {
  let json = '[';
  for (let i = 0; i < items.length; i++) json += `${i === 0 ? '{' : ',{'}${fields(items[i]!)}}`;
  return `${json}]`;
}

function jsonPoint(point: Point): string {
  return `{"x":${jsonNumber(point.x)},"y":${jsonNumber(point.y)}}`;
}

function jsonNumbers(values: readonly number[]): string {
  let json = '[';
  for (let i = 0; i < values.length; i++) json += i === 0 ? jsonNumber(values[i]!) : `,${jsonNumber(values[i]!)}`;
  return `${json}]`;
}

function jsonPairs(pairs: readonly (readonly [number, number])[]): string {
  let json = '[';
  for (let i = 0; i < pairs.length; i++) {
    const pair = pairs[i]!;
    json += `${i === 0 ? '[' : ',['}${jsonNumber(pair[0])},${jsonNumber(pair[1])}]`;
  }
  return `${json}]`;
}
