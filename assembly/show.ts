import { Field, field, LimitKind, setField, Status } from './control';
import { Code, Codes, fontAt, FontField, pageOf, readMixedCode } from './fonts';
import {
  CODE, GLYPH_STRIDE, OPERAND_STRIDE, STRING_UNITS_MAX, SYMBOL_CAP, SYMBOL_END, SYMBOL_X, SYMBOL_Y, TEXT_CAP, UNIT,
} from './layout';
import { lengthOf, Operand, pointerOf, typeOf } from './operands';
import { Rows } from './output';
import { int, num, S, Tm } from './state';
import { Chunk, writeChunk } from './text-chunk';

/** Room kept in the table of symbols so that one glyph always fits; a symbol has two units at most, and UNIT_CAP room for them. */
const SYMBOL_MARGIN: usize = STRING_UNITS_MAX;
/** An adjustment within TJ of more than this ends the chunk, in thousandths of an em. */
const SPLIT_THOUSANDTHS: f64 = 300;
/** Marks an entry of a glyph page as the address of a string: u32 units, u32 code points, u16[units]. */
const STRING_ENTRY: u32 = 0x80000000;

/** The show operator under way; it survives a return to the host. */
export class Show {
  static active: bool = false;
  /** The operand being shown, and the end of the operands. */
  static operand: usize = 0;
  static operandsEnd: usize = 0;
  /** The byte to go on from within a string; 0: its start. */
  static byte: usize = 0;
  /** Displacement along the writing direction since the operator began, in unscaled text space. */
  static pen: f64 = 0;
  /** Sum of the adjustments since the last glyph. */
  static adjusted: f64 = 0;
}

/** Shows the strings among operands, moved by the numbers between them (ISO 32000-2, 9.4.3). */
export function beginShow(from: usize, end: usize): i32 {
  Show.active = true;
  Show.operand = from;
  Show.operandsEnd = end;
  Show.byte = 0;
  Show.pen = 0;
  Show.adjusted = 0;
  return continueShow();
}

/** Goes on with the operator; Done when it has ended. */
export function continueShow(): i32 {
  const slot = int(S.Font);
  const font = fontAt(slot);
  const status = load<u32>(font, FontField.Vertical) ? showVertical(slot, font) : showHorizontal(slot, font);
  if (status != Status.Done) return status;
  if (Chunk.open) writeChunk(slot, font);
  if (load<u32>(font, FontField.Vertical)) {
    Tm.e += Tm.c * Show.pen;
    Tm.f += Tm.d * Show.pen;
  } else {
    Tm.e += Tm.a * Show.pen;
    Tm.f += Tm.b * Show.pen;
  }
  Show.active = false;
  return Status.Done;
}

/** Reads the code at `p` into Code; returns the position after it. */
@inline function readCode(codes: u32, font: usize, p: usize, end: usize): usize {
  if (codes == Codes.TwoBytes && p + 1 < end) {
    Code.value = (<u32>load<u8>(p) << 8) | <u32>load<u8>(p, 1);
    Code.length = 2;
    return p + 2;
  }
  if (codes == Codes.Mixed) {
    readMixedCode(font, p, end);
    return p + <usize>Code.length;
  }
  Code.value = load<u8>(p);
  Code.length = 1;
  return p + 1;
}

/** Whether the tables have room for a glyph and, with none open, a chunk. */
@inline function hasRoom(): bool {
  return <usize>Rows.symbols + SYMBOL_MARGIN < SYMBOL_CAP && <usize>Rows.texts < TEXT_CAP;
}

function pause(operand: usize, byte: usize, pen: f64, status: i32): i32 {
  Show.operand = operand;
  Show.byte = byte;
  Show.pen = pen;
  return status;
}

/** Each code point counts: one glyph may stand for hundreds. */
function overLimit(): bool {
  if (Rows.symbolBase + Rows.symbols <= <u32>field(Field.LimitGlyphs)) return false;
  setField(Field.NeedKind, LimitKind.Glyphs);
  return true;
}

