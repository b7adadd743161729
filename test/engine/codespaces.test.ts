import { describe, expect, test } from 'vitest';
import type { CodespaceRange } from '../../src/fonts/font.ts';
import { MIXED, TestFont } from './fonts.ts';
import { run } from './harness.ts';

function codesOf(codespace: readonly CodespaceRange[], hex: string): number[] {
  const resources = { Font: { M: new TestFont({ codespace }) } };
  return run(`/M 10 Tf <${hex}> Tj`, { resources }).texts[0].codes;
}

/** Codes of one, two and four bytes, as UTF-8 and GB 18030 have them. */
const LONG: readonly CodespaceRange[] = [
  { length: 1, low: 0x00, high: 0x7f },
  { length: 2, low: 0x8140, high: 0xfefe },
  { length: 4, low: 0x81308130, high: 0xfe39fe39 },
];
const THREE: readonly CodespaceRange[] = [{ length: 3, low: 0x000000, high: 0xffffff }];
const HIGH_HALF: readonly CodespaceRange[] = [{ length: 1, low: 0x80, high: 0xff }];

describe('codes of several lengths (ISO 32000-2, 9.7.6.3)', () => {
  test.each([
    ['one byte', MIXED, '4142', [0x41, 0x42]],
    ['two bytes', MIXED, '8140e041', [0x8140, 0xe041]],
    ['both', MIXED, '41814042a0e040', [0x41, 0x8140, 0x42, 0xa0, 0xe040]],
    ['a second byte out of range takes as many', MIXED, '813f41', [0x813f, 0x41]],
    ['a first byte that begins nothing is one of the shortest', MIXED, 'fd41', [0xfd, 0x41]],
    ['cut off at the end', MIXED, '4181', [0x41, 0x81]],
    ['four bytes', LONG, '81308130', [0x81308130]],
    ['one, two and four', LONG, '41814081308130', [0x41, 0x8140, 0x81308130]],
    ['four bytes cut off', LONG, '813081', [0x8130, 0x81]],
    ['the first bytes of four that end wrongly', LONG, '8130813f', [0x8130, 0x813f]],
    ['three bytes', THREE, '010203040506', [0x010203, 0x040506]],
    ['three bytes cut off', THREE, '0102030405', [0x010203, 0x0405]],
    ['one byte of a part', HIGH_HALF, '41c1', [0x41, 0xc1]],
    ['no ranges', [], '41c1', [0x41, 0xc1]],
  ])('%s', (_, codespace, hex, codes) => {
    expect(codesOf(codespace, hex)).toEqual(codes);
  });

  test('pages of codes of four bytes', () => {
    const font = new TestFont({
      codespace: LONG,
      widths: { 2167439664: 1, 2167439665: 2 },
      unicode: { 2167439665: 'z' },
    });
    const [{ value, ends }] = run('/M 10 Tf <813081318130813041> Tj', { resources: { Font: { M: font } } }).texts;
    expect(value).toBe(`z${String.fromCharCode(0x8130)}A`);
    expect(ends).toEqual([20, 30, 35]);
  });

  test('a hundred ranges', () => {
    const ranges = Array.from({ length: 100 }, (_, i) => ({
      length: 2,
      low: (i + 100) << 8,
      high: ((i + 100) << 8) | 0xff,
    }));
    expect(codesOf(ranges, '6400c7ff')).toEqual([0x6400, 0xc7ff]);
  });

  test('fonts with the same ranges and with others side by side', () => {
    const resources = {
      Font: {
        A: new TestFont({ codespace: MIXED }),
        B: new TestFont({ codespace: [...MIXED] }),
        C: new TestFont({ codespace: LONG }),
      },
    };
    const { texts } = run('/A 1 Tf <8140> Tj /B 1 Tf <8140> Tj /C 1 Tf <81308130> Tj /A 1 Tf <8140> Tj', { resources });
    expect(texts.map(({ codes }) => codes)).toEqual([[0x8140], [0x8140], [0x81308130], [0x8140]]);
  });
});
