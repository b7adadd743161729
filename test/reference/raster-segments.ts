import type { ImagePixels } from '../../src/raster/image-pixels.ts';
import type { Segments } from '../../src/raster/lines/find-segments.ts';
import type { SearchSettings } from '../../src/raster/lines/settings.ts';

/** What assembly/raster-ink.ts and assembly/raster-segments.ts do, in plain TypeScript with a byte per pixel: the oracle. */
const LETTER_PART = 4;
const SEGMENT_CAP = 32768;

interface Strand {
  count: number;
  sumX: number;
  sumY: number;
  sumXX: number;
  sumXY: number;
  from: number;
  to: number;
  next: number;
}

interface Run {
  start: number;
  end: number;
  /** While a row is being read, the parent in the forest of its runs; then the row of its strand. */
  strand: number;
}

export function findSegments(pixels: ImagePixels, settings: SearchSettings): Segments {
  const { width, height } = pixels;
  const grey = toGrey(pixels);
  const along = new Uint8Array(width * height);
  const across = new Uint8Array(width * height);
  markInk(grey, width, height, settings, along, across);
  const horizontal = segmentsOf(along, width, height, width, 1, settings.minRunX, settings.gap);
  const vertical = segmentsOf(across, height, width, 1, width, settings.minRunY, settings.gap);
  return {
    horizontal: horizontal.list,
    vertical: vertical.list,
    isFull: horizontal.isFull || vertical.isFull,
  };
}

function toGrey({ width, height, channels, data }: ImagePixels): Uint8Array {
  if (channels === 1) return data;
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 3) grey[i] = Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
  return grey;
}

function markInk(
  grey: Uint8Array,
  width: number,
  height: number,
  { contrast, offsetsX, offsetsY }: SearchSettings,
  along: Uint8Array,
  across: Uint8Array,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const value = grey[at]!;
      let above = 0;
      let below = 0;
      for (const d of offsetsY) {
        above = Math.max(above, y >= d ? grey[at - d * width]! : 255);
        below = Math.max(below, y + d < height ? grey[at + d * width]! : 255);
      }
      let left = 0;
      let right = 0;
      for (const d of offsetsX) {
        left = Math.max(left, x >= d ? grey[at - d]! : 255);
        right = Math.max(right, x + d < width ? grey[at + d]! : 255);
      }
      if (Math.min(above, below) - value >= contrast) along[at] = 1;
      if (Math.min(left, right) - value >= contrast) across[at] = 1;
    }
  }
}

/** Segments along rows of `length` bits, `bitStride` apart; rows are `rowStride` apart. */
function segmentsOf(
  bits: Uint8Array,
  length: number,
  rows: number,
  rowStride: number,
  bitStride: number,
  minRun: number,
  gap: number,
): { list: Float64Array; isFull: boolean } {
  const out: number[] = [];
  let isFull = false;
  const add = (strand: Strand): void => {
    if (!addSegment(out, strand)) isFull = true;
  };
  let before: Run[] = [];
  let beforeStrands: Strand[] = [];
  for (let y = 0; y < rows; y++) {
    const runs = readRuns(bits, length, y * rowStride, bitStride, minRun, gap);
    const strands = runs.map(({ start, end }) => startStrand(start, end, y));
    linkRuns(before, beforeStrands, runs, strands);
    for (const strand of beforeStrands) if (strand.count !== 0 && strand.next < 0) add(strand);
    for (const [i, run] of runs.entries()) run.strand = rootOf(runs, i);
    before = runs;
    beforeStrands = strands;
  }
  for (const strand of beforeStrands) if (strand.count !== 0) add(strand);
  return { list: Float64Array.from(out), isFull };
}

function readRuns(bits: Uint8Array, length: number, first: number, stride: number, minRun: number, gap: number): Run[] {
  const runs: Run[] = [];
  const next = (from: number, value: number): number => {
    while (from < length && bits[first + from * stride] !== value) from++;
    return from;
  };
  for (let start = next(0, 1); start < length; ) {
    let end = next(start, 0);
    let after = next(end, 1);
    while (after < length && after - end <= gap) {
      end = next(after, 0);
      after = next(end, 1);
    }
    if (end - start >= minRun) runs.push({ start, end, strand: runs.length });
    start = after;
  }
  return runs;
}

function startStrand(start: number, end: number, y: number): Strand {
  const n = end - start;
  const middle = (start + end) * 0.5;
  const across = y + 0.5;
  return {
    count: n,
    sumX: n * middle,
    sumY: n * across,
    sumXX: n * middle * middle + (n * (n * n - 1)) / 12,
    sumXY: n * middle * across,
    from: start,
    to: end,
    next: -1,
  };
}

function linkRuns(before: readonly Run[], beforeStrands: readonly Strand[], runs: Run[], strands: Strand[]): void {
  let i = 0;
  let k = 0;
  while (i < before.length && k < runs.length) {
    const a = before[i]!;
    const b = runs[k]!;
    const overlap = Math.min(a.end, b.end) - Math.max(a.start, b.start);
    if (overlap >= 0) {
      const shorter = Math.min(a.end - a.start, b.end - b.start);
      const longer = Math.max(a.end - a.start, b.end - b.start);
      if (!(shorter * LETTER_PART < longer && overlap * 2 > shorter)) link(beforeStrands[a.strand]!, runs, k, strands);
    }
    if (a.end < b.end) i++;
    else k++;
  }
}

function link(strand: Strand, runs: Run[], run: number, strands: Strand[]): void {
  const root = rootOf(runs, run);
  if (strand.next < 0) {
    strand.next = run;
    addStrand(strands[root]!, strand);
    return;
  }
  const other = rootOf(runs, strand.next);
  if (other === root) return;
  const upper = Math.max(root, other);
  const lower = Math.min(root, other);
  runs[upper]!.strand = lower;
  addStrand(strands[lower]!, strands[upper]!);
  strands[upper]!.count = 0;
}

function rootOf(runs: readonly Run[], run: number): number {
  while (runs[run]!.strand !== run) run = runs[run]!.strand;
  return run;
}

function addStrand(to: Strand, from: Strand): void {
  to.count += from.count;
  to.sumX += from.sumX;
  to.sumY += from.sumY;
  to.sumXX += from.sumXX;
  to.sumXY += from.sumXY;
  to.from = Math.min(to.from, from.from);
  to.to = Math.max(to.to, from.to);
}

/** False where there is no room. */
function addSegment(out: number[], { count, sumX, sumY, sumXX, sumXY, from, to }: Strand): boolean {
  const thickness = count / (to - from);
  if (thickness > to - from) return true;
  if (out.length === SEGMENT_CAP * 5) return false;
  const x = sumX / count;
  const y = sumY / count;
  const spread = sumXX / count - x * x;
  const slope = spread > 0 ? (sumXY / count - x * y) / spread : 0;
  out.push(from, to, y + slope * (from - x), y + slope * (to - x), thickness);
  return true;
}
