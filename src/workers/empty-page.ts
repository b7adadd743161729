import type { LineColumns, PageColumns } from '../chunks/columns.ts';
import type { PdfWarning } from '../errors.ts';
import type { PageInfo } from '../page/page-info.ts';
import type { PageFacts } from './page-facts.ts';

/** A page that could not be read: nothing on it, and why. */
export function emptyPage(info: PageInfo, warning: PdfWarning): PageFacts {
  return {
    info,
    columns: emptyColumns(),
    fonts: [],
    actualTexts: [],
    images: [],
    marks: undefined,
    warnings: [warning],
    rasterLines: undefined,
    hasTables: undefined,
    annotations: [],
    pixels: [],
  };
}

function emptyColumns(): PageColumns {
  const u16 = new Uint16Array(0);
  const u32 = new Uint32Array(0);
  const i32 = new Int32Array(0);
  const f32 = new Float32Array(0);
  const f64 = new Float64Array(0);
  const box = { leftX: f64, bottomY: f64, rightX: f64, topY: f64 };
  const mark = { mcid: i32, formObject: i32, flags: i32, index: i32, propertyList: i32 };
  const ends = { startX: f64, startY: f64, endX: f64, endY: f64 };
  const lines: LineColumns = { count: 0, ...ends, width: f64, color: i32, flags: i32, index: i32 };
  return {
    text: {
      ...{ count: 0, symbolStart: u32, symbolCount: u32, textStart: u32, textLength: u32, codeStart: u32 },
      ...{ codeCount: u32, originX: f64, originY: f64, alongX: f64, alongY: f64, upX: f64, upY: f64, ...box },
      ...{ font: i32, color: i32, actualText: i32, ...mark },
    },
    symbols: { count: 0, x: f32, y: f32, end: f32, text: u16, codes: u32 },
    images: { count: 0, a: f64, b: f64, c: f64, d: f64, e: f64, f: f64, image: i32, ...mark },
    lines,
    artLines: lines,
    art: { count: 0, ...box, lineStart: u32, lineCount: u32, color: i32, flags: i32, index: i32 },
  };
}
