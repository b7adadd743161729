import { type ArtColumns, type LineColumns, LineFlag } from './columns.ts';

/** A segment that strays less than this from its axis, in points, is drawn for a straight one: less than half a pixel. */
const AXIS_DRIFT_PT = 0.25;
/** No axis is read into a segment steeper than this: short segments stray little at any angle. */
const AXIS_SLOPE = 0.1;

/** The pieces of rules, as a struct of arrays: places in the frame of a direction, `from` and `to` along it, `offset` across. */
export class RulePieces {
  count = 0;
  readonly angle: Float64Array;
  readonly offset: Float64Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly width: Float64Array;
  readonly color: Int32Array;
  readonly flags: Int32Array;
  readonly index: Int32Array;
  /** 1 for edges of line art. */
  readonly isEdge: Uint8Array;

  constructor(capacity: number) {
    const places = () => new Float64Array(capacity);
    [this.angle, this.offset, this.from, this.to, this.width] = [places(), places(), places(), places(), places()];
    [this.color, this.flags, this.index] = [
      new Int32Array(capacity),
      new Int32Array(capacity),
      new Int32Array(capacity),
    ];
    this.isEdge = new Uint8Array(capacity);
  }
}

/** What is not seen: layers that are off, and what lies outside the clipping path. */
const UNSEEN = LineFlag.Hidden | LineFlag.Clipped;
const WHITE = 0xffffff;

/**
 * The visible lines but squares, and the edges of stroked line art; what has no length is left out. White is visible only
 * on what is painted in another colour.
 */
export function collectPieces(lines: LineColumns, art: ArtColumns, artLines: LineColumns): RulePieces {
  const ground = groundOf(art);
  const rows: number[] = [];
  let edges = 0;
  for (let row = 0; row < art.count; row++) {
    if ((art.flags[row]! & (LineFlag.Stroked | UNSEEN)) !== LineFlag.Stroked) continue;
    rows.push(row);
    edges += art.lineCount[row]!;
  }
  const pieces = new RulePieces(lines.count + Math.min(edges, artLines.count));
  for (let row = 0; row < lines.count; row++) {
    const flags = lines.flags[row]!;
    if ((flags & (LineFlag.Square | UNSEEN)) === 0 && isSeen(lines, row, ground))
      addPiece(pieces, lines, row, flags, 0);
  }
  for (const row of rows) {
    const start = art.lineStart[row]!;
    const end = Math.min(start + art.lineCount[row]!, artLines.count);
    for (let line = start; line < end; line++) {
      if (isSeen(artLines, line, ground)) addPiece(pieces, artLines, line, art.flags[row]!, 1);
    }
  }
  return pieces;
}

/** The box of all areas that are filled in a colour. */
function groundOf(art: ArtColumns): [left: number, bottom: number, right: number, top: number] {
  const { leftX, bottomY, rightX, topY, color, flags } = art;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let row = 0; row < art.count; row++) {
    if ((flags[row]! & (LineFlag.Filled | UNSEEN)) !== LineFlag.Filled || color[row] === WHITE) continue;
    left = Math.min(left, leftX[row]!);
    bottom = Math.min(bottom, bottomY[row]!);
    right = Math.max(right, rightX[row]!);
    top = Math.max(top, topY[row]!);
  }
  return [left, bottom, right, top];
}

/** False for white on the white of the page: its middle is on no ground. */
function isSeen(lines: LineColumns, row: number, [left, bottom, right, top]: readonly number[]): boolean {
  if (lines.color[row] !== WHITE) return true;
  const x = (lines.startX[row]! + lines.endX[row]!) / 2;
  const y = (lines.startY[row]! + lines.endY[row]!) / 2;
  return x >= left! && x <= right! && y >= bottom! && y <= top!;
}

