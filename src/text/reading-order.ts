import { sortedBy } from '../chunks/sorting.ts';
import { findGutter, type Gutter } from './gutters.ts';
import type { Segments } from './segments.ts';

/** Columns within columns deeper than this are read line by line: bounds the work at this many passes over the page. */
const MAX_DEPTH = 12;

/** Segments whose baselines are nearer than this are read as one row, in font sizes of the smaller: lines stand a size apart. */
const ROW_SIZES = 0.35;

/**
 * Puts the segments of one frame in reading order: rows from top to bottom, columns of text one after the other. Each
 * group is one line of text, its segments from left to right.
 */
export function readingOrder(segments: Segments, all: readonly number[], rightToLeft: boolean): number[][] {
  const sorted = sortedBy(all, segments.v).reverse();
  const lines: number[][] = [];
  readBlock(segments, sorted, rightToLeft, 0, lines);
  return lines;
}

/** Reads a block whose segments are sorted from top to bottom. */
function readBlock(
  segments: Segments,
  block: readonly number[],
  rightToLeft: boolean,
  depth: number,
  lines: number[][],
): void {
  const gutter = depth < MAX_DEPTH ? findGutter(segments, block) : undefined;
  if (gutter === undefined) {
    readRows(segments, block, lines);
    return;
  }
  const [left, right] = splitAt(segments, block, gutter);
  readBlock(segments, block.slice(0, gutter.start), rightToLeft, depth + 1, lines);
  readBlock(segments, rightToLeft ? right : left, rightToLeft, depth + 1, lines);
  readBlock(segments, rightToLeft ? left : right, rightToLeft, depth + 1, lines);
  readBlock(segments, block.slice(gutter.end), rightToLeft, depth + 1, lines);
}

function splitAt(segments: Segments, block: readonly number[], gutter: Gutter): [number[], number[]] {
  const left: number[] = [];
  const right: number[] = [];
  for (let i = gutter.start; i < gutter.end; i++) {
    const segment = block[i]!;
    (segments.u1[segment]! <= gutter.middle ? left : right).push(segment);
  }
  return [left, right];
}

function readRows(segments: Segments, block: readonly number[], lines: number[][]): void {
  const before = lines.length;
  let row: number[] = [];
  for (const segment of block) {
    const first = row[0];
    const size = first === undefined ? 0 : Math.min(segments.size[first]!, segments.size[segment]!);
    if (first === undefined || segments.v[first]! - segments.v[segment]! > ROW_SIZES * size) lines.push((row = []));
    row.push(segment);
  }
  for (let i = before; i < lines.length; i++) {
    if (lines[i]!.length > 1) lines[i] = sortedBy(lines[i]!, segments.u0);
  }
}
