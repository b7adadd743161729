import { describe, expect, test } from 'vitest';
import { TestFont, TWO_BYTES } from './fonts.ts';
import { run } from './harness.ts';

/** Rounded to what an f32 holds near a hundred. */
const near = (numbers: readonly number[]): number[] => numbers.map((number) => Math.round(number * 1e4) / 1e4 + 0);

describe('TJ', () => {
  test('a positive number moves left', () => {
    const [{ value, origins, ends, codes }] = run('/F1 10 Tf 50 0 Td [(a) 100 (b) -200 (c)] TJ').texts;
    expect(value).toBe('abc');
    expect(origins.map(([x]) => x)).toEqual([50, 54, 61]);
    expect(ends).toEqual([5, 9, 16]);
    expect(codes).toEqual([97, 98, 99]);
  });

  test.each([
    ['[(a) 300 (b)]', ['ab']],
    ['[(a) 301 (b)]', ['a', 'b']],
    ['[(a) -300 (b)]', ['ab']],
    ['[(a) -300.5 (b)]', ['a', 'b']],
    ['[(a) -200 -200 (b)]', ['a', 'b']],
    ['[(a) -200 () -200 (b)]', ['a', 'b']],
    ['[(a) 400 -400 (b)]', ['ab']],
    ['[(a) -200 (b) -200 (c)]', ['abc']],
    ['[-900 (a) (b) -900]', ['ab']],
    ['[(a) -900 () (b)]', ['a', 'b']],
    ['[(a) -900]', ['a']],
    ['[-900]', []],
    ['[()]', []],
    ['[]', []],
    ['[(a) -900 (b) 900 (c) 10 (d)]', ['a', 'b', 'cd']],
  ])('%s', (array, values) => {
    expect(run(`/F1 10 Tf ${array} TJ`).values).toEqual(values);
  });

  test('what is split off begins where the adjustment puts it', () => {
    const { texts } = run('/F1 10 Tf 5 0 Td [(ab) -1000 (c) 500] TJ (d) Tj');
    expect(texts.map(({ value, x, ends, box }) => [value, x, ends, box[0], box[2]])).toEqual([
      ['ab', 5, [5, 10], 5, 15],
      ['c', 25, [5], 25, 30],
      ['d', 25, [5], 25, 30],
    ]);
    expect(texts.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  test('the em that splits is that of the font, whatever the scale', () => {
    expect(run('/F1 0 Tf [(a) -400 (b)] TJ').values).toEqual(['a', 'b']);
    expect(run('/F1 10 Tf 1 Tz [(a) -300 (b)] TJ').values).toEqual(['ab']);
  });

  test.each([
    ['(ab) TJ', ['ab']],
    ['(a) -900 (b) TJ', ['a', 'b']],
    ['[(x)] [(a)] TJ', ['a']],
    ['[(a) /N null (b)] TJ', ['ab']],
    ['TJ', []],
  ])('malformed: %s', (content, values) => {
    expect(run(`/F1 10 Tf ${content}`).values).toEqual(values);
  });
});

describe('matrices', () => {
  test('the text matrix and the CTM scale, rotate and mirror', () => {
    const content = '/F1 10 Tf 1 0 0 1 100 200 cm 0 2 -2 0 5 6 Tm (ab) Tj';
    const [{ x, y, along, up, origins, ends, box }] = run(content).texts;
    expect([x, y, along, up]).toEqual([105, 206, [0, 20], [-20, 0]]);
    expect(origins).toEqual([
      [105, 206],
      [105, 216],
    ]);
    expect(ends).toEqual([10, 20]);
    expect(box).toEqual([90, 206, 110, 226]);
  });

  test('a mirrored CTM', () => {
    const [{ x, y, along, up, ends, box }] = run('-1 0 0 1 300 0 cm /F1 10 Tf 20 30 Td (ab) Tj').texts;
    expect([x, y, along, up, ends, box]).toEqual([280, 30, [-10, 0], [0, 10], [5, 10], [270, 27.5, 280, 37.5]]);
  });

  test('a CTM upside down', () => {
    const [{ x, y, along, up, box }] = run('1 0 0 -1 0 800 cm /F1 10 Tf 20 30 Td (ab) Tj').texts;
    expect([x, y, along, up, box]).toEqual([20, 770, [10, 0], [0, -10], [20, 762.5, 30, 772.5]]);
  });

  test('a negative font size', () => {
    const { texts } = run('/F1 -10 Tf 20 30 Td (ab) Tj (c) Tj');
    const [{ x, along, up, origins, ends, box }, after] = texts;
    expect([x, along, up]).toEqual([20, [-10, 0], [0, -10]]);
    expect(origins.map(([left]) => left)).toEqual([20, 15]);
    expect(ends).toEqual([5, 10]);
    expect(box).toEqual([10, 22.5, 20, 32.5]);
    expect(after.x).toBe(10);
  });

  test('a shear', () => {
    const [{ along, up, box }] = run('/F1 10 Tf 1 0 .5 1 0 0 Tm (ab) Tj').texts;
    expect([along, up, box]).toEqual([
      [10, 0],
      [5, 10],
      [-1.25, -2.5, 13.75, 7.5],
    ]);
  });

  test('an angle', () => {
    const [c, s] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    const [{ along, ends, origins }] = run(`/F1 10 Tf ${c} ${s} ${-s} ${c} 0 0 Tm (ab) Tj`).texts;
    expect(along[0]).toBeCloseTo(10 * c, 12);
    expect(near(ends)).toEqual([5, 10]);
    expect(near(origins[1])).toEqual(near([5 * c, 5 * s]));
  });

  test('the size in the matrix and not in Tf', () => {
    const [{ up, ends }] = run('/F1 1 Tf 12 0 0 12 0 0 Tm (ab) Tj').texts;
    expect([up, ends]).toEqual([
      [0, 12],
      [6, 12],
    ]);
  });

  test('singular matrices leave text where it is', () => {
    const [{ x, y, ends, box }] = run('0 0 0 0 7 8 cm /F1 10 Tf 5 5 Td (ab) Tj').texts;
    expect([x, y, ends, box]).toEqual([7, 8, [0, 0], [7, 8, 7, 8]]);
  });
});

describe('what codes stand for', () => {
  const unicode = { 102: 'ffi', 103: '\u{1f600}', 104: 'a\u{1d11e}', 105: '\ufb01', 106: '' };
  const resources = { Font: { L: new TestFont({ unicode, widths: { 102: 0.6, 104: 0.8 } }) } };

  test('the code points of a ligature share its advance', () => {
    const [{ value, codes, origins, ends }] = run('/L 10 Tf 10 0 Td (afb) Tj', { resources }).texts;
    expect([value, codes]).toEqual(['affib', [97, 0x66, 98]]);
    expect(near(origins.map(([x]) => x))).toEqual([10, 15, 17, 19, 21]);
    expect(near(ends)).toEqual([5, 7, 9, 11, 16]);
  });

  test('one that is a code point of its own stays one', () => {
    const [{ value, ends }] = run('/L 10 Tf (i) Tj', { resources }).texts;
    expect([value, ends]).toEqual(['\ufb01', [5]]);
  });

  test('a code point beyond the first plane is one symbol of two units', () => {
    const run1 = run('/L 10 Tf (aga) Tj (b) Tj', { resources });
    const [{ value, ends }] = run1.texts;
    expect([value, ends]).toEqual(['a\u{1f600}a', [5, 10, 15]]);
    const { textStart, textLength, symbolStart, symbolCount, codeStart, codeCount } = run1.columns.text;
    expect([...textStart, ...textLength]).toEqual([0, 4, 4, 1]);
    expect([...symbolStart, ...symbolCount]).toEqual([0, 3, 3, 1]);
    expect([...codeStart, ...codeCount]).toEqual([0, 3, 3, 1]);
  });

  test('a ligature with one', () => {
    const [{ value, ends }] = run('/L 10 Tf (h) Tj', { resources }).texts;
    expect([value, ends]).toEqual(['a\u{1d11e}', [4, 8]]);
  });

  test('a text of nothing is a replacement character', () => {
    expect(run('/L 10 Tf (j) Tj', { resources }).values).toEqual(['\ufffd']);
  });

  test('a text of hundreds is cut at 256 code points', () => {
    const font = new TestFont({ unicode: { 97: '\u{1f600}'.repeat(400), 98: 'x'.repeat(300) } });
    const [{ value, ends }] = run('/L 10 Tf (ab) Tj', { resources: { Font: { L: font } } }).texts;
    expect(value).toBe('\u{1f600}'.repeat(256) + 'x'.repeat(256));
    expect(ends).toHaveLength(512);
    expect(near([ends[255], ends[511]])).toEqual([5, 10]);
  });

  test('widths may be zero, negative and huge', () => {
    const font = new TestFont({ widths: { 97: 0, 98: -0.5, 99: 40 } });
    const [{ origins, ends, box }] = run('/L 10 Tf (abc) Tj', { resources: { Font: { L: font } } }).texts;
    expect(origins.map(([x]) => x)).toEqual([0, 0, -5]);
    expect(ends).toEqual([0, -5, 395]);
    expect(box).toEqual([-5, -2.5, 395, 7.5]);
  });

  test('two bytes a code; the last odd byte is a code of its own', () => {
    const font = new TestFont({ codespace: TWO_BYTES, widths: { 19968: 1 } });
    const [{ value, codes, ends }] = run('/L 10 Tf <4e0000414e004> Tj', { resources: { Font: { L: font } } }).texts;
    expect(codes).toEqual([0x4e00, 0x41, 0x4e00, 0x40]);
    expect([value, ends]).toEqual(['\u4e00A\u4e00@', [10, 15, 25, 30]]);
  });
});
