import {
  RUN_CAP, RUN_STRIDE, RUNS, SEGMENT_CAP, SEGMENT_STRIDE, SEGMENTS, STATUS_DONE, STATUS_FULL, STRAND_STRIDE, STRANDS,
} from './raster-layout';

/** Of two runs the shorter is no part of the longer one's rule where it covers less than one part in so many: a letter that touches. */
const LETTER_PART: i32 = 4;

// Fields of a run.
const START: usize = 0;
const END: usize = 4;
/** Row of the strand in the list of its row; while a row is being read, the parent in the forest of its runs. */
const STRAND: usize = 8;

// Fields of a strand: runs of adjoining rows that touch. Sums over its pixels, for a straight line through them.
const COUNT: usize = 0;
const SUM_X: usize = 8;
const SUM_Y: usize = 16;
const SUM_XX: usize = 24;
const SUM_XY: usize = 32;
const FROM: usize = 40;
const TO: usize = 44;
/** Run of the next row that the strand goes on in, -1 while there is none. */
const NEXT: usize = 48;

let segmentCount: i32 = 0;
let isFull: bool = false;

export function segments(): i32 {
  return segmentCount;
}

/**
 * Finds straight strips of set bits along rows. Bits of a row are one run where no more than `gap` clear ones part them; runs
 * of at least `minRun` bits that touch those of the row before make a strand, and a strand a segment: a straight line by
 * least squares, with its mean thickness. `bits` are `rows` rows of `words` words whose last bit is clear.
 */
export function findSegments(bits: usize, words: i32, rows: i32, minRun: i32, gap: i32): i32 {
  segmentCount = 0;
  isFull = false;
  let runs: usize = RUNS;
  let strands: usize = STRANDS;
  let beforeRuns: usize = RUNS + RUN_CAP * RUN_STRIDE;
  let beforeStrands: usize = STRANDS + RUN_CAP * STRAND_STRIDE;
  let beforeCount: i32 = 0;
  for (let y: i32 = 0; y < rows; y++, bits += <usize>words << 3) {
    const count = readRuns(bits, words, minRun, gap, runs, strands, y);
    if (count != 0 && beforeCount != 0) linkRuns(beforeRuns, beforeCount, beforeStrands, runs, count, strands);
    for (let i: i32 = 0; i < beforeCount; i++) {
      const strand = beforeStrands + <usize>i * STRAND_STRIDE;
      if (load<f64>(strand, COUNT) != 0 && load<i32>(strand, NEXT) < 0) addSegment(strand);
    }
    for (let i: i32 = 0; i < count; i++) store<i32>(runs + <usize>i * RUN_STRIDE, rootOf(runs, i), STRAND);
    let swap = runs;
    runs = beforeRuns;
    beforeRuns = swap;
    swap = strands;
    strands = beforeStrands;
    beforeStrands = swap;
    beforeCount = count;
  }
  for (let i: i32 = 0; i < beforeCount; i++) {
    const strand = beforeStrands + <usize>i * STRAND_STRIDE;
    if (load<f64>(strand, COUNT) != 0) addSegment(strand);
  }
  return isFull ? STATUS_FULL : STATUS_DONE;
}

/** The runs of a row, each a strand of its own. */
function readRuns(bits: usize, words: i32, minRun: i32, gap: i32, runs: usize, strands: usize, y: i32): i32 {
  const width: i32 = words << 6;
  let count: i32 = 0;
  let start = nextSet(bits, words, 0);
  while (start < width) {
    let end = nextClear(bits, start);
    let next = nextSet(bits, words, end);
    while (next < width && next - end <= gap) {
      end = nextClear(bits, next);
      next = nextSet(bits, words, end);
    }
    if (end - start >= minRun) {
      if (count == <i32>RUN_CAP) {
        isFull = true;
        return count;
      }
      const run = runs + <usize>count * RUN_STRIDE;
      store<i32>(run, start, START);
      store<i32>(run, end, END);
      store<i32>(run, count, STRAND);
      startStrand(strands + <usize>count * STRAND_STRIDE, start, end, y);
      count++;
    }
    start = next;
  }
  return count;
}

function startStrand(strand: usize, start: i32, end: i32, y: i32): void {
  // Sums of x + 0.5 and its square over the pixels of the run, by their middle.
  const n: f64 = end - start;
  const middle: f64 = <f64>(start + end) * 0.5;
  const across: f64 = <f64>y + 0.5;
  store<f64>(strand, n, COUNT);
  store<f64>(strand, n * middle, SUM_X);
  store<f64>(strand, n * across, SUM_Y);
  store<f64>(strand, n * middle * middle + n * (n * n - 1) / 12, SUM_XX);
  store<f64>(strand, n * middle * across, SUM_XY);
  store<i32>(strand, start, FROM);
  store<i32>(strand, end, TO);
  store<i32>(strand, -1, NEXT);
}

