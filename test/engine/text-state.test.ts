import { describe, expect, test } from 'vitest';
import { MIXED, TestFont, TWO_BYTES } from './fonts.ts';
import { type Run, run, type Setup } from './harness.ts';

/** Value and origin of each chunk. */
function placed(content: string, setup?: Setup): [string, number, number][] {
  return places(run(content, setup));
}

function places({ texts }: Run): [string, number, number][] {
  return texts.map(({ value, x, y }) => [value, x, y]);
}

describe('Td, TD, Tm, T*', () => {
  test('Td moves from the start of the line, not from the pen', () => {
    expect(placed('/F1 10 Tf 5 6 Td (ab) Tj 1 2 Td (c) Tj')).toEqual([
      ['ab', 5, 6],
      ['c', 6, 8],
    ]);
  });

  test('Td moves in the text space that Tm sets', () => {
    expect(placed('/F1 10 Tf 2 0 0 3 10 20 Tm 1 1 Td (a) Tj 0 1 Td (b) Tj')).toEqual([
      ['a', 12, 23],
      ['b', 12, 26],
    ]);
    expect(placed('/F1 10 Tf 0 1 -1 0 100 50 Tm 3 4 Td (a) Tj')).toEqual([['a', 96, 53]]);
  });

  test('TD sets the leading too', () => {
    expect(placed('/F1 10 Tf 3 -12 TD (a) Tj T* (b) Tj 0 5 TD (c) Tj T* (d) Tj')).toEqual([
      ['a', 3, -12],
      ['b', 3, -24],
      ['c', 3, -19],
      ['d', 3, -14],
    ]);
  });

  test('Tm replaces the matrix and the line', () => {
    expect(placed('/F1 10 Tf 9 9 Td 1 0 0 1 4 5 Tm (ab) Tj T* (c) Tj')).toEqual([
      ['ab', 4, 5],
      ['c', 4, 5],
    ]);
  });

  test('T* goes down by the leading, in text space', () => {
    expect(placed('/F1 10 Tf 14 TL 1 0 0 2 5 50 Tm (a) Tj T* (b) Tj -3 TL T* (c) Tj')).toEqual([
      ['a', 5, 50],
      ['b', 5, 22],
      ['c', 5, 28],
    ]);
  });

  test('BT begins at the origin; ET and the state it leaves are kept', () => {
    expect(placed('BT /F1 10 Tf 12 TL 5 6 Td (a) Tj ET (b) Tj BT (c) Tj T* (d) Tj ET')).toEqual([
      ['a', 5, 6],
      ['b', 10, 6],
      ['c', 0, 0],
      ['d', 0, -12],
    ]);
  });
});

describe('Tj, \' and "', () => {
  test('Tj goes on where the text before ended', () => {
    expect(placed('/F1 10 Tf 1 2 Td (ab) Tj (c) Tj () Tj (d) Tj')).toEqual([
      ['ab', 1, 2],
      ['c', 11, 2],
      ['d', 16, 2],
    ]);
  });

  test("' goes to the next line first", () => {
    expect(placed("/F1 10 Tf 12 TL 1 50 Td (a) Tj (b) ' (c) '")).toEqual([
      ['a', 1, 50],
      ['b', 1, 38],
      ['c', 1, 26],
    ]);
  });

  test('" sets word and character spacing, which stay', () => {
    const { texts } = run('/F1 10 Tf 12 TL 1 50 Td 3 1 (a b) " (a b) Tj');
    expect(texts.map(({ y, origins }) => [y, ...origins.map(([x]) => x)])).toEqual([
      [38, 1, 7, 16],
      [38, 22, 28, 37],
    ]);
  });

  test.each(['Tj', '5 Tj', '/N Tj', "'", "5 '", '"', '(a) "', '1 (a) "', '1 2 3 "', '[(a)] 4 Tj'])(
    '%s lacks what it needs and does nothing',
    (bad) => {
      const { texts, warnings } = run(`/F1 10 Tf 12 TL 2 1 0 (z) Tj pop 3 40 Td ${bad} (a b) Tj`);
      expect(texts.map(({ value, x, y }) => [value, x, y])).toEqual([
        ['z', 0, 0],
        ['a b', 3, 40],
      ]);
      expect(texts[1].origins.map(([x]) => x)).toEqual([3, 8, 13]);
      expect(warnings).toContain('missing-operands');
    },
  );
});

