import { sortedBy } from '../chunks/sorting.ts';
import type { Segments } from './segments.ts';

/** Segments nearer than this are compared side by side, in font sizes of the smaller: under the pitch of lines. */
const BAND_SIZES = 0.7;
/** The narrowest gutter, in em of the smallest text beside it: headings in a column don't close it. */
const MIN_GUTTER_EM = 0.75;
/** Fewer lines side by side are no columns. */
const MIN_ROWS = 3;
/** Lines that fill a column of text are at least this long on both sides, in em; cells of tables are shorter. */
const MIN_COLUMN_EM = 10;
/** Narrower columns are told from cells by lines that are out of step or fill their column. */
const MIN_NARROW_COLUMN_EM = 5;
/** Mean length of lines against the longest: set text, not cells. */
const MIN_FILL = 0.8;
/** Baselines in step: differing by less, in font sizes. */
const IN_STEP_SIZES = 0.1;
/** Where fewer lines have a neighbour in step, the sides were set apart from one another. */
const MAX_IN_STEP = 0.5;
/** A column that is longer than its neighbour goes on with lines no further apart than this, in font sizes. */
const MAX_PITCH_SIZES = 2;
/** Gutters followed at one time; pages have a few columns, hostile ones thousands. */
const MAX_GUTTERS = 32;

/** A strip of white between two columns of text: rows `start` to `end` of the block, places in points. */
export interface Gutter {
  readonly start: number;
  readonly end: number;
  readonly middle: number;
}

interface Candidate {
  left: number;
  right: number;
  start: number;
  end: number;
  /** Bands with text on both sides, and of these the ones in step. */
  both: number;
  inStep: number;
  sumLeft: number;
  sumRight: number;
  maxLeft: number;
  maxRight: number;
  /** Baseline of the last band on it. */
  v: number;
  /** The smallest em beside it, in points. */
  em: number;
}

/** Neighbouring segments of a block, compared side by side: its stretches of text, disjoint, from left to right. */
class Band {
  start = 0;
  end = 0;
  count = 0;
  readonly u0: number[] = [];
  readonly u1: number[] = [];
  /** The segments that begin and end each stretch. */
  readonly first: number[] = [];
  readonly last: number[] = [];

  /** Reads the band that starts at a row of the block. */
  read(segments: Segments, block: readonly number[], start: number): void {
    const top = block[start]!;
    let end = start + 1;
    while (end < block.length) {
      const next = block[end]!;
      const size = Math.min(segments.size[top]!, segments.size[next]!);
      if (segments.v[top]! - segments.v[next]! > BAND_SIZES * size) break;
      end++;
    }
    this.start = start;
    this.end = end;
    this.count = 0;
    if (end - start === 1) this.#add(segments, top);
    else for (const segment of sortedBy(block.slice(start, end), segments.u0)) this.#add(segments, segment);
  }

  #add(segments: Segments, segment: number): void {
    const at = this.count - 1;
    const u1 = segments.u1[segment]!;
    if (at < 0 || segments.u0[segment]! > this.u1[at]!) {
      this.u0[this.count] = segments.u0[segment]!;
      this.u1[this.count] = u1;
      this.first[this.count] = segment;
      this.last[this.count++] = segment;
    } else if (u1 > this.u1[at]!) {
      this.u1[at] = u1;
      this.last[at] = segment;
    }
  }
}

/** The gutter of a block (sorted from top to bottom) with the most lines on both sides, if there is one. */
export function findGutter(segments: Segments, block: readonly number[]): Gutter | undefined {
  if (block.length < 2 * MIN_ROWS) return undefined;
  const band = new Band();
  let open: Candidate[] = [];
  let best: Candidate | undefined;
  const close = (candidate: Candidate) => {
    if (isBetweenColumns(candidate) && (best === undefined || candidate.both > best.both)) best = candidate;
  };
  for (let at = 0; at < block.length; at = band.end) {
    band.read(segments, block, at);
    if (open.length > 0) {
      const goesOn = open.filter((candidate) => narrow(segments, candidate, band) || close(candidate));
      if (goesOn.length < open.length) open = goesOn;
    }
    if (band.count > 1) openGutters(segments, open, band);
  }
  for (const candidate of open) close(candidate);
  return best && { start: best.start, end: best.end, middle: (best.left + best.right) / 2 };
}

