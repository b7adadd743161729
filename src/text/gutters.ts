import type { Segments } from './segments.ts';

/** Segments nearer than this are compared side by side, in font sizes of the smaller: under the pitch of lines. */
const BAND_SIZES = 0.7;
/** The narrowest gutter, in em. */
const MIN_GUTTER_EM = 0.8;
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
}

/** Neighbouring segments of a block, compared side by side. */
interface Band {
  readonly start: number;
  readonly end: number;
  /** Disjoint stretches of text from left to right: the first and last segment of each. */
  readonly stretches: Stretch[];
}

interface Stretch {
  readonly u0: number;
  u1: number;
  readonly first: number;
  last: number;
}

/** The gutter of a block (sorted from top to bottom) with the most lines on both sides, if there is one. */
export function findGutter(segments: Segments, block: readonly number[]): Gutter | undefined {
  if (block.length < 2 * MIN_ROWS) return undefined;
  let open: Candidate[] = [];
  let best: Candidate | undefined;
  const close = (candidate: Candidate) => {
    if (isBetweenColumns(candidate) && (best === undefined || candidate.both > best.both)) best = candidate;
  };
  for (let at = 0; at < block.length; ) {
    const band = bandAt(segments, block, at);
    at = band.end;
    open = open.filter((candidate) => {
      const goesOn = narrow(segments, candidate, band);
      if (!goesOn) close(candidate);
      return goesOn;
    });
    openGutters(segments, open, band);
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

function bandAt(segments: Segments, block: readonly number[], start: number): Band {
  const top = segments.v[block[start]!]!;
  const size = segments.size[block[start]!]!;
  let end = start + 1;
  while (end < block.length) {
    const next = block[end]!;
    if (top - segments.v[next]! > BAND_SIZES * Math.min(size, segments.size[next]!)) break;
    end++;
  }
  const row = block.slice(start, end);
  if (row.length > 1) row.sort((a, b) => segments.u0[a]! - segments.u0[b]!);
  const stretches: Stretch[] = [];
  let last: Stretch | undefined;
  for (const segment of row) {
    const u1 = segments.u1[segment]!;
    if (last === undefined || segments.u0[segment]! > last.u1) {
      stretches.push((last = { u0: segments.u0[segment]!, u1, first: segment, last: segment }));
    } else if (u1 > last.u1) {
      last.u1 = u1;
      last.last = segment;
    }
  }
  return { start, end, stretches };
}

/** Takes the text of a band off a gutter; false where nothing is left of it. */
function narrow(segments: Segments, gutter: Candidate, { stretches, start, end }: Band): boolean {
  // The stretches around the widest part of the gutter that stays white.
  let right = lowerBound(stretches, gutter.left);
  let widest = Number.NEGATIVE_INFINITY;
  let after = right;
  for (; right <= stretches.length; right++) {
    const from = right > 0 ? Math.max(gutter.left, stretches[right - 1]!.u1) : gutter.left;
    const to = right < stretches.length ? Math.min(gutter.right, stretches[right]!.u0) : gutter.right;
    if (to - from > widest) [widest, after] = [to - from, right];
    if (right < stretches.length && stretches[right]!.u0 >= gutter.right) break;
  }
  const left = stretches[after - 1];
  const other = stretches[after];
  const near = (left ?? other)!;
  if (widest < MIN_GUTTER_EM * segments.em[near.first]!) return false;
  const v = segments.v[near.first]!;
  const size = segments.size[near.first]!;
  if (left !== undefined) gutter.left = Math.max(gutter.left, left.u1);
  if (other !== undefined) gutter.right = Math.min(gutter.right, other.u0);
  if (left !== undefined && other !== undefined) countBoth(segments, gutter, left, other, end);
  else if (gutter.end === start && gutter.v - v <= MAX_PITCH_SIZES * size) gutter.end = end;
  gutter.v = v;
  return true;
}

/** The first stretch that ends right of `u`. */
function lowerBound(stretches: readonly Stretch[], u: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stretches[middle]!.u1 <= u) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countBoth(segments: Segments, gutter: Candidate, left: Stretch, right: Stretch, end: number): void {
  const a = left.last;
  const b = right.first;
  const lengthLeft = (left.u1 - segments.u0[a]!) / segments.em[a]!;
  const lengthRight = (segments.u1[b]! - right.u0) / segments.em[b]!;
  gutter.both++;
  if (Math.abs(segments.v[a]! - segments.v[b]!) < IN_STEP_SIZES * segments.size[a]!) gutter.inStep++;
  gutter.sumLeft += lengthLeft;
  gutter.sumRight += lengthRight;
  gutter.maxLeft = Math.max(gutter.maxLeft, lengthLeft);
  gutter.maxRight = Math.max(gutter.maxRight, lengthRight);
  gutter.end = end;
}

/** Follows the white between the stretches of a band, where it is not yet part of a gutter. */
function openGutters(segments: Segments, open: Candidate[], { stretches, start, end }: Band): void {
  for (let i = 1; i < stretches.length && open.length < MAX_GUTTERS; i++) {
    const left = stretches[i - 1]!;
    const right = stretches[i]!;
    if (right.u0 - left.u1 < MIN_GUTTER_EM * segments.em[left.last]!) continue;
    if (open.some((gutter) => gutter.left < right.u0 && left.u1 < gutter.right)) continue;
    const gutter = {
      ...{ left: left.u1, right: right.u0, start, end, both: 0, inStep: 0, v: segments.v[left.last]! },
      ...{ sumLeft: 0, sumRight: 0, maxLeft: 0, maxRight: 0 },
    };
    countBoth(segments, gutter, left, right, end);
    open.push(gutter);
  }
}
