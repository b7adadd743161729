import { describe, expect, test } from 'vitest';
import type { ImagePixels } from '../../../src/raster/image-pixels.ts';
import { findSegments } from '../../../src/raster/lines/find-segments.ts';
import type { PixelLine } from '../../../src/raster/lines/join-segments.ts';
import { findPictureLines } from '../../../src/raster/lines/picture-lines.ts';
import { Drawing, randoms, rasterEngine } from './drawing.ts';

/** Points of a pixel at 200 dots per inch. */
const POINTS = 0.36;

function linesOf(pixels: ImagePixels) {
  return findPictureLines((picture, settings) => findSegments(rasterEngine, picture, settings), pixels, POINTS, POINTS);
}

/** From, to and middle of each line, in whole pixels. */
function places(lines: readonly PixelLine[]): number[][] {
  return lines
    .map(({ from, to, start, end }) => [Math.round(from), Math.round(to), Math.round((start + end) / 2)])
    .sort((a, b) => a[2]! - b[2]! || a[0]! - b[0]!);
}

function expectNear(found: readonly PixelLine[], wanted: readonly (readonly number[])[]): void {
  const near = places(found);
  expect(near.length, JSON.stringify(near)).toBe(wanted.length);
  for (const [i, place] of wanted.entries()) {
    for (const [k, value] of place.entries()) {
      expect(Math.abs(near[i]![k]! - value), JSON.stringify(near)).toBeLessThanOrEqual(3);
    }
  }
}

describe('ruled lines of a picture', () => {
  test.each<[string, Drawing, number[][], number[][]]>([
    [
      'a box',
      new Drawing(400, 300).box(50, 50, 350, 52).box(50, 200, 350, 202).box(50, 50, 52, 202).box(348, 50, 350, 202),
      [
        [50, 350, 51],
        [50, 350, 201],
      ],
      [
        [50, 202, 51],
        [50, 202, 349],
      ],
    ],
    [
      'rules that cross thick ones',
      new Drawing(400, 300).box(20, 100, 380, 102).box(195, 20, 203, 280),
      [[20, 380, 101]],
      [[20, 280, 199]],
    ],
    [
      'a double rule, a pixel apart',
      new Drawing(400, 100).box(20, 50, 380, 53).box(20, 54, 380, 57),
      [
        [20, 380, 51],
        [20, 380, 55],
      ],
      [],
    ],
    ['a skewed hairline', new Drawing(1000, 100).line(20, 40, 980, 56, 1), [[20, 980, 48]], []],
    [
      'gaps of dropouts',
      new Drawing(600, 60).box(20, 30, 580, 32).box(100, 28, 102, 34, 255).box(300, 28, 303, 34, 255),
      [[20, 580, 31]],
      [],
    ],
    ['a pale hairline with noise', new Drawing(600, 60).box(20, 30, 580, 31, 190).noise(12), [[20, 580, 30]], []],
    ['light that fades', shaded(new Drawing(600, 100).box(20, 50, 580, 52)), [[20, 580, 51]], []],
    [
      'a rule between a grey ground and paper',
      new Drawing(600, 200).box(20, 50, 580, 100, 170).box(20, 100, 580, 102),
      [[20, 580, 101]],
      [],
    ],
    [
      'a rule across grounds',
      new Drawing(600, 200).box(200, 50, 400, 150, 150).box(20, 100, 580, 102),
      [[20, 580, 101]],
      [],
    ],
    [
      'white rules in a black ground',
      new Drawing(600, 400).box(50, 50, 550, 350).box(50, 200, 550, 202, 255).box(300, 50, 302, 350, 255),
      [[50, 550, 201]],
      [[50, 350, 301]],
    ],
    ['a thick rule', new Drawing(600, 100).box(20, 40, 580, 60), [[20, 580, 50]], []],
    [
      'separate rules on one height',
      new Drawing(600, 60).box(20, 30, 250, 32).box(300, 30, 580, 32),
      [
        [20, 250, 31],
        [300, 580, 31],
      ],
      [],
    ],
    ['what is shorter than 18 points', new Drawing(400, 60).box(20, 30, 66, 32), [], []],
    ['a black ground', new Drawing(400, 400).box(50, 50, 350, 350), [], []],
    ['a slanting line', new Drawing(400, 400).line(20, 100, 380, 200, 2), [], []],
    ['nothing', new Drawing(30, 30), [], []],
  ])('%s', (_name, picture, horizontal, vertical) => {
    const found = linesOf(picture);
    expectNear(found.horizontal, horizontal);
    expectNear(found.vertical, vertical);
    expect(found.isFull).toBe(false);
  });

  test('finds no lines in text, sharp or smeared', () => {
    const text = new Drawing(1000, 800).text(50, 50, 950, 750, 20);
    expect(linesOf(text)).toMatchObject({ horizontal: [], vertical: [] });
    expect(linesOf(blurred(text))).toMatchObject({ horizontal: [], vertical: [] });
  });

  test('finds rules with letters on them', () => {
    const form = new Drawing(1000, 400).text(50, 50, 950, 350, 20).box(40, 180, 960, 182).box(40, 107, 960, 109);
    expectNear(linesOf(form).horizontal, [
      [40, 960, 108],
      [40, 960, 181],
    ]);
  });

  test('finds few lines in what looks like a photo', () => {
    const photo = new Drawing(800, 600);
    const next = randoms(7);
    for (let i = 0; i < 300; i++) {
      const [x, y] = [Math.floor(next() * 800), Math.floor(next() * 600)];
      photo.line(x, y, x + 100 * next(), y + 100 * next(), 20 * next(), Math.floor(next() * 255));
    }
    const { horizontal, vertical } = linesOf(blurred(photo));
    expect(horizontal.length + vertical.length).toBeLessThan(8);
  });

  test.each<[string, (x: number, y: number) => number]>([
    ['a checkerboard of pixels', (x, y) => ((x + y) & 1) * 255],
    ['a checkerboard of squares', (x, y) => (((x >> 4) + (y >> 4)) & 1) * 255],
    ['stripes', (_x, y) => (y & 1) * 255],
    ['wide stripes', (x) => ((x >> 3) & 1) * 255],
    ['a fine grid', (x, y) => (x % 12 === 0 || y % 12 === 0 ? 0 : 255)],
    ['a comb', (x, y) => (y < 3 || x % 3 === 0 ? 0 : 255)],
    ['black', () => 0],
    ['noise', (x, y) => Math.imul(x * 7919 + y * 104729, 2654435761) >>> 24],
  ])('ends on %s', (_name, grey) => {
    const picture = new Drawing(1500, 1500);
    for (let y = 0; y < 1500; y++) for (let x = 0; x < 1500; x++) picture.data[y * 1500 + x] = grey(x, y);
    const begin = performance.now();
    linesOf(picture);
    expect(performance.now() - begin).toBeLessThan(15_000);
  });
});

function shaded(drawing: Drawing): Drawing {
  for (let i = 0; i < drawing.data.length; i++) {
    drawing.data[i] = Math.round(drawing.data[i]! * (1 - (0.7 * (i % drawing.width)) / drawing.width));
  }
  return drawing;
}

function blurred({ width, height, data }: Drawing): ImagePixels {
  const soft = new Uint8Array(data);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += data[(y + dy) * width + x + dx]!;
      soft[y * width + x] = Math.round(sum / 9);
    }
  }
  return { width, height, channels: 1, data: soft, isMask: false };
}
