import { PIECE_GAP_EM, PieceFlag, type Pieces } from './pieces.ts';

/** Text that goes on within this distance may be raised or lowered: sub- and superscripts stand close, in em. */
const SCRIPT_GAP_EM = 0.4;
/** How far a script may be raised or lowered against its line, in font sizes: less than half a line. */
const SCRIPT_SHIFT_SIZES = 0.5;
/** Baselines that differ less are one; more is a script, in font sizes. Scanned words jitter by about a tenth. */
export const SAME_BASELINE_SIZES = 0.2;
/** Kerned and slanting text starts this far inside the text before it, in em. */
const OVERLAP_EM = 0.3;
/** A script below another starts where that one started, in em. */
const SCRIPT_OVERLAP_EM = 1;
/** Text larger than its line by this factor is the line, and what was there a script before it. */
const LARGER = 1.15;
/** A mark before its text is of a few letters; longer text keeps the baseline that it was set against. */
const MAX_MARK_PIECES = 16;
/** A gap of one em weighs as much as a baseline off by this many font sizes when a line is chosen. */
const GAP_WEIGHT = 0.1;
/** More lanes than this cost memory, not quality: lanes are then higher than a line. */
const MAX_LANES = 4096;
/** Lanes on either side and lines that are looked at for a piece: bounds the work on hostile pages, beyond what real ones need. */
const MAX_LANE_REACH = 16;
const MAX_LINES_SEEN = 64;

/** Pieces that follow one another on a baseline without a wide gap, as a struct of arrays; places in the frame, in points. */
export class Segments {
  /** Pieces from left to right, linked through `Segments.next`. */
  readonly first: number[] = [];
  readonly last: number[] = [];
  readonly u0: number[] = [];
  readonly u1: number[] = [];
  /** Baseline where the segment ends. */
  readonly v: number[] = [];
  readonly size: number[] = [];
  readonly em: number[] = [];
  /** By piece: the piece after it, its segment (-1 where it is none's), and the baseline that it was set against. */
  readonly next: Int32Array;
  readonly owner: Int32Array;
  readonly baseline: Float64Array;

  constructor(pieceCount: number) {
    this.next = new Int32Array(pieceCount).fill(-1);
    this.owner = new Int32Array(pieceCount).fill(-1);
    this.baseline = new Float64Array(pieceCount);
  }
}

/** Joins pieces of one frame, given from left to right (by `u0`), into segments; appends them to `segments`. */
export function joinSegments(pieces: Pieces, order: readonly number[], segments: Segments): void {
  const lanes = new Lanes(pieces, order);
  for (const piece of order) {
    const blank = (pieces.flags[piece]! & PieceFlag.Blank) !== 0;
    const found = lanes.find(pieces, piece, segments);
    if (found < 0) {
      if (!blank) lanes.add(startSegment(pieces, piece, segments), pieces.v1[piece]!);
      continue;
    }
    segments.next[segments.last[found]!] = piece;
    segments.last[found] = piece;
    if (blank) continue;
    segments.owner[piece] = found;
    segments.baseline[piece] = segments.v[found]!;
    segments.u1[found] = Math.max(segments.u1[found]!, pieces.u1[piece]!);
    const size = pieces.size[piece]!;
    const larger = size > LARGER * segments.size[found]!;
    const shift = Math.abs(pieces.v0[piece]! - segments.v[found]!);
    if (larger || (shift <= SAME_BASELINE_SIZES * size && size * LARGER >= segments.size[found]!)) {
      segments.v[found] = pieces.v1[piece]!;
      lanes.move(found, pieces.v1[piece]!);
    }
    if (larger) {
      segments.size[found] = size;
      segments.em[found] = pieces.em[piece]!;
      let own = segments.first[found]!;
      for (let i = 0; i < MAX_MARK_PIECES && own >= 0; i++, own = segments.next[own]!)
        segments.baseline[own] = pieces.v0[piece]!;
    }
  }
}

function startSegment(pieces: Pieces, piece: number, segments: Segments): number {
  segments.owner[piece] = segments.first.length;
  segments.baseline[piece] = pieces.v0[piece]!;
  segments.first.push(piece);
  segments.last.push(piece);
  segments.u0.push(pieces.u0[piece]!);
  segments.u1.push(pieces.u1[piece]!);
  segments.v.push(pieces.v1[piece]!);
  segments.size.push(pieces.size[piece]!);
  segments.em.push(pieces.em[piece]!);
  return segments.first.length - 1;
}

/** Open segments by the height of their baseline: each lane is a list, the newest first. */
class Lanes {
  readonly #bottom: number;
  readonly #height: number;
  readonly #maxSize: number;
  readonly #heads: Int32Array;
  // By segment, counted from the first of this frame.
  readonly #next: number[] = [];
  readonly #previous: number[] = [];
  readonly #lane: number[] = [];
  #base = -1;

