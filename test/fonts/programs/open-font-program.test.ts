import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FontProgram } from '../../../src/fonts/programs/font-program.ts';
import { openFontProgram } from '../../../src/fonts/programs/open-font-program.ts';
import { arg, cff, cmap, format0, format4, int, latin, metrics, sfnt, type1, u16, u32 } from './build-fonts.ts';

const post = [...u32(0x20000), ...new Array(28).fill(0), ...u16(4, 0, 36, 258, 37), 2, ...latin('fi')];
const keyed = cff({
  top: [...int(391), ...int(392), ...int(0), 12, 30],
  strings: ['Adobe', 'GB1'],
  charStrings: [[14], [...arg(5), ...arg(-107), 29], [...arg(-107), 10]],
  charset: [1, ...u16(10), 1],
  globalSubrs: [[14]],
  fontDicts: [{ private: [...int(500), 20] }],
  fdSelect: [3, ...u16(1), ...u16(0), 0, ...u16(3)],
});
const named = cff({
  strings: ['own'],
  charStrings: [[14], [...arg(5), 14], [14]],
  charset: [0, ...u16(34, 391)],
  encoding: [0x80, 2, 65, 66, 1, 67, ...u16(34)],
  private: [...int(500), 20],
});

const FONTS: Record<string, Uint8Array> = {
  truetype: sfnt({
    ...metrics([500, 600, 700, 800]),
    cmap: cmap({ '1 0': format0({ 65: 1 }), '3 0': format4([0xf041, 0xf042, 1]), '3 1': format4([0x41, 0x43, 1]) }),
    post,
  }),
  opentype: sfnt({ ...metrics([500, 600, 700]), 'CFF ': [...keyed] }, latin('OTTO')),
  keyed,
  named,
  type1: type1({
    text: '/Encoding 256 array dup 65 /A put readonly def',
    subrs: [[11]],
    charStrings: { '.notdef': [139, 239, 13], A: [139, 139, 10, 239, 13] },
  }),
};

/** Asks everything of a program; what it answers has to be sane. */
function useAll(program: FontProgram): void {
  expect(program.unitsPerEm).toBeGreaterThan(0);
  for (const value of [program.ascent, program.descent, program.weight, program.italicAngle]) {
    expect(value).not.toBeNaN();
  }
  expect(program.glyphCount).toBeGreaterThanOrEqual(0);
  for (const number of [0, 1, 2, 3, 65, 66, 67, 255, 0x4e00, 0xffff, 0x10000, -1, 0.5, Number.NaN]) {
    expect(program.advance(number)).not.toBeNaN();
    expect(typeof program.glyphName(number)).toMatch(/string|undefined/);
    expect(typeof program.encodingName(number)).toMatch(/string|undefined/);
    expect(program.unicodeOfGlyph(number) ?? 0).toBeGreaterThanOrEqual(0);
    expect(program.cidOfGlyph(number) ?? 0).toBeGreaterThanOrEqual(0);
    for (const glyph of [
      program.glyphOfCode(number, true),
      program.glyphOfCode(number, false),
      program.glyphOfUnicode(number),
      program.glyphOfName(program.glyphName(number) ?? 'A'),
      program.glyphOfCid(number),
    ]) {
      expect(glyph ?? 0).toBeGreaterThanOrEqual(0);
      expect(glyph ?? 0).toBeLessThan(Math.max(1, program.glyphCount));
    }
  }
  expect(program.collection ?? '').toBeTypeOf('string');
}

describe('openFontProgram', () => {
  it.each([
    ['truetype', 'truetype'],
    ['opentype', 'cff'],
    ['keyed', 'cff'],
    ['named', 'cff'],
    ['type1', 'type1'],
  ])('recognises %s by its content', (name, kind) => {
    const program = openFontProgram(FONTS[name]!)!;
    expect(program.kind).toBe(kind);
    useAll(program);
  });

  it.each(Object.keys(FONTS))('never throws for a damaged %s', (name) => {
    const font = FONTS[name]!;
    const damage = fc.array(fc.tuple(fc.nat(font.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(damage, fc.nat(font.length), fc.boolean(), (bytes, end, isCut) => {
        const copy = font.slice(0, isCut ? end : font.length);
        for (const [at, byte] of bytes) if (at < copy.length) copy[at] = byte;
        const program = openFontProgram(copy);
        if (program) useAll(program);
      }),
      { numRuns: 400 },
    );
  });

  it('never throws for bytes of any kind', () => {
    const starts = fc.constantFrom(
      [],
      [0, 1, 0, 0],
      latin('OTTO'),
      latin('ttcf'),
      [1, 0, 4, 1],
      latin('%!'),
      [0x80, 1],
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
        const program = openFontProgram(Uint8Array.from([...start, ...rest]));
        if (program) useAll(program);
      }),
      { numRuns: 1000 },
    );
  });
});