function isBetweenColumns({ both, inStep, sumLeft, sumRight, maxLeft, maxRight }: Candidate): boolean {
  if (both < MIN_ROWS) return false;
  const shorter = Math.min(sumLeft, sumRight) / both;
  if (shorter >= MIN_COLUMN_EM) return true;
  if (shorter < MIN_NARROW_COLUMN_EM) return false;
  return inStep < MAX_IN_STEP * both || Math.min(sumLeft / maxLeft, sumRight / maxRight) >= MIN_FILL * both;
}

/** Takes the text of a band off a gutter; false where nothing is left of it. */
function narrow(segments: Segments, gutter: Candidate, band: Band): boolean {
  // The stretches around the widest part of the gutter that stays white.
  let widest = Number.NEGATIVE_INFINITY;
  let after = 0;
  for (let right = firstEndingAfter(band, gutter.left); right <= band.count; right++) {
    const from = right > 0 ? Math.max(gutter.left, band.u1[right - 1]!) : gutter.left;
    const to = right < band.count ? Math.min(gutter.right, band.u0[right]!) : gutter.right;
    if (to - from > widest) [widest, after] = [to - from, right];
    if (right < band.count && band.u0[right]! >= gutter.right) break;
  }
  const near = after > 0 ? band.last[after - 1]! : band.first[0]!;
  gutter.em = Math.min(gutter.em, segments.em[near]!);
  if (widest < MIN_GUTTER_EM * gutter.em) return false;
  if (after > 0) gutter.left = Math.max(gutter.left, band.u1[after - 1]!);
  if (after < band.count) gutter.right = Math.min(gutter.right, band.u0[after]!);
  const v = segments.v[near]!;
  if (after > 0 && after < band.count) countBoth(segments, gutter, band, after);
  else if (gutter.end === band.start && gutter.v - v <= MAX_PITCH_SIZES * segments.size[near]!) gutter.end = band.end;
  gutter.v = v;
  return true;
}

/** The first stretch of a band that ends right of `u`. */
function firstEndingAfter(band: Band, u: number): number {
  let low = 0;
  let high = band.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (band.u1[middle]! <= u) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts a band that has text on both sides of a gutter: stretch `right` and the one before it. */
function countBoth(segments: Segments, gutter: Candidate, band: Band, right: number): void {
  const a = band.last[right - 1]!;
  const b = band.first[right]!;
  const lengthLeft = (segments.u1[a]! - segments.u0[a]!) / segments.em[a]!;
  const lengthRight = (segments.u1[b]! - segments.u0[b]!) / segments.em[b]!;
  gutter.both++;
  if (Math.abs(segments.v[a]! - segments.v[b]!) < IN_STEP_SIZES * segments.size[a]!) gutter.inStep++;
  gutter.sumLeft += lengthLeft;
  gutter.sumRight += lengthRight;
  gutter.maxLeft = Math.max(gutter.maxLeft, lengthLeft);
  gutter.maxRight = Math.max(gutter.maxRight, lengthRight);
  gutter.end = band.end;
}

/** Follows the white between the stretches of a band, where it is not yet part of a gutter. */
function openGutters(segments: Segments, open: Candidate[], band: Band): void {
  for (let i = 1; i < band.count && open.length < MAX_GUTTERS; i++) {
    const left = band.u1[i - 1]!;
    const right = band.u0[i]!;
    const last = band.last[i - 1]!;
    const em = Math.min(segments.em[last]!, segments.em[band.first[i]!]!);
    if (right - left < MIN_GUTTER_EM * em) continue;
    if (open.some((gutter) => gutter.left < right && left < gutter.right)) continue;
    const counts = { both: 0, inStep: 0, sumLeft: 0, sumRight: 0, maxLeft: 0, maxRight: 0 };
    const gutter = { left, right, start: band.start, end: band.end, v: segments.v[last]!, em, ...counts };
    countBoth(segments, gutter, band, i);
    open.push(gutter);
  }
}
