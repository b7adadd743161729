import { CharClass } from './characters.ts';
import type { Cluster } from './clusters.ts';

/** Brackets as drawn, and what they are in text that runs the other way. */
const MIRRORED: Readonly<Record<string, string>> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '<': '>', '>': '<' },
  ...{ '«': '»', '»': '«', '‹': '›', '›': '‹', '⟨': '⟩', '⟩': '⟨' },
};

/** Letters that only end words: final forms of Hebrew, teh marbuta and alef maksura of Arabic. */
const WORD_FINAL = /[\u05da\u05dd\u05df\u05e3\u05e5\u0629\u0649]/;

const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /\p{Nd}/u;
const NUMBER_SEPARATOR = /^[.,:/\u066b\u066c+\-−]$/;
const NUMBER_SIGN = /^[%‰٪#$€£¥°+\-−]$/;

/** Directions of clusters; `Neutral` ones take that of their neighbours. */
const Direction = { Left: 0, Right: 1, Number: 2, Neutral: 3 } as const;

function isRightToLeft(cluster: Cluster): boolean {
  return cluster.kind === CharClass.RightToLeft || cluster.kind === CharClass.RightToLeftForm;
}

export function hasRightToLeft(clusters: readonly Cluster[]): boolean {
  return clusters.some(isRightToLeft);
}

/**
 * Whether lines hold their letters as drawn, from left to right. Some invisible text layers hold them in reading order
 * instead: letters that only end words then stand at the right of their words.
 */
export function isVisualOrder(lines: readonly (readonly Cluster[])[]): boolean {
  let votes = 0;
  for (const line of lines) {
    for (let i = 0; i < line.length; i++) {
      if (!WORD_FINAL.test(line[i]!.text)) continue;
      const before = i > 0 && isRightToLeft(line[i - 1]!);
      const after = i + 1 < line.length && isRightToLeft(line[i + 1]!);
      if (before !== after) votes += after ? 1 : -1;
    }
  }
  return votes >= 0;
}

/**
 * The text of clusters that are sorted as drawn, from left to right, in reading order: the bidirectional algorithm
 * (Unicode Standard Annex 9) run backwards, with the direction of most letters as that of the line.
 */
export function logicalText(clusters: Cluster[]): string {
  clusters.sort((a, b) => a.u0 - b.u0 || Number(b.isSpace) - Number(a.isSpace));
  const directions = clusters.map(directionOf);
  let votes = 0;
  for (const direction of directions)
    votes += direction === Direction.Right ? 1 : direction === Direction.Left ? -1 : 0;
  const base = votes >= 0 ? Direction.Right : Direction.Left;
  joinNumbers(clusters, directions);
  resolveNumbers(directions, base);
  resolveNeutrals(directions, base);
  const order = base === Direction.Right ? reversedOrder(directions) : forwardOrder(directions);
  let text = '';
  for (const i of order) {
    const { text: own } = clusters[i]!;
    text += directions[i] === Direction.Right ? (MIRRORED[own] ?? own) : own;
  }
  return text;
}

function directionOf(cluster: Cluster): number {
  if (isRightToLeft(cluster)) return Direction.Right;
  if (DIGIT.test(cluster.text)) return Direction.Number;
  return LETTER.test(cluster.text) ? Direction.Left : Direction.Neutral;
}

/** Separators between digits and signs beside them belong to the number. */
function joinNumbers(clusters: readonly Cluster[], directions: number[]): void {
  const raw = [...directions];
  for (let i = 0; i < raw.length; i++) {
    if (raw[i] !== Direction.Neutral) continue;
    const before = raw[i - 1] === Direction.Number;
    const after = raw[i + 1] === Direction.Number;
    const { text } = clusters[i]!;
    if ((before && after && NUMBER_SEPARATOR.test(text)) || ((before || after) && NUMBER_SIGN.test(text))) {
      directions[i] = Direction.Number;
    }
  }
}

/** In a line of left-to-right text a number beside right-to-left letters is theirs; another one is plain text. */
function resolveNumbers(directions: number[], base: number): void {
  if (base === Direction.Right) return;
  for (let i = 0; i < directions.length; ) {
    let end = i;
    while (end < directions.length && directions[end] === Direction.Number) end++;
    if (end > i) {
      const own = strongBefore(directions, i) === Direction.Right && strongAfter(directions, end) === Direction.Right;
      if (!own) directions.fill(Direction.Left, i, end);
    }
    i = Math.max(end, i + 1);
  }
}

function strongBefore(directions: readonly number[], i: number): number | undefined {
  return directions[i - 1] === Direction.Neutral ? directions[i - 2] : directions[i - 1];
}

function strongAfter(directions: readonly number[], i: number): number | undefined {
  return directions[i] === Direction.Neutral ? directions[i + 1] : directions[i];
}

/** Neutral text between text of one direction takes that direction (numbers count as right-to-left), other the line's. */
function resolveNeutrals(directions: number[], base: number): void {
  const side = (i: number) => {
    if (i < 0 || i >= directions.length) return base;
    return directions[i] === Direction.Left ? Direction.Left : Direction.Right;
  };
  for (let i = 0; i < directions.length; ) {
    let end = i;
    while (end < directions.length && directions[end] === Direction.Neutral) end++;
    if (end > i) directions.fill(side(i - 1) === side(end) ? side(end) : base, i, end);
    i = Math.max(end, i + 1);
  }
}

/** From right to left, with the runs of left-to-right text and of numbers in their own order. */
function reversedOrder(directions: readonly number[]): number[] {
  const order: number[] = [];
  for (let end = directions.length; end > 0; ) {
    let start = end - 1;
    if (directions[start] !== Direction.Right) {
      while (start > 0 && directions[start - 1] === directions[start]) start--;
    }
    for (let i = start; i < end; i++) order.push(i);
    end = start;
  }
  return order;
}

/** From left to right, with the runs of right-to-left text reversed. */
function forwardOrder(directions: readonly number[]): number[] {
  const order: number[] = [];
  for (let start = 0; start < directions.length; ) {
    let end = start + 1;
    if (directions[start] !== Direction.Left) {
      while (end < directions.length && directions[end] !== Direction.Left) end++;
      for (const i of reversedOrder(directions.slice(start, end))) order.push(start + i);
    } else order.push(start);
    start = end;
  }
  return order;
}
