import { describe, expect, test } from 'vitest';
import { LineFlag } from '../../src/chunks/columns.ts';
import { type LineRow, run, type Setup } from './harness.ts';

/** What a path is: `art`, `square` or `line` with its ends and its width; nothing where nothing can be seen. */
function kinds(content: string, setup?: Setup): (string | number)[][] {
  const { lines, arts } = run(content, setup);
  const rows = [...lines.map((line) => ({ ...line, isArt: false })), ...arts.map((art) => ({ ...art, isArt: true }))];
  rows.sort((a, b) => a.index - b.index);
  return rows.map((row) => (row.isArt ? ['art'] : described(row as LineRow)));
}

function described({ points, width, flags }: LineRow): (string | number)[] {
  const rounded = [...points, width].map((value) => Math.round(value * 1e6) / 1e6 + 0);
  return [flags & LineFlag.Square ? 'square' : 'line', ...rounded];
}

const polygon = (points: readonly (readonly number[])[]): string => {
  return points.map(([x, y], i) => `${x} ${y} ${i === 0 ? 'm' : 'l'}`).join(' ');
};

describe('one segment', () => {
  test.each([
    ['a line', '1 w 0 5 m 100 5 l S', [['line', 0, 5, 100, 5, 1]]],
    ['its direction is kept', '1 w 100 5 m 0 5 l S', [['line', 100, 5, 0, 5, 1]]],
    ['at an angle', '2 w 0 0 m 30 40 l S', [['line', 0, 0, 30, 40, 2]]],
    ['no width', '0 w 0 5 m 100 5 l S', [['line', 0, 5, 100, 5, 0]]],
    ['hardly any', '0.001 w 0 5 m 100 5 l S', [['line', 0, 5, 100, 5, 0.001]]],
    ['a negative width', '-2 w 0 5 m 100 5 l S', [['line', 0, 5, 100, 5, 2]]],
    ['3 times as long as thick', '5 w 0 5 m 15 5 l S', [['art']]],
    ['longer', '5 w 0 5 m 15.01 5 l S', [['line', 0, 5, 15.01, 5, 5]]],
    ['10 pt thick', '10 w 0 5 m 100 5 l S', [['art']]],
    ['thinner', '9.99 w 0 5 m 100 5 l S', [['line', 0, 5, 100, 5, 9.99]]],
    ['a speck', '0 w 0 5 m 0.001 5 l S', [['line', 0, 5, 0.001, 5, 0]]],
    ['no length', '1 w 5 5 m 5 5 l S', []],
    ['hardly any length', '1 w 5 5 m 5.00005 5 l S', []],
    ['there and back', '1 w 0 5 m 100 5 l 0 5 l S', [['line', 0, 5, 100, 5, 1]]],
    ['closed', '1 w 0 5 m 100 5 l h S', [['line', 0, 5, 100, 5, 1]]],
    ['closed by s', '1 w 0 5 m 100 5 l s', [['line', 0, 5, 100, 5, 1]]],
    ['there and half back', '1 w 0 5 m 100 5 l 50 5 l S', [['art']]],
    ['in several steps', '1 w 0 5 m 10 5 l 50 5 l 100 5 l S', [['line', 0, 5, 100, 5, 1]]],
    ['in steps a bit off', '1 w 0 5 m 50 5.005 l 100 5 l S', [['line', 0, 5, 100, 5, 1]]],
    ['in steps off', '1 w 0 5 m 50 5.02 l 100 5 l S', [['art']]],
    [
      'in steps of two',
      `1 w ${polygon(Array.from({ length: 50 }, (_, i) => [2 * i, 5]))} S`,
      [['line', 0, 5, 98, 5, 1]],
    ],
    ['filled', '0 5 m 100 5 l f', []],
    ['filled and stroked', '1 w 0 5 m 100 5 l B', [['line', 0, 5, 100, 5, 1]]],
    ['a straight curve', '1 w 0 5 m 30 5 60 5 100 5 c S', [['line', 0, 5, 100, 5, 1]]],
    ['a curve that is straight to 0.01', '1 w 0 5 m 30 5.009 60 4.991 100 5 c S', [['line', 0, 5, 100, 5, 1]]],
    ['a curve that is not', '1 w 0 5 m 30 5.02 60 5 100 5 c S', [['art']]],
    ['straight curves and lines', '1 w 0 5 m 10 5 20 5 30 5 c 60 5 l 70 5 100 5 v S', [['line', 0, 5, 100, 5, 1]]],
    ['a loop that ends where it starts', '1 w 0 5 m 50 90 90 5 0 5 c S', [['art']]],
    [
      'several subpaths',
      '1 w 0 5 m 100 5 l 0 9 m 100 9 l S',
      [
        ['line', 0, 5, 100, 5, 1],
        ['line', 0, 9, 100, 9, 1],
      ],
    ],
    ['one of them line art', '1 w 0 5 m 100 5 l 0 9 m 100 9 l 50 90 l S', [['line', 0, 5, 100, 5, 1], ['art']]],
  ])('%s', (_, content, expected) => {
    expect(kinds(content)).toEqual(expected);
  });
});

