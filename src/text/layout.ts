import { sortedBy } from '../chunks/sorting.ts';
import { CharClass, charClasses } from './characters.ts';
import { makePieces } from './make-pieces.ts';
import type { Pieces, TextInput } from './pieces.ts';
import { readingOrder } from './reading-order.ts';
import { joinSegments, Segments } from './segments.ts';

/** The pieces of one line from left to right in their frame. */
export interface LaidLine {
  readonly pieces: number[];
  readonly frame: number;
  /** Font size of the longest segment, in points. */
  readonly size: number;
}

/** Where everything on a page stands: what lines, plain text and text formats are made from. */
export interface TextLayout {
  readonly input: TextInput;
  readonly pieces: Pieces;
  readonly segments: Segments;
  /** In reading order. */
  readonly lines: LaidLine[];
}

/** Lays out the visible text of a page: the frame with the most text first. */
export function layoutText(input: TextInput): TextLayout {
  const pieces = makePieces(input);
  const frames = new Map<number, number[]>();
  for (let piece = 0; piece < pieces.count; piece++) {
    const frame = pieces.frame[piece]!;
    const members = frames.get(frame);
    if (members === undefined) frames.set(frame, [piece]);
    else members.push(piece);
  }
  const weights = new Map<number, number>();
  for (const [frame, members] of frames) {
    weights.set(
      frame,
      members.reduce((sum, piece) => sum + pieces.to[piece]! - pieces.from[piece]!, 0),
    );
  }
  const inOrder = [...frames.keys()].sort((a, b) => weights.get(b)! - weights.get(a)! || a - b);
  const segments = new Segments(pieces.count);
  const lines: LaidLine[] = [];
  for (const frame of inOrder) layFrame(input, pieces, frame, frames.get(frame)!, segments, lines);
  return { input, pieces, segments, lines };
}

function layFrame(
  input: TextInput,
  pieces: Pieces,
  frame: number,
  members: number[],
  segments: Segments,
  lines: LaidLine[],
): void {
  const start = segments.first.length;
  joinSegments(pieces, sortedBy(members, pieces.u0), segments);
  const own = Array.from({ length: segments.first.length - start }, (_, i) => start + i);
  for (const group of readingOrder(segments, own, isRightToLeft(input, pieces, members))) {
    let main = group[0]!;
    const inLine: number[] = [];
    for (const segment of group) {
      if (segments.u1[segment]! - segments.u0[segment]! > segments.u1[main]! - segments.u0[main]!) main = segment;
      for (let piece = segments.first[segment]!; piece >= 0; piece = segments.next[piece]!) inLine.push(piece);
    }
    lines.push({
      pieces: group.length > 1 ? sortedBy(inLine, pieces.u0) : inLine,
      frame,
      size: segments.size[main]!,
    });
  }
}

/** Whether most words begin with a letter of a script written from right to left: columns are then read from the right. */
function isRightToLeft({ symbols }: TextInput, pieces: Pieces, members: readonly number[]): boolean {
  const classes = charClasses();
  let votes = 0;
  for (const piece of members) {
    const kind = classes[symbols.text[pieces.textFrom[piece]!]!]!;
    votes += kind === CharClass.RightToLeft || kind === CharClass.RightToLeftForm ? 1 : -1;
  }
  return votes > 0;
}
