import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RangeTable } from '../../src/fonts/range-table.ts';

const counting = () => new RangeTable((value, offset) => value + offset);

describe('RangeTable', () => {
  it('gives -1 for codes that it does not hold', () => {
    const table = counting();
    table.add(5, 7, 100);
    expect([4, 5, 7, 8].map((code) => table.get(code))).toEqual([-1, 100, 102, -1]);
  });

  it('takes the whole range of 32 bits', () => {
    const table = counting();
    table.add(0xfffffff0, 0xffffffff, 1);
    table.add(0, 0xffffffff, 0);
    expect([0, 0xfffffff5, 0xffffffff].map((code) => table.get(code))).toEqual([0, 0xfffffff5, 0xffffffff]);
  });

  it('lets the last range win, wherever ranges overlap', () => {
    const ranges = fc.array(fc.tuple(fc.nat(60), fc.nat(20), fc.nat(1000)), { maxLength: 30 });
    fc.assert(
      fc.property(ranges, (list) => {
        const table = counting();
        const expected = new Array<number>(90).fill(-1);
        for (const [low, length, value] of list) {
          table.add(low, low + length, value);
          for (let code = low; code <= low + length; code++) expected[code] = value + code - low;
        }
        expect(expected.map((_, code) => table.get(code))).toEqual(expected);
      }),
    );
  });

  it('takes more ranges after it was asked', () => {
    const table = counting();
    table.add(10, 20, 0);
    table.add(5, 12, 100);
    expect(table.get(12)).toBe(107);
    table.add(12, 12, 500);
    expect([11, 12, 13].map((code) => table.get(code))).toEqual([106, 500, 3]);
  });

  it('does not grow with the overlaps of many ranges', () => {
    const table = counting();
    for (let i = 0; i < 20_000; i++) table.add(20_000 - i, 40_000 + i, i);
    expect(table.get(20_000)).toBe(19_999 + 19_999);
    expect(table.count).toBeLessThanOrEqual(40_000);
  });
});
