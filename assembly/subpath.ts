import { Path, Point, POINT_STRIDE } from './path';

/** Points nearer than this are one point, in points of the page. */
const SAME_POINT: f64 = 1e-4;
/** A corner nearer than this to the line between its neighbours is no corner; likewise for control points of a curve. */
const STRAIGHT: f64 = 0.01;
/** Corners whose cosine is below are right ones: writers round their coordinates. */
const RIGHT_ANGLE_COSINE: f64 = 0.02;
/** Corners kept: enough to know a rectangle. */
const CORNERS: i32 = 6;

/** What is known of one subpath once it is walked. Coordinates on the page. */
export class Subpath {
  /** Its records. */
  static from: usize = 0;
  static to: usize = 0;
  static left: f64 = 0;
  static bottom: f64 = 0;
  static right: f64 = 0;
  static top: f64 = 0;
  /** Some curve is not straight. */
  static curved: bool = false;
  static closed: bool = false;
  /** Corners left after straight runs are joined; more than CORNERS count as CORNERS + 1. */
  static corners: i32 = 0;
  static x0: f64 = 0;
  static y0: f64 = 0;
  static x1: f64 = 0;
  static y1: f64 = 0;
  static x2: f64 = 0;
  static y2: f64 = 0;
  static x3: f64 = 0;
  static y3: f64 = 0;
  static x4: f64 = 0;
  static y4: f64 = 0;
}

/** Corners under construction: f64 pairs in wasm globals would need a switch, so they lie in static data. */
const corners: usize = memory.data(CORNERS * 16);

let cornerCount: i32 = 0;

@inline function cornerX(i: i32): f64 {
  return load<f64>(corners + (<usize>i << 4));
}
@inline function cornerY(i: i32): f64 {
  return load<f64>(corners + (<usize>i << 4), 8);
}

/** Distance of a point from the line through two others; from the first where they are one. */
export function distance(x: f64, y: f64, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  const dx = bx - ax, dy = by - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < SAME_POINT) return Math.sqrt((x - ax) * (x - ax) + (y - ay) * (y - ay));
  return Math.abs((x - ax) * dy - (y - ay) * dx) / length;
}

/** The straight run that ends in the last corner: directions from the corner before it that pass all its points closely. */
class Run {
  /** False while the run has no point between its ends. */
  static bounded: bool = false;
  /** Least and greatest direction, counter-clockwise. */
  static lowX: f64 = 0;
  static lowY: f64 = 0;
  static highX: f64 = 0;
  static highY: f64 = 0;
}

/** Narrows the run so that it passes a point at (vx, vy) from its start. */
function passClose(vx: f64, vy: f64): void {
  const squared = vx * vx + vy * vy - STRAIGHT * STRAIGHT;
  // A point that near to the start is passed in any direction.
  if (squared <= 0) return;
  const along = Math.sqrt(squared);
  const lowX = vx * along + vy * STRAIGHT, lowY = vy * along - vx * STRAIGHT;
  const highX = vx * along - vy * STRAIGHT, highY = vy * along + vx * STRAIGHT;
  if (!Run.bounded || Run.lowX * lowY - Run.lowY * lowX > 0) {
    Run.lowX = lowX;
    Run.lowY = lowY;
  }
  if (!Run.bounded || Run.highX * highY - Run.highY * highX < 0) {
    Run.highX = highX;
    Run.highY = highY;
  }
  Run.bounded = true;
}

/**
 * Whether the last corner at (px, py) is no corner because the run through it goes on straight to (x, y). All points of
 * the run count: a curve of small steps is straight at each of them.
 */
function goesOn(x: f64, y: f64, px: f64, py: f64): bool {
  const qx = cornerX(cornerCount - 2), qy = cornerY(cornerCount - 2);
  if ((px - qx) * (x - px) + (py - qy) * (y - py) <= 0) return false;
  passClose(px - qx, py - qy);
  const dx = x - qx, dy = y - qy;
  return !Run.bounded || (Run.lowX * dy - Run.lowY * dx >= 0 && Run.highX * dy - Run.highY * dx <= 0);
}

function addCorner(x: f64, y: f64): void {
  if (cornerCount > 0 && cornerCount <= CORNERS) {
    const px = cornerX(cornerCount - 1), py = cornerY(cornerCount - 1);
    if (Math.abs(x - px) < SAME_POINT && Math.abs(y - py) < SAME_POINT) return;
    if (cornerCount > 1 && goesOn(x, y, px, py)) cornerCount--;
    else Run.bounded = false;
  }
  if (cornerCount < CORNERS) {
    store<f64>(corners + (<usize>cornerCount << 4), x);
    store<f64>(corners + (<usize>cornerCount << 4), y, 8);
  }
  if (cornerCount <= CORNERS) cornerCount++;
}