function showHorizontal(slot: i32, font: usize): i32 {
  const codes = load<u32>(font, FontField.Codes);
  const size = num(S.FontSize), scaling = num(S.HorizontalScaling);
  const scaledSize = size * scaling;
  const charSpacing = num(S.CharSpacing) * scaling, wordSpacing = num(S.WordSpacing) * scaling;
  const ca = num(S.A), cb = num(S.B), cc = num(S.C), cd = num(S.D);
  const ma = Tm.a * ca + Tm.b * cc, mb = Tm.a * cb + Tm.b * cd;
  const mc = Tm.c * ca + Tm.d * cc, md = Tm.c * cb + Tm.d * cd;
  const rise = num(S.Rise);
  const me = Tm.e * ca + Tm.f * cc + num(S.E) + mc * rise, mf = Tm.e * cb + Tm.f * cd + num(S.F) + md * rise;
  const scale = Math.sqrt(ma * ma + mb * mb) * (scaledSize < 0 ? -1 : 1);
  let pen = Show.pen;
  const operandsEnd = Show.operandsEnd;
  for (let q = Show.operand; q < operandsEnd; q += OPERAND_STRIDE) {
    const type = typeOf(q);
    if (type == Operand.Number) {
      const adjustment = load<f64>(q);
      Show.adjusted += adjustment;
      pen -= (adjustment / 1000) * scaledSize;
      continue;
    }
    if (type != Operand.String) continue;
    const start = pointerOf(q);
    const end = start + <usize>lengthOf(q);
    let p = Show.byte ? Show.byte : start;
    Show.byte = 0;
    if (p == end) continue;
    if (overLimit()) return Status.Limit;
    if (Chunk.open && Math.abs(Show.adjusted) > SPLIT_THOUSANDTHS) writeChunk(slot, font);
    Show.adjusted = 0;
    while (p < end) {
      const next = readCode(codes, font, p, end);
      const code = Code.value;
      const page = pageOf(slot, Code.length, code >>> 8);
      if (!page) return pause(q, p, pen, Status.NeedPage);
      if (!hasRoom()) return pause(q, p, pen, Status.Full);
      const entry = page + <usize>(code & 255) * GLYPH_STRIDE;
      const width = load<f64>(entry) * scaledSize;
      if (!Chunk.open) Chunk.begin(me + ma * pen, mf + mb * pen, pen);
      placeSymbols(load<u32>(entry, 8), me + ma * pen, mf + mb * pen, ma * width, mb * width, (pen - Chunk.pen) * scale, width * scale);
      store<u32>(CODE + (<usize>Rows.codes << 2), code);
      Rows.codes++;
      Chunk.left = min(Chunk.left, min(pen, pen + width));
      Chunk.right = max(Chunk.right, max(pen, pen + width));
      pen += width + charSpacing;
      if (code == 32 && Code.length == 1) pen += wordSpacing;
      p = next;
    }
  }
  Show.pen = pen;
  return Status.Done;
}

