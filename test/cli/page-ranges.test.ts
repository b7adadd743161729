import { expect, test } from 'vitest';
import { parsePageRanges, rangesBeyond, selectPages } from '../../src/cli/page-ranges.ts';

test.each([
  ['1', [[1, 1]]],
  ['1-3,7', [[1, 3], [7, 7]]], // biome-ignore format: one case a line
  [' 2 - 4 , 9 ', [[2, 4], [9, 9]]], // biome-ignore format: one case a line
  ['5-', [[5, Number.POSITIVE_INFINITY]]],
  ['', null],
  [',', null],
  ['0', null],
  ['3-1', null],
  ['-3', null],
  ['1,,2', null],
  ['1.5', null],
  ['a', null],
  ['1-2-3', null],
  ['99999999999', null],
])('%j is read as %j', (text, ranges) => {
  expect(parsePageRanges(text)).toEqual(ranges);
});

test.each([
  ['1-3,7', 9, [1, 2, 3, 7], []],
  ['7,1-3', 9, [1, 2, 3, 7], []],
  ['1-4,2-6,3', 9, [1, 2, 3, 4, 5, 6], []],
  ['2-', 4, [2, 3, 4], []],
  ['2-999999999', 3, [2, 3], ['2-999999999']],
  ['4,5-6', 3, [], ['4', '5-6']],
  ['5-', 3, [], ['5-']],
  ['1', 0, [], ['1']],
])('%s of %i pages', (text, pageCount, pages, beyond) => {
  const ranges = parsePageRanges(text)!;
  expect(selectPages(ranges, pageCount)).toEqual(pages);
  expect(rangesBeyond(ranges, pageCount)).toEqual(beyond);
});
