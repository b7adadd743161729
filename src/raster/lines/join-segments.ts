import { SEGMENT_FIELDS } from './find-segments.ts';

/** Scans are straightened before use or nearly so: segments that slant more are no rules. A rise of 2.3 degrees. */
const MAX_SLOPE = 0.04;
/** A segment slants no more than this against the others of its direction: paper warps a little. */
const MAX_SLOPE_APART = 0.012;
/** Ends of pieces of one rule are apart across it by no more than this, in pixels, or half their thickness. */
const SAME_LINE_PX = 2;
/** A gap is closed up to this part of the shorter piece, */
const GAP_PART = 0.2;
/** and up to so many points; rules that cross leave gaps as wide as they are thick. */
const MAX_GAP_PT = 4;
/** Any two pieces are joined over so many pixels. */
const MIN_GAP_PX = 3;
/** Longer than the strokes of letters, in points, */
const MIN_LENGTH_PT = 18;
/** and in pixels. */
const MIN_LENGTH_PX = 20;
/** A line is longer than so many times its thickness. */
const MIN_LENGTH_WIDTHS = 4;

/** Lines of one direction, in pixels of the picture: fields as those of segments. */
export interface PixelLine {
  from: number;
  to: number;
  start: number;
  end: number;
  thickness: number;
}

/** A line and the segments that it was joined from. */
interface JoinedLine extends PixelLine {
  /** Row in the list of lines. */
  readonly row: number;
  readonly pieces: PixelLine[];
}

/**
 * Joins the segments of one direction that follow one another on a straight line, and keeps what is long enough and made of
 * segments that `isRule` holds for. `points` is the length of a pixel along the lines.
 */
export function joinSegments(
  segments: Float64Array,
  points: number,
  isRule: (segment: PixelLine) => boolean,
): PixelLine[] {
  const slope = mainSlope(segments);
  // Most segments are parts of letters and are left alone: what remains is little to look at.
  const long = join(readPieces(segments, slope), slope, points);
  const pieces = long.flatMap((line) => line.pieces).filter(isRule);
  return join(pieces, slope, points).map(({ from, to, start, end, thickness }) => ({
    from,
    to,
    start,
    end,
    thickness,
  }));
}

function join(pieces: PixelLine[], slope: number, points: number): JoinedLine[] {
  const maxGap = Math.max(MAX_GAP_PT / points, MIN_GAP_PX);
  const lines: JoinedLine[] = [];
  const ends = new LineEnds(pieces);
  pieces.sort((a, b) => a.from - b.from || a.start - b.start);
  for (const piece of pieces) {
    let line = lineBefore(lines, ends, piece, slope, maxGap);
    if (line) {
      ends.delete(line);
      append(line, piece);
    } else {
      const { from, to, start, end, thickness } = piece;
      line = { from, to, start, end, thickness, row: lines.length, pieces: [piece] };
      lines.push(line);
    }
    ends.keep(lines, line);
  }
  const minLength = Math.max(MIN_LENGTH_PT / points, MIN_LENGTH_PX);
  return lines.filter(({ from, to, thickness }) => to - from >= Math.max(minLength, MIN_LENGTH_WIDTHS * thickness));
}

/** The slope of most of the length: that of the paper on the scanner. */
function mainSlope(segments: Float64Array): number {
  const slopes: { slope: number; length: number }[] = [];
  let sum = 0;
  for (let at = 0; at < segments.length; at += SEGMENT_FIELDS) {
    const length = segments[at + 1]! - segments[at]!;
    const slope = (segments[at + 3]! - segments[at + 2]!) / length;
    if (Math.abs(slope) > MAX_SLOPE || length < MIN_LENGTH_PX) continue;
    // Short segments say little: a pixel up or down is a larger angle for them.
    slopes.push({ slope, length: length * length });
    sum += length * length;
  }
  slopes.sort((a, b) => a.slope - b.slope);
  let before = 0;
  for (const { slope, length } of slopes) {
    before += length;
    if (before * 2 >= sum) return slope;
  }
  return 0;
}

/** The segments that run along the slope. */
function readPieces(segments: Float64Array, slope: number): PixelLine[] {
  const pieces: PixelLine[] = [];
  for (let at = 0; at < segments.length; at += SEGMENT_FIELDS) {
    const from = segments[at]!;
    const to = segments[at + 1]!;
    const start = segments[at + 2]!;
    const end = segments[at + 3]!;
    const thickness = segments[at + 4]!;
    const rise = Math.abs(end - start - slope * (to - from));
    if (rise > SAME_LINE_PX / 2 + thickness / 2 + MAX_SLOPE_APART * (to - from)) continue;
    pieces.push({ from, to, start, end, thickness });
  }
  return pieces;
}

/** The line that a piece goes on with: the nearest across among those that end near its start. */
function lineBefore(
  lines: readonly JoinedLine[],
  ends: LineEnds,
  piece: PixelLine,
  slope: number,
  maxGap: number,
): JoinedLine | undefined {
  const reach = Math.ceil(Math.max(SAME_LINE_PX, piece.thickness / 2) + Math.abs(slope) * maxGap) + 1;
  let best: JoinedLine | undefined;
  let bestApart = Number.POSITIVE_INFINITY;
  const place = Math.round(piece.start);
  for (let at = place - reach; at <= place + reach; at++) {
    const row = ends.at(at);
    if (row < 0) continue;
    const line = lines[row]!;
    const gap = piece.from - line.to;
    const shorter = Math.min(line.to - line.from, piece.to - piece.from);
    if (gap > Math.max(MIN_GAP_PX, Math.min(maxGap, GAP_PART * shorter))) continue;
    const apart = Math.abs(piece.start - (line.end + slope * gap));
    if (apart > Math.max(SAME_LINE_PX, (line.thickness + piece.thickness) / 4) || apart >= bestApart) continue;
    best = line;
    bestApart = apart;
  }
  return best;
}

/** For each pixel across, the row of the line that ends there and reaches furthest. */
class LineEnds {
  readonly #low: number;
  readonly #rows: Int32Array;

  constructor(pieces: readonly PixelLine[]) {
    let low = 0;
    let high = 0;
    for (const { end } of pieces) {
      if (end < low) low = end;
      if (end > high) high = end;
    }
    this.#low = Math.round(low);
    this.#rows = new Int32Array(Math.round(high) - this.#low + 1).fill(-1);
  }

  /** -1 where there is none. */
  at(place: number): number {
    const i = place - this.#low;
    return i >= 0 && i < this.#rows.length ? this.#rows[i]! : -1;
  }

  delete(line: JoinedLine): void {
    const i = Math.round(line.end) - this.#low;
    if (this.#rows[i] === line.row) this.#rows[i] = -1;
  }

  keep(lines: readonly JoinedLine[], line: JoinedLine): void {
    const i = Math.round(line.end) - this.#low;
    const other = this.#rows[i]!;
    if (other < 0 || lines[other]!.to <= line.to) this.#rows[i] = line.row;
  }
}

function append(line: JoinedLine, piece: PixelLine): void {
  line.pieces.push(piece);
  const length = line.to - line.from;
  const added = piece.to - piece.from;
  line.thickness = (line.thickness * length + piece.thickness * added) / (length + added);
  if (piece.to <= line.to) return;
  line.to = piece.to;
  line.end = piece.end;
}
