import { describe, expect, it } from 'vitest';
import { openFontProgram } from '../../../src/fonts/programs/open-font-program.ts';
import { arg, cff, cmap, format0, format4, index, int, latin, metrics, sfnt, u16, u32 } from './build-fonts.ts';

const open = (tables: Record<string, number[]>) => openFontProgram(sfnt(tables))!;
const withCmap = (subtables: Record<string, number[]>, glyphs = 8) =>
  open({ ...metrics(new Array(glyphs).fill(1000)), cmap: cmap(subtables) });

describe('metrics', () => {
  it('reads advances, the last one for the glyphs after it', () => {
    const tables = metrics([500, 1000, 3000]);
    tables.maxp = [...u32(0x10000), ...u16(5)];
    const program = open(tables);
    expect(program).toMatchObject({ kind: 'truetype', unitsPerEm: 2000, glyphCount: 5, collection: undefined });
    expect([0, 1, 2, 3, 4, 5, -1].map((glyph) => program.advance(glyph))).toEqual([
      0.25,
      0.5,
      1.5,
      1.5,
      1.5,
      undefined,
      undefined,
    ]);
  });

  it('knows no advance beyond a cut table', () => {
    const tables = metrics([500, 1000, 3000]);
    tables.hmtx = tables.hmtx!.slice(0, 7);
    expect([0, 1, 2].map((glyph) => open(tables).advance(glyph))).toEqual([0.25, 0.5, undefined]);
    expect(open({ head: tables.head!, maxp: tables.maxp! }).advance(0)).toBeUndefined();
  });

  const zeros = (length: number) => new Array(length).fill(0);
  it.each([
    ['hhea', {}, 0.8, -0.2],
    ['OS/2', { hhea: zeros(36), 'OS/2': [...zeros(68), ...u16(1500, -500, 0, 9, 9)] }, 0.75, -0.25],
    ['the Windows part of OS/2', { hhea: zeros(36), 'OS/2': [...zeros(74), ...u16(1700, 300)] }, 0.85, -0.15],
    ['nothing', { hhea: zeros(36) }, undefined, undefined],
  ] as const)('takes ascent and descent from %s', (_, tables, ascent, descent) => {
    const program = open({ ...metrics([500]), ...(tables as unknown as Record<string, number[]>) });
    expect([program.ascent, program.descent]).toEqual([ascent, descent]);
  });

  it.each([
    [700, 700],
    [7, 700],
    [0, undefined],
    [5000, undefined],
  ])('reads the weight %d as %s', (stated, weight) => {
    expect(open({ ...metrics([500]), 'OS/2': u16(0, 0, stated) }).weight).toBe(weight);
  });

  it('reads the slant', () => {
    expect(open({ ...metrics([500]), post: u32(0x30000, -12.5 * 65536) }).italicAngle).toBe(-12.5);
    expect(open(metrics([500])).italicAngle).toBeUndefined();
  });

  it('counts glyphs by their places where maxp is missing', () => {
    const { head, hhea, hmtx } = metrics([1, 2, 3]);
    expect(open({ head: head!, hhea: hhea!, hmtx: hmtx!, loca: u16(0, 1, 2, 3) }).glyphCount).toBe(3);
  });
});

