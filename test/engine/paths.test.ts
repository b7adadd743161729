import { describe, expect, test } from 'vitest';
import { LineFlag } from '../../src/chunks/columns.ts';
import { run } from './harness.ts';

/** The segments of each piece of line art. */
function segments(content: string): number[][][] {
  return run(content).arts.map(({ lines }) => lines.map(({ points }) => points));
}

const TRIANGLE = [
  [0, 0, 50, 0],
  [50, 0, 0, 50],
];
const CLOSED = [...TRIANGLE, [0, 50, 0, 0]];

describe('path construction (ISO 32000-2, 8.5.2)', () => {
  test.each([
    ['open', '0 0 m 50 0 l 0 50 l S', [TRIANGLE]],
    ['closed by h', '0 0 m 50 0 l 0 50 l h S', [CLOSED]],
    ['closed by s', '0 0 m 50 0 l 0 50 l s', [CLOSED]],
    ['closed twice', '0 0 m 50 0 l 0 50 l h h s', [CLOSED]],
    ['closed by b', '0 0 m 50 0 l 0 50 l b', [CLOSED]],
    ['closed by b*', '0 0 m 50 0 l 0 50 l b*', [CLOSED]],
    ['closed by filling', '0 0 m 50 0 l 0 50 l f', [CLOSED]],
    [
      'closed by F, f*, B and B*',
      '0 0 m 50 0 l 0 50 l F 0 0 m 50 0 l 0 50 l f* 0 0 m 50 0 l 0 50 l B 0 0 m 50 0 l 0 50 l B*',
      [CLOSED, CLOSED, CLOSED, CLOSED],
    ],
    ['dropped by n', '0 0 m 50 0 l 0 50 l n', []],
    ['gone after painting', '0 0 m 50 0 l 0 50 l S S f', [TRIANGLE]],
    ['back at the start by itself', '0 0 m 50 0 l 0 50 l 0 0 l S', [CLOSED]],
    ['back at the start and closed', '0 0 m 50 0 l 0 50 l 0 0 l s', [CLOSED]],
    ['of several moves the last', '9 9 m 8 8 m 0 0 m 50 0 l 0 50 l S', [TRIANGLE]],
    ['a move at the end', '0 0 m 50 0 l 0 50 l 9 9 m S', [TRIANGLE]],
    ['two subpaths', '0 0 m 50 0 l 0 50 l 0 0 m 50 0 l 0 50 l h S', [TRIANGLE, CLOSED]],
    ['going on after h', '0 0 m 50 0 l 0 50 l h 50 0 l 0 50 l S', [CLOSED, TRIANGLE]],
    ['without m the first l is one', '0 0 l 50 0 l 0 50 l S', [TRIANGLE]],
    ['without m the first c is one', '0 0 7 7 8 8 c 50 0 l 0 50 l S', [TRIANGLE]],
    ['without m the first v is one', '0 0 7 7 v 50 0 l 0 50 l S', [TRIANGLE]],
    ['without m the first y is one', '0 0 7 7 y 50 0 l 0 50 l S', [TRIANGLE]],
    ['lacking operands', '0 0 m 50 0 l 5 l 5 c 5 v 5 y 5 re 0 50 l S', [TRIANGLE]],
    ['repeated points', '0 0 m 0 0 l 50 0 l 50 0 l 0 50 l S', [TRIANGLE]],
    ['a triangle of curves', '0 0 m 20 0 40 0 50 0 c 50 0 0 50 v 0 50 0 50 y S', [TRIANGLE]],
    [
      'a curve in between',
      '0 0 m 50 0 l 60 0 60 50 0 50 c 0 0 l S',
      [
        [
          [0, 0, 50, 0],
          [0, 50, 0, 0],
        ],
      ],
    ],
    [
      'v from the current point',
      '50 0 m 0 50 l 0 90 50 90 v 50 50 l S',
      [
        [
          [50, 0, 0, 50],
          [50, 90, 50, 50],
        ],
      ],
    ],
    [
      'y to its end',
      '50 0 m 0 50 l 90 0 50 90 y 50 50 l S',
      [
        [
          [50, 0, 0, 50],
          [50, 90, 50, 50],
        ],
      ],
    ],
    [
      're',
      '10 20 50 60 re S',
      [
        [
          [10, 20, 60, 20],
          [60, 20, 60, 80],
          [60, 80, 10, 80],
          [10, 80, 10, 20],
        ],
      ],
    ],
    [
      're with negative sides',
      '10 20 -50 -60 re S',
      [
        [
          [10, 20, -40, 20],
          [-40, 20, -40, -40],
          [-40, -40, 10, -40],
          [10, -40, 10, 20],
        ],
      ],
    ],
    [
      're and then l from its corner',
      '10 20 50 60 re 0 0 l 30 0 l S',
      [
        [
          [10, 20, 60, 20],
          [60, 20, 60, 80],
          [60, 80, 10, 80],
          [10, 80, 10, 20],
        ],
        [
          [10, 20, 0, 0],
          [0, 0, 30, 0],
        ],
      ],
    ],
    ['kept over q and Q', '0 0 m q 50 0 l Q 0 50 l S', [TRIANGLE]],
  ])('%s', (_, content, expected) => {
    expect(segments(content)).toEqual(expected);
  });

  test('points are transformed when they are drawn', () => {
    expect(segments('2 0 0 2 5 5 cm 0 0 m 25 0 l 0 25 l S')).toEqual([
      [
        [5, 5, 55, 5],
        [55, 5, 5, 55],
      ],
    ]);
  });

  test('v begins nowhere that an earlier path was', () => {
    run('500 600 m 700 800 l S');
    expect(segments('0 0 7 7 v 50 0 l 0 50 l S')).toEqual([TRIANGLE]);
  });

  test.each([
    'S',
    's',
    'f',
    'B',
    'b',
    'n',
    'h S',
    '5 5 m S',
    '5 5 m h S',
    '5 5 m 5 5 l S',
    '5 5 0 0 re S',
    '5 5 m 5 5 l h f',
    '5 5 m 5 5 5 5 5 5 c b',
  ])('nothing to see: %s', (content) => {
    const { lines, arts, warnings } = run(content);
    expect([lines, arts, warnings]).toEqual([[], [], []]);
  });

  test('what is painted is said in the flags', () => {
    const { arts } = run('0 0 50 50 re S 0 0 50 50 re f 0 0 50 50 re B');
    const { Stroked, Filled, Horizontal, Vertical } = LineFlag;
    expect(arts.map(({ flags }) => flags)).toEqual([Stroked, Filled, Stroked | Filled]);
    expect(arts[1].lines.map(({ flags }) => flags)).toEqual(
      [Horizontal, Vertical, Horizontal, Vertical].map((f) => f | Filled),
    );
  });

  test('the box of line art holds its curves', () => {
    const [{ box, lines }] = run('10 10 m 10 60 90 60 90 10 c S').arts;
    expect([box, lines]).toEqual([[10, 10, 90, 60], []]);
  });

  test('segments of strokes are as thick as the pen, those of fills are not', () => {
    const { arts } = run('3 w 0 0 50 50 re S 0 0 50 50 re f 2 0 0 4 0 0 cm 0 0 50 50 re S');
    expect(arts.map(({ lines }) => lines.map(({ width }) => width))).toEqual([
      [3, 3, 3, 3],
      [0, 0, 0, 0],
      [12, 6, 12, 6],
    ]);
  });
});