/** Joins the strands of runs that touch runs of the row before, the corners included. */
function linkRuns(before: usize, beforeCount: i32, beforeStrands: usize, runs: usize, count: i32, strands: usize): void {
  let i: i32 = 0;
  let k: i32 = 0;
  while (i < beforeCount && k < count) {
    const a = before + <usize>i * RUN_STRIDE;
    const b = runs + <usize>k * RUN_STRIDE;
    const endA = load<i32>(a, END);
    const endB = load<i32>(b, END);
    const overlap = min(endA, endB) - max(load<i32>(a, START), load<i32>(b, START));
    if (overlap >= 0) {
      const lengthA = endA - load<i32>(a, START);
      const lengthB = endB - load<i32>(b, START);
      const isLetter = min(lengthA, lengthB) * LETTER_PART < max(lengthA, lengthB) && overlap * 2 > min(lengthA, lengthB);
      if (!isLetter) link(beforeStrands + <usize>load<i32>(a, STRAND) * STRAND_STRIDE, runs, k, strands);
    }
    if (endA < endB) i++;
    else k++;
  }
}

function link(strand: usize, runs: usize, run: i32, strands: usize): void {
  const root = rootOf(runs, run);
  const next = load<i32>(strand, NEXT);
  if (next < 0) {
    store<i32>(strand, run, NEXT);
    addStrand(strands + <usize>root * STRAND_STRIDE, strand);
    return;
  }
  const other = rootOf(runs, next);
  if (other == root) return;
  // The lower row stays the root: the trees are as deep as the halving of paths leaves them.
  const upper = max(root, other);
  const lower = min(root, other);
  store<i32>(runs + <usize>upper * RUN_STRIDE, lower, STRAND);
  addStrand(strands + <usize>lower * STRAND_STRIDE, strands + <usize>upper * STRAND_STRIDE);
  store<f64>(strands + <usize>upper * STRAND_STRIDE, 0, COUNT);
}

function rootOf(runs: usize, run: i32): i32 {
  let parent = load<i32>(runs + <usize>run * RUN_STRIDE, STRAND);
  while (parent != run) {
    const above = load<i32>(runs + <usize>parent * RUN_STRIDE, STRAND);
    store<i32>(runs + <usize>run * RUN_STRIDE, above, STRAND);
    run = above;
    parent = load<i32>(runs + <usize>run * RUN_STRIDE, STRAND);
  }
  return run;
}

function addStrand(to: usize, from: usize): void {
  for (let field: usize = COUNT; field <= SUM_XY; field += 8) {
    store<f64>(to + field, load<f64>(to + field) + load<f64>(from + field));
  }
  store<i32>(to, min(load<i32>(to, FROM), load<i32>(from, FROM)), FROM);
  store<i32>(to, max(load<i32>(to, TO), load<i32>(from, TO)), TO);
}

/** Writes the line through a strand that has ended, unless it is thicker than long. */
function addSegment(strand: usize): void {
  const n = load<f64>(strand, COUNT);
  const from: f64 = load<i32>(strand, FROM);
  const to: f64 = load<i32>(strand, TO);
  const thickness = n / (to - from);
  if (thickness > to - from) return;
  if (segmentCount == <i32>SEGMENT_CAP) {
    isFull = true;
    return;
  }
  const x = load<f64>(strand, SUM_X) / n;
  const y = load<f64>(strand, SUM_Y) / n;
  const spread = load<f64>(strand, SUM_XX) / n - x * x;
  const slope = spread > 0 ? (load<f64>(strand, SUM_XY) / n - x * y) / spread : 0;
  const segment = SEGMENTS + <usize>segmentCount * SEGMENT_STRIDE;
  segmentCount++;
  store<f64>(segment, from);
  store<f64>(segment, to, 8);
  store<f64>(segment, y + slope * (from - x), 16);
  store<f64>(segment, y + slope * (to - x), 24);
  store<f64>(segment, thickness, 32);
}

/** The first set bit from a place on, the width where there is none. */
// @ts-ignore: decorator
@inline
function nextSet(bits: usize, words: i32, from: i32): i32 {
  let word = from >> 6;
  if (word >= words) return words << 6;
  let value: u64 = load<u64>(bits + (<usize>word << 3)) & (~(<u64>0) << <u64>(from & 63));
  while (value == 0) {
    if (++word == words) return words << 6;
    value = load<u64>(bits + (<usize>word << 3));
  }
  return (word << 6) + <i32>ctz(value);
}

/** The first clear bit from a place on; the last bit of a row is clear. */
// @ts-ignore: decorator
@inline
function nextClear(bits: usize, from: i32): i32 {
  let word = from >> 6;
  let value: u64 = ~load<u64>(bits + (<usize>word << 3)) & (~(<u64>0) << <u64>(from & 63));
  while (value == 0) value = ~load<u64>(bits + (<usize>(++word) << 3));
  return (word << 6) + <i32>ctz(value);
}
