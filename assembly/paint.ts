import { Status } from './control';
import {
  ART_BOTTOM, ART_CAP, ART_COLOR, ART_FLAGS, ART_INDEX, ART_LEFT, ART_LINE_COUNT, ART_LINE_START, ART_LINES, ART_RIGHT, ART_TOP,
  LINE_CAP, LINE_COLOR, LINE_END_X, LINE_END_Y, LINE_FLAGS, LINE_INDEX, LINE_START_X, LINE_START_Y, LINE_WIDTH, LINES,
} from './layout';
import { Flag, markFlags } from './marks';
import { Rows } from './output';
import { clipToPath, Path, Point, POINT_STRIDE, resetPath } from './path';
import { int, num, S } from './state';
import { isPoint, isRectangle, isSegment, isStraightCurve, readSubpath, Subpath } from './subpath';

/** A line is over this many times longer than thick. */
const LINE_ASPECT: f64 = 3;
/** A line is thinner than this, and both sides of a square are shorter, in points. */
const LINE_MAX_THICKNESS: f64 = 10;
/** A direction counts as horizontal or vertical where it leaves the axis by less than this part of its length. */
const AXIS_TOLERANCE: f64 = 0.01;

/** Bits of a line's flags, as LineFlag has them. */
const enum Line {
  Horizontal = 1,
  Vertical = 2,
  Square = 4,
  Stroked = 8,
  Filled = 16,
  Hidden = 32,
  Clipped = 64,
}

/** The painting operator under way; it survives a return to the host. */
export class Paint {
  static active: bool = false;
  static strokes: bool = false;
  static fills: bool = false;
  /** The record of the next subpath. */
  static next: usize = 0;
  /** Where the segments of a line art chunk go on; 0: none is open. */
  static art: usize = 0;
  static artFirst: u32 = 0;
  /** Lines drawn thinner are dropped; set by the host. */
  static minLineWidth: f64 = 0;
}

/** Paints the current path: each of its subpaths becomes a line or a piece of line art. */
export function beginPaint(strokes: bool, fills: bool): i32 {
  Paint.active = true;
  Paint.strokes = strokes && num(S.StrokeAlpha) > 0;
  Paint.fills = fills && num(S.FillAlpha) > 0;
  Paint.next = Paint.strokes || Paint.fills ? Path.start : Path.end;
  Paint.art = 0;
  return continuePaint();
}

/** Goes on with the operator; Done when it has ended, Full where a table is. */
export function continuePaint(): i32 {
  while (Paint.next < Path.end) {
    // A long subpath that filled a table is not walked again.
    if (!Paint.art) readSubpath(Paint.next, Paint.fills);
    if (Paint.art || !(isPoint() || paintAsLine())) {
      if (!paintAsArt()) return Status.Full;
    }
    Paint.next = Subpath.to;
    if (<usize>Rows.lines >= LINE_CAP) return Status.Full;
  }
  Paint.active = false;
  endPath();
  return Status.Done;
}

/** What every painting operator ends with, `n` included. */
export function endPath(): void {
  if (Path.clips) clipToPath();
  resetPath();
}

/** Thickness of a stroke along a direction of the page, perpendicular to it. */
function penAlong(dx: f64, dy: f64): f64 {
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length == 0) return 0;
  const ux = dx / length, uy = dy / length;
  const x = num(S.D) * ux - num(S.C) * uy, y = num(S.A) * uy - num(S.B) * ux;
  return Math.abs(num(S.LineWidth)) * Math.sqrt(x * x + y * y);
}

/** Writes the subpath as a line where it is one (or drops it as invisible); false where it is line art. */
function paintAsLine(): bool {
  if (isSegment()) {
    // A line has no area to fill.
    if (!Paint.strokes) return true;
    const dx = Subpath.x1 - Subpath.x0, dy = Subpath.y1 - Subpath.y0;
    const length = Math.sqrt(dx * dx + dy * dy), width = penAlong(dx, dy);
    if (length <= LINE_ASPECT * width || width >= LINE_MAX_THICKNESS) return false;
    writeLine(Subpath.x0, Subpath.y0, Subpath.x1, Subpath.y1, width, 0);
    return true;
  }
  return isRectangle() && paintRectangle();
}

function paintRectangle(): bool {
  const ux = Subpath.x1 - Subpath.x0, uy = Subpath.y1 - Subpath.y0;
  const vx = Subpath.x2 - Subpath.x1, vy = Subpath.y2 - Subpath.y1;
  const u = Math.sqrt(ux * ux + uy * uy), v = Math.sqrt(vx * vx + vy * vy);
  const longSide = max(u, v), shortSide = min(u, v);
  // What is filled is as thick as its short side; an outline alone is thicker by its pen.
  const pen = Paint.fills ? 0 : u >= v ? penAlong(ux, uy) : penAlong(vx, vy);
  const width = shortSide + pen;
  const isLine = longSide > LINE_ASPECT * width && width < LINE_MAX_THICKNESS && (Paint.fills || shortSide <= pen);
  const isSquare = !isLine && u < LINE_MAX_THICKNESS && v < LINE_MAX_THICKNESS;
  if (!isLine && !isSquare) return false;
  const square = isSquare ? Line.Square : 0;
  if (u >= v) {
    const x = vx / 2, y = vy / 2;
    writeLine(Subpath.x0 + x, Subpath.y0 + y, Subpath.x1 + x, Subpath.y1 + y, width, square);
  } else {
    const x = ux / 2, y = uy / 2;
    writeLine(Subpath.x0 + x, Subpath.y0 + y, Subpath.x3 + x, Subpath.y3 + y, width, square);
  }
  return true;
}

