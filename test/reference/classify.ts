import { LineFlag } from '../../src/chunks/columns.ts';
import { boxOf, type Matrix, type Point } from './matrix.ts';
import { pointsOf, type Segment, type Subpath } from './path.ts';

/** What the graphics state has to do with painting. Nothing is painted by what is transparent. */
export interface Pen {
  readonly strokes: boolean;
  readonly fills: boolean;
  readonly matrix: Matrix;
  readonly lineWidth: number;
}

export interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  readonly flags: number;
}

/** A subpath is one line, some lines as line art, or nothing that can be seen. */
export type Shape = { kind: 'line'; line: Line } | { kind: 'art'; lines: Line[] } | { kind: 'nothing' };

const NOTHING: Shape = { kind: 'nothing' };
const SAME = 1e-4;
const STRAIGHT = 0.01;
const SQUARE_CORNER = 0.02;
const THICKEST = 10;

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const half = (a: Point): Point => [a[0] / 2, a[1] / 2];
const size = (a: Point): number => Math.hypot(a[0], a[1]);
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
const near = (a: Point, b: Point, by: number): boolean => Math.abs(a[0] - b[0]) < by && Math.abs(a[1] - b[1]) < by;

/** The rules of section 4 of the design, on one subpath. */
export function classify(subpath: Subpath, pen: Pen): Shape {
  const [left, bottom, right, top] = boxOf(pointsOf(subpath));
  if (right - left < SAME && top - bottom < SAME) return NOTHING;
  const corners = isCurved(subpath) ? [] : cornersOf(subpath, pen.fills);
  if (corners.length === 2 || (corners.length === 3 && near(corners[0], corners[2], SAME))) {
    if (!pen.strokes) return NOTHING;
    const width = thickness(pen, minus(corners[1], corners[0]));
    const isLine = size(minus(corners[1], corners[0])) > 3 * width && width < THICKEST;
    if (isLine) return { kind: 'line', line: line(corners[0], corners[1], width) };
  } else if (isRectangle(corners)) {
    const found = thinOrSmall(corners, pen);
    if (found) return { kind: 'line', line: found };
  }
  return { kind: 'art', lines: straightSegments(subpath, pen) };
}

/** A rectangle that is as thin as a line, or as small as a square. */
function thinOrSmall(corners: readonly Point[], pen: Pen): Line | undefined {
  const sides = [minus(corners[1], corners[0]), minus(corners[2], corners[1])];
  const [u, v] = sides.map(size);
  const [long, short] = u >= v ? sides : [sides[1], sides[0]];
  const stroke = pen.fills ? 0 : thickness(pen, long);
  const width = size(short) + stroke;
  const isSolid = pen.fills || size(short) <= stroke;
  const isLine = size(long) > 3 * width && width < THICKEST && isSolid;
  if (!isLine && !(u < THICKEST && v < THICKEST)) return undefined;
  const [from, to] = u >= v ? [corners[0], corners[1]] : [corners[0], corners[3]];
  return line(plus(from, half(short)), plus(to, half(short)), width, isLine ? 0 : LineFlag.Square);
}

function isRectangle(corners: readonly Point[]): boolean {
  if (corners.length !== 5 || !near(corners[0], corners[4], SAME)) return false;
  const [u, v] = [minus(corners[1], corners[0]), minus(corners[2], corners[1])];
  return Math.abs(dot(u, v)) / (size(u) * size(v)) < SQUARE_CORNER && near(plus(corners[0], v), corners[3], STRAIGHT);
}

/** The corners of a polygon, back to the start where it is closed; points on a straight way between two are none. */
function cornersOf(subpath: Subpath, fills: boolean): Point[] {
  const points = [subpath.start, ...subpath.segments.map(({ to }) => to)];
  if (subpath.isClosed || fills) points.push(subpath.start);
  const corners: Point[] = [];
  /** Points passed since the last but one corner, which are no corners. */
  let passed: Point[] = [];
  for (const point of points) {
    const [from, last] = corners.slice(-2).length === 2 ? corners.slice(-2) : [undefined, corners.at(-1)];
    if (last && near(last, point, SAME)) continue;
    if (from && last && dot(minus(last, from), minus(point, last)) > 0 && passes(from, point, [...passed, last])) {
      passed.push(last);
      corners[corners.length - 1] = point;
    } else {
      passed = [];
      corners.push(point);
    }
  }
  return corners;
}

/** Whether the straight line from a point towards another comes close to all of some. */
function passes(from: Point, to: Point, points: readonly Point[]): boolean {
  const way = minus(to, from);
  return points.every((point) => {
    const offset = minus(point, from);
    if (size(offset) <= STRAIGHT) return true;
    return dot(offset, way) > 0 && Math.abs(cross(offset, way)) / size(way) <= STRAIGHT;
  });
}

function isCurved(subpath: Subpath): boolean {
  return sides(subpath).some(({ from, segment }) => segment.kind === 'curve' && !isStraight(from, segment));
}

function isStraight(from: Point, segment: Segment & { kind: 'curve' }): boolean {
  return [segment.first, segment.second].every((control) => {
    const way = minus(segment.to, from);
    const offset = minus(control, from);
    return (size(way) < SAME ? size(offset) : Math.abs(cross(offset, way)) / size(way)) < STRAIGHT;
  });
}

function sides({ start, segments }: Subpath): { from: Point; segment: Segment }[] {
  return segments.map((segment, i) => ({ from: i === 0 ? start : segments[i - 1].to, segment }));
}

function straightSegments(subpath: Subpath, pen: Pen): Line[] {
  const ways = sides(subpath)
    .filter(({ from, segment }) => segment.kind === 'line' || isStraight(from, segment))
    .map(({ from, segment }): [Point, Point] => [from, segment.to]);
  const end = subpath.segments.at(-1)?.to ?? subpath.start;
  if (subpath.isClosed || pen.fills) ways.push([end, subpath.start]);
  return ways
    .filter(([from, to]) => from[0] !== to[0] || from[1] !== to[1])
    .map(([from, to]) => line(from, to, pen.strokes ? thickness(pen, minus(to, from)) : 0));
}

function line(from: Point, to: Point, width: number, flags = 0): Line {
  const [x, y] = minus(to, from).map(Math.abs);
  const direction = y <= x * 0.01 ? LineFlag.Horizontal : x <= y * 0.01 ? LineFlag.Vertical : 0;
  return { from, to, width, flags: flags | direction };
}

/**
 * Thickness of a stroke on the page, perpendicular to its direction. A pen as wide as long in user space sweeps an ellipse
 * over the page; its extent along the normal n is the length of the row vector n x matrix.
 */
function thickness({ matrix: [a, b, c, d], lineWidth }: Pen, way: Point): number {
  const normal: Point = [-way[1] / size(way), way[0] / size(way)];
  return Math.abs(lineWidth) * Math.hypot(dot(normal, [a, b]), dot(normal, [c, d]));
}
