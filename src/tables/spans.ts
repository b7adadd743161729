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

/** Divides a grid into cells: fields that no rule parts are one cell, from the top left. Rows of cells from the top. */
export function gridCells(x: GridAxis, y: GridAxis): GridCell[][] {
  const columns = x.places.length - 1;
  const rows = y.places.length - 1;
  // Whether something lies between a field and its right neighbour, and between it and the field below.
  const right = walls(x, y.places);
  const below = walls(y, x.places);
  const isWallRight = (column: number, row: number) => right[(column + 1) * rows + row] === 1;
  const isWallBelow = (column: number, row: number) => below[row * columns + column] === 1;
  const taken = new Uint8Array(columns * rows);
  const cells: GridCell[][] = [];
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
    }
    cells.push(line);
  }
  return cells;
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

/** For each border, 1 for each field along it whose side rules cover. The outermost borders are whole. */
function walls(axis: GridAxis, along: readonly number[]): Uint8Array {
  const fields = along.length - 1;
  const result = new Uint8Array(axis.places.length * fields);
  const covered = new Float64Array(fields);
  for (const [border, rules] of axis.rules.entries()) {
    if (border === 0 || border === axis.rules.length - 1) {
      result.fill(1, border * fields, (border + 1) * fields);
      continue;
    }
    covered.fill(0);
    for (const { from, to } of rules) {
      for (let field = fieldAt(along, from); field < fields && along[field]! < to; field++) {
        covered[field] += Math.max(0, Math.min(to, along[field + 1]!) - Math.max(from, along[field]!));
      }
    }
    for (let field = 0; field < fields; field++) {
      if (covered[field]! >= COVERED * (along[field + 1]! - along[field]!)) result[border * fields + field] = 1;
    }
  }
  return result;
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
