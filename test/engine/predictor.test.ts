import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PredictorParams, undoPredictor } from '../../src/filters/predictor.ts';
import { FREE, flateEngine, isEqual, randomOf } from './inflating.ts';

const { INFLATE_WINDOW_SIZE } = flateEngine.layout as { INFLATE_WINDOW_SIZE: number };

/** Undoes a predictor in TypeScript and in both ways of the engine. */
function undoAlike(data: Uint8Array, params: PredictorParams): void {
  const expected = undoPredictor(data.slice(), params);
  const { flate, memory } = flateEngine;
  const byWindow = flate.undoPredictor(data.slice(), params);
  expect(isEqual(byWindow, expected), 'by window').toBe(true);
  memory.reset(FREE + data.length);
  const { u8 } = memory.views;
  u8.set(data, FREE);
  const inPlace = flate.undoPredictor(u8.subarray(FREE, FREE + data.length), params);
  expect(inPlace.byteOffset, 'in place').toBe(FREE);
  expect(isEqual(inPlace, expected), 'in place').toBe(true);
}

describe('predictors undone by the engine', () => {
  it('give what src/filters/predictor.ts gives', () => {
    const params = fc.record({
      predictor: fc.constantFrom(2, 10, 11, 12, 13, 14, 15),
      columns: fc.integer({ min: 1, max: 40 }),
      colors: fc.integer({ min: 1, max: 5 }),
      bitsPerComponent: fc.constantFrom(1, 2, 4, 8, 16),
    });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 700 }), params, fc.boolean(), (data, shape, isTagged) => {
        const rowBytes = Math.ceil((shape.columns * shape.colors * shape.bitsPerComponent) / 8);
        if (isTagged) for (let at = 0; at < data.length; at += rowBytes + 1) data[at] = data[at]! % 6;
        undoAlike(data, shape);
      }),
      { numRuns: 1000 },
    );
  });

  it('go on over the ends of the window', () => {
    const random = randomOf(5);
    for (const columns of [
      1,
      7,
      1000,
      65_535,
      INFLATE_WINDOW_SIZE / 2 - 1,
      INFLATE_WINDOW_SIZE / 2,
      INFLATE_WINDOW_SIZE,
    ]) {
      const data = Uint8Array.from({ length: 2.5 * INFLATE_WINDOW_SIZE }, () => random(256));
      for (let at = 0; at < data.length; at += columns + 1) data[at] = random(5);
      undoAlike(data, { predictor: 15, columns, colors: 1, bitsPerComponent: 8 });
    }
  });

  it('take rows longer than any memory, and no data', () => {
    const params = { predictor: 15, columns: 2 ** 31 - 1, colors: 65_535, bitsPerComponent: 16 };
    for (const data of [[4, 1, 2, 3], [3], []]) undoAlike(Uint8Array.from(data), params);
    undoAlike(new Uint8Array(0), { predictor: 12, columns: 5, colors: 1, bitsPerComponent: 8 });
  });
});
