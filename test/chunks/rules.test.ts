import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArtColumns, type LineColumns, LineFlag } from '../../src/chunks/columns.ts';
import { mergeRules } from '../../src/chunks/rules.ts';

/** x0, y0, x1, y1, width, flags. */
type Segment = readonly [number, number, number, number, number, number?];

function lineColumns(segments: readonly Segment[]): LineColumns {
  const column = (i: number) => Float64Array.from(segments, (s) => s[i]!);
  return {
    count: segments.length,
    startX: column(0),
    startY: column(1),
    endX: column(2),
    endY: column(3),
    width: column(4),
    color: Int32Array.from(segments, (_, i) => i),
    flags: Int32Array.from(segments, (s) => s[5] ?? LineFlag.Stroked),
    index: Int32Array.from(segments, (_, i) => i),
  };
}

/** One row per art, each with its segments. */
function artColumns(arts: readonly { flags: number; segments: readonly Segment[] }[]): [ArtColumns, LineColumns] {
  const zeros = new Float64Array(arts.length);
  let start = 0;
  const starts = arts.map(({ segments }) => (start += segments.length) - segments.length);
  const art = {
    count: arts.length,
    leftX: zeros,
    bottomY: zeros,
    rightX: zeros,
    topY: zeros,
    lineStart: Uint32Array.from(starts),
    lineCount: Uint32Array.from(arts, ({ segments }) => segments.length),
    color: new Int32Array(arts.length),
    flags: Int32Array.from(arts, ({ flags }) => flags),
    index: new Int32Array(arts.length),
  };
  return [art, lineColumns(arts.flatMap(({ segments }) => segments))];
}

const NO_ART = artColumns([]);

/** The rules as x0, y0, x1, y1, width, rounded to 0.001. */
function rules(segments: readonly Segment[], [art, artLines] = NO_ART): number[][] {
  const r = mergeRules(lineColumns(segments), art, artLines);
  const round = (v: number) => Math.round(v * 1000) / 1000 + 0;
  return Array.from({ length: r.count }, (_, i) =>
    [r.startX[i]!, r.startY[i]!, r.endX[i]!, r.endY[i]!, r.width[i]!].map(round),
  );
}

const box = (x0: number, y0: number, x1: number, y1: number, width: number): Segment[] => [
  [x0, y0, x1, y0, width],
  [x1, y0, x1, y1, width],
  [x1, y1, x0, y1, width],
  [x0, y1, x0, y0, width],
];

const dashes = (count: number, length: number, gap: number, at: (u: number) => [number, number]): Segment[] =>
  Array.from({ length: count }, (_, i) => [...at(i * (length + gap)), ...at(i * (length + gap) + length), 0.7]);