/** Vertical writing (9.7.4.3): the pen moves along y; the glyph's origin is off by its position vector. */
function showVertical(slot: i32, font: usize): i32 {
  const codes = load<u32>(font, FontField.Codes);
  const size = num(S.FontSize), scaledSize = size * num(S.HorizontalScaling);
  const charSpacing = num(S.CharSpacing), wordSpacing = num(S.WordSpacing);
  const ascent = load<f64>(font, FontField.Ascent) * size, descent = load<f64>(font, FontField.Descent) * size;
  const ca = num(S.A), cb = num(S.B), cc = num(S.C), cd = num(S.D);
  const ma = Tm.a * ca + Tm.b * cc, mb = Tm.a * cb + Tm.b * cd;
  const mc = Tm.c * ca + Tm.d * cc, md = Tm.c * cb + Tm.d * cd;
  const rise = num(S.Rise);
  const me = Tm.e * ca + Tm.f * cc + num(S.E) + mc * rise, mf = Tm.e * cb + Tm.f * cd + num(S.F) + md * rise;
  const scale = Math.sqrt(mc * mc + md * md) * (size < 0 ? 1 : -1);
  let pen = Show.pen;
  const operandsEnd = Show.operandsEnd;
  for (let q = Show.operand; q < operandsEnd; q += OPERAND_STRIDE) {
    const type = typeOf(q);
    if (type == Operand.Number) {
      const adjustment = load<f64>(q);
      Show.adjusted += adjustment;
      pen -= (adjustment / 1000) * size;
      continue;
    }
    if (type != Operand.String) continue;
    const start = pointerOf(q);
    const end = start + <usize>lengthOf(q);
    let p = Show.byte ? Show.byte : start;
    Show.byte = 0;
    if (p == end) continue;
    if (overLimit()) return Status.Limit;
    if (Chunk.open && Math.abs(Show.adjusted) > SPLIT_THOUSANDTHS) writeChunk(slot, font);
    Show.adjusted = 0;
    while (p < end) {
      const next = readCode(codes, font, p, end);
      const code = Code.value;
      const page = pageOf(slot, Code.length, code >>> 8);
      if (!page) return pause(q, p, pen, Status.NeedPage);
      if (!hasRoom()) return pause(q, p, pen, Status.Full);
      const entry = page + <usize>(code & 255) * GLYPH_STRIDE;
      const position = page + 256 * GLYPH_STRIDE + <usize>(code & 255) * 16;
      const height = load<f64>(entry) * size;
      const vx = load<f64>(position) * scaledSize, vy = load<f64>(position, 8) * size;
      const x = me - ma * vx + mc * (pen - vy), y = mf - mb * vx + md * (pen - vy);
      if (!Chunk.open) Chunk.begin(x, y, pen);
      placeSymbols(load<u32>(entry, 8), x, y, mc * height, md * height, (pen - Chunk.pen) * scale, height * scale);
      store<u32>(CODE + (<usize>Rows.codes << 2), code);
      Rows.codes++;
      const half = Math.abs(vx);
      Chunk.left = min(Chunk.left, -half);
      Chunk.right = max(Chunk.right, half);
      Chunk.bottom = min(Chunk.bottom, pen - vy + min(ascent, descent));
      Chunk.top = max(Chunk.top, pen - vy + max(ascent, descent));
      pen += height + charSpacing;
      if (code == 32 && Code.length == 1) pen += wordSpacing;
      p = next;
    }
  }
  Show.pen = pen;
  return Status.Done;
}

/** Writes the code points of a glyph, which share its advance. */
@inline function placeSymbols(unicode: u32, x: f64, y: f64, dx: f64, dy: f64, from: f64, advance: f64): void {
  if (unicode < 0x10000) {
    placeSymbol(x, y, from + advance);
    store<u16>(UNIT + (<usize>Rows.units << 1), <u16>unicode);
    Rows.units++;
  } else placeLong(unicode, x, y, dx, dy, from, advance);
}

@inline function placeSymbol(x: f64, y: f64, end: f64): void {
  const at = <usize>Rows.symbols << 2;
  store<f32>(SYMBOL_X + at, <f32>x);
  store<f32>(SYMBOL_Y + at, <f32>y);
  store<f32>(SYMBOL_END + at, <f32>end);
  Rows.symbols++;
}

/** A code point beyond the first plane, or several. */
function placeLong(unicode: u32, x: f64, y: f64, dx: f64, dy: f64, from: f64, advance: f64): void {
  if (unicode < STRING_ENTRY) {
    placeSymbol(x, y, from + advance);
    const to = UNIT + (<usize>Rows.units << 1);
    store<u16>(to, <u16>(0xd7c0 + (unicode >>> 10)));
    store<u16>(to, <u16>(0xdc00 | (unicode & 0x3ff)), 2);
    Rows.units += 2;
    return;
  }
  const record = <usize>(unicode ^ STRING_ENTRY);
  const units = load<u32>(record), symbols = load<u32>(record, 4);
  memory.copy(UNIT + (<usize>Rows.units << 1), record + 8, <usize>units << 1);
  Rows.units += units;
  for (let i: u32 = 0; i < symbols; i++) {
    const before = <f64>i / <f64>symbols;
    placeSymbol(x + dx * before, y + dy * before, from + advance * (<f64>(i + 1) / <f64>symbols));
  }
}
