import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImagePixels } from '../../../src/raster/image-pixels.ts';
import { findSegments } from '../../../src/raster/lines/find-segments.ts';
import { type SearchSettings, searchSettings } from '../../../src/raster/lines/settings.ts';
import { findSegments as findByReference } from '../../reference/raster-segments.ts';
import { Drawing, randoms, rasterEngine } from './drawing.ts';

const SETTINGS: SearchSettings = {
  contrast: 40,
  offsetsX: [2, 4, 8, 15, 29],
  offsetsY: [2, 4, 8, 15, 29],
  minRunX: 10,
  minRunY: 10,
  gap: 1,
};

function expectSame(pixels: ImagePixels, settings: SearchSettings): void {
  const found = findSegments(rasterEngine, pixels, settings);
  const wanted = findByReference(pixels, settings);
  expect(found.isFull).toBe(wanted.isFull);
  expect(hasSameBits(found.horizontal, wanted.horizontal)).toBe(true);
  expect(hasSameBits(found.vertical, wanted.vertical)).toBe(true);
}

function hasSameBits(a: Float64Array, b: Float64Array): boolean {
  return Buffer.compare(new Uint8Array(a.buffer), new Uint8Array(b.buffer)) === 0;
}

/** Boxes, lines and noise; sizes around the word and the band of the module. */
const pictures = fc
  .record({
    width: fc.oneof(fc.integer({ min: 1, max: 150 }), fc.constantFrom(63, 64, 65, 127, 128, 129, 192)),
    height: fc.oneof(fc.integer({ min: 1, max: 150 }), fc.constantFrom(63, 64, 65, 255, 256, 257, 320)),
    isColored: fc.boolean(),
    noise: fc.constantFrom(0, 20, 255),
    seed: fc.integer(),
    shapes: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ width, height, isColored, noise, seed, shapes }): ImagePixels => {
    const next = randoms(seed);
    const drawing = new Drawing(width, height, next() < 0.8 ? 255 : 150);
    const place = (length: number) => next() * length;
    for (let i = 0; i < shapes; i++) {
      const [x, y] = [place(width), place(height)];
      const grey = Math.floor(place(256));
      if (next() < 0.3)
        drawing.box(Math.floor(x), Math.floor(y), Math.floor(place(width)), Math.floor(place(height)), grey);
      else if (next() < 0.5) drawing.line(x, y, x + place(width - x), y + place(4) - 2, 0.5 + place(6), grey);
      else drawing.line(x, y, x + place(4) - 2, y + place(height - y), 0.5 + place(6), grey);
    }
    drawing.noise(noise, seed);
    if (!isColored) return drawing;
    const data = new Uint8Array(width * height * 3);
    for (let i = 0; i < data.length; i++)
      data[i] = Math.min(255, drawing.data[Math.floor(i / 3)]! + Math.floor(next() * 30));
    return { width, height, channels: 3, data, isMask: false };
  });

const settings = fc.record({
  contrast: fc.integer({ min: 1, max: 255 }),
  offsetsX: fc.array(fc.integer({ min: 1, max: 112 }), { minLength: 5, maxLength: 5 }),
  offsetsY: fc.array(fc.integer({ min: 1, max: 112 }), { minLength: 5, maxLength: 5 }),
  minRunX: fc.integer({ min: 1, max: 30 }),
  minRunY: fc.integer({ min: 1, max: 30 }),
  gap: fc.integer({ min: 0, max: 3 }),
});

describe('the raster module', () => {
  test('finds the same as the reference, bit for bit', () => {
    fc.assert(fc.property(pictures, fc.oneof(fc.constant(SETTINGS), settings), expectSame), { numRuns: 300 });
  });

  test('finds the same on a page of text and rules', () => {
    const page = new Drawing(700, 900)
      .text(40, 40, 660, 860, 14)
      .line(30, 200, 670, 206, 1.4)
      .line(350, 30, 344, 870, 2);
    page.noise(30);
    expectSame(page, searchSettings(page, 0.5, 0.5, 10));
  });

  test.each([
    ['a horizontal rule', new Drawing(200, 100).box(20, 50, 180, 53), [20, 180, 51.5, 51.5, 3], []],
    ['a vertical rule', new Drawing(100, 200).box(50, 20, 52, 180), [], [20, 180, 51, 51, 2]],
    ['a rule on grey', new Drawing(200, 100, 170).box(20, 50, 180, 52), [20, 180, 51, 51, 2], []],
    ['a rule at the edge', new Drawing(200, 100).box(0, 0, 200, 2), [0, 200, 1, 1, 2], []],
    [
      'a speck missing',
      new Drawing(200, 100).box(20, 50, 180, 51).box(100, 50, 101, 51, 255),
      [20, 180, 50.5, 50.5, 1],
      [],
    ],
    ['nothing', new Drawing(200, 100), [], []],
    ['all black', new Drawing(200, 100, 0), [], []],
    ['a black ground', new Drawing(200, 200).box(20, 20, 180, 180), [], []],
  ])('%s', (_name, picture, horizontal, vertical) => {
    const found = findSegments(rasterEngine, picture, SETTINGS);
    expect([...found.horizontal]).toEqual(horizontal);
    expect([...found.vertical]).toEqual(vertical);
    expect(found.isFull).toBe(false);
  });

  test('follows a skewed hairline as one segment', () => {
    const { horizontal } = findSegments(rasterEngine, new Drawing(800, 100).line(20, 40, 780, 53, 1), SETTINGS);
    expect(horizontal.length).toBe(5);
    const [from, to, start, end] = horizontal;
    expect(from).toBeLessThan(23);
    expect(to).toBeGreaterThan(777);
    expect(start).toBeCloseTo(40, 0);
    expect(end).toBeCloseTo(53, 0);
  });

  test('says so when there are more segments than it keeps', () => {
    // Rows of dashes, each a segment: 40 in a row, 1000 rows.
    const dashes = new Drawing(800, 3000);
    for (let y = 0; y < 3000; y += 3) for (let x = 0; x < 800; x += 20) dashes.box(x, y, x + 12, y + 1);
    const found = findSegments(rasterEngine, dashes, { ...SETTINGS, offsetsY: [1, 1, 1, 1, 1] });
    expect(found.isFull).toBe(true);
    expect(found.horizontal.length / 5).toBe(32768);
    expectSame(dashes, { ...SETTINGS, offsetsY: [1, 1, 1, 1, 1] });
  });
});
