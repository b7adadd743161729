import { type LineColumns, LineFlag } from '../../src/chunks/columns.ts';

/** Lines from their ends, 1 pt thick unless said otherwise. */
export function lineColumns(lines: readonly (readonly [number, number, number, number, number?])[]): LineColumns {
  return {
    count: lines.length,
    startX: Float64Array.from(lines, (line) => line[0]),
    startY: Float64Array.from(lines, (line) => line[1]),
    endX: Float64Array.from(lines, (line) => line[2]),
    endY: Float64Array.from(lines, (line) => line[3]),
    width: Float64Array.from(lines, (line) => line[4] ?? 1),
    color: new Int32Array(lines.length),
    flags: Int32Array.from(lines, ([x0, y0, x1, y1]) => {
      if (Math.abs(y1 - y0) < 0.05 * Math.abs(x1 - x0)) return LineFlag.Horizontal;
      return Math.abs(x1 - x0) < 0.05 * Math.abs(y1 - y0) ? LineFlag.Vertical : 0;
    }),
    index: new Int32Array(lines.length),
  };
}

type Line = [number, number, number, number];

/** The lines of a full grid. */
export function grid(xs: readonly number[], ys: readonly number[]): Line[] {
  const across = ys.map((y): Line => [xs[0]!, y, xs[xs.length - 1]!, y]);
  return [...across, ...xs.map((x): Line => [x, ys[0]!, x, ys[ys.length - 1]!])];
}
