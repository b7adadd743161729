import { Dict, follow } from '../syntax/values.ts';
import { readNumberTree } from './number-tree.ts';
import type { StructureSource } from './source.ts';
import { TextBudget } from './text-budget.ts';

/** Prefixes are repeated on every page: the rest of a longer one is left out. */
const MAX_PREFIX = 256;
/** Larger numbers are given as decimals: as letters they are longer than anybody can read. */
const MAX_ROMAN = 9999;
const MAX_LETTERS = 26 * 40;
const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

interface LabelRange {
  readonly start: number;
  readonly prefix: string;
  readonly style: string | undefined;
  readonly first: number;
}

/**
 * The label of each page in order (ISO 32000-2, 12.4.2); null where the document has none. Pages before the first range
 * are numbered from 1.
 */
export function readPageLabels(source: StructureSource): string[] | null {
  const root = source.catalog.dict('PageLabels');
  if (!root) return null;
  const texts = new TextBudget(source);
  const ranges: LabelRange[] = [];
  for (const [start, value] of readNumberTree(root, source)) {
    const dict = follow(value, root.resolver);
    if (!(dict instanceof Dict) || start < 0 || start >= source.pages.length) continue;
    const St = dict.number('St');
    ranges.push({
      start,
      prefix: (texts.text(dict, 'P') ?? '').slice(0, MAX_PREFIX),
      style: dict.name('S'),
      first: Number.isSafeInteger(St) && St! >= 1 ? St! : 1,
    });
  }
  if (ranges.length === 0) return null;
  ranges.sort((a, b) => a.start - b.start);
  let range: LabelRange = { start: 0, prefix: '', style: 'D', first: 1 };
  let next = 0;
  return source.pages.map((_, index) => {
    while (next < ranges.length && ranges[next]!.start <= index) range = ranges[next++]!;
    return range.prefix + numeral(range.first + index - range.start, range.style);
  });
}

function numeral(value: number, style: string | undefined): string {
  switch (style) {
    case 'D':
      return String(value);
    case 'r':
      return roman(value);
    case 'R':
      return roman(value).toUpperCase();
    case 'a':
      return letters(value);
    case 'A':
      return letters(value).toUpperCase();
    default:
      return '';
  }
}

function roman(value: number): string {
  if (value > MAX_ROMAN) return String(value);
  let text = '';
  for (const [worth, sign] of ROMAN) {
    for (; value >= worth; value -= worth) text += sign;
  }
  return text;
}

/** a to z, then aa to zz, and so on. */
function letters(value: number): string {
  if (value > MAX_LETTERS) return String(value);
  return String.fromCharCode(0x61 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}
