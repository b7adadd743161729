import { baselineOf } from './baseline.ts';
import { CharClass, charClasses, foldedText, spelledOut } from './characters.ts';
import { axesOf } from './frames.ts';
import { OVERPRINT_EM, PieceFlag, type Pieces, type TextInput } from './pieces.ts';
import { gapBefore, spaceInLine, spaceInPiece } from './spacing.ts';

/** A mark narrower than this is placed by its pen, not by its box, in em. */
const ZERO_WIDTH_EM = 0.05;
/** Letters of one glyph share its advance to within rounding, in parts of a share. */
const EQUAL_SHARES = 0.002;

/** Clusters kept for one place: a further one there is a copy, or one of a page made to be slow. */
const MAX_WITNESSES = 4;

/** What stays together when text is put in order: a letter with its marks, or the letters of one glyph. */
export interface Cluster {
  text: string;
  readonly kind: number;
  /** Start and end in the frame, in points. */
  readonly u0: number;
  u1: number;
  /** Baseline in the frame, in points. */
  readonly v: number;
  readonly em: number;
  readonly piece: number;
  readonly isSpace: boolean;
}

/** The clusters of a line from left to right, with one for each space; text painted twice is there once. */
export function lineClusters(input: TextInput, pieces: Pieces, line: readonly number[]): Cluster[] {
  const clusters: Cluster[] = [];
  const seen: Places = new Map();
  const space = spaceInLine(input, pieces, line);
  let end = Number.NEGATIVE_INFINITY;
  let last = -1;
  let spaced = false;
  for (const piece of line) {
    const flags = pieces.flags[piece]!;
    if ((flags & PieceFlag.Blank) !== 0) {
      spaced = true;
      continue;
    }
    const isOver = pieces.u0[piece]! < end;
    const all = pieceClusters(input, pieces, piece, space);
    const own = isOver ? all.filter((cluster) => cluster.isSpace || !isPaintedOver(seen, cluster)) : all;
    for (const cluster of own) if (!cluster.isSpace) remember(seen, cluster);
    const inked = own.findIndex((cluster) => !cluster.isSpace);
    if (inked < 0) continue;
    const wide = last >= 0 && gapBefore(pieces, piece, last, end) > Math.max(space, spaceInPiece(input, pieces, last));
    if (last >= 0 && (spaced || wide || (flags & PieceFlag.SpaceBefore) !== 0)) clusters.push(spaceAt(own[inked]!));
    for (let i = inked; i < own.length; i++) clusters.push(own[i]!);
    spaced = (flags & PieceFlag.SpaceAfter) !== 0;
    end = Math.max(end, pieces.u1[piece]!);
    last = piece;
  }
  return clusters;
}

function spaceAt(cluster: Cluster): Cluster {
  return { ...cluster, text: ' ', kind: CharClass.Space, u1: cluster.u0, isSpace: true };
}

/** Clusters by place and text. Keys may clash: what is found is compared. */
type Places = Map<number, Cluster[]>;

function placeKey(column: number, row: number, text: string): number {
  return (Math.imul(column | 0, 0x9e3779b1) ^ Math.imul(row | 0, 0x85ebca6b) ^ text.codePointAt(0)!) | 0;
}

/** Whether the cluster lies over an equal one of another piece. */
function isPaintedOver(seen: Places, cluster: Cluster): boolean {
  const reach = OVERPRINT_EM * cluster.em;
  const column = Math.round(cluster.u0 / reach);
  const row = Math.round(cluster.v / reach);
  for (let right = -1; right <= 1; right++) {
    for (let up = -1; up <= 1; up++) {
      for (const other of seen.get(placeKey(column + right, row + up, cluster.text)) ?? []) {
        const isNear = Math.abs(other.u0 - cluster.u0) < reach && Math.abs(other.v - cluster.v) < reach;
        if (isNear && other.piece !== cluster.piece && other.text === cluster.text) return true;
      }
    }
  }
  return false;
}

function remember(seen: Places, cluster: Cluster): void {
  const reach = OVERPRINT_EM * cluster.em;
  const key = placeKey(Math.round(cluster.u0 / reach), Math.round(cluster.v / reach), cluster.text);
  const same = seen.get(key);
  if (same === undefined) seen.set(key, [cluster]);
  else if (same.length < MAX_WITNESSES) same.push(cluster);
}

