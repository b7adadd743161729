import { type ArtColumns, type LineColumns, LineFlag } from './columns.ts';

/** A segment that strays less than this from its axis, in points, is drawn for a straight one: less than half a pixel. */
const AXIS_DRIFT_PT = 0.25;
/** No axis is read into a segment steeper than this: short segments stray little at any angle. */
const AXIS_SLOPE = 0.1;
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

/** One piece of a rule in the frame of its direction: `from` and `to` along it, `offset` across. */
interface Piece {
  angle: number;
  offset: number;
  from: number;
  to: number;
  width: number;
  readonly color: number;
  flags: number;
  readonly index: number;
  readonly isEdge: boolean;
}

/**
 * Ruled lines as a person sees them: collinear lines and the edges of stroked line art, merged where they touch, overlap
 * or are parted by the gaps of a dash pattern. A line that is drawn twice is one rule; its width is the larger one.
 * Squares and what is hidden are no rules. Ordered by direction and place: horizontal from the bottom, vertical from the left, then slanting ones.
 */
export function mergeRules(lines: LineColumns, art: ArtColumns, artLines: LineColumns): LineColumns {
  const pieces: Piece[] = [];
  for (let row = 0; row < lines.count; row++) {
    if ((lines.flags[row]! & (LineFlag.Square | LineFlag.Hidden)) === 0)
      addPiece(pieces, lines, row, lines.flags[row]!, false);
  }
  for (let row = 0; row < art.count; row++) {
    if ((art.flags[row]! & (LineFlag.Stroked | LineFlag.Hidden)) !== LineFlag.Stroked) continue;
    const start = art.lineStart[row]!;
    const end = Math.min(start + art.lineCount[row]!, artLines.count);
    for (let line = start; line < end; line++) addPiece(pieces, artLines, line, art.flags[row]!, true);
  }
  const rules: Piece[] = [];
  for (const direction of directions(pieces)) {
    for (const line of collinear(direction)) rules.push(...joinDashes(joinTouching(line)));
  }
  return toColumns(rules.filter((rule) => !rule.isEdge || rule.to - rule.from > MIN_EDGE_WIDTHS * rule.width));
}

function addPiece(pieces: Piece[], lines: LineColumns, row: number, flags: number, isEdge: boolean): void {
  let x0 = lines.startX[row]!;
  let y0 = lines.startY[row]!;
  let x1 = lines.endX[row]!;
  let y1 = lines.endY[row]!;
  if (x0 > x1 || (x0 === x1 && y0 > y1)) [x0, y0, x1, y1] = [x1, y1, x0, y0];
  const width = x1 - x0;
  const height = Math.abs(y1 - y0);
  const length = Math.hypot(width, height);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) return;
  const common = { width: lines.width[row]!, color: lines.color[row]!, index: lines.index[row]!, isEdge };
  const paint = flags & (LineFlag.Stroked | LineFlag.Filled);
  if (height <= AXIS_DRIFT_PT && height <= AXIS_SLOPE * length) {
    pieces.push({ ...common, angle: 0, offset: (y0 + y1) / 2, from: x0, to: x1, flags: paint | LineFlag.Horizontal });
  } else if (width <= AXIS_DRIFT_PT && width <= AXIS_SLOPE * length) {
    const [from, to] = y0 < y1 ? [y0, y1] : [y1, y0];
    pieces.push({ ...common, angle: Math.PI / 2, offset: (x0 + x1) / 2, from, to, flags: paint | LineFlag.Vertical });
  } else {
    const c = width / length;
    const s = (y1 - y0) / length;
    const angle = Math.atan2(s, c);
    pieces.push({
      ...common,
      angle,
      offset: y0 * c - x0 * s,
      from: x0 * c + y0 * s,
      to: x1 * c + y1 * s,
      flags: paint,
    });
  }
}

/** Groups of parallel pieces; slanting ones are turned into the frame of the first of their group. */
function directions(pieces: Piece[]): Piece[][] {
  const horizontal = pieces.filter((piece) => piece.flags & LineFlag.Horizontal);
  const vertical = pieces.filter((piece) => piece.flags & LineFlag.Vertical);
  const slanting = pieces.filter((piece) => !(piece.flags & (LineFlag.Horizontal | LineFlag.Vertical)));
  slanting.sort((a, b) => a.angle - b.angle);
  const groups = [horizontal, vertical];
  let group: Piece[] = [];
  for (const piece of slanting) {
    if (group.length === 0 || piece.angle - group[0]!.angle > ANGLE_STEP_RADIANS) groups.push((group = []));
    if (group.length > 0) turn(piece, group[0]!.angle);
    group.push(piece);
  }
  return groups;
}

