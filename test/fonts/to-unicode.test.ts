import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseToUnicode } from '../../src/fonts/to-unicode.ts';
import { bytesOf, context, font, stream, textOf } from './build.ts';

function parse(cmap: string | Uint8Array, using = context()) {
  return parseToUnicode(typeof cmap === 'string' ? bytesOf(cmap) : cmap, using, undefined, () => undefined);
}

/** The text of codes, a full stop where the CMap says nothing. */
function read(cmap: string, codes: number[], length = 2): string {
  const map = parse(cmap);
  return codes
    .map((code) => map.get(code, length) ?? '.')
    .map((text) => (typeof text === 'number' ? String.fromCodePoint(text) : text))
    .join('');
}

const char = (entries: string) => `1 beginbfchar ${entries} endbfchar`;
const range = (entries: string) => `1 beginbfrange ${entries} endbfrange`;

describe('parseToUnicode', () => {
  const cases: [string, string, number[], string][] = [
    ['single characters', char('<0001> <0041> <0002> <00E9>'), [1, 2, 3], 'Aé.'],
    ['text without spaces', '1 beginbfchar<0001><0041><0002><0042>endbfchar', [1, 2], 'AB'],
    ['counts that are wrong', '1 beginbfchar <01> <0041> <02> <0042> <03> <0043> endbfchar', [1, 2, 3], 'ABC'],
    ['no end of the section', '1 beginbfchar <01> <0041> 1 beginbfrange <02> <03> <0042>', [1, 2, 3], 'ABC'],
    ['comments', '1 beginbfchar % <01> <0058>\r<01> % of <0059>\n<0041> endbfchar', [1], 'A'],
    ['white space inside the hexadecimal', char('<00 01> <00\n4 1>'), [1], 'A'],
    ['an odd count of digits', char('<1> <41> <2> <142>'), [1, 2], 'Ał'],
    ['one byte as destination', char('<0001> <41>'), [1], 'A'],
    ['several code points', char('<0001> <006600660069>'), [1], 'ffi'],
    ['surrogates', char('<0001> <D835DC00> <0002> <D800DC00>'), [1, 2], '𝐀𐀀'],
    ['UTF-32 as destination', char('<0001> <0001F600>'), [1], '😀'],
    ['a byte order mark', char('<0001> <FEFF0041>'), [1], 'A'],
    ['U+0000 behind a character', char('<0001> <00410000>'), [1], 'A'],
    ['names as destination', char('<0001> /space <0002> /fi <0003> /uni0041'), [1, 2, 3], ' \ufb01A'],
    ['U+0000', char('<0001> <0000>'), [1], '.'],
    ['U+FFFD', char('<0001> <FFFD>'), [1], '.'],
    ['a byte order mark alone', char('<0001> <FEFF>'), [1], '.'],
    ['U+FFFF', char('<0001> <FFFF>'), [1], '.'],
    ['nothing as destination', char('<0001> <> <0002> <0042>'), [1, 2], '.B'],
    ['a lone surrogate', char('<0001> <D835>'), [1], '.'],
    ['a useless entry after a useful one', char('<0001> <0041> <0001> <0000>'), [1], '.'],
    ['the last of two entries', char('<0001> <0041> <0001> <0042>'), [1], 'B'],
    ['a range', range('<0001> <0003> <0041>'), [0, 1, 2, 3, 4], '.ABC.'],
    ['a range that starts at U+0000', range('<0000> <FFFF> <0000>'), [0, 0x41, 0xd800, 0xfffd], '.A..'],
    ['a range of nothing', range('<0001> <0002> <>'), [1, 2], '..'],
    ['a range over the edge of a byte', range('<00FE> <0103> <0061>'), [0xfe, 0xff, 0x100, 0x103], 'abcf'],
    ['a range whose destination passes the edge of a byte', range('<00> <03> <00FE>'), [0, 1, 2, 3], 'þÿĀā'],
    ['a range of surrogates', range('<0001> <0003> <D835DC00>'), [1, 2, 3], '𝐀𝐁𝐂'],
    ['a range of surrogates over the edge of 1024', range('<0001> <0002> <D835DFFF>'), [1, 2], '𝟿\u{1d800}'],
    ['a range that ends at the surrogates', range('<0001> <0002> <D7FF>'), [1, 2], '\ud7ff.'],
    ['a range of several code points', range('<0001> <0003> <00660061>'), [1, 2, 3], 'fafbfc'],
    ['an array', range('<0001> <0003> [<0041> <00660069> /space]'), [1, 2, 3], 'Afi '],
    ['an array that is too short', range('<0001> <0003> [<0041>] <0004> <0004> <0044>'), [1, 2, 4], 'A.D'],
    ['an array that is too long', range('<0001> <0001> [<0041> <0042>] <0003> <0003> <0043>'), [1, 2, 3], 'A.C'],
    ['an array without end', range('<0001> <0002> [<0041> <0042>'), [1, 2], 'AB'],
    ['a range the wrong way round', range('<0003> <0001> <0041> <0004> <0004> <0044>'), [1, 3, 4], '..D'],
    ['a code out of a range', range('<0001> <0009> <0041>') + char('<0005> <0078>'), [4, 5, 6], 'DxF'],
    ['a range over a code', char('<0005> <0078>') + range('<0001> <0009> <0041>'), [4, 5, 6], 'DEF'],
    ['ranges out of order', range('<0005> <0006> <0061> <0001> <0002> <0041>'), [1, 2, 5, 6], 'ABab'],
    ['cidrange in place of bfrange', '1 begincidrange <0001> <0002> 65 endcidrange', [1, 2], 'AB'],
    ['literal strings and dictionaries', `<< /Ordering (beginbfchar \\) <01>) >> ${char('<01> <0041>')}`, [1], 'A'],
    ['codes of one byte for fonts of two', char('<41> <0061>'), [0x41], 'a'],
  ];
  it.each(cases)('takes %s', (_, cmap, codes, text) => {
    expect(read(cmap, codes)).toBe(text);
  });

  it('keeps codes of different lengths apart', () => {
    const map = parse(char('<41> <0061> <0041> <0062>'));
    expect([map.get(0x41, 1), map.get(0x41, 2)]).toEqual([0x61, 0x62]);
  });

  it('does not expand ranges', () => {
    const map = parse(range('<00000000> <FFFFFFFF> <0041>'));
    expect(map.get(0x10, 4)).toBe(0x51);
    expect(map.get(0xffffffff, 4)).toBeUndefined();
  });

  it('stops at the bound on entries, with a warning', () => {
    const using = context({ cmapEntries: 2 });
    const map = parse(char('<01> <0041> <02> <0042> <03> <0043>'), using);
    expect([1, 2, 3].map((code) => map.get(code, 1))).toEqual([0x41, 0x42, undefined]);
    expect(using.warnings.list.map(({ code }) => code)).toEqual(['limit-exceeded']);
  });

  it('gives only characters, whatever the bytes are', () => {
    const tokens = fc.constantFrom(
      ...'beginbfchar endbfchar beginbfrange endbfrange <00> <41> <FFFF> <D800> <D800DC00> <00410042> [ ] /A usecmap ( < >'
        .split(' ')
        .map((token) => `${token} `),
    );
    const texts = fc.oneof(
      fc.array(tokens).map((list) => bytesOf(list.join(''))),
      fc.uint8Array({ maxLength: 300 }),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 0xffff }), (bytes, code) => {
        const text = parse(bytes).get(code, 2);
        if (text === undefined) return;
        const string = typeof text === 'number' ? String.fromCodePoint(text) : text;
        expect(string).not.toBe('');
        expect(() => encodeURIComponent(string)).not.toThrow();
      }),
    );
  });
});

describe('ToUnicode of a font', () => {
  const named = (cmap: ReturnType<typeof stream> | string) =>
    font({ Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding', ToUnicode: cmap });

  it('comes before the encoding, which fills its gaps', () => {
    expect(textOf(named(stream(char('<41> <0391> <42> <0000>'))), [0x41, 0x42, 0x43])).toBe('ΑBC');
  });

  it('is followed to the CMap that it builds on', () => {
    const base = stream(char('<41> <0391> <42> <0392>'));
    expect(textOf(named(stream(char('<41> <0061>'), { UseCMap: base })), [0x41, 0x42])).toBe('aΒ');
  });

  it('may be the name of the identity', () => {
    expect(textOf(font({ Subtype: 'Type0', ToUnicode: 'Identity-H' }), [0x41, 0x3b1], 2)).toBe('Aα');
  });

  it('may build on itself', () => {
    const loop = stream(char('<41> <0391>'));
    loop.dict.entries.set('UseCMap', loop);
    expect(textOf(named(loop), [0x41])).toBe('Α');
  });
});