function addPiece(pieces: RulePieces, lines: LineColumns, row: number, flags: number, isEdge: number): void {
  let x0 = lines.startX[row]!;
  let y0 = lines.startY[row]!;
  let x1 = lines.endX[row]!;
  let y1 = lines.endY[row]!;
  if (x0 > x1 || (x0 === x1 && y0 > y1)) [x0, y0, x1, y1] = [x1, y1, x0, y0];
  const width = x1 - x0;
  const height = Math.abs(y1 - y0);
  const length = Math.sqrt(width * width + height * height);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) return;
  const piece = pieces.count++;
  pieces.width[piece] = lines.width[row]!;
  pieces.color[piece] = lines.color[row]!;
  pieces.index[piece] = lines.index[row]!;
  pieces.isEdge[piece] = isEdge;
  const paint = flags & (LineFlag.Stroked | LineFlag.Filled);
  if (height <= AXIS_DRIFT_PT && height <= AXIS_SLOPE * length) {
    place(pieces, piece, 0, (y0 + y1) / 2, x0, x1, paint | LineFlag.Horizontal);
  } else if (width <= AXIS_DRIFT_PT && width <= AXIS_SLOPE * length) {
    place(pieces, piece, Math.PI / 2, (x0 + x1) / 2, Math.min(y0, y1), Math.max(y0, y1), paint | LineFlag.Vertical);
  } else {
    const c = width / length;
    const s = (y1 - y0) / length;
    place(pieces, piece, Math.atan2(s, c), y0 * c - x0 * s, x0 * c + y0 * s, x1 * c + y1 * s, paint);
  }
}

function place(
  pieces: RulePieces,
  piece: number,
  angle: number,
  offset: number,
  from: number,
  to: number,
  flags: number,
): void {
  pieces.angle[piece] = angle;
  pieces.offset[piece] = offset;
  pieces.from[piece] = from;
  pieces.to[piece] = to;
  pieces.flags[piece] = flags;
}

/** Describes a piece in the frame of another direction, turned about its own middle. */
export function turn(pieces: RulePieces, piece: number, angle: number): void {
  const middle = (pieces.from[piece]! + pieces.to[piece]!) / 2;
  const half = (pieces.to[piece]! - pieces.from[piece]!) / 2;
  const offset = pieces.offset[piece]!;
  const by = angle - pieces.angle[piece]!;
  const along = middle * Math.cos(by) + offset * Math.sin(by);
  const across = offset * Math.cos(by) - middle * Math.sin(by);
  place(pieces, piece, angle, across, along - half, along + half, pieces.flags[piece]!);
}

/** The rows of pieces as lines. */
export function toColumns(pieces: RulePieces, rules: readonly number[]): LineColumns {
  const count = rules.length;
  const columns = {
    count,
    startX: new Float64Array(count),
    startY: new Float64Array(count),
    endX: new Float64Array(count),
    endY: new Float64Array(count),
    width: Float64Array.from(rules, (rule) => pieces.width[rule]!),
    color: Int32Array.from(rules, (rule) => pieces.color[rule]!),
    flags: Int32Array.from(rules, (rule) => pieces.flags[rule]!),
    index: Int32Array.from(rules, (rule) => pieces.index[rule]!),
  };
  for (let row = 0; row < count; row++) {
    const rule = rules[row]!;
    const flags = pieces.flags[rule]!;
    const from = pieces.from[rule]!;
    const to = pieces.to[rule]!;
    // Axis-parallel rules are exact: the cosine of a right angle is not quite 0.
    const c = flags & LineFlag.Horizontal ? 1 : flags & LineFlag.Vertical ? 0 : Math.cos(pieces.angle[rule]!);
    const s = flags & LineFlag.Horizontal ? 0 : flags & LineFlag.Vertical ? 1 : Math.sin(pieces.angle[rule]!);
    const across = flags & LineFlag.Vertical ? -pieces.offset[rule]! : pieces.offset[rule]!;
    columns.startX[row] = from * c - across * s;
    columns.startY[row] = from * s + across * c;
    columns.endX[row] = to * c - across * s;
    columns.endY[row] = to * s + across * c;
  }
  return columns;
}
