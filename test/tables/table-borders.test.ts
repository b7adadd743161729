import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TableBorder } from '../../src/chunks/types.ts';
import { tableBorders } from '../../src/tables/table-borders.ts';
import { grid, lineColumns } from './lines.ts';

function tablesOf(lines: Parameters<typeof lineColumns>[0]): TableBorder[] {
  return tableBorders(lineColumns(lines), 3, 'vector');
}

/** Row and column spans of the cells, by row. */
function spans({ rows }: TableBorder): string[] {
  return rows.map(({ cells }) => cells.map(({ rowSpan, colSpan }) => `${rowSpan}x${colSpan}`).join(' '));
}

describe('tables of ruled lines', () => {
  test('a full grid', () => {
    const [table, ...others] = tablesOf(grid([100, 150, 220], [500, 540, 600]));
    expect(others).toEqual([]);
    expect(table).toEqual({
      bbox: { pageNumber: 3, leftX: 100, bottomY: 500, rightX: 220, topY: 600 },
      xCoordinates: [100, 150, 220],
      xWidths: [1, 1, 1],
      yCoordinates: [600, 540, 500],
      yWidths: [1, 1, 1],
      rows: [
        {
          cells: [
            { bbox: { pageNumber: 3, leftX: 100, bottomY: 540, rightX: 150, topY: 600 }, rowSpan: 1, colSpan: 1 },
            { bbox: { pageNumber: 3, leftX: 150, bottomY: 540, rightX: 220, topY: 600 }, rowSpan: 1, colSpan: 1 },
          ],
        },
        {
          cells: [
            { bbox: { pageNumber: 3, leftX: 100, bottomY: 500, rightX: 150, topY: 540 }, rowSpan: 1, colSpan: 1 },
            { bbox: { pageNumber: 3, leftX: 150, bottomY: 500, rightX: 220, topY: 540 }, rowSpan: 1, colSpan: 1 },
          ],
        },
      ],
      source: 'vector',
    });
  });

  test('cells span where a rule is missing', () => {
    const box = grid([0, 300], [0, 90]);
    // A head over all columns, then three columns, the first over both rows.
    const [table] = tablesOf([...box, [0, 60, 300, 60], [100, 0, 100, 60], [200, 0, 200, 60], [100, 30, 300, 30]]);
    expect(spans(table!)).toEqual(['1x3', '2x1 1x1 1x1', '1x1 1x1']);
  });

  test('sides that are open end where the rules end', () => {
    const [table] = tablesOf([
      [0, 0, 300, 0],
      [0, 30, 300, 30],
      [0, 60, 300, 60],
      [100, 0, 100, 60],
      [200, 0, 200, 60],
    ]);
    expect(table!.xCoordinates).toEqual([0, 100, 200, 300]);
    expect(table!.xWidths).toEqual([0, 1, 1, 0]);
    expect(spans(table!)).toEqual(['1x1 1x1 1x1', '1x1 1x1 1x1']);
  });

  test('several tables stand by themselves, from the top', () => {
    const tables = tablesOf([
      ...grid([0, 50, 100], [0, 20, 40]),
      ...grid([0, 60, 120], [100, 120, 140]),
      ...grid([200, 250, 300], [0, 20, 40]),
    ]);
    expect(tables.map(({ bbox }) => [bbox.leftX, bbox.topY])).toEqual([
      [0, 140],
      [0, 40],
      [200, 40],
    ]);
  });

  test('double rules are one border', () => {
    const [table] = tablesOf([...grid([0, 50, 100], [0, 20, 40]), [0, 42, 100, 42], [102, 0, 102, 42]]);
    expect(table!.xCoordinates).toEqual([0, 50, 101]);
    expect(table!.yCoordinates).toEqual([41, 20, 0]);
  });

  test('rules that nearly meet make a table', () => {
    const [table] = tablesOf([
      [2, 0, 98, 0],
      [2, 20, 98, 20],
      [2, 40, 98, 40],
      [0, 2, 0, 38],
      [50, 2, 50, 38],
      [100, 2, 100, 38],
    ]);
    expect([table!.xCoordinates, table!.yCoordinates]).toEqual([
      [0, 50, 100],
      [40, 20, 0],
    ]);
  });

  test('a table that is askew keeps its rows', () => {
    const tilt = ([x0, y0, x1, y1]: readonly number[]): [number, number, number, number] => {
      const [c, s] = [Math.cos(0.017), Math.sin(0.017)];
      return [x0! * c - y0! * s, x0! * s + y0! * c, x1! * c - y1! * s, x1! * s + y1! * c];
    };
    // Rules in pieces: at one degree their ends are 8 points apart.
    const pieces = [0, 15, 30, 45].flatMap((y) => [0, 100, 200, 300, 400].map((x) => [x, y, x + 99, y]));
    const upright = [0, 100, 200, 300, 400, 499].map((x) => [x, 0, x, 45]);
    const [table, ...others] = tablesOf([...pieces, ...upright].map(tilt));
    expect(others).toEqual([]);
    expect(spans(table!)).toEqual(Array(3).fill('1x1 1x1 1x1 1x1 1x1'));
    expect(table!.yCoordinates[0]! - table!.yCoordinates[3]!).toBeCloseTo(45, 0);
  });

  test.each<[string, Parameters<typeof lineColumns>[0]]>([
    ['nothing', []],
    ['a box', grid([0, 100], [0, 50])],
    ['a box with a line through it', grid([0, 100], [0, 25, 50])],
    ['boxes of a form, one beside the other', grid([0, 20, 40, 60, 80], [0, 20])],
    [
      'a list between rules',
      [
        [0, 0, 300, 0],
        [0, 20, 300, 20],
        [0, 40, 300, 40],
      ],
    ],
    [
      'a chart: axes and levels',
      [
        [0, 0, 0, 100],
        [0, 0, 300, 0],
        [0, 25, 300, 25],
        [0, 50, 300, 50],
        [0, 75, 300, 75],
      ],
    ],
    [
      'lines to write on',
      [
        [0, 0, 300, 0],
        [0, 20, 300, 20],
        [320, 0, 400, 0],
        [320, 20, 400, 20],
      ],
    ],
    [
      'a cross',
      [
        [0, 50, 100, 50],
        [50, 0, 50, 100],
      ],
    ],
    [
      'slanting lines',
      [
        [0, 0, 100, 30],
        [0, 10, 100, 40],
        [0, 20, 100, 50],
        [10, 0, 40, 100],
        [20, 0, 50, 100],
      ],
    ],
    [
      'what is no number',
      [
        [Number.NaN, 0, 100, 0],
        [0, 0, 0, Number.POSITIVE_INFINITY],
        [0, 0, 0, 50],
      ],
    ],
  ])('%s is no table', (_name, lines) => {
    expect(tablesOf(lines)).toEqual([]);
  });

  test('cells fill the grid without gaps and overlaps, whatever the rules', () => {
    const place = fc.integer({ min: 0, max: 12 }).map((value) => value * 10);
    const rule = fc
      .tuple(fc.boolean(), place, place, place)
      .map(([isVertical, at, from, to]): [number, number, number, number] => {
        return isVertical ? [at, from, at, to] : [from, at, to, at];
      });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 60 }), (rules) => {
        for (const table of tablesOf(rules)) {
          const { bbox } = table;
          const area = table.rows.flatMap((row) => row.cells).reduce((sum, cell) => sum + areaOf(cell.bbox), 0);
          expect(area).toBeCloseTo(areaOf(bbox), 3);
          expect(table.rows).toHaveLength(table.yCoordinates.length - 1);
          for (const [row, { cells }] of table.rows.entries()) {
            for (const cell of cells) expect(cell.bbox.topY).toBe(table.yCoordinates[row]);
          }
        }
      }),
    );
  });

  test('patterns of thousands of lines end', () => {
    const places = Array.from({ length: 3000 }, (_, i) => i * 4);
    const begin = performance.now();
    expect(tablesOf(grid(places, places))).toEqual([]);
    expect(
      tablesOf(
        places.flatMap((x) => places.slice(0, 20).map((y): [number, number, number, number] => [x, y, x + 3, y])),
      ),
    ).toEqual([]);
    expect(performance.now() - begin).toBeLessThan(15_000);
  });
});

function areaOf({ leftX, bottomY, rightX, topY }: TableBorder['bbox']): number {
  return (rightX - leftX) * (topY - bottomY);
}
