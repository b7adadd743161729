import type { Font } from '../fonts/font.ts';
import { ChunkFlag, type PageColumns, type SymbolColumns, type TextColumns } from './columns.ts';
import { colorOf, orNull } from './numbers.ts';
import type { PdfLayer, TextChunk, TextFormat } from './types.ts';

/** What rows of text refer to. */
export interface TextSource {
  readonly columns: PageColumns;
  readonly fonts: readonly Font[];
  readonly actualTexts: readonly string[];
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
  const { columns, pageNumber, fonts, actualTexts } = source;
  const { text, symbols } = columns;
  const units = decodeUnits(symbols);
  const formats = source.formats();
  const chunks: TextChunk[] = new Array(text.count);
  for (let row = 0; row < text.count; row++) {
    const font = fonts[text.font[row]];
    const flags = text.flags[row];
    const start = text.textStart[row];
    const angle = angleOf(text, row);
    const actual = text.actualText[row];
    chunks[row] = {
      value: units.slice(start, start + text.textLength[row]),
      bbox: {
        pageNumber,
        leftX: text.leftX[row],
        bottomY: text.bottomY[row],
        rightX: text.rightX[row],
        topY: text.topY[row],
      },
      fontName: font.name,
      fontSize: Math.hypot(text.upX[row], text.upY[row]),
      fontWeight: font.weight,
      italicAngle: font.italicAngle,
      fontColor: colorOf(text.color[row]),
      symbolEnds: symbolEnds(text, symbols, row, angle),
      glyphOrigins: glyphOrigins(text, symbols, row),
      angle,
      mcid: orNull(text.mcid[row]),
      formObject: orNull(text.formObject[row]),
      codes: Array.from(symbols.codes.subarray(text.codeStart[row], text.codeStart[row] + text.codeCount[row])),
      renderMode: flags & ChunkFlag.RenderMode,
      pdfLayer: layerOf(flags),
      ocgVisible: !(flags & ChunkFlag.Hidden),
      actualText: actual < 0 ? null : actualTexts[actual],
      textFormat: formats[row],
      index: text.index[row],
      pageNumber,
    };
  }
  return chunks;
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