describe('cmap', () => {
  const zeros = (length: number) => new Array(length).fill(0);
  it.each<[string, number[], number, number][]>([
    ['0', format0({ 65: 3 }), 0x41, 3],
    ['4', format4([0x41, 0x45, 3]), 0x43, 5],
    [
      '4 with an array of glyphs',
      [...u16(4, 0, 0, 4, 0, 0, 0, 0x42, 0xffff, 0, 0x41, 0xffff, 1, 1, 4, 0), ...u16(0, 4)],
      0x42,
      5,
    ],
    ['6', u16(6, 0, 0, 0x41, 2, 3, 6), 0x42, 6],
    ['10', [...u16(10, 0), ...u32(0, 0, 0x1f600, 1), ...u16(7)], 0x1f600, 7],
    ['12', [...u16(12, 0), ...u32(0, 0, 2, 0x41, 0x42, 2, 0x1f600, 0x1f601, 6)], 0x1f601, 7],
    ['13', [...u16(13, 0), ...u32(0, 0, 1, 0x4f, 0x50, 2)], 0x4f, 2],
    [
      '2',
      // High byte 0x81 has a sub-header for low bytes from 0x40 on, all others are single bytes.
      [
        ...u16(2, 0, 0),
        ...zeros(2 * 0x81),
        ...u16(8),
        ...zeros(2 * 0x7e),
        ...u16(0x41, 1, 0, 10, 0x40, 2, 1, 4),
        ...u16(3, 4, 5),
      ],
      0x8141,
      6,
    ],
  ] as never)('reads format %s', (_, subtable, code, glyph) => {
    const program = withCmap({ '3 10': subtable as unknown as number[] });
    expect(program.glyphOfUnicode(code as unknown as number)).toBe(glyph);
    expect(program.unicodeOfGlyph(glyph as unknown as number)).toBe(code);
    expect(program.glyphOfUnicode(0x2000)).toBeUndefined();
  });

  it('finds codes in segments out of order', () => {
    const program = withCmap({ '3 1': format4([0x61, 0x62, 3], [0x41, 0x42, 1]) });
    expect([0x41, 0x42, 0x61, 0x62].map((point) => program.glyphOfUnicode(point))).toEqual([1, 2, 3, 4]);
  });

  it('takes the fullest subtable of Unicode that it can read', () => {
    const wide = [...u16(12, 0), ...u32(0, 0, 1, 0x41, 0x41, 2)];
    const narrow = format4([0x41, 0x41, 1]);
    expect(withCmap({ '0 3': narrow, '3 10': wide }).glyphOfUnicode(0x41)).toBe(2);
    expect(withCmap({ '0 3': narrow, '3 10': u16(99, 0) }).glyphOfUnicode(0x41)).toBe(1);
    expect(withCmap({ '1 0': format0({ 128: 4 }) }).glyphOfUnicode(0xc4)).toBe(4);
  });

  it.each([
    ['the lower of equals', [0x00a0, 0x0020], 0x20],
    ['an ideograph before its radical', [0x2f00, 0x4e00], 0x4e00],
    ['an ideograph before its compatible form', [0x6d41, 0xf90a], 0x6d41],
    ['any before a private one', [0xe001, 0xfb01], 0xfb01],
    ['any before a control code', [0x0003, 0x0020], 0x20],
    ['a private one where there is no other', [0xe002, 0xe001], 0xe001],
  ] as const)('reverses to %s', (_, points, expected) => {
    const sorted = [...points].sort((a, b) => a - b);
    const program = withCmap({ '3 1': format4(...sorted.map((point): [number, number, number] => [point, point, 1])) });
    expect(program.unicodeOfGlyph(1)).toBe(expected);
  });

  it('ignores glyphs that the font does not have', () => {
    const program = withCmap({ '3 1': format4([0x41, 0x50, 6]) }, 8);
    expect([6, 7, 8].map((glyph) => program.unicodeOfGlyph(glyph))).toEqual([0x41, 0x42, undefined]);
    expect(program.glyphOfUnicode(0x43)).toBeUndefined();
  });

  it('bounds the work on groups without end', () => {
    const groups = Array.from({ length: 2000 }, () => u32(0, 0xffffffff, 1)).flat();
    const program = withCmap({ '3 10': [...u16(12, 0), ...u32(0, 0, 0xffffffff), ...groups] });
    expect(program.unicodeOfGlyph(3)).toBe(2);
  });
});

describe('glyphOfCode', () => {
  const symbols = format4([0xf041, 0xf042, 1]);
  const mac = format0({ 65: 3, 128: 4 });
  const unicode = format4([0x41, 0x41, 5], [0x20ac, 0x20ac, 6]);
  it.each([
    ['symbolic: (3,0) first', { '1 0': mac, '3 0': symbols, '3 1': unicode }, true, 0x41, 1],
    ['symbolic: (3,0) from 0xF100', { '3 0': format4([0xf141, 0xf141, 2]) }, true, 0x41, 2],
    ['symbolic: (3,0) from 0xF200', { '3 0': format4([0xf241, 0xf241, 2]) }, true, 0x41, 2],
    ['symbolic: (3,0) from 0', { '3 0': format4([0x41, 0x41, 2]) }, true, 0x41, 2],
    ['symbolic: then (1,0) by the code', { '1 0': mac, '3 0': symbols }, true, 0x80, 4],
    ['symbolic: at last Unicode', { '3 1': unicode }, true, 0x80, 6],
    ['not symbolic: Unicode first', { '1 0': mac, '3 0': symbols, '3 1': unicode }, false, 0x41, 5],
    ['not symbolic: Unicode by WinAnsiEncoding', { '1 0': mac, '3 1': unicode }, false, 0x80, 6],
    ['not symbolic: (1,0) by the character', { '1 0': mac }, false, 0xc4, 4],
    ['not symbolic: (3,0) at last', { '3 0': symbols }, false, 0x42, 2],
    ['nowhere', { '1 0': mac, '3 0': symbols, '3 1': unicode }, true, 0x5a, undefined],
  ] as const)('%s', (_, subtables, isSymbolic, code, glyph) => {
    expect(withCmap(subtables as unknown as Record<string, number[]>).glyphOfCode(code, isSymbolic)).toBe(glyph);
  });
});

