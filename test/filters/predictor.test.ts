import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { undoPredictor } from '../../src/filters/predictor.ts';
import { applyPng, applyTiff, packRows } from './encoders.ts';

describe('undoPredictor, PNG', () => {
  const rows: [string, number[], number[]][] = [
    ['None', [0, 1, 2, 3, 0, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
    ['Sub', [1, 1, 1, 1, 1, 200, 100, 1], [1, 2, 3, 200, 44, 45]],
    ['Up, the first row on zeros', [2, 1, 2, 3, 2, 1, 1, 255], [1, 2, 3, 2, 3, 2]],
    ['Average', [3, 10, 10, 10, 3, 1, 1, 1], [10, 15, 17, 6, 11, 15]],
    ['Paeth', [0, 10, 20, 30, 4, 1, 1, 1], [10, 20, 30, 11, 21, 31]],
    ['Paeth in the first row', [4, 1, 1, 1], [1, 2, 3]],
    ['an unknown tag as None', [9, 1, 2, 3, 255, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
    ['a short last row', [0, 1, 2, 3, 2, 1, 1], [1, 2, 3, 2, 3]],
    ['a last row of a tag only', [0, 1, 2, 3, 2], [1, 2, 3]],
    ['no data', [], []],
  ];
  it.each(rows)('undoes %s', (_, data, expected) => {
    const params = { predictor: 12, columns: 3, colors: 1, bitsPerComponent: 8 };
    expect(Array.from(undoPredictor(Uint8Array.from(data), params))).toEqual(expected);
  });

  it('takes a row that is longer than any memory', () => {
    const params = { predictor: 15, columns: 2 ** 31 - 1, colors: 65_535, bitsPerComponent: 16 };
    expect(undoPredictor(Uint8Array.of(4, 1, 2, 3), params)).toEqual(Uint8Array.of(1, 2, 3));
  });

  it('undoes every mix of tags and pixel sizes', () => {
    const pixels = fc.record({
      columns: fc.integer({ min: 1, max: 20 }),
      colors: fc.integer({ min: 1, max: 5 }),
      bitsPerComponent: fc.constantFrom(1, 2, 4, 8, 16),
    });
    const tags = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), pixels, tags, (plain, params, rowTags) => {
        const rowBytes = Math.ceil((params.columns * params.colors * params.bitsPerComponent) / 8);
        const pixelBytes = Math.ceil((params.colors * params.bitsPerComponent) / 8);
        const data = applyPng(plain, rowBytes, pixelBytes, rowTags);
        expect(undoPredictor(data, { ...params, predictor: 10 })).toEqual(plain);
      }),
      { numRuns: 500 },
    );
  });
});

describe('undoPredictor, TIFF', () => {
  it('undoes rows of every depth', () => {
    const shape = fc.record({
      bits: fc.constantFrom(1, 2, 4, 8, 16),
      columns: fc.integer({ min: 1, max: 12 }),
      colors: fc.integer({ min: 1, max: 4 }),
      height: fc.integer({ min: 0, max: 4 }),
      seed: fc.array(fc.nat(65_535), { minLength: 1, maxLength: 40 }),
    });
    fc.assert(
      fc.property(shape, ({ bits, columns, colors, height, seed }) => {
        const rows = Array.from({ length: height }, (_, y) =>
          Array.from(
            { length: columns * colors },
            (_, x) => seed[(y * columns * colors + x) % seed.length]! % 2 ** bits,
          ),
        );
        const data = packRows(applyTiff(rows, bits, colors), bits);
        const params = { predictor: 2, columns, colors, bitsPerComponent: bits };
        expect(undoPredictor(data, params)).toEqual(packRows(rows, bits));
      }),
      { numRuns: 500 },
    );
  });

  const rows: [string, number, number, number, number[], number[]][] = [
    ['8 bits, two rows', 3, 1, 8, [1, 1, 1, 250, 5, 5], [1, 2, 3, 250, 255, 4]],
    ['8 bits, three colours', 2, 3, 8, [1, 2, 3, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
    ['16 bits', 2, 1, 16, [0, 255, 0, 1], [0, 255, 1, 0]],
    ['1 bit', 8, 1, 1, [0b10000001], [0b11111110]],
    ['4 bits with padding', 3, 1, 4, [0x11, 0x10], [0x12, 0x30]],
    ['4 bits with padding that is not zero', 3, 1, 4, [0x11, 0x1f], [0x12, 0x3f]],
    ['a short last row', 3, 1, 8, [1, 1, 1, 5, 5], [1, 2, 3, 5, 10]],
    ['16 bits with half a component at the end', 2, 1, 16, [0, 1, 0], [0, 1, 0]],
  ];
  it.each(rows)('undoes %s', (_, columns, colors, bitsPerComponent, data, expected) => {
    const params = { predictor: 2, columns, colors, bitsPerComponent };
    expect(Array.from(undoPredictor(Uint8Array.from(data), params))).toEqual(expected);
  });
});

describe('undoPredictor', () => {
  it('takes any bytes', () => {
    const params = fc.record({
      predictor: fc.constantFrom(2, 10, 15),
      columns: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
      colors: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 65_535 })),
      bitsPerComponent: fc.constantFrom(1, 2, 4, 8, 16),
    });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), params, (data, shape) => {
        expect(undoPredictor(data.slice(), shape).length).toBeLessThanOrEqual(data.length);
      }),
      { numRuns: 500 },
    );
  });
});
