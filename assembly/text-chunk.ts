import { FontField } from './fonts';
import {
  TEXT_ACTUAL, TEXT_ALONG_X, TEXT_ALONG_Y, TEXT_BOTTOM, TEXT_CODE_COUNT, TEXT_CODE_START, TEXT_COLOR, TEXT_FLAGS, TEXT_FONT,
  TEXT_FORM, TEXT_INDEX, TEXT_LEFT, TEXT_LIST, TEXT_MCID, TEXT_ORIGIN_X, TEXT_ORIGIN_Y, TEXT_RIGHT, TEXT_SYMBOL_COUNT, TEXT_SYMBOL_START,
  TEXT_TOP, TEXT_UNIT_COUNT, TEXT_UNIT_START, TEXT_UP_X, TEXT_UP_Y,
} from './layout';
import { Flag, markActualText, markFlags, markForm, markList, markMcid } from './marks';
import { Rows } from './output';
import { int, num, S, Tm } from './state';

/** The text chunk being made. Its box is in text space, around the baseline. */
export class Chunk {
  static open: bool = false;
  static originX: f64 = 0;
  static originY: f64 = 0;
  /** Where the pen of its show operator stood. */
  static pen: f64 = 0;
  static left: f64 = 0;
  static right: f64 = 0;
  static bottom: f64 = 0;
  static top: f64 = 0;
  /** First rows on the page. */
  static symbol: u32 = 0;
  static unit: u32 = 0;
  static code: u32 = 0;

  static begin(originX: f64, originY: f64, pen: f64): void {
    Chunk.open = true;
    Chunk.originX = originX;
    Chunk.originY = originY;
    Chunk.pen = pen;
    Chunk.left = Chunk.bottom = Infinity;
    Chunk.right = Chunk.top = -Infinity;
    Chunk.symbol = Rows.symbolBase + Rows.symbols;
    Chunk.unit = Rows.unitBase + Rows.units;
    Chunk.code = Rows.codeBase + Rows.codes;
  }
}

/** Writes the row of the open chunk; there is room, `begin` was not called without. */
export function writeChunk(slot: i32, font: usize): void {
  Chunk.open = false;
  const vertical = load<u32>(font, FontField.Vertical);
  const size = num(S.FontSize), scaledSize = size * num(S.HorizontalScaling), rise = num(S.Rise);
  const ca = num(S.A), cb = num(S.B), cc = num(S.C), cd = num(S.D);
  const ma = Tm.a * ca + Tm.b * cc, mb = Tm.a * cb + Tm.b * cd;
  const mc = Tm.c * ca + Tm.d * cc, md = Tm.c * cb + Tm.d * cd;
  const me = Tm.e * ca + Tm.f * cc + num(S.E) + mc * rise, mf = Tm.e * cb + Tm.f * cd + num(S.F) + md * rise;
  if (!vertical) {
    Chunk.bottom = load<f64>(font, FontField.Descent) * size;
    Chunk.top = load<f64>(font, FontField.Ascent) * size;
  }
  const row = <usize>Rows.texts;
  const at8 = row << 3, at4 = row << 2;
  store<f64>(TEXT_ORIGIN_X + at8, Chunk.originX);
  store<f64>(TEXT_ORIGIN_Y + at8, Chunk.originY);
  store<f64>(TEXT_ALONG_X + at8, ma * scaledSize);
  store<f64>(TEXT_ALONG_Y + at8, mb * scaledSize);
  store<f64>(TEXT_UP_X + at8, mc * size);
  store<f64>(TEXT_UP_Y + at8, md * size);
  const x0 = ma * Chunk.left, x1 = ma * Chunk.right, x2 = mc * Chunk.bottom, x3 = mc * Chunk.top;
  const y0 = mb * Chunk.left, y1 = mb * Chunk.right, y2 = md * Chunk.bottom, y3 = md * Chunk.top;
  store<f64>(TEXT_LEFT + at8, me + min(x0, x1) + min(x2, x3));
  store<f64>(TEXT_RIGHT + at8, me + max(x0, x1) + max(x2, x3));
  store<f64>(TEXT_BOTTOM + at8, mf + min(y0, y1) + min(y2, y3));
  store<f64>(TEXT_TOP + at8, mf + max(y0, y1) + max(y2, y3));
  store<u32>(TEXT_SYMBOL_START + at4, Chunk.symbol);
  store<u32>(TEXT_SYMBOL_COUNT + at4, Rows.symbolBase + Rows.symbols - Chunk.symbol);
  store<u32>(TEXT_UNIT_START + at4, Chunk.unit);
  store<u32>(TEXT_UNIT_COUNT + at4, Rows.unitBase + Rows.units - Chunk.unit);
  store<u32>(TEXT_CODE_START + at4, Chunk.code);
  store<u32>(TEXT_CODE_COUNT + at4, Rows.codeBase + Rows.codes - Chunk.code);
  store<i32>(TEXT_FONT + at4, slot);
  const renderMode = int(S.RenderMode);
  const strokeOnly = renderMode == 1 || renderMode == 5;
  store<i32>(TEXT_COLOR + at4, strokeOnly ? int(S.StrokeColor) : int(S.FillColor));
  store<i32>(TEXT_MCID + at4, markMcid());
  store<i32>(TEXT_FORM + at4, markForm());
  store<i32>(TEXT_ACTUAL + at4, markActualText());
  store<u32>(TEXT_FLAGS + at4, markFlags() | <u32>renderMode | (vertical ? Flag.Vertical : 0));
  store<i32>(TEXT_INDEX + at4, Rows.nextIndex++);
  store<i32>(TEXT_LIST + at4, markList());
  Rows.texts++;
}