describe('curves made of small steps', () => {
  /** An arc of 10 degrees with a radius of 100 pt, in many steps; half a point from straight. */
  const arc = (steps: number): string => {
    return polygon(
      Array.from({ length: steps + 1 }, (_, i) => {
        const angle = (i / steps) * (Math.PI / 18);
        return [100 * Math.sin(angle), 100 * Math.cos(angle)].map((value) => Number(value.toFixed(5)));
      }),
    );
  };

  test.each([2, 10, 100, 1000, 10_000])('an arc of %i steps is no line', (steps) => {
    expect(kinds(`0.1 w ${arc(steps)} S`)).toEqual([['art']]);
  });

  test('a line of many steps with rounded coordinates is one', () => {
    const points = Array.from({ length: 1001 }, (_, i) => [(i * 0.3).toFixed(2), (i * 0.1).toFixed(2)].map(Number));
    expect(kinds(`0.1 w ${polygon(points)} S`)).toEqual([['line', 0, 0, 300, 100, 0.1]]);
  });
});

describe('rectangles', () => {
  test.each([
    ['thin and filled', '0 5 100 2 re f', [['line', 0, 6, 100, 6, 2]]],
    ['thin, upright', '5 0 2 100 re f', [['line', 6, 0, 6, 100, 2]]],
    ['thin with negative sides', '100 7 -100 -2 re f', [['line', 100, 6, 0, 6, 2]]],
    ['hardly any height', '0 5 100 0.01 re f', [['line', 0, 5.005, 100, 5.005, 0.01]]],
    ['no height, filled', '0 5 100 0 re f', []],
    ['no height, stroked', '1 w 0 5 100 0 re S', [['line', 0, 5, 100, 5, 1]]],
    ['3 times as long as thick', '0 0 36 12 re f', [['art']]],
    ['10 pt thick', '0 0 100 10 re f', [['art']]],
    ['thinner', '0 0 100 9.9 re f', [['line', 0, 4.95, 100, 4.95, 9.9]]],
    ['a square', '0 0 9 9 re f', [['square', 0, 4.5, 9, 4.5, 9]]],
    ['a small oblong', '0 0 9 6 re f', [['square', 0, 3, 9, 3, 6]]],
    ['a small upright', '0 0 6 9 re f', [['square', 3, 0, 3, 9, 6]]],
    ['one side of 10', '0 0 10 9 re f', [['art']]],
    ['a speck', '53 56 .2 .2 re f', [['square', 53, 56.1, 53.2, 56.1, 0.2]]],
    ['a page', '0 0 612 792 re f', [['art']]],
    [
      'drawn by lines',
      `${polygon([
        [0, 5],
        [100, 5],
        [100, 7],
        [0, 7],
      ])} f`,
      [['line', 0, 6, 100, 6, 2]],
    ],
    [
      'drawn by lines and closed',
      `${polygon([
        [0, 5],
        [100, 5],
        [100, 7],
        [0, 7],
      ])} h f`,
      [['line', 0, 6, 100, 6, 2]],
    ],
    [
      'drawn by lines to its start',
      `${polygon([
        [0, 5],
        [100, 5],
        [100, 7],
        [0, 7],
        [0, 5],
      ])} f`,
      [['line', 0, 6, 100, 6, 2]],
    ],
    [
      'drawn by lines in steps',
      `${polygon([
        [0, 5],
        [50, 5],
        [100, 5],
        [100, 6],
        [100, 7],
        [0, 7],
      ])} f`,
      [['line', 0, 6, 100, 6, 2]],
    ],
    ['drawn by straight curves', '0 5 m 30 5 60 5 100 5 c 100 6 100 7 v 60 7 0 7 y f', [['line', 0, 6, 100, 6, 2]]],
    ['with a round end', '0 5 m 100 5 l 110 5 110 7 100 7 c 0 7 l f', [['art']]],
    [
      'at an angle',
      `${polygon([
        [0, 0],
        [60, 80],
        [58.4, 81.2],
        [-1.6, 1.2],
      ])} f`,
      [['line', -0.8, 0.6, 59.2, 80.6, 2]],
    ],
    [
      'a rhomboid',
      `${polygon([
        [0, 5],
        [100, 5],
        [110, 7],
        [10, 7],
      ])} f`,
      [['art']],
    ],
    [
      'a trapezium',
      `${polygon([
        [0, 5],
        [100, 5],
        [90, 7],
        [10, 7],
      ])} f`,
      [['art']],
    ],
    [
      'a triangle',
      `${polygon([
        [0, 5],
        [100, 5],
        [100, 7],
      ])} f`,
      [['art']],
    ],
    [
      'five corners',
      `${polygon([
        [0, 5],
        [100, 5],
        [105, 6],
        [100, 7],
        [0, 7],
      ])} f`,
      [['art']],
    ],
    [
      'crossed',
      `${polygon([
        [0, 5],
        [100, 7],
        [100, 5],
        [0, 7],
      ])} f`,
      [['art']],
    ],
    [
      'begun in the middle of a side',
      `${polygon([
        [50, 5],
        [100, 5],
        [100, 7],
        [0, 7],
        [0, 5],
      ])} f`,
      [['art']],
    ],
    ['stroked, open inside', '1 w 0 5 100 3 re S', [['art']]],
    ['stroked, filled by its stroke', '3 w 0 5 100 2 re S', [['line', 0, 6, 100, 6, 5]]],
    ['stroked just so', '2 w 0 5 100 2 re S', [['line', 0, 6, 100, 6, 4]]],
    ['stroked by a hair', '0 w 0 5 100 2 re S', [['art']]],
    ['stroked and small', '1 w 0 0 8 8 re S', [['square', 0, 4, 8, 4, 9]]],
    [
      'stroked, its start left open',
      `1 w ${polygon([
        [0, 5],
        [100, 5],
        [100, 6],
        [0, 6],
      ])} S`,
      [['art']],
    ],
    ['stroked and filled', '1 w 0 5 100 2 re B', [['line', 0, 6, 100, 6, 2]]],
    ['stroked and filled, and large', '1 w 0 5 100 20 re B', [['art']]],
  ])('%s', (_, content, expected) => {
    expect(kinds(content)).toEqual(expected);
  });
});

