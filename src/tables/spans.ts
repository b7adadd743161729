import type { GridAxis } from './grid-axis.ts';

/** A border parts two cells where rules cover this part of it. */
const COVERED = 0.6;

/** A cell of a grid, in columns from the left and rows from the bottom. */
export interface GridCell {
  readonly column: number;
  /** The lowest row. */
  readonly row: number;
  readonly colSpan: number;
  readonly rowSpan: number;
}

/** The cells of a grid. */
export interface GridCells {
  /** Rows from the top. */
  readonly rows: GridCell[][];
  /** The part of the cells' edges that rules cover, sides that are open left out; 0 to 1. */
  readonly covered: number;
}

/** Divides a grid into cells: fields that no rule parts are one cell, from the top left. */
export function gridCells(x: GridAxis, y: GridAxis): GridCells {
  const columns = x.places.length - 1;
  const rows = y.places.length - 1;
  // What part of the right side of a field, and of its lower side, rules cover.
  const upright = coveredParts(x, y.places);
  const level = coveredParts(y, x.places);
  const isWallRight = (column: number, row: number) => upright[(column + 1) * rows + row]! >= COVERED;
  const isWallBelow = (column: number, row: number) => level[row * columns + column]! >= COVERED;
  const taken = new Uint8Array(columns * rows);
  const edges = { length: 0, covered: 0 };
  const lines: GridCell[][] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const line: GridCell[] = [];
    for (let column = 0; column < columns; column++) {
      if (taken[row * columns + column]) continue;
      let end = column + 1;
      while (end < columns && !taken[row * columns + end] && !isWallRight(end - 1, row)) end++;
      let bottom = row;
      while (bottom > 0 && isOpenBelow(column, end, bottom, isWallRight, isWallBelow)) bottom--;
      for (let r = bottom; r <= row; r++) taken.fill(1, r * columns + column, r * columns + end);
      line.push({ column, row: bottom, colSpan: end - column, rowSpan: row - bottom + 1 });
      for (const border of [column, end]) addEdge(edges, x, border, y.places, bottom, row + 1, upright);
      for (const border of [bottom, row + 1]) addEdge(edges, y, border, x.places, column, end, level);
    }
    lines.push(line);
  }
  return { rows: lines, covered: edges.length > 0 ? edges.covered / edges.length : 0 };
}

/** Adds the side of a cell along a border, from field `from` to before field `to`. */
function addEdge(
  edges: { length: number; covered: number },
  axis: GridAxis,
  border: number,
  along: readonly number[],
  from: number,
  to: number,
  parts: Float64Array,
): void {
  if (axis.rules[border]!.length === 0) return;
  for (let field = from; field < to; field++) {
    const length = along[field + 1]! - along[field]!;
    edges.length += length;
    edges.covered += length * parts[border * (along.length - 1) + field]!;
  }
}

/** Whether the fields from `column` to before `end` go on in the row below as one. */
function isOpenBelow(
  column: number,
  end: number,
  row: number,
  isWallRight: (column: number, row: number) => boolean,
  isWallBelow: (column: number, row: number) => boolean,
): boolean {
  for (let i = column; i < end; i++) {
    if (isWallBelow(i, row) || (i + 1 < end && isWallRight(i, row - 1))) return false;
  }
  return true;
}

/** For each border, the part of each field along it that rules cover, 0 to 1. */
function coveredParts(axis: GridAxis, along: readonly number[]): Float64Array {
  const fields = along.length - 1;
  const parts = new Float64Array(axis.places.length * fields);
  for (const [border, rules] of axis.rules.entries()) {
    const first = border * fields;
    for (const { from, to } of rules) {
      for (let field = fieldAt(along, from); field < fields && along[field]! < to; field++) {
        const length = along[field + 1]! - along[field]!;
        const covered = Math.min(to, along[field + 1]!) - Math.max(from, along[field]!);
        if (covered > 0) parts[first + field] = Math.min(1, parts[first + field]! + covered / length);
      }
    }
  }
  return parts;
}

/** The field that a place lies in; the first one for what lies before. */
export function fieldAt(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (places[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