describe('spacing and scaling', () => {
  test('Tc adds to each glyph, but not to where it ends', () => {
    const [{ origins, ends, box }] = run('/F1 10 Tf 1 Tc 5 0 Td (abc) Tj').texts;
    expect(origins.map(([x]) => x)).toEqual([5, 11, 17]);
    expect(ends).toEqual([5, 11, 17]);
    expect(box).toEqual([5, -2.5, 22, 7.5]);
    expect(placed('/F1 10 Tf 1 Tc (abc) Tj (d) Tj')[1]).toEqual(['d', 18, 0]);
  });

  test('Tw adds to the space of one byte', () => {
    expect(run('/F1 10 Tf 3 Tw (a b) Tj').texts[0].origins.map(([x]) => x)).toEqual([0, 5, 13]);
  });

  test('Tw adds to code 32 of one byte only', () => {
    const resources = {
      Font: { F2: new TestFont({ codespace: TWO_BYTES }), F3: new TestFont({ codespace: MIXED }) },
    };
    const content = '/F2 10 Tf 3 Tw <002000410020> Tj BT /F3 10 Tf <20814020> Tj (x) Tj';
    const [wide, mixed, after] = run(content, { resources }).texts;
    expect(wide.origins.map(([x]) => x)).toEqual([0, 5, 10]);
    expect(mixed.codes).toEqual([0x20, 0x8140, 0x20]);
    expect(mixed.origins.map(([x]) => x)).toEqual([0, 8, 13]);
    expect(after.x).toBe(21);
  });

  test('Tz scales widths, spacing and adjustments', () => {
    const [{ origins, ends, along, up }, after] = run('/F1 10 Tf 50 Tz 1 Tc 2 Tw [(a b) -100 (c)] TJ (d) Tj').texts;
    expect(origins.map(([x]) => x)).toEqual([0, 3, 7, 10.5]);
    expect(ends).toEqual([2.5, 5.5, 9.5, 13]);
    expect([along, up]).toEqual([
      [5, 0],
      [0, 10],
    ]);
    expect(after.x).toBe(13.5);
  });

  test('Tz does not scale Td', () => {
    expect(placed('/F1 10 Tf 50 Tz 8 0 Td (a) Tj')).toEqual([['a', 8, 0]]);
  });

  test('a negative Tz shows text leftwards', () => {
    const [{ origins, ends, along, box }] = run('/F1 10 Tf -100 Tz 20 0 Td (ab) Tj').texts;
    expect(origins.map(([x]) => x)).toEqual([20, 15]);
    expect(ends).toEqual([5, 10]);
    expect(along).toEqual([-10, 0]);
    expect(box).toEqual([10, -2.5, 20, 7.5]);
  });

  test('Ts raises glyphs and boxes, not the line', () => {
    const { texts } = run('/F1 10 Tf 4 Ts 5 6 Td (a) Tj -3 Ts (b) Tj 0 Ts (c) Tj');
    expect(texts.map(({ x, y }) => [x, y])).toEqual([
      [5, 10],
      [10, 3],
      [15, 6],
    ]);
    expect(texts[0].box).toEqual([5, 7.5, 10, 17.5]);
  });

  test('the rise is in text space', () => {
    expect(placed('/F1 10 Tf 0 2 -2 0 30 40 Tm 4 Ts (a) Tj')).toEqual([['a', 22, 40]]);
  });
});

describe('Tr', () => {
  test.each([
    ['0', 0],
    ['3', 3],
    ['7', 7],
    ['8', 7],
    ['-1', 0],
    ['2.9', 2],
    ['9999999999', 7],
  ])('%s Tr is mode %i', (written, mode) => {
    expect(run(`/F1 10 Tf ${written} Tr (a) Tj`).texts[0].mode).toBe(mode);
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7])('mode %i has the colour of what it paints', (mode) => {
    const [{ color }] = run(`1 0 0 rg 0 0 1 RG /F1 10 Tf ${mode} Tr (a) Tj`).texts;
    expect(color).toBe(mode === 1 || mode === 5 ? 0x0000ff : 0xff0000);
  });
});

describe('Tf', () => {
  test('takes effect with the next string', () => {
    const resources = { Font: { F2: new TestFont({ name: 'Two', width: 1 }) } };
    const { texts } = run('/F1 10 Tf (a) Tj /F2 20 Tf (b) Tj /F1 5 Tf (c) Tj', { resources });
    expect(texts.map(({ font, x, up }) => [font, x, up[1]])).toEqual([
      ['Helv', 0, 10],
      ['Two', 5, 20],
      ['Helv', 25, 5],
    ]);
  });

  test('text without a font has the fallback, at size 0', () => {
    const [{ font, value, up }] = run('(a) Tj').texts;
    expect([font, value, up]).toEqual(['Fallback', 'a', [0, 0]]);
  });

  test('a font that is not there is said to be, and its text is shown', () => {
    const { texts, warnings } = run('/F9 10 Tf (a) Tj /F9 10 Tf (b) Tj');
    expect(texts.map(({ font, value }) => [font, value])).toEqual([
      ['Fallback', 'a'],
      ['Fallback', 'b'],
    ]);
    expect(warnings).toEqual(['font-missing']);
  });

  test('a font comes through gs as well', () => {
    const resources = { ExtGState: { G: { Font: [new TestFont({ name: 'ByState' }), 8] } } };
    const [{ font, up }] = run('/F1 10 Tf /G gs (a) Tj', { resources }).texts;
    expect([font, up[1]]).toEqual(['ByState', 8]);
  });

  test.each(['10 Tf', '/F1 Tf', '(F1) 10 Tf', 'Tf'])('%s does nothing', (bad) => {
    expect(run(`/F1 7 Tf ${bad} (a) Tj`).texts[0]).toMatchObject({ font: 'Helv', up: [0, 7] });
  });
});