describe('thickness under any matrix is the drawn one', () => {
  test.each([
    ['scaled', '2 0 0 2 0 0 cm', '2 w 0 5 m 100 5 l S', [['line', 0, 10, 200, 10, 4]]],
    ['stretched along the line', '5 0 0 2 0 0 cm', '2 w 0 5 m 100 5 l S', [['line', 0, 10, 500, 10, 4]]],
    ['stretched across the line', '2 0 0 5 0 0 cm', '1 w 0 5 m 100 5 l S', [['line', 0, 25, 200, 25, 5]]],
    ['upright', '2 0 0 5 0 0 cm', '1 w 5 0 m 5 100 l S', [['line', 10, 0, 10, 500, 2]]],
    ['mirrored', '-1 0 0 1 100 0 cm', '2 w 0 5 m 100 5 l S', [['line', 100, 5, 0, 5, 2]]],
    ['upside down', '1 0 0 -1 0 792 cm', '2 w 0 5 m 100 5 l S', [['line', 0, 787, 100, 787, 2]]],
    ['turned', '0 3 -3 0 0 0 cm', '2 w 0 5 m 100 5 l S', [['line', -15, 0, -15, 300, 6]]],
    ['sheared along the line', '1 0 2 1 0 0 cm', '2 w 0 5 m 100 5 l S', [['line', 10, 5, 110, 5, 2]]],
    ['sheared across the line', '1 2 0 1 0 0 cm', '2 w 5 0 m 5 100 l S', [['line', 5, 10, 5, 110, 2]]],
    // The width along x shrinks to that along the normal of a line that goes up 2 in 1.
    ['sheared askew', '1 2 0 1 0 0 cm', '2 w 0 0 m 100 0 l S', [['line', 0, 0, 100, 200, 0.894427]]],
    ['flat', '1 0 0 0 0 0 cm', '2 w 0 5 m 100 5 l S', [['line', 0, 0, 100, 0, 0]]],
    ['a thin rectangle scaled', '2 0 0 2 0 0 cm', '0 5 100 2 re f', [['line', 0, 12, 200, 12, 4]]],
    ['a thin rectangle turned', '0 1 -1 0 0 0 cm', '0 5 100 2 re f', [['line', -6, 0, -6, 100, 2]]],
    ['a unit square made thin', '100 0 0 2 0 5 cm', '0 0 1 1 re f', [['line', 0, 6, 100, 6, 2]]],
    ['a unit square made large', '100 0 0 50 0 5 cm', '0 0 1 1 re f', [['art']]],
    ['a large square made small', '.01 0 0 .01 0 0 cm', '0 0 500 500 re f', [['square', 0, 2.5, 5, 2.5, 5]]],
  ])('%s', (_, matrix, content, expected) => {
    expect(kinds(`${matrix} ${content}`)).toEqual(expected);
  });
});

