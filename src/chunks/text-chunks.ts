import type { Font } from '../fonts/font.ts';
import { ChunkFlag, type PageColumns, type SymbolColumns, type TextColumns } from './columns.ts';
import { colorOf, orNull } from './numbers.ts';
import { MarkedRow, type PageMarks } from './page-marks.ts';
import type { BoundingBox, PdfLayer, TextChunk, TextFormat } from './types.ts';

/** What chunks tell of a font. */
export type FontFacts = Pick<Font, 'name' | 'weight' | 'italicAngle'>;

/** What rows of text refer to. */
export interface TextSource {
  readonly columns: PageColumns;
  readonly fonts: readonly FontFacts[];
  readonly actualTexts: readonly string[];
  readonly marks: PageMarks;
  readonly pageNumber: number;
  /** Per row; computed from the lines of the page. */
  readonly formats: () => readonly TextFormat[];
}

/** The text of all chunks of a page as one string, whose units are those of `symbols.text`. */
export function decodeUnits(symbols: SymbolColumns): string {
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(symbols.text);
}

/** One object per row of text. */
export function makeTextChunks(source: TextSource): TextChunk[] {
  const { count } = source.columns.text;
  const units = decodeUnits(source.columns.symbols);
  const formats = source.formats();
  const chunks: TextChunk[] = new Array(count);
  for (let row = 0; row < count; row++) chunks[row] = new TextRow(source, row, units, formats[row]);
  return chunks;
}

class TextRow extends MarkedRow implements TextChunk {
  readonly value: string;
  readonly bbox: BoundingBox;
  readonly fontName: string;
  readonly fontSize: number;
  readonly fontWeight: number;
  readonly italicAngle: number;
  readonly fontColor: string | null;
  readonly symbolEnds: number[];
  readonly glyphOrigins: [number, number][];
  readonly angle: number;
  readonly mcid: number | null;
  readonly formObject: number | null;
  readonly codes: number[];
  readonly renderMode: number;
  readonly pdfLayer: PdfLayer;
  readonly ocgVisible: boolean;
  readonly actualText: string | null;
  readonly textFormat: TextFormat;
  readonly index: number;
  readonly pageNumber: number;

  constructor(source: TextSource, row: number, units: string, format: TextFormat) {
    const { pageNumber, fonts, actualTexts, marks } = source;
    const { text, symbols } = source.columns;
    super(text, row, marks);
    const font = fonts[text.font[row]];
    const flags = text.flags[row];
    const start = text.textStart[row];
    const actual = text.actualText[row];
    this.value = units.slice(start, start + text.textLength[row]);
    this.bbox = {
      pageNumber,
      leftX: text.leftX[row],
      bottomY: text.bottomY[row],
      rightX: text.rightX[row],
      topY: text.topY[row],
    };
    this.fontName = font.name;
    this.fontSize = Math.hypot(text.upX[row], text.upY[row]);
    this.fontWeight = font.weight;
    this.italicAngle = font.italicAngle;
    this.fontColor = colorOf(text.color[row]);
    this.angle = angleOf(text, row);
    this.symbolEnds = symbolEnds(text, symbols, row, this.angle);
    this.glyphOrigins = glyphOrigins(text, symbols, row);
    this.mcid = orNull(text.mcid[row]);
    this.formObject = orNull(text.formObject[row]);
    this.codes = Array.from(symbols.codes.subarray(text.codeStart[row], text.codeStart[row] + text.codeCount[row]));
    this.renderMode = flags & ChunkFlag.RenderMode;
    this.pdfLayer = layerOf(flags);
    this.ocgVisible = !(flags & ChunkFlag.Hidden);
    this.actualText = actual < 0 ? null : actualTexts[actual];
    this.textFormat = format;
    this.index = text.index[row];
    this.pageNumber = pageNumber;
  }
}

/** Direction of the baseline in degrees, -180 < angle <= 180; right angles are exact. */
export function angleOf(text: TextColumns, row: number): number {
  const x = text.alongX[row];
  const y = text.alongY[row];
  if (y === 0) return x < 0 ? 180 : 0;
  if (x === 0) return y < 0 ? -90 : 90;
  return (Math.atan2(y, x) * 180) / Math.PI;
}

function layerOf(flags: number): PdfLayer {
  if (flags & ChunkFlag.Annotation) return 'Annotation';
  return flags & ChunkFlag.Form ? 'Form' : 'Main';
}

/** The engine keeps symbols in single precision; beyond a thousandth its digits mean nothing. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}

function symbolEnds(text: TextColumns, symbols: SymbolColumns, row: number, angle: number): number[] {
  const from = text.symbolStart[row];
  const count = text.symbolCount[row];
  const isAbsolute = angle === 0 && !(text.flags[row] & ChunkFlag.Vertical);
  const origin = isAbsolute ? text.originX[row] : 0;
  const ends: number[] = new Array(count);
  for (let i = 0; i < count; i++) ends[i] = rounded(origin + symbols.end[from + i]);
  return ends;
}

function glyphOrigins(text: TextColumns, symbols: SymbolColumns, row: number): [number, number][] {
  const from = text.symbolStart[row];
  const count = text.symbolCount[row];
  const origins: [number, number][] = new Array(count);
  for (let i = 0; i < count; i++) origins[i] = [rounded(symbols.x[from + i]), rounded(symbols.y[from + i])];
  return origins;
}