  constructor(pieces: Pieces, order: readonly number[]) {
    let bottom = Number.POSITIVE_INFINITY;
    let top = Number.NEGATIVE_INFINITY;
    let maxSize = 0;
    let sizes = 0;
    for (const piece of order) {
      bottom = Math.min(bottom, pieces.v0[piece]!, pieces.v1[piece]!);
      top = Math.max(top, pieces.v0[piece]!, pieces.v1[piece]!);
      maxSize = Math.max(maxSize, pieces.size[piece]!);
      sizes += pieces.size[piece]!;
    }
    this.#bottom = bottom;
    this.#maxSize = maxSize;
    this.#height = Math.max(sizes / order.length, (top - bottom) / (MAX_LANES - 1), Number.MIN_VALUE);
    this.#heads = new Int32Array(Math.min(Math.floor((top - bottom) / this.#height) || 0, MAX_LANES - 1) + 1).fill(-1);
  }

  #laneAt(v: number): number {
    return Math.min(Math.max(Math.floor((v - this.#bottom) / this.#height) || 0, 0), this.#heads.length - 1);
  }

  add(segment: number, v: number): void {
    if (this.#base < 0) this.#base = segment;
    this.#link(segment - this.#base, this.#laneAt(v));
  }

  move(segment: number, v: number): void {
    const own = segment - this.#base;
    const lane = this.#laneAt(v);
    if (lane === this.#lane[own]) return;
    this.#unlink(own);
    this.#link(own, lane);
  }

  #link(own: number, lane: number): void {
    const head = this.#heads[lane]!;
    this.#next[own] = head;
    this.#previous[own] = -1;
    this.#lane[own] = lane;
    if (head >= 0) this.#previous[head] = own;
    this.#heads[lane] = own;
  }

  #unlink(own: number): void {
    const next = this.#next[own]!;
    const previous = this.#previous[own]!;
    if (next >= 0) this.#previous[next] = previous;
    if (previous >= 0) this.#next[previous] = next;
    else this.#heads[this.#lane[own]!] = next;
  }

  /** The segment that a piece goes on best, or -1. */
  find(pieces: Pieces, piece: number, segments: Segments): number {
    const u = pieces.u0[piece]!;
    const v = pieces.v0[piece]!;
    const size = pieces.size[piece]!;
    const em = pieces.em[piece]!;
    const reach = SCRIPT_SHIFT_SIZES * this.#maxSize;
    const middle = this.#laneAt(v);
    const low = Math.max(this.#laneAt(v - reach), middle - MAX_LANE_REACH);
    const high = Math.min(this.#laneAt(v + reach), middle + MAX_LANE_REACH);
    let best = -1;
    let bestCost = Number.POSITIVE_INFINITY;
    let seen = 0;
    // From the middle outwards: 0, 1, -1, 2, -2 and so on.
    for (let step = 0; step <= 2 * MAX_LANE_REACH && seen < MAX_LINES_SEEN; step++) {
      const lane = middle + (step & 1 ? (step + 1) >> 1 : -(step >> 1));
      if (lane < low || lane > high) continue;
      for (let own = this.#heads[lane]!, next = -1; own >= 0 && seen < MAX_LINES_SEEN; own = next) {
        next = this.#next[own]!;
        const segment = own + this.#base;
        const gap = u - segments.u1[segment]!;
        // Pieces come from left to right: a segment left behind is never reached again.
        if (gap > PIECE_GAP_EM * segments.em[segment]!) {
          this.#unlink(own);
          continue;
        }
        seen++;
        const shift = Math.abs(v - segments.v[segment]!);
        const cost = joinCost(gap, shift, em, size, segments.em[segment]!, segments.size[segment]!);
        if (cost < bestCost) [best, bestCost] = [segment, cost];
      }
    }
    return best;
  }
}

/** How badly a piece goes on a segment; Infinity where it does not. */
function joinCost(gap: number, shift: number, em: number, size: number, lineEm: number, lineSize: number): number {
  const smaller = Math.min(em, lineEm);
  if (gap > PIECE_GAP_EM * smaller) return Number.POSITIVE_INFINITY;
  const larger = Math.max(size, lineSize);
  const isScript = shift > SAME_BASELINE_SIZES * Math.min(size, lineSize);
  if (isScript && (shift > SCRIPT_SHIFT_SIZES * larger || gap > SCRIPT_GAP_EM * Math.max(em, lineEm))) {
    return Number.POSITIVE_INFINITY;
  }
  if (gap < -(isScript ? SCRIPT_OVERLAP_EM : OVERLAP_EM) * smaller) return Number.POSITIVE_INFINITY;
  return shift / larger + (GAP_WEIGHT * Math.abs(gap)) / smaller;
}
