import { describe, expect, it } from 'vitest';
import { openFontProgram } from '../../../src/fonts/programs/open-font-program.ts';
import { latin, type Type1Parts, type1, type1Parts, u32 } from './build-fonts.ts';

const number = (value: number): number[] => [255, ...u32(value)];
const hsbw = (width: number): number[] => [...number(10), ...number(width), 13, 14];
const STANDARD = '/Encoding StandardEncoding def';
const FONT: Type1Parts = { text: STANDARD, charStrings: { '.notdef': hsbw(250), A: hsbw(700), 'f_f.x': hsbw(333) } };

const open = (parts: Partial<Type1Parts>) => openFontProgram(type1({ ...FONT, ...parts }))!;

function pfb({ text, cipher }: { text: number[]; cipher: number[] }): Uint8Array {
  const size = (length: number) => u32(length).reverse();
  const half = cipher.length >> 1;
  return Uint8Array.from([
    ...[0x80, 1, ...size(text.length), ...text],
    ...[0x80, 2, ...size(half), ...cipher.slice(0, half)],
    ...[0x80, 2, ...size(cipher.length - half), ...cipher.slice(half)],
    ...[0x80, 3],
  ]);
}

function pfa({ text, cipher }: { text: number[]; cipher: number[] }): Uint8Array {
  const hex = cipher.map((byte, i) => byte.toString(16).padStart(2, '0') + (i % 32 === 31 ? '\n' : '')).join('');
  return Uint8Array.from([...text, ...latin(hex), ...latin(`\n${'0'.repeat(64)}\ncleartomark`)]);
}

describe('form', () => {
  const parts = type1Parts(FONT);
  it.each([
    ['binary', type1(FONT)],
    ['PFB', pfb(parts)],
    ['hexadecimal', pfa(parts)],
    [
      'cut at the end',
      Uint8Array.from([...parts.text, ...parts.cipher]).subarray(0, parts.text.length + parts.cipher.length - 90),
    ],
    ['with lines before the mark', Uint8Array.from([...latin('\r\n\r\n'), ...parts.text, ...parts.cipher])],
    ['without the mark', Uint8Array.from([...parts.text.slice(25), ...parts.cipher])],
    ['with a word in a comment', Uint8Array.from([...latin('%! eexec \n'), ...parts.text, ...parts.cipher])],
  ])('reads one that is %s', (_, bytes) => {
    const program = openFontProgram(bytes)!;
    expect(program).toMatchObject({ kind: 'type1', glyphCount: 3, unitsPerEm: 1000 });
    expect([0, 1, 2, 3].map((glyph) => program.glyphName(glyph))).toEqual(['.notdef', 'A', 'f_f.x', undefined]);
    expect([0, 1, 2, 3].map((glyph) => program.advance(glyph))).toEqual([0.25, 0.7, 0.333, undefined]);
    expect([program.glyphOfName('A'), program.glyphOfCode(0x41, true)]).toEqual([1, 1]);
  });

  it.each([
    ['other random bytes', { lead: 0 }],
    ['charstrings that are not encrypted', { lead: -1 }],
    ['other words', { read: '-|' }],
  ])('reads one with %s', (_, parts) => {
    expect(open(parts).advance(1)).toBe(0.7);
  });

  it.each([
    ['no text', new Uint8Array(0)],
    ['PostScript of another kind', Uint8Array.from(latin('%!PS-Adobe-3.0\n1 2 add'))],
    ['text', Uint8Array.from(latin('this is no font at all'))],
    ['an empty PFB', Uint8Array.from([0x80, 1, 0, 0, 0, 0, 0x80, 3])],
  ])('refuses %s', (_, bytes) => {
    expect(openFontProgram(bytes)).toBeNull();
  });
});

describe('encoding', () => {
  const names = (text: string, codes: number[]) => codes.map((code) => open({ text }).encodingName(code));
  it.each([
    ['StandardEncoding', STANDARD, [0x41, 0xa1, 0x27], ['A', 'exclamdown', 'quoteright']],
    [
      'an array filled one by one',
      '/Encoding 256 array 0 1 255 {1 index exch /.notdef put} for\ndup 65 /B put\ndup 8#102/f_f.x put dup 16#43 /C put readonly def\n/FontMatrix [0.002 0 0 0.002 0 0] def',
      [65, 66, 67, 68],
      ['B', 'f_f.x', 'C', undefined],
    ],
    ['an array of names', '/Encoding [/zero /one /two] def', [0, 2, 3], ['zero', 'two', undefined]],
    [
      'codes out of range',
      '/Encoding 256 array dup 300 /A put dup -1 /B put dup /C /D put def',
      [300, -1, 44],
      [undefined, undefined, undefined],
    ],
  ])('reads %s', (_, text, codes, expected) => {
    expect(names(text, codes)).toEqual(expected);
  });

  it('reads on after the encoding', () => {
    const text = '/Encoding 256 array dup 65 /A put readonly def /FontMatrix [0.0005 0 0 0.0005 0 0] readonly def';
    const program = open({ text });
    expect([program.unitsPerEm, program.advance(1)]).toEqual([2000, 0.35]);
  });
});

describe('width', () => {
  const advance = (code: number[], subrs: number[][] = []) => open({ charStrings: { A: code }, subrs }).advance(0);

  it.each<[string, number[], number | undefined]>([
    ['hsbw', [139, 239, 13], 0.1],
    ['hsbw of longer numbers', [251, 0, 248, 136, 13], 0.5],
    ['sbw', [...[1, 2, 600, 4].flatMap(number), 12, 7], 0.6],
    ['a quotient', [139, ...number(12345), ...number(10), 12, 12, 13], 1.2345],
    ['a quotient by zero', [139, ...number(5), ...number(0), 12, 12, 13], 0.005],
    ['drawing first', [139, 139, 5], undefined],
    ['nothing', [], undefined],
  ])('%s', (_, code, width) => {
    expect(advance(code)).toBe(width);
  });

  it('follows subroutines', () => {
    expect(advance([139, ...number(0), 10, 13], [[...number(420), 11]])).toBe(0.42);
    expect(advance([...number(0), 10], [[...number(0), 10]])).toBeUndefined();
    expect(advance([...number(7), 10])).toBeUndefined();
  });
});

it('gives style and extent', () => {
  const text = `/FontInfo 3 dict dup begin /Weight (Bold \\(really\\)) readonly def /ItalicAngle -9.5 def end readonly def
${STANDARD} /FontBBox {-20 -200 1000 800} readonly def`;
  expect(open({ text })).toMatchObject({ weight: 700, italicAngle: -9.5, ascent: 0.8, descent: -0.2 });
  expect(open({})).toMatchObject({ weight: undefined, italicAngle: undefined, ascent: undefined, descent: undefined });
});