describe('post', () => {
  const header = (version: number) => [...u32(version), ...new Array(28).fill(0)];
  const names = (post: number[]) => {
    const program = open({ ...metrics([0, 0, 0, 0]), post });
    return [0, 1, 2, 3, 4].map((glyph) => program.glyphName(glyph));
  };

  it.each([
    ['1', header(0x10000), ['.notdef', '.null', 'nonmarkingreturn', 'space', undefined]],
    [
      '2',
      [...header(0x20000), ...u16(4, 0, 258, 36, 259), 4, ...latin('f_f_'), 1, ...latin('x')],
      ['.notdef', 'f_f_', 'A', 'x', undefined],
    ],
    [
      '2, cut',
      [...header(0x20000), ...u16(4, 0, 258, 36, 259), 4, ...latin('f_f_')],
      ['.notdef', 'f_f_', 'A', undefined, undefined],
    ],
    ['2.5', [...header(0x25000), ...u16(4), 0, 1, 0xff, 33], ['.notdef', 'nonmarkingreturn', '.null', 'A', undefined]],
    ['3', header(0x30000), new Array(5).fill(undefined)],
    ['unknown', [1, 2], new Array(5).fill(undefined)],
  ] as const)('reads names of format %s', (_, post, expected) => {
    expect(names(post as unknown as number[])).toEqual(expected);
  });

  it('finds glyphs by name', () => {
    const program = open({ ...metrics([0, 0, 0, 0]), post: header(0x10000) });
    expect([program.glyphOfName('space'), program.glyphOfName('A')]).toEqual([3, undefined]);
  });
});

describe('OpenType with CFF outlines', () => {
  const ros = [...int(391), ...int(392), ...int(0), 12, 30];
  const outlines = cff({
    top: ros,
    strings: ['Adobe', 'Japan1'],
    charStrings: [[14], [...arg(300), 14]],
    charset: [0, ...u16(843)],
    fontDicts: [{ private: [...int(100), 20, ...int(200), 21] }],
    fdSelect: [0, 0, 0],
  });

  it('gives what both parts know', () => {
    const program = openFontProgram(
      sfnt(
        { ...metrics([2000, 500]), 'CFF ': [...outlines], cmap: cmap({ '3 1': format4([0x3042, 0x3042, 1]) }) },
        latin('OTTO'),
      ),
    )!;
    expect(program).toMatchObject({ kind: 'cff', glyphCount: 2, collection: 'Adobe-Japan1', ascent: 0.8 });
    expect([program.glyphOfCid(843), program.cidOfGlyph(1), program.advance(1)]).toEqual([1, 843, 0.25]);
    expect([program.glyphOfUnicode(0x3042), program.unicodeOfGlyph(1)]).toEqual([1, 0x3042]);
  });

  it('takes advances from the outlines where there is no hmtx', () => {
    const program = openFontProgram(sfnt({ 'CFF ': [...outlines] }, latin('OTTO')))!;
    expect([program.advance(0), program.advance(1)]).toEqual([0.1, 0.5]);
  });
});

describe('table directory', () => {
  it('reads the first face of a collection', () => {
    const face = [...sfnt({})];
    const tables = metrics([500, 700]);
    let at = 16 + 12 + 16 * 4;
    const records = Object.entries(tables).flatMap(([tag, body]) => {
      const record = [...latin(tag), ...u32(0, at, body.length)];
      at += body.length;
      return record;
    });
    const header = [...face.slice(0, 4), ...u16(4, 0, 0, 0)];
    const bytes = [...latin('ttcf'), ...u32(0x10000, 1, 16), ...header, ...records, ...Object.values(tables).flat()];
    expect(openFontProgram(Uint8Array.from(bytes))!.advance(1)).toBe(0.35);
  });

  it('leaves out tables beyond the end, and cuts those that reach over it', () => {
    const bytes = sfnt({ ...metrics([500, 700]), cmap: cmap({ '3 1': format4([0x41, 0x41, 1]) }) });
    expect(openFontProgram(bytes.subarray(0, bytes.length - 8))!.advance(1)).toBe(0.35);
    const { head, hhea, maxp, hmtx } = metrics([500]);
    const far = sfnt({ head: head!, hhea: hhea!, maxp: maxp!, hmtx: hmtx! });
    far.set([0x7f, 0xff, 0xff, 0xff], 12 + 3 * 16 + 8);
    expect(openFontProgram(far)!.advance(0)).toBeUndefined();
  });

  it.each([
    ['true', latin('true')],
    ['no known version', [0, 2, 0, 0]],
  ])('opens a font of version %s', (_, version) => {
    expect(openFontProgram(sfnt(metrics([500]), version))!.kind).toBe('truetype');
  });

  it('has CIDs that are glyphs', () => {
    const program = open(metrics([1, 2]));
    expect([program.glyphOfCid(1), program.glyphOfCid(2), program.cidOfGlyph(1), program.cidOfGlyph(2)]).toEqual([
      1,
      undefined,
      1,
      undefined,
    ]);
    expect(index()).toEqual([0, 0]);
  });
});
