import type { Dict } from '../syntax/values.ts';

/** A function of numbers to numbers (ISO 32000-2, 7.10). */
export type PdfFunction = (input: number[]) => number[];

/** Two neighbouring numbers of an array: the ends of an interval. */
export type Pair = readonly [number, number];

/** An array of numbers, or undefined. */
export function numbersOf(dict: Dict, key: string): number[] | undefined {
  const items = dict.items(key);
  return items?.every((item) => typeof item === 'number') ? (items as number[]) : undefined;
}

/** An array of numbers by twos, or undefined. */
export function pairs(dict: Dict, key: string): Pair[] | undefined {
  const numbers = numbersOf(dict, key);
  if (!numbers) return undefined;
  return Array.from({ length: numbers.length >> 1 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]] as const);
}