describe('merged lines', () => {
  test.each<[string, Segment[], number[][]]>([
    ['one line', [[10, 20, 100, 20, 1]], [[10, 20, 100, 20, 1]]],
    ['drawn from right to left', [[100, 20, 10, 20, 1]], [[10, 20, 100, 20, 1]]],
    [
      'touching ends',
      [
        [10, 20, 50, 20, 1],
        [50, 20, 100, 20, 0.5],
      ],
      [[10, 20, 100, 20, 1]],
    ],
    [
      'overlap',
      [
        [10, 20, 60, 20, 1],
        [40, 20, 100, 20, 1],
      ],
      [[10, 20, 100, 20, 1]],
    ],
    [
      'a gap under the crossing rule',
      [
        [10, 20, 49.7, 20, 1],
        [50.3, 20, 100, 20, 1],
      ],
      [[10, 20, 100, 20, 1]],
    ],
    [
      'drawn twice and once more by half',
      [
        [10, 20, 100, 20, 1],
        [100, 20, 10, 20, 1],
        [10, 20, 55, 20, 1],
      ],
      [[10, 20, 100, 20, 1]],
    ],
    [
      'far apart on one line',
      [
        [10, 20, 50, 20, 1],
        [70, 20, 100, 20, 1],
      ],
      [
        [10, 20, 50, 20, 1],
        [70, 20, 100, 20, 1],
      ],
    ],
    [
      'a double rule',
      [
        [10, 20, 100, 20, 0.5],
        [10, 21.5, 100, 21.5, 0.5],
      ],
      [
        [10, 20, 100, 20, 0.5],
        [10, 21.5, 100, 21.5, 0.5],
      ],
    ],
    [
      'vertical',
      [
        [20, 10, 20, 50, 1],
        [20, 100, 20, 50, 1],
      ],
      [[20, 10, 20, 100, 1]],
    ],
    [
      'almost vertical by rounding',
      [
        [20, 10, 20.01, 50, 1],
        [19.99, 100, 20, 50, 1],
      ],
      [[20, 10, 20, 100, 1]],
    ],
    [
      'slanting',
      [
        [0, 0, 30, 40, 1],
        [60, 80, 30, 40, 1],
      ],
      [[0, 0, 60, 80, 1]],
    ],
    [
      'slanting, far from the origin',
      [
        [500, 700, 530, 740.03, 1],
        [530, 740, 560, 780, 1],
      ],
      [[500, 700, 560, 780, 1]],
    ],
    [
      'slanting down',
      [
        [0, 80, 30, 40, 1],
        [30, 40, 60, 0, 1],
      ],
      [[0, 80, 60, 0, 1]],
    ],
    [
      'parallel and slanting',
      [
        [0, 0, 30, 40, 1],
        [5, 0, 35, 40, 1],
      ],
      [
        [5, 0, 35, 40, 1],
        [0, 0, 30, 40, 1],
      ],
    ],
    [
      'a cross',
      [
        [0, 20, 40, 20, 1],
        [20, 0, 20, 40, 1],
      ],
      [
        [0, 20, 40, 20, 1],
        [20, 0, 20, 40, 1],
      ],
    ],
    ['no length', [[10, 20, 10, 20, 1]], []],
    ['a square', [[10, 20, 14, 20, 4, LineFlag.Filled | LineFlag.Square]], []],
    ['hidden', [[10, 20, 100, 20, 1, LineFlag.Stroked | LineFlag.Hidden]], []],
    ['not a number', [[Number.NaN, 20, 100, 20, 1]], []],
  ])('%s', (_, segments, expected) => {
    const found = rules(segments);
    expect(found.length).toBe(expected.length);
    for (const [i, rule] of expected.entries()) {
      for (const [k, value] of rule.entries()) expect(Math.abs(found[i]![k]! - value)).toBeLessThan(0.05);
    }
  });
});

describe('dashes', () => {
  test.each<[string, Segment[], number]>([
    ['one rule', dashes(15, 4, 2, (u) => [40 + u, 100]), 1],
    ['vertical', dashes(15, 4, 2, (u) => [40, 100 + u]), 1],
    ['slanting', dashes(15, 4, 2, (u) => [40 + u * 0.6, 100 + u * 0.8]), 1],
    ['two pieces have no rhythm', dashes(2, 4, 2, (u) => [40 + u, 100]), 2],
    ['underlined words', dashes(5, 30, 4, (u) => [40 + u, 100]), 5],
    ['gaps much longer than the dashes', dashes(5, 2, 8, (u) => [40 + u, 100]), 5],
    [
      'two dashed rules on one line',
      [...dashes(5, 4, 2, (u) => [40 + u, 100]), ...dashes(5, 4, 2, (u) => [200 + u, 100])],
      2,
    ],
  ])('%s', (_, segments, count) => {
    expect(rules(segments).length).toBe(count);
  });

  test('dash and dot by turns', () => {
    const segments = Array.from({ length: 5 }, (_, i): Segment[] => [
      [i * 14, 5, i * 14 + 8, 5, 0.5],
      [i * 14 + 10, 5, i * 14 + 12, 5, 0.5],
    ]).flat();
    expect(rules(segments)).toEqual([[0, 5, 68, 5, 0.5]]);
  });
});

