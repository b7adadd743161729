import { describe, expect, it } from 'vitest';
import { openFontProgram } from '../../../src/fonts/programs/open-font-program.ts';
import { arg, type CffParts, cff, int, real, u16 } from './build-fonts.ts';

const open = (parts: CffParts) => openFontProgram(cff(parts))!;
const glyphs = (count: number) => new Array<number[]>(count).fill([14]);
const widths = [...int(500), 20, ...int(600), 21];

describe('names', () => {
  it.each<[string, number[] | undefined, (string | undefined)[]]>([
    ['the ISOAdobe charset', undefined, ['.notdef', 'space', 'exclam', 'quotedbl']],
    ['format 0', [0, ...u16(34, 391, 35)], ['.notdef', 'A', 'own', 'B']],
    ['format 1', [1, ...u16(34), 1, ...u16(391), 0], ['.notdef', 'A', 'B', 'own']],
    ['format 2', [2, ...u16(34), ...u16(1), ...u16(391), ...u16(0)], ['.notdef', 'A', 'B', 'own']],
    ['a format that is not known', [9, ...u16(34)], ['.notdef', undefined, undefined, undefined]],
    ['a string that is not there', [0, ...u16(34, 999, 35)], ['.notdef', 'A', undefined, 'B']],
  ])('reads %s', (_, charset, names) => {
    const program = open({ strings: ['own'], charStrings: glyphs(4), ...(charset && { charset }) });
    expect([0, 1, 2, 3].map((glyph) => program.glyphName(glyph))).toEqual(names);
    expect(program.glyphName(4)).toBeUndefined();
    for (const [glyph, name] of names.entries()) if (name) expect(program.glyphOfName(name)).toBe(glyph);
    expect(program.glyphOfName('zcaron')).toBeUndefined();
  });

  it.each([
    [1, [1, 2, 165], ['space', 'exclamsmall', 'Ydieresissmall']],
    [2, [1, 2, 86], ['space', 'dollaroldstyle', 'commainferior']],
  ])('reads the predefined charset %d', (charset, places, names) => {
    const program = open({ top: [...int(charset), 15], charStrings: glyphs(166) });
    expect(places.map((glyph) => program.glyphName(glyph))).toEqual(names);
  });
});

describe('encoding', () => {
  const charset = [0, ...u16(34, 35, 391)];
  const encoded = (encoding: number[] | undefined, codes: number[], top: number[] = []) => {
    const program = open({ top, strings: ['own'], charStrings: glyphs(4), charset, ...(encoding && { encoding }) });
    return codes.map((code) => [program.encodingName(code), program.glyphOfCode(code, true)]);
  };

  it('is StandardEncoding where none is stated', () => {
    expect(encoded(undefined, [0x41, 0x42, 0x43, 0x20, 0x100])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', undefined],
      ['space', undefined],
      [undefined, undefined],
    ]);
  });

  it('is the expert one where that is stated', () => {
    expect(encoded(undefined, [0x21, 0xff], [...int(1), 16])).toEqual([
      ['exclamsmall', undefined],
      ['Ydieresissmall', undefined],
    ]);
  });

  it.each([
    ['0', [0, 3, 7, 9, 200]],
    ['1', [1, 3, 7, 0, 9, 0, 200, 0]],
  ])('reads format %s', (_, encoding) => {
    expect(encoded(encoding, [7, 9, 200, 0x41])).toEqual([
      ['A', 1],
      ['B', 2],
      ['own', 3],
      [undefined, undefined],
    ]);
  });

  it('reads ranges and supplements', () => {
    expect(encoded([0x81, 1, 10, 2, 1, 50, ...u16(35)], [10, 11, 12, 50])).toEqual([
      ['A', 1],
      ['B', 2],
      ['own', 3],
      ['B', 2],
    ]);
  });
});

describe('advance', () => {
  const advanceOf = (code: number[], parts: Partial<CffParts> = {}) =>
    open({ charStrings: [code], private: widths, ...parts }).advance(0);

  it.each<[string, number[], number | undefined]>([
    ['endchar', [14], 0.5],
    ['endchar with a width', [...arg(-100), 14], 0.5],
    ['endchar with an accent and a width', [...[50, 1, 2, 3, 4].flatMap(arg), 14], 0.65],
    ['hmoveto', [...arg(1), 22], 0.5],
    ['hmoveto with a width', [...arg(50), ...arg(1), 22], 0.65],
    ['rmoveto with a width', [...[50, 1, 2].flatMap(arg), 21], 0.65],
    ['rmoveto', [...[1, 2].flatMap(arg), 21], 0.5],
    ['hstemhm with a width', [...[50, 1, 2, 3, 4].flatMap(arg), 18], 0.65],
    ['hintmask without stems', [...arg(50), 19, 0], 0.65],
    ['a width of one byte', [139 + 7, 14], 0.607],
    ['a width of two bytes', [247, 0, 14], 0.708],
    ['a negative width of two bytes', [251, 0, 14], 0.492],
    ['a width with a fraction', [255, ...u16(7, 0x8000), 14], 0.6075],
    ['a line before any move', [...[1, 2].flatMap(arg), 5], undefined],
    ['no operator', [...arg(5)], undefined],
    ['nothing', [], undefined],
  ])('%s', (_, code, width) => {
    const advance = advanceOf(code);
    if (width === undefined) expect(advance).toBeUndefined();
    else expect(advance).toBeCloseTo(width, 9);
  });

  it('follows subroutines', () => {
    expect(advanceOf([...arg(50), ...arg(-107), 10], { localSubrs: [[14]] })).toBeCloseTo(0.65);
    expect(advanceOf([...arg(-107), 29], { globalSubrs: [[...arg(50), 11], [14]] })).toBeUndefined();
    expect(advanceOf([...arg(-107), 29, 14], { globalSubrs: [[...arg(50), 11]] })).toBeCloseTo(0.65);
    expect(advanceOf([...arg(-107), 10], { localSubrs: [[...arg(-107), 10]] })).toBeUndefined();
    expect(advanceOf([...arg(7), 10])).toBeUndefined();
  });

  it('uses the font matrix', () => {
    const matrix = [...real('.0005'), ...int(0), ...int(0), ...real('5E_4'.replace('_4', '-')), ...int(0), ...int(0)];
    const program = open({
      top: [...real('0.0005'), ...matrix.slice(matrix.indexOf(29)), 12, 7],
      charStrings: [[14]],
      private: widths,
    });
    expect(program.unitsPerEm).toBeCloseTo(2000);
    expect(program.advance(0)).toBeCloseTo(0.25);
  });
});

