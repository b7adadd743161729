import { type ArtColumns, type LineColumns, LineFlag } from './columns.ts';
import { collectPieces, type RulePieces, toColumns, turn } from './rule-pieces.ts';
import { sortedBy } from './sorting.ts';

/** Pieces of one slanting rule differ in angle by no more than rounded coordinates make them. */
const ANGLE_STEP_RADIANS = 0.002;
/** Ink of two pieces overlaps by half or more where their centre lines are nearer than this part of their summed widths. */
const SAME_LINE_WIDTHS = 0.25;
/** Hairlines have next to no ink to overlap: rounding alone parts their centre lines this far, in points. */
const SAME_LINE_MIN_PT = 0.1;
/** Parallel bars further apart than this are seen as two, however thick they are, in points. */
const SAME_LINE_MAX_PT = 0.5;
/** A gap up to this is not seen, or is hidden by the pen of a crossing rule, in points. */
const TOUCH_PT = 0.75;
/** The longest piece that is a dash, in points; longer ones with regular gaps are underlines of words or columns. */
const MAX_DASH_PT = 15;
/** Wider gaps part separate marks, in points. */
const MAX_DASH_GAP_PT = 10;
/** A gap of more dashes than this parts separate marks. */
const MAX_DASH_GAP_LENGTHS = 3;
/** Fewer pieces show no rhythm. */
const MIN_DASHES = 3;
/** Gaps of one rhythm differ by no more than this part, plus `DASH_JITTER_PT`. */
const DASH_JITTER = 0.25;
/** Rounded coordinates move both ends of a gap, in points. */
const DASH_JITTER_PT = 0.2;
/** An edge of line art is a rule from this many thicknesses on, like a line of its own. */
const MIN_EDGE_WIDTHS = 3;

/**
 * Ruled lines as a person sees them: collinear lines and the edges of stroked line art, merged where they touch, overlap
 * or are parted by the gaps of a dash pattern. A line that is drawn twice is one rule; its width is the larger one.
 * Squares and what is hidden are no rules. Horizontal rules come first, from the bottom, then vertical ones from the
 * left, then slanting ones.
 */
export function mergeRules(lines: LineColumns, art: ArtColumns, artLines: LineColumns): LineColumns {
  const pieces = collectPieces(lines, art, artLines);
  const rules: number[] = [];
  for (const direction of directions(pieces)) {
    for (const line of collinear(pieces, direction)) {
      for (const rule of joinDashes(pieces, joinTouching(pieces, line))) {
        const length = pieces.to[rule]! - pieces.from[rule]!;
        if (pieces.isEdge[rule] === 0 || length > MIN_EDGE_WIDTHS * pieces.width[rule]!) rules.push(rule);
      }
    }
  }
  return toColumns(pieces, rules);
}

/** Groups of parallel pieces; slanting ones are turned into the frame of the first of their group. */
function directions(pieces: RulePieces): number[][] {
  const horizontal: number[] = [];
  const vertical: number[] = [];
  const slanting: number[] = [];
  for (let piece = 0; piece < pieces.count; piece++) {
    const flags = pieces.flags[piece]!;
    (flags & LineFlag.Horizontal ? horizontal : flags & LineFlag.Vertical ? vertical : slanting).push(piece);
  }
  const groups = [horizontal, vertical];
  let group: number[] = [];
  for (const piece of sortedBy(slanting, pieces.angle)) {
    const angle = group.length > 0 ? pieces.angle[group[0]!]! : Number.NEGATIVE_INFINITY;
    if (pieces.angle[piece]! - angle > ANGLE_STEP_RADIANS) groups.push((group = []));
    else turn(pieces, piece, angle);
    group.push(piece);
  }
  return groups;
}

/** Splits parallel pieces into groups that lie on one line. */
function collinear(pieces: RulePieces, direction: readonly number[]): number[][] {
  const groups: number[][] = [];
  let group: number[] = [];
  for (const piece of sortedBy(direction, pieces.offset)) {
    const first = group[0];
    const isSame =
      first !== undefined &&
      pieces.offset[piece]! - pieces.offset[first]! <= sameLine(pieces.width[first]! + pieces.width[piece]!);
    if (!isSame) groups.push((group = []));
    group.push(piece);
  }
  return groups;
}

function sameLine(widths: number): number {
  return Math.min(Math.max(SAME_LINE_WIDTHS * widths, SAME_LINE_MIN_PT), SAME_LINE_MAX_PT);
}

/** Merges the pieces of one line that overlap or touch; the result is sorted along the line. */
function joinTouching(pieces: RulePieces, line: readonly number[]): number[] {
  const joined: number[] = [];
  let last = -1;
  for (const piece of sortedBy(line, pieces.from)) {
    const touch = last < 0 ? 0 : Math.max(TOUCH_PT, pieces.width[last]!, pieces.width[piece]!);
    if (last >= 0 && pieces.from[piece]! - pieces.to[last]! <= touch) merge(pieces, last, piece);
    else joined.push((last = piece));
  }
  return joined;
}

/** Merges runs of short pieces with equal gaps. */
function joinDashes(pieces: RulePieces, line: readonly number[]): number[] {
  if (line.length < MIN_DASHES) return [...line];
  const joined: number[] = [];
  for (let i = 0; i < line.length; ) {
    const end = dashesEnd(pieces, line, i);
    for (let k = i + 1; k < end; k++) merge(pieces, line[i]!, line[k]!);
    joined.push(line[i]!);
    i = end;
  }
  return joined;
}

/** The end of the dash pattern that starts at a place of the line, or the next place where there is none. */
function dashesEnd(pieces: RulePieces, line: readonly number[], start: number): number {
  let end = start + 1;
  let rhythm = 0;
  for (; end < line.length; end++) {
    const a = line[end - 1]!;
    const b = line[end]!;
    const gap = pieces.from[b]! - pieces.to[a]!;
    const longer = Math.max(pieces.to[a]! - pieces.from[a]!, pieces.to[b]! - pieces.from[b]!);
    if (longer > MAX_DASH_PT || gap > MAX_DASH_GAP_PT || gap > MAX_DASH_GAP_LENGTHS * longer) break;
    if (end === start + 1) rhythm = gap;
    if (Math.abs(gap - rhythm) > DASH_JITTER * rhythm + DASH_JITTER_PT) break;
  }
  return end - start >= MIN_DASHES ? end : start + 1;
}

/** Makes piece `a` span both; what they can't share comes from the longer one. */
function merge(pieces: RulePieces, a: number, b: number): void {
  const { offset, from, to, width, color, flags, index, isEdge } = pieces;
  const lengthA = to[a]! - from[a]!;
  const lengthB = to[b]! - from[b]!;
  if (lengthB > lengthA) color[a] = color[b]!;
  if (offset[a] !== offset[b]) offset[a] = (offset[a]! * lengthA + offset[b]! * lengthB) / (lengthA + lengthB);
  from[a] = Math.min(from[a]!, from[b]!);
  to[a] = Math.max(to[a]!, to[b]!);
  width[a] = Math.max(width[a]!, width[b]!);
  flags[a] = flags[a]! | flags[b]!;
  index[a] = Math.min(index[a]!, index[b]!);
  isEdge[a] = isEdge[a]! & isEdge[b]!;
}