/** Describes a piece in the frame of another direction, about its own middle. */
function turn(piece: Piece, angle: number): void {
  const middle = (piece.from + piece.to) / 2;
  const half = (piece.to - piece.from) / 2;
  const by = angle - piece.angle;
  const along = middle * Math.cos(by) + piece.offset * Math.sin(by);
  piece.offset = piece.offset * Math.cos(by) - middle * Math.sin(by);
  piece.from = along - half;
  piece.to = along + half;
  piece.angle = angle;
}

/** Splits parallel pieces into groups that lie on one line. */
function collinear(pieces: Piece[]): Piece[][] {
  pieces.sort((a, b) => a.offset - b.offset);
  const groups: Piece[][] = [];
  let group: Piece[] = [];
  for (const piece of pieces) {
    const first = group[0];
    if (first === undefined || piece.offset - first.offset > sameLine(first.width + piece.width))
      groups.push((group = []));
    group.push(piece);
  }
  return groups;
}

function sameLine(widths: number): number {
  return Math.min(Math.max(SAME_LINE_WIDTHS * widths, SAME_LINE_MIN_PT), SAME_LINE_MAX_PT);
}

/** Merges the pieces of one line that overlap or touch; the result is sorted along the line. */
function joinTouching(pieces: Piece[]): Piece[] {
  pieces.sort((a, b) => a.from - b.from);
  const joined: Piece[] = [];
  let last: Piece | undefined;
  for (const piece of pieces) {
    if (last !== undefined && piece.from - last.to <= Math.max(TOUCH_PT, last.width, piece.width)) {
      last = joined[joined.length - 1] = merge(last, piece);
    } else joined.push((last = piece));
  }
  return joined;
}

/** Merges runs of short pieces with equal gaps. */
function joinDashes(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (let i = 0; i < pieces.length; ) {
    const end = dashesEnd(pieces, i);
    let rule = pieces[i]!;
    for (let k = i + 1; k < end; k++) rule = merge(rule, pieces[k]!);
    joined.push(rule);
    i = end;
  }
  return joined;
}

/** The end of the dash pattern that starts with piece `start`, or `start + 1` where there is none. */
function dashesEnd(pieces: Piece[], start: number): number {
  let end = start + 1;
  let rhythm = 0;
  for (; end < pieces.length; end++) {
    const a = pieces[end - 1]!;
    const b = pieces[end]!;
    const gap = b.from - a.to;
    const longer = Math.max(a.to - a.from, b.to - b.from);
    if (longer > MAX_DASH_PT || gap > MAX_DASH_GAP_PT || gap > MAX_DASH_GAP_LENGTHS * longer) break;
    if (end === start + 1) rhythm = gap;
    if (Math.abs(gap - rhythm) > DASH_JITTER * rhythm + DASH_JITTER_PT) break;
  }
  return end - start >= MIN_DASHES ? end : start + 1;
}

/** One piece that spans both; what they can't share comes from the longer one. */
function merge(a: Piece, b: Piece): Piece {
  const lengthA = a.to - a.from;
  const lengthB = b.to - b.from;
  const longer = lengthB > lengthA ? b : a;
  return {
    ...longer,
    offset: a.offset === b.offset ? a.offset : (a.offset * lengthA + b.offset * lengthB) / (lengthA + lengthB),
    from: Math.min(a.from, b.from),
    to: Math.max(a.to, b.to),
    width: Math.max(a.width, b.width),
    flags: a.flags | b.flags,
    index: Math.min(a.index, b.index),
    isEdge: a.isEdge && b.isEdge,
  };
}

function toColumns(rules: Piece[]): LineColumns {
  const count = rules.length;
  const columns = {
    count,
    startX: new Float64Array(count),
    startY: new Float64Array(count),
    endX: new Float64Array(count),
    endY: new Float64Array(count),
    width: Float64Array.from(rules, (rule) => rule.width),
    color: Int32Array.from(rules, (rule) => rule.color),
    flags: Int32Array.from(rules, (rule) => rule.flags),
    index: Int32Array.from(rules, (rule) => rule.index),
  };
  for (const [row, { angle, offset, from, to, flags }] of rules.entries()) {
    // Axis-parallel rules are exact: the cosine of a right angle is not quite 0.
    const c = flags & LineFlag.Horizontal ? 1 : flags & LineFlag.Vertical ? 0 : Math.cos(angle);
    const s = flags & LineFlag.Horizontal ? 0 : flags & LineFlag.Vertical ? 1 : Math.sin(angle);
    const across = flags & LineFlag.Vertical ? -offset : offset;
    columns.startX[row] = from * c - across * s;
    columns.startY[row] = from * s + across * c;
    columns.endX[row] = to * c - across * s;
    columns.endY[row] = to * s + across * c;
  }
  return columns;
}
