import { describe, expect, test } from 'vitest';
import { ChunkFlag, type ImageColumns } from '../../src/chunks/columns.ts';
import { findPictures } from '../../src/raster/pictures.ts';

type Image = readonly [matrix: readonly number[], width: number, height: number, flags?: number];

function pictures(images: readonly Image[]) {
  const column = (at: number) => Float64Array.from(images, ([matrix]) => matrix[at]!);
  const none = new Int32Array(images.length);
  const columns: ImageColumns = {
    count: images.length,
    a: column(0),
    b: column(1),
    c: column(2),
    d: column(3),
    e: column(4),
    f: column(5),
    image: Int32Array.from(images, (_, i) => i),
    mcid: none,
    formObject: none,
    flags: Int32Array.from(images, (image) => image[3] ?? 0),
    index: Int32Array.from(images, (_, i) => i),
  } as ImageColumns;
  return findPictures(columns, (row) => ({ width: images[row]![1], height: images[row]![2] }));
}

describe('pictures of a page', () => {
  test('one image is a picture of one tile', () => {
    expect(pictures([[[200, 0, 0, 100, 10, 20], 400, 200]])).toEqual([
      {
        width: 400,
        height: 200,
        tiles: [{ row: 0, left: 0, top: 0, width: 400, height: 200 }],
        x: 10,
        y: 120,
        right: [200, 0],
        down: [-0, -100],
      },
    ]);
  });

  test('strips are put together from the top, whatever their order', () => {
    const strip = (row: number, height = 50): Image => [[240, 0, 0, height / 2, 30, 100 - row * 25], 480, height];
    const [picture, ...others] = pictures([strip(1), strip(0), strip(2), strip(3)]);
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ width: 480, height: 200, x: 30, y: 125, right: [240, 0], down: [0, -100] });
    expect(picture!.tiles.map((tile) => [tile.row, tile.top])).toEqual([
      [1, 0],
      [0, 50],
      [2, 100],
      [3, 150],
    ]);
  });

  test('strips of an image drawn upside down, or turned, go their own way', () => {
    const upsideDown: Image[] = [0, 1, 2].map((i) => [[100, 0, 0, -20, 0, 20 + 20 * i], 200, 40]);
    expect(pictures(upsideDown)).toMatchObject([{ height: 120, x: 0, y: 0, down: [0, 60] }]);
    const turned: Image[] = [0, 1, 2].map((i) => [[0, 100, -20, 0, 20 + 20 * i, 0], 200, 40]);
    expect(pictures(turned)).toMatchObject([{ height: 120, x: 0, y: 0, down: [60, 0] }]);
  });

  test('tiles make one picture', () => {
    const tiles: Image[] = [];
    for (let y = 0; y < 3; y++) for (let x = 0; x < 4; x++) tiles.push([[50, 0, 0, 40, x * 50, y * 40], 100, 80]);
    expect(pictures(tiles)).toMatchObject([
      { width: 400, height: 240, x: 0, y: 120, right: [200, 0], down: [0, -120] },
    ]);
  });

  test.each<[string, Image, Image]>([
    ['stand apart', [[100, 0, 0, 50, 0, 0], 200, 100], [[100, 0, 0, 50, 0, 60], 200, 100]],
    ['are of different widths', [[100, 0, 0, 50, 0, 0], 200, 100], [[90, 0, 0, 50, 0, 50], 200, 100]],
    ['are of different resolutions', [[100, 0, 0, 50, 0, 0], 200, 100], [[100, 0, 0, 50, 0, 50], 400, 200]],
    ['lie over one another', [[100, 0, 0, 50, 0, 0], 200, 100], [[100, 0, 0, 50, 0, 0], 200, 100]],
  ])('images that %s are not put together', (_name, a, b) => {
    expect(pictures([a, b])).toHaveLength(2);
  });

  test('what is hidden, or has no size, is left out', () => {
    const matrix = [100, 0, 0, 50, 0, 0];
    expect(
      pictures([
        [matrix, 200, 100, ChunkFlag.Hidden],
        [matrix, 0, 100],
        [[Number.NaN, 0, 0, 1, 0, 0], 5, 5],
      ]),
    ).toEqual([]);
  });

  test('thousands of equal images take no time', () => {
    const images: Image[] = Array.from({ length: 20_000 }, () => [[100, 0, 0, 50, 0, 0], 200, 100]);
    const begin = performance.now();
    expect(pictures(images)).toHaveLength(20_000);
    expect(performance.now() - begin).toBeLessThan(15_000);
  });
});
