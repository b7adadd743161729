/** a b c d e f of ISO 32000-2, 8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number];
export type Point = readonly [x: number, y: number];
export type Box = [left: number, bottom: number, right: number, top: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** What `first` and then `second` do. */
export function times(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [x1, x2] = vector(second, a, b);
  const [y1, y2] = vector(second, c, d);
  const [tx, ty] = apply(second, e, f);
  return [x1, x2, y1, y2, tx, ty];
}

export function apply(m: Matrix, x: number, y: number): Point {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** A vector, which a translation leaves as it is. */
export function vector(m: Matrix, x: number, y: number): Point {
  return [m[0] * x + m[2] * y, m[1] * x + m[3] * y];
}

export const EMPTY: Box = [Infinity, Infinity, -Infinity, -Infinity];

export function boxOf(points: readonly Point[]): Box {
  const box: Box = [...EMPTY];
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/** The corners of a box after a matrix. */
export function cornersOf([left, bottom, right, top]: Box, m: Matrix): Point[] {
  return [apply(m, left, bottom), apply(m, right, bottom), apply(m, right, top), apply(m, left, top)];
}

export function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export function intersection(a: Box, b: Box): Box {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}