/** `lineSpace`: the width in em from which a gap in the line is a space, at least. */
function pieceClusters(input: TextInput, pieces: Pieces, piece: number, lineSpace: number): Cluster[] {
  const row = pieces.chunk[piece]!;
  const em = pieces.em[piece]!;
  const v = pieces.v0[piece]!;
  const replacement = pieces.replacement[piece]!;
  const clusters: Cluster[] = [];
  if (replacement >= 0) {
    const text = foldedText(input.actualTexts[replacement]!);
    const u = { u0: pieces.u0[piece]!, u1: pieces.u1[piece]! };
    return [{ text, kind: CharClass.Plain, ...u, v, em, piece, isSpace: false }];
  }
  const { symbols, text: columns } = input;
  const classes = charClasses();
  const line = baselineOf(input, row);
  const axes = axesOf(pieces.frame[piece]!);
  const originU = line.originX * axes.c + line.originY * axes.s;
  const space = Math.max(lineSpace, spaceInPiece(input, pieces, piece));
  let shared = columns.symbolCount[row]! - columns.codeCount[row]!;
  let at = pieces.textFrom[piece]!;
  let lastWidth = Number.NaN;
  for (let i = pieces.from[piece]!; i < pieces.to[piece]!; i++) {
    const unit = symbols.text[at++]!;
    const low = (unit & 0xfc00) === 0xd800 && (symbols.text[at]! & 0xfc00) === 0xdc00 ? symbols.text[at++]! : 0;
    const gap = pieces.gaps[i]!;
    if (Number.isNaN(gap)) continue;
    const kind = classes[unit]!;
    const u0 = symbols.x[i]! * axes.c + symbols.y[i]! * axes.s;
    const u1 = Math.max(u0, originU + symbols.end[i]!);
    const form = kind === CharClass.Form || kind === CharClass.RightToLeftForm;
    const text = form ? spelledOut(unit) : low !== 0 ? String.fromCharCode(unit, low) : String.fromCharCode(unit);
    const width = u1 - u0;
    const last = clusters[clusters.length - 1];
    // The letters of one glyph share its advance, and are in reading order already.
    if (shared > 0 && last?.kind === CharClass.RightToLeft && Math.abs(width - lastWidth) < EQUAL_SHARES * width) {
      last.text += gap === Number.POSITIVE_INFINITY ? ` ${text}` : text;
      last.u1 = u1;
      shared--;
      continue;
    }
    const cluster = { text, kind, u0, u1, v, em, piece, isSpace: false };
    if (gap > space) clusters.push(spaceAt(cluster));
    clusters.push(cluster);
    lastWidth = width;
  }
  return clusters;
}

/** Puts combining marks behind the letters that they stand over. */
export function attachMarks(clusters: readonly Cluster[], rightToLeft: boolean): Cluster[] {
  const isMark = (cluster: Cluster) => cluster.kind === CharClass.Mark;
  if (!clusters.some(isMark)) return [...clusters];
  const bases = clusters.filter((cluster) => !isMark(cluster));
  const letters = bases.filter((cluster) => !cluster.isSpace);
  if (letters.length === 0) return [...clusters];
  letters.sort((a, b) => a.u0 - b.u0);
  let before: Cluster | undefined;
  for (const cluster of clusters) {
    if (!isMark(cluster)) {
      if (!cluster.isSpace) before = cluster;
      continue;
    }
    const inOrder = !rightToLeft && before !== undefined && before.piece === cluster.piece;
    const base = inOrder ? before! : nearest(letters, cluster, rightToLeft);
    base.text += cluster.text;
  }
  return bases;
}

/**
 * The letter under a mark. A mark without width is drawn with the pen at the end of its letter: the left side where the
 * script runs from right to left.
 */
function nearest(letters: readonly Cluster[], mark: Cluster, rightToLeft: boolean): Cluster {
  const byPen = mark.u1 - mark.u0 < ZERO_WIDTH_EM * mark.em;
  const place = (cluster: Cluster) => (byPen ? (rightToLeft ? cluster.u0 : cluster.u1) : (cluster.u0 + cluster.u1) / 2);
  const at = byPen ? mark.u0 : (mark.u0 + mark.u1) / 2;
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (place(letters[middle]!) < at) low = middle + 1;
    else high = middle;
  }
  const after = letters[Math.min(low, letters.length - 1)]!;
  const before = letters[Math.max(low - 1, 0)]!;
  return Math.abs(place(after) - at) < Math.abs(place(before) - at) ? after : before;
}