describe('CID-keyed fonts', () => {
  const ros = [...int(391), ...int(392), ...int(2), 12, 30];
  const half = [...real('0.0005'), ...int(0), ...int(0), ...real('0.0005'), ...int(0), ...int(0), 12, 7];
  const parts: CffParts = {
    top: ros,
    strings: ['Adobe', 'Korea1'],
    charStrings: [[14], [14], [...arg(100), 14]],
    charset: [2, ...u16(70, 1)],
    fontDicts: [{ private: [...int(500), 20] }, { private: [...int(800), 20, ...int(300), 21], entries: half }],
    fdSelect: [3, ...u16(2), ...u16(0), 0, ...u16(1), 1, ...u16(3)],
  };

  it('map CIDs by their charset and have no names', () => {
    const program = open(parts);
    expect(program.collection).toBe('Adobe-Korea1');
    expect([0, 70, 71, 1].map((cid) => program.glyphOfCid(cid))).toEqual([0, 1, 2, undefined]);
    expect([0, 1, 2, 3].map((glyph) => program.cidOfGlyph(glyph))).toEqual([0, 70, 71, undefined]);
    expect([program.glyphName(1), program.encodingName(0x41), program.glyphOfCode(0x41, true)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['3', parts.fdSelect!],
    ['0', [0, 0, 1, 1]],
  ])('take widths and scale from the font dictionary that FDSelect of format %s names', (_, fdSelect) => {
    const program = open({ ...parts, fdSelect });
    expect([0, 1, 2].map((glyph) => program.advance(glyph))).toEqual([0.5, 0.4, 0.2]);
  });

  it('combine both matrices', () => {
    const whole = [...int(1), ...int(0), ...int(0), ...int(1), ...int(0), ...int(0), 12, 7];
    const thousandth = [...real('0.001'), ...int(0), ...int(0), ...real('0.001'), ...int(0), ...int(0), 12, 7];
    const program = open({
      ...parts,
      top: [...ros, ...thousandth],
      fontDicts: [{ private: [...int(500), 20], entries: whole }],
      fdSelect: [0, 0, 0, 0],
    });
    expect(program.advance(0)).toBeCloseTo(0.5);
  });

  it('take CIDs for glyphs where the charset is a predefined one', () => {
    const { charset: _, ...rest } = parts;
    expect(open(rest).cidOfGlyph(2)).toBe(2);
  });
});

describe('the frame', () => {
  it('gives the font box, weight and slant', () => {
    const top = [...int(-10), ...int(-250), ...int(900), ...int(750), 5, ...int(384), 4, ...real('-12.5'), 12, 2];
    const program = open({ top, charStrings: glyphs(1) });
    expect(program).toMatchObject({ ascent: 0.75, descent: -0.25, weight: 700, italicAngle: -12.5, kind: 'cff' });
    expect(open({ charStrings: glyphs(1) })).toMatchObject({ ascent: undefined, weight: undefined });
  });

  it('is found after bytes that do not belong', () => {
    const bytes = cff({ charStrings: glyphs(2) });
    expect(openFontProgram(Uint8Array.from([0, 0, 0x0a, ...bytes]))!.glyphName(1)).toBe('space');
  });

  it.each([
    ['no charstrings', cff({ charStrings: [] })],
    ['a cut header', cff({ charStrings: glyphs(2) }).subarray(0, 6)],
    ['a cut index', cff({ charStrings: glyphs(2) }).subarray(0, 30)],
  ])('is refused with %s', (_, bytes) => {
    expect(openFontProgram(bytes)).toBeNull();
  });

  it('does not make long names out of one string many times', () => {
    const program = open({ strings: ['x'.repeat(300)], charStrings: glyphs(2), charset: [0, ...u16(391)] });
    expect(program.glyphName(1)).toBeUndefined();
  });
});
