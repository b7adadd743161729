import { describe, expect, test } from 'vitest';
import { ChunkFlag } from '../../src/chunks/columns.ts';
import { TestFont, TWO_BYTES } from './fonts.ts';
import { run } from './harness.ts';

/** Glyphs one em high, their origin half an em right of and 0.88 em above that of horizontal writing. */
const facts = { codespace: TWO_BYTES, isVertical: true, origin: [0.5, 0.88], ascent: 0.88, descent: -0.12 } as const;
const resources = { Font: { V: new TestFont(facts) } };
const near = (numbers: readonly number[]): number[] => numbers.map((number) => Math.round(number * 1e4) / 1e4 + 0);

describe('vertical writing (ISO 32000-2, 9.7.4.3)', () => {
  test('glyphs hang by their position vector, the pen goes down', () => {
    const { texts } = run('/V 10 Tf 100 200 Td <00410042> Tj <0043> Tj', { resources });
    const [{ value, x, y, origins, ends, along, up, flags, box }, after] = texts;
    expect([value, flags]).toEqual(['AB', ChunkFlag.Vertical]);
    expect(near([x, y])).toEqual([95, 191.2]);
    expect(origins.map(near)).toEqual([
      [95, 191.2],
      [95, 181.2],
    ]);
    expect(ends).toEqual([10, 20]);
    expect([along, up]).toEqual([
      [10, 0],
      [0, 10],
    ]);
    expect(near(box)).toEqual([95, 180, 105, 200]);
    expect(near([after.x, after.y])).toEqual([95, 171.2]);
  });

  test('Tc, Tw and adjustments move along the column; Tz does not', () => {
    const font = new TestFont({ ...facts, codespace: undefined, origin: [0, 0] });
    const content = '/V 10 Tf 50 Tz -1 Tc -2 Tw [(a b) 100 (c) -200 (d)] TJ (e) Tj';
    const [{ value, origins, ends, along }, after] = run(content, { resources: { Font: { V: font } } }).texts;
    expect(value).toBe('a bcd');
    expect(origins.map(([, y]) => y)).toEqual([0, -11, -24, -36, -45]);
    expect(ends).toEqual([10, 21, 34, 46, 55]);
    expect(along).toEqual([5, 0]);
    expect(after.y).toBe(-56);
  });

  test('Tz scales the position vector across', () => {
    const [{ x }] = run('/V 10 Tf 50 Tz <0041> Tj', { resources }).texts;
    expect(x).toBe(-2.5);
  });

  test('the rise, the text matrix and the CTM', () => {
    const { texts } = run('2 0 0 2 0 0 cm /V 10 Tf 0 1 -1 0 30 40 Tm 3 Ts <00410042> Tj', { resources });
    const [{ x, y, origins, ends, up }] = texts;
    // Along -x on the page: up is to the left.
    expect(near([x, y])).toEqual(near([2 * (30 - 3 + 8.8), 2 * (40 - 5)]));
    expect(near(origins[1])).toEqual(near([2 * (30 - 3 + 8.8) + 20, 70]));
    expect([ends, up]).toEqual([
      [20, 40],
      [-20, 0],
    ]);
  });

  test('a negative size goes up', () => {
    const [{ origins, ends }] = run('/V -10 Tf <00410042> Tj', { resources }).texts;
    expect(near(origins.map(([, y]) => y))).toEqual([8.8, 18.8]);
    expect(ends).toEqual([10, 20]);
  });

  test('a ligature is parted along the column', () => {
    const font = new TestFont({ ...facts, unicode: { 65: 'xy' } });
    const [{ value, origins, ends }] = run('/V 10 Tf 0 100 Td <0041> Tj', { resources: { Font: { V: font } } }).texts;
    expect([value, ends]).toEqual(['xy', [5, 10]]);
    expect(near(origins.map(([, y]) => y))).toEqual([91.2, 86.2]);
  });

  test('splits where an adjustment moves by over 0.3 em', () => {
    const { texts } = run('/V 10 Tf [<0041> 300 <0042> 301 <0043>] TJ', { resources });
    expect(texts.map(({ value, y }) => [value, near([y])[0]])).toEqual([
      ['AB', -8.8],
      ['C', -34.81],
    ]);
  });

  test('horizontal text after it goes on from the column', () => {
    const { texts } = run('/V 10 Tf 5 50 Td <0041> Tj /F1 10 Tf (a) Tj', { resources });
    expect([texts[1].x, texts[1].y]).toEqual([5, 40]);
  });
});