describe('directions', () => {
  const direction = (content: string): number =>
    run(content).lines[0].flags & (LineFlag.Horizontal | LineFlag.Vertical);

  test.each([
    ['0 5 m 100 5 l S', LineFlag.Horizontal],
    ['100 5 m 0 5 l S', LineFlag.Horizontal],
    ['5 0 m 5 100 l S', LineFlag.Vertical],
    ['0 0 m 100 1 l S', LineFlag.Horizontal],
    ['0 0 m 100 1.1 l S', 0],
    ['0 0 m -1 100 l S', LineFlag.Vertical],
    ['0 0 m 1.1 100 l S', 0],
    ['0 0 m 50 50 l S', 0],
    ['0 5 100 2 re f', LineFlag.Horizontal],
    ['0 1 -1 0 0 0 cm 0 5 m 100 5 l S', LineFlag.Vertical],
  ])('%s', (content, expected) => {
    expect(direction(content)).toBe(expected);
  });
});

describe('minLineWidth', () => {
  test('drops thinner lines, not line art', () => {
    const content =
      '0 w 0 0 m 90 0 l S .4 w 0 1 m 90 1 l S .5 w 0 2 m 90 2 l S 0 3 90 .3 re f 0 4 90 .6 re f .1 w 0 0 90 90 re S';
    expect(kinds(content, { minLineWidth: 0.5 })).toEqual([
      ['line', 0, 2, 90, 2, 0.5],
      ['line', 0, 4.3, 90, 4.3, 0.6],
      ['art'],
    ]);
    expect(kinds(content)).toHaveLength(6);
  });
});
