import { Status } from './control';
import { num, S, setNum } from './state';

/** Kinds of path records. */
export const enum Point {
  Move = 0,
  Line = 1,
  /** First and second control point of a curve, then its end. */
  Control = 2,
  Curve = 3,
  Close = 4,
}

/** A record: f64 x, f64 y on the page, u32 kind, u32 spare. */
export const POINT_STRIDE: usize = 24;
/** The most records that one operator adds. */
const POINTS_PER_OPERATOR: usize = 6;

/** The current path (ISO 32000-2, 8.5.2), in a buffer of the host. */
export class Path {
  static start: usize = 0;
  static end: usize = 0;
  static limit: usize = 0;
  /** Current point and start of the subpath, in user space. */
  static x: f64 = 0;
  static y: f64 = 0;
  static moveX: f64 = 0;
  static moveY: f64 = 0;
  /** `W` or `W*` since the path began. */
  static clips: bool = false;
}

export function resetPath(): void {
  Path.end = Path.start;
  Path.clips = false;
}

/** Gives the path another buffer; the host has copied the records there. */
export function setPathBuffer(start: usize, bytes: usize): void {
  Path.end = start + (Path.end - Path.start);
  Path.start = start;
  Path.limit = start + bytes;
}

/** Done where any operator's points fit, else NeedPathRoom. */
@inline export function pathRoom(): i32 {
  return Path.end + POINTS_PER_OPERATOR * POINT_STRIDE <= Path.limit ? Status.Done : Status.NeedPathRoom;
}

@inline function add(x: f64, y: f64, kind: u32): void {
  const at = Path.end;
  store<f64>(at, num(S.A) * x + num(S.C) * y + num(S.E));
  store<f64>(at, num(S.B) * x + num(S.D) * y + num(S.F), 8);
  store<u32>(at, kind, 16);
  Path.end = at + POINT_STRIDE;
}

export function moveTo(x: f64, y: f64): void {
  // Of several moves in a row only the last one counts.
  if (Path.end > Path.start && load<u32>(Path.end - POINT_STRIDE, 16) == Point.Move) Path.end -= POINT_STRIDE;
  add(x, y, Point.Move);
  Path.x = Path.moveX = x;
  Path.y = Path.moveY = y;
}

export function lineTo(x: f64, y: f64): void {
  if (!begun(x, y)) return;
  add(x, y, Point.Line);
  Path.x = x;
  Path.y = y;
}

export function curveTo(x1: f64, y1: f64, x2: f64, y2: f64, x3: f64, y3: f64): void {
  if (!begun(x1, y1)) return;
  add(x1, y1, Point.Control);
  add(x2, y2, Point.Control);
  add(x3, y3, Point.Curve);
  Path.x = x3;
  Path.y = y3;
}

/** `v`: the current point is the first control point. */
export function curveFromHere(x2: f64, y2: f64, x3: f64, y3: f64): void {
  // Where the path is empty, the current point is that of an earlier one.
  if (Path.end == Path.start) moveTo(x2, y2);
  else curveTo(Path.x, Path.y, x2, y2, x3, y3);
}

export function closePath(): void {
  if (Path.end == Path.start || load<u32>(Path.end - POINT_STRIDE, 16) == Point.Close) return;
  add(Path.moveX, Path.moveY, Point.Close);
  Path.x = Path.moveX;
  Path.y = Path.moveY;
}

export function rectangle(x: f64, y: f64, width: f64, height: f64): void {
  moveTo(x, y);
  add(x + width, y, Point.Line);
  add(x + width, y + height, Point.Line);
  add(x, y + height, Point.Line);
  closePath();
}

/** Whether there is a current point; a path that lacks its `m` starts where it first goes to. After `h` a new subpath starts. */
function begun(x: f64, y: f64): bool {
  if (Path.end == Path.start) {
    moveTo(x, y);
    return false;
  }
  if (load<u32>(Path.end - POINT_STRIDE, 16) == Point.Close) add(Path.x, Path.y, Point.Move);
  return true;
}

/** Narrows the clip box to the box of the current path. */
export function clipToPath(): void {
  let left = Infinity, bottom = Infinity, right = -Infinity, top = -Infinity;
  for (let at = Path.start; at < Path.end; at += POINT_STRIDE) {
    const x = load<f64>(at), y = load<f64>(at, 8);
    left = min(left, x);
    right = max(right, x);
    bottom = min(bottom, y);
    top = max(top, y);
  }
  narrow(left, bottom, right, top);
}

/** Narrows the clip box to a rectangle in user space. */
export function clipTo(left: f64, bottom: f64, right: f64, top: f64): void {
  const a = num(S.A), b = num(S.B), c = num(S.C), d = num(S.D), e = num(S.E), f = num(S.F);
  narrow(
    e + min(a * left, a * right) + min(c * bottom, c * top),
    f + min(b * left, b * right) + min(d * bottom, d * top),
    e + max(a * left, a * right) + max(c * bottom, c * top),
    f + max(b * left, b * right) + max(d * bottom, d * top),
  );
}

function narrow(left: f64, bottom: f64, right: f64, top: f64): void {
  left = max(num(S.ClipLeft), left);
  bottom = max(num(S.ClipBottom), bottom);
  right = min(num(S.ClipRight), right);
  top = min(num(S.ClipTop), top);
  // What is empty has nothing within, not even what reaches over both its sides.
  setNum(S.ClipLeft, left > right || bottom > top ? Infinity : left);
  setNum(S.ClipBottom, bottom);
  setNum(S.ClipRight, right);
  setNum(S.ClipTop, top);
}
