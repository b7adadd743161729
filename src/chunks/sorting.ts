/** A key holds 32 bits of value and a place in the list: exact in a double up to this many rows. */
const MAX_ROWS = 2 ** 21;

/** Shorter lists are sorted by insertion: most lines have a few pieces. */
const FEW_ROWS = 16;

/**
 * The rows from the smallest value to the largest; rows of equal values stay in the order given. Long lists
 * count values in single precision. A typed array of keys sorts several times faster than rows do by a callback.
 */
export function sortedBy(rows: readonly number[], values: ArrayLike<number>): number[] {
  if (rows.length <= FEW_ROWS) return insertionSorted(rows, values);
  if (rows.length > MAX_ROWS) return [...rows].sort((a, b) => values[a]! - values[b]!);
  const singles = new Float32Array(rows.length);
  for (let i = 0; i < rows.length; i++) singles[i] = values[rows[i]!]!;
  const bits = new Int32Array(singles.buffer);
  const keys = new Float64Array(rows.length);
  // The bits of positive floats rise with their values, those of negative ones fall.
  for (let i = 0; i < rows.length; i++) keys[i] = (bits[i]! >= 0 ? bits[i]! : -(bits[i]! & 0x7fffffff)) * MAX_ROWS + i;
  keys.sort();
  const sorted = new Array<number>(rows.length);
  for (let i = 0; i < rows.length; i++) sorted[i] = rows[keys[i]! - Math.floor(keys[i]! / MAX_ROWS) * MAX_ROWS]!;
  return sorted;
}

function insertionSorted(rows: readonly number[], values: ArrayLike<number>): number[] {
  const sorted = [...rows];
  for (let i = 1; i < sorted.length; i++) {
    const row = sorted[i]!;
    const value = values[row]!;
    let at = i;
    for (; at > 0 && values[sorted[at - 1]!]! > value; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = row;
  }
  return sorted;
}
