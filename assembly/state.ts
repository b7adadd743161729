import { FRAME_CAP, STATES, STATE_CAP, STATE_STRIDE } from './layout';

/**
 * The graphics state (ISO 32000-2, 8.4) as a record, so that `q` copies it whole. Offsets in bytes; f64 unless said.
 */
export const enum S {
  A = 0,
  B = 8,
  C = 16,
  D = 24,
  E = 32,
  F = 40,
  CharSpacing = 48,
  WordSpacing = 56,
  HorizontalScaling = 64,
  Leading = 72,
  FontSize = 80,
  Rise = 88,
  LineWidth = 96,
  FillAlpha = 104,
  StrokeAlpha = 112,
  /** Bounding box of the clipping path on the page. */
  ClipLeft = 120,
  ClipBottom = 128,
  ClipRight = 136,
  ClipTop = 144,
  /** i32 from here on. Font slot; 0 is the fallback. */
  Font = 152,
  RenderMode = 156,
  /** 0xRRGGBB, -1 for a pattern. */
  FillColor = 160,
  StrokeColor = 164,
  /** See color.ts. */
  FillSpace = 168,
  StrokeSpace = 172,
  SIZE = 176,
}

/** Registers of the interpreter that `q` does not save. */
export class Gs {
  /** The current graphics state record. */
  static at: usize = 0;
  /** `Q` does not go below: the state that the content stream began with. */
  static base: usize = 0;
  /** Number of `q` that found no room. */
  static overflow: u32 = 0;
}

/** The current text object (ISO 32000-2, 9.4): text matrix and text line matrix. */
export class Tm {
  static a: f64 = 1;
  static b: f64 = 0;
  static c: f64 = 0;
  static d: f64 = 1;
  static e: f64 = 0;
  static f: f64 = 0;
  static lineE: f64 = 0;
  static lineF: f64 = 0;
}

@inline export function num(offset: usize): f64 {
  return load<f64>(Gs.at + offset);
}

@inline export function setNum(offset: usize, value: f64): void {
  store<f64>(Gs.at + offset, value);
}

@inline export function int(offset: usize): i32 {
  return load<i32>(Gs.at + offset);
}

@inline export function setInt(offset: usize, value: i32): void {
  store<i32>(Gs.at + offset, value);
}

/** The state a page begins with, under the identity matrix. */
export function resetState(): void {
  Gs.at = STATES;
  Gs.base = STATES;
  Gs.overflow = 0;
  memory.fill(STATES, 0, S.SIZE);
  setNum(S.A, 1);
  setNum(S.D, 1);
  setNum(S.HorizontalScaling, 1);
  setNum(S.LineWidth, 1);
  setNum(S.FillAlpha, 1);
  setNum(S.StrokeAlpha, 1);
  setNum(S.ClipLeft, -Infinity);
  setNum(S.ClipBottom, -Infinity);
  setNum(S.ClipRight, Infinity);
  setNum(S.ClipTop, Infinity);
  setInt(S.Font, 0);
  setInt(S.FillSpace, 1);
  setInt(S.StrokeSpace, 1);
  resetTextMatrix();
}

/** `q`. False where the stack is full but for what forms need. */
export function pushState(): bool {
  if (Gs.at + STATE_STRIDE >= STATES + (STATE_CAP - FRAME_CAP) * STATE_STRIDE) {
    Gs.overflow++;
    return false;
  }
  copyState();
  return true;
}

/** Saves the state for a form; there is room, as `q` leaves some for as many forms as there are frames. */
export function pushFormState(): void {
  copyState();
  Gs.base = Gs.at;
  Gs.overflow = 0;
}

@inline function copyState(): void {
  const from = Gs.at;
  const to = from + STATE_STRIDE;
  for (let o: usize = 0; o < <usize>S.SIZE; o += 16) {
    store<u64>(to + o, load<u64>(from + o));
    store<u64>(to + o, load<u64>(from + o, 8), 8);
  }
  Gs.at = to;
}

/** `Q`. False where there is nothing to restore. */
export function popState(): bool {
  if (Gs.overflow > 0) {
    Gs.overflow--;
    return true;
  }
  if (Gs.at <= Gs.base) return false;
  Gs.at -= STATE_STRIDE;
  return true;
}

/** Numbers of the content are below 1e38, so that what is drawn under a matrix of these stays finite. */
const MATRIX_MAX: f64 = 1e100;

@inline function bounded(value: f64): f64 {
  // Not a number comes of infinities alone.
  return value <= MATRIX_MAX ? max(value, -MATRIX_MAX) : value > MATRIX_MAX ? MATRIX_MAX : 0;
}

/** `cm`: CTM = matrix x CTM. */
export function concat(a: f64, b: f64, c: f64, d: f64, e: f64, f: f64): void {
  const ca = num(S.A), cb = num(S.B), cc = num(S.C), cd = num(S.D);
  setNum(S.E, bounded(e * ca + f * cc + num(S.E)));
  setNum(S.F, bounded(e * cb + f * cd + num(S.F)));
  setNum(S.A, bounded(a * ca + b * cc));
  setNum(S.B, bounded(a * cb + b * cd));
  setNum(S.C, bounded(c * ca + d * cc));
  setNum(S.D, bounded(c * cb + d * cd));
}

export function resetTextMatrix(): void {
  setTextMatrix(1, 0, 0, 1, 0, 0);
}

/** `Tm`. */
export function setTextMatrix(a: f64, b: f64, c: f64, d: f64, e: f64, f: f64): void {
  Tm.a = a;
  Tm.b = b;
  Tm.c = c;
  Tm.d = d;
  Tm.e = Tm.lineE = e;
  Tm.f = Tm.lineF = f;
}

/** `Td`: only the translation differs between the text line matrices of one text object, so it alone is kept twice. */
export function nextLine(tx: f64, ty: f64): void {
  Tm.e = Tm.lineE = tx * Tm.a + ty * Tm.c + Tm.lineE;
  Tm.f = Tm.lineF = tx * Tm.b + ty * Tm.d + Tm.lineF;
}