/** Flags and colour that all rows of the operator share. */
function paintFlags(): u32 {
  return (
    (Paint.strokes ? Line.Stroked : 0) | (Paint.fills ? Line.Filled : 0) | (markFlags() & Flag.Hidden ? Line.Hidden : 0) |
    (isClipped() ? Line.Clipped : 0)
  );
}

/** Whether the subpath lies wholly outside the clip box. */
function isClipped(): bool {
  return (
    Subpath.right < num(S.ClipLeft) || Subpath.left > num(S.ClipRight) || Subpath.top < num(S.ClipBottom) ||
    Subpath.bottom > num(S.ClipTop)
  );
}

function paintColor(): i32 {
  return Paint.strokes ? int(S.StrokeColor) : int(S.FillColor);
}

function writeLine(x0: f64, y0: f64, x1: f64, y1: f64, width: f64, square: u32): void {
  if (width < Paint.minLineWidth) return;
  const flags = directionOf(x1 - x0, y1 - y0) | square | paintFlags();
  writeRow(LINES, Rows.lines++, x0, y0, x1, y1, width, flags, Rows.nextIndex++);
}

@inline function directionOf(dx: f64, dy: f64): u32 {
  const x = Math.abs(dx), y = Math.abs(dy);
  return y <= x * AXIS_TOLERANCE ? Line.Horizontal : x <= y * AXIS_TOLERANCE ? Line.Vertical : 0;
}

function writeRow(table: usize, row: u32, x0: f64, y0: f64, x1: f64, y1: f64, width: f64, flags: u32, index: i32): void {
  const at8 = table + (<usize>row << 3), at4 = table + (<usize>row << 2);
  store<f64>(at8 + LINE_START_X, x0);
  store<f64>(at8 + LINE_START_Y, y0);
  store<f64>(at8 + LINE_END_X, x1);
  store<f64>(at8 + LINE_END_Y, y1);
  store<f64>(at8 + LINE_WIDTH, width);
  store<i32>(at4 + LINE_COLOR, paintColor());
  store<u32>(at4 + LINE_FLAGS, flags);
  store<i32>(at4 + LINE_INDEX, index);
}

/** Writes the subpath as line art: its straight segments, then its row. False where a table is full. */
function paintAsArt(): bool {
  if (<usize>Rows.arts >= ART_CAP) return false;
  let at = Paint.art;
  if (at == 0) {
    at = Subpath.from;
    Paint.artFirst = Rows.artLineBase + Rows.artLines;
  }
  const flags = paintFlags();
  for (; at < Subpath.to; at += POINT_STRIDE) {
    const kind = load<u32>(at, 16);
    if (kind != Point.Line && kind != Point.Close && kind != Point.Curve) continue;
    if (<usize>Rows.artLines >= LINE_CAP) {
      Paint.art = at;
      return false;
    }
    const from = kind == Point.Curve ? at - 3 * POINT_STRIDE : at - POINT_STRIDE;
    if (kind == Point.Curve && !isStraightCurve(from, at - 2 * POINT_STRIDE)) continue;
    writeSegment(from, at, flags);
  }
  if (Paint.fills && !Subpath.closed) {
    if (<usize>Rows.artLines >= LINE_CAP) {
      Paint.art = at;
      return false;
    }
    writeSegment(at - POINT_STRIDE, Subpath.from, flags);
  }
  Paint.art = 0;
  writeArt(flags);
  return true;
}

function writeSegment(from: usize, to: usize, flags: u32): void {
  const x0 = load<f64>(from), y0 = load<f64>(from, 8), x1 = load<f64>(to), y1 = load<f64>(to, 8);
  if (x0 == x1 && y0 == y1) return;
  const width = Paint.strokes ? penAlong(x1 - x0, y1 - y0) : 0;
  writeRow(ART_LINES, Rows.artLines++, x0, y0, x1, y1, width, directionOf(x1 - x0, y1 - y0) | flags, Rows.nextIndex);
}

function writeArt(flags: u32): void {
  const row = <usize>Rows.arts;
  Rows.arts++;
  store<f64>(ART_LEFT + (row << 3), Subpath.left);
  store<f64>(ART_BOTTOM + (row << 3), Subpath.bottom);
  store<f64>(ART_RIGHT + (row << 3), Subpath.right);
  store<f64>(ART_TOP + (row << 3), Subpath.top);
  store<u32>(ART_LINE_START + (row << 2), Paint.artFirst);
  store<u32>(ART_LINE_COUNT + (row << 2), Rows.artLineBase + Rows.artLines - Paint.artFirst);
  store<i32>(ART_COLOR + (row << 2), paintColor());
  store<u32>(ART_FLAGS + (row << 2), flags);
  store<i32>(ART_INDEX + (row << 2), Rows.nextIndex++);
}