/** Whether the control points between two records lie on the line between them. */
export function isStraightCurve(from: usize, controls: usize): bool {
  const ax = load<f64>(from), ay = load<f64>(from, 8);
  const bx = load<f64>(controls + 2 * POINT_STRIDE), by = load<f64>(controls + 2 * POINT_STRIDE, 8);
  return (
    distance(load<f64>(controls), load<f64>(controls, 8), ax, ay, bx, by) < STRAIGHT &&
    distance(load<f64>(controls + POINT_STRIDE), load<f64>(controls + POINT_STRIDE, 8), ax, ay, bx, by) < STRAIGHT
  );
}

/** Walks the subpath at `from`, up to `Subpath.to`; `fills` closes it. */
export function readSubpath(from: usize, fills: bool): void {
  Subpath.from = from;
  Subpath.curved = Subpath.closed = false;
  Subpath.left = Subpath.bottom = Infinity;
  Subpath.right = Subpath.top = -Infinity;
  cornerCount = 0;
  Run.bounded = false;
  let at = from;
  for (; at < Path.end; at += POINT_STRIDE) {
    const kind = load<u32>(at, 16);
    if (kind == Point.Move && at > from) break;
    const x = load<f64>(at), y = load<f64>(at, 8);
    Subpath.left = min(Subpath.left, x);
    Subpath.right = max(Subpath.right, x);
    Subpath.bottom = min(Subpath.bottom, y);
    Subpath.top = max(Subpath.top, y);
    if (kind == Point.Control) {
      if (load<u32>(at + POINT_STRIDE, 16) == Point.Control && !isStraightCurve(at - POINT_STRIDE, at)) Subpath.curved = true;
      continue;
    }
    if (kind == Point.Close) Subpath.closed = true;
    addCorner(x, y);
  }
  Subpath.to = at;
  if (fills && !Subpath.closed) addCorner(load<f64>(from), load<f64>(from, 8));
  keepCorners();
}

function keepCorners(): void {
  Subpath.corners = cornerCount;
  Subpath.x0 = cornerX(0);
  Subpath.y0 = cornerY(0);
  Subpath.x1 = cornerX(1);
  Subpath.y1 = cornerY(1);
  Subpath.x2 = cornerX(2);
  Subpath.y2 = cornerY(2);
  Subpath.x3 = cornerX(3);
  Subpath.y3 = cornerY(3);
  Subpath.x4 = cornerX(4);
  Subpath.y4 = cornerY(4);
}

/** Whether nothing but a point is there. */
export function isPoint(): bool {
  return Subpath.right - Subpath.left < SAME_POINT && Subpath.top - Subpath.bottom < SAME_POINT;
}

/** Whether the subpath is one straight stroke, there or there and back. */
export function isSegment(): bool {
  if (Subpath.curved) return false;
  return Subpath.corners == 2 || (Subpath.corners == 3 && samePoint(Subpath.x0, Subpath.y0, Subpath.x2, Subpath.y2));
}

/** Whether the corners are those of a rectangle, at any angle. */
export function isRectangle(): bool {
  if (Subpath.curved || Subpath.corners != 5 || !samePoint(Subpath.x0, Subpath.y0, Subpath.x4, Subpath.y4)) return false;
  const ux = Subpath.x1 - Subpath.x0, uy = Subpath.y1 - Subpath.y0;
  const vx = Subpath.x2 - Subpath.x1, vy = Subpath.y2 - Subpath.y1;
  const u = Math.sqrt(ux * ux + uy * uy), v = Math.sqrt(vx * vx + vy * vy);
  const cosine = Math.abs(ux * vx + uy * vy) / (u * v);
  return cosine < RIGHT_ANGLE_COSINE && samePlace(Subpath.x0 + vx, Subpath.y0 + vy, Subpath.x3, Subpath.y3);
}

@inline function samePoint(ax: f64, ay: f64, bx: f64, by: f64): bool {
  return Math.abs(ax - bx) < SAME_POINT && Math.abs(ay - by) < SAME_POINT;
}

@inline function samePlace(ax: f64, ay: f64, bx: f64, by: f64): bool {
  return Math.abs(ax - bx) < STRAIGHT && Math.abs(ay - by) < STRAIGHT;
}