describe('line art', () => {
  test('a stroked rectangle gives its four sides, a filled one none', () => {
    const [art, artLines] = artColumns([
      { flags: LineFlag.Filled, segments: box(200, 200, 300, 300, 1) },
      { flags: LineFlag.Stroked, segments: box(40, 40, 110, 70, 0.5) },
      { flags: LineFlag.Stroked | LineFlag.Hidden, segments: box(400, 40, 500, 70, 0.5) },
    ]);
    expect(rules([], [art, artLines])).toEqual([
      [40, 40, 110, 40, 0.5],
      [40, 70, 110, 70, 0.5],
      [40, 40, 40, 70, 0.5],
      [110, 40, 110, 70, 0.5],
    ]);
  });

  test('cells that share edges', () => {
    const cells = [0, 1, 2].flatMap((r) =>
      [0, 1, 2].map((c) => ({
        flags: LineFlag.Stroked,
        segments: box(40 + c * 70, 40 + r * 30, 110 + c * 70, 70 + r * 30, 0.5),
      })),
    );
    expect(rules([], artColumns(cells)).length).toBe(8);
  });

  test('the short sides of a thick outline are none', () => {
    const [art, artLines] = artColumns([{ flags: LineFlag.Stroked, segments: box(40, 40, 140, 52, 4.5) }]);
    expect(rules([], [art, artLines])).toEqual([
      [40, 40, 140, 40, 4.5],
      [40, 52, 140, 52, 4.5],
    ]);
  });
});

test('flags, colour and index of a merged rule', () => {
  const lines = lineColumns([
    [0, 0, 10, 0, 1, LineFlag.Stroked],
    [10, 0, 60, 0, 2, LineFlag.Filled],
  ]);
  const rule = mergeRules(lines, ...NO_ART);
  expect([rule.flags[0], rule.color[0], rule.index[0]]).toEqual([
    LineFlag.Horizontal | LineFlag.Stroked | LineFlag.Filled,
    1,
    0,
  ]);
});

describe('properties', () => {
  const segment = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, offset, length]): Segment => [from * 10, offset * 30, from * 10 + length * 10, offset * 30, 1]);
  const byPlace = (found: number[][]) => found.map((r) => r.join(' ')).sort();

  test('the order of the pieces does not matter', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (segments, keys) => {
        const shuffled = segments.map((s) => [keys.next().value, s] as const).sort((a, b) => a[0] - b[0]);
        expect(byPlace(rules(shuffled.map(([, s]) => s)))).toEqual(byPlace(rules(segments)));
      }),
    );
  });

  test('merging rules again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 30 }), (segments) => {
        const once = rules(segments);
        expect(rules(once.map((r): Segment => [r[0]!, r[1]!, r[2]!, r[3]!, r[4]!]))).toEqual(once);
      }),
    );
  });

  test('what was inked stays inked', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 30 }), (segments) => {
        const found = rules(segments);
        for (const [x0, y, x1] of segments) {
          expect(found.some((r) => r[1] === y && r[0]! <= x0 && r[2]! >= x1)).toBe(true);
        }
      }),
    );
  });
});

describe('what is not seen', () => {
  const white = (segments: readonly Segment[]) => ({
    ...lineColumns(segments),
    color: new Int32Array(segments.length).fill(0xffffff),
  });
  const filled = (color: number): ArtColumns => ({
    ...artColumns([{ flags: LineFlag.Filled, segments: [] }])[0],
    rightX: Float64Array.of(200),
    topY: Float64Array.of(200),
    color: Int32Array.of(color),
  });
  const line: Segment = [10, 20, 100, 20, 1];

  test.each([LineFlag.Hidden, LineFlag.Clipped])('lines and art with the flag %i', (flag) => {
    const art = artColumns([{ flags: LineFlag.Stroked | flag, segments: box(10, 30, 100, 60, 1) }]);
    expect(rules([[10, 20, 100, 20, 1, LineFlag.Stroked | flag]], art)).toEqual([]);
  });

  test.each<[string, ArtColumns, number]>([
    ['on the page', NO_ART[0], 0],
    ['on white', filled(0xffffff), 0],
    ['on grey', filled(0x808080), 1],
    ['on a pattern', filled(-1), 1],
  ])('white %s', (_, art, count) => {
    expect(mergeRules(white([line]), art, NO_ART[1]).count).toBe(count);
  });
});