describe('clipping (8.5.4)', () => {
  const clipped = (content: string): boolean[] =>
    run(content).lines.map(({ flags }) => (flags & LineFlag.Clipped) !== 0);

  test.each([
    ['no clip', '50 50 m 90 50 l S', [false]],
    ['inside', '0 0 100 100 re W n 50 50 m 90 50 l S', [false]],
    ['partly inside', '0 0 60 100 re W n 50 50 m 90 50 l S', [false]],
    ['outside', '0 0 40 100 re W n 50 50 m 90 50 l S', [true]],
    ['W* too', '0 0 40 100 re W* n 50 50 m 90 50 l S', [true]],
    ['touching', '0 0 50 100 re W n 50 50 m 90 50 l S', [false]],
    ['above', '0 60 100 9 re W n 50 50 m 90 50 l S', [true]],
    ['below', '0 0 100 40 re W n 50 50 m 90 50 l S', [true]],
    ['left', '91 0 100 100 re W n 50 50 m 90 50 l S', [true]],
    ['two that have nothing in common', '0 0 60 99 re W n 70 0 30 99 re W n 50 50 m 90 50 l S', [true]],
    ['after the path that sets it', '50 50 m 90 50 l W S 150 50 m 190 50 l S', [false, true]],
    ['by a path that is painted', '0 0 40 40 re W f 50 50 m 90 50 l S', [true]],
    ['undone by Q', 'q 0 0 40 40 re W n Q 50 50 m 90 50 l S', [false]],
    ['W without a painting operator', '0 0 40 40 re W 50 50 m 90 50 l S 0 99 m 99 99 l S', [false, true]],
    ['W does not outlive its path', '0 0 40 40 re W n 9 9 500 500 re n 1 1 m 35 1 l S', [false]],
    ['turned', '0 1 -1 0 100 0 cm 0 0 40 40 re W n 50 50 m 90 50 l S', [true]],
    ['turned and inside', '0 1 -1 0 100 0 cm 0 0 99 99 re W n 50 50 m 90 50 l S', [false]],
    ['an empty path', 'W n 50 50 m 90 50 l S', [true]],
  ])('%s', (_, content, expected) => {
    expect(clipped(content)).toEqual(expected);
  });

  test('line art and its segments', () => {
    const [art] = run('0 0 40 40 re W n 50 50 60 60 re S').arts;
    expect([art, ...art.lines].map(({ flags }) => flags & LineFlag.Clipped)).toEqual(Array(5).fill(LineFlag.Clipped));
  });
});
