import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityCMap } from '../../src/fonts/cmap.ts';
import { parseCMap } from '../../src/fonts/embedded-cmap.ts';
import { bytesOf, context, font, stream, textOf, widthsOf } from './build.ts';

const parse = (cmap: string | Uint8Array, using = context()) =>
  parseCMap(typeof cmap === 'string' ? bytesOf(cmap) : cmap, using, null, (name) =>
    name === 'Identity-H' ? identityCMap(false) : null,
  );

const TWO_BYTES = '1 begincodespacerange <0000> <FFFF> endcodespacerange ';

describe('parseCMap', () => {
  const cases: [string, string, number, number[], number[]][] = [
    ['single codes', '1 begincidchar <0041> 7 endcidchar', 2, [0x41, 0x42], [7, -1]],
    ['ranges', '1 begincidrange <0041> <0043> 7 endcidrange', 2, [0x40, 0x41, 0x43, 0x44], [-1, 7, 9, -1]],
    ['wrong counts', '9 begincidchar <01> 7 <02> 8 endcidchar', 1, [1, 2], [7, 8]],
    ['no end of the section', 'begincidchar <01> 7 begincidrange <02> <03> 8', 1, [1, 2, 3], [7, 8, 9]],
    ['an entry without CID', 'begincidchar <01> <02> 8 endcidchar', 1, [1, 2], [-1, 8]],
    ['the last of two entries', 'begincidchar <01> 7 <01> 8 endcidchar', 1, [1], [8]],
    [
      'CIDs beyond 65535',
      'begincidrange <0001> <0003> 65534 <0009> <0009> 65536 endcidrange',
      2,
      [2, 3, 9],
      [65535, -1, -1],
    ],
    [
      'notdef ranges',
      'beginnotdefrange <00> <1F> 1 endnotdefrange begincidchar <05> 9 endcidchar',
      1,
      [4, 5, 31],
      [1, 9, 1],
    ],
    ['a CMap to build on', '/Identity-H usecmap begincidchar <0041> 7 endcidchar', 2, [0x41, 0x42], [7, 0x42]],
    ['codes of another length', 'begincidchar <41> 7 endcidchar', 2, [0x41], [-1]],
    ['four bytes', 'begincidchar <8EA1A1A1> 7 endcidchar', 4, [0x8ea1a1a1], [7]],
  ];
  it.each(cases)('takes %s', (_, cmap, length, codes, cids) => {
    const map = parse(cmap);
    expect(codes.map((code) => map.lookup(code, length))).toEqual(cids);
  });

  it('reads the codespace', () => {
    expect(parse('2 begincodespacerange <00> <80> <8140> <9FFC> endcodespacerange').codespace).toEqual([
      { length: 1, low: 0, high: 0x80 },
      { length: 2, low: 0x8140, high: 0x9ffc },
    ]);
  });

  it('makes up the codespace where there is none', () => {
    expect(parse('begincidchar <41> 7 endcidchar').codespace).toEqual([{ length: 1, low: 0, high: 0xff }]);
    expect(parse('begincidchar <0041> 7 endcidchar').codespace).toEqual([{ length: 2, low: 0, high: 0xffff }]);
    expect(parse('').codespace).toEqual([{ length: 2, low: 0, high: 0xffff }]);
    expect(parse('/Identity-H usecmap').codespace).toEqual([{ length: 2, low: 0, high: 0xffff }]);
  });

  it('reads the writing mode', () => {
    expect(parse('/WMode 1 def').isVertical).toBe(true);
    expect(parse('/WMode 0 def').isVertical).toBe(false);
  });

  it('stops at the bound on entries, with a warning', () => {
    const using = context({ cmapEntries: 1 });
    const map = parse('begincidchar <01> 7 <02> 8 endcidchar', using);
    expect([1, 2].map((code) => map.lookup(code, 1))).toEqual([7, -1]);
    expect(using.warnings.list.map(({ code }) => code)).toEqual(['limit-exceeded']);
  });

  it('gives CIDs of 16 bits, whatever the bytes are', () => {
    const tokens = fc.constantFrom(
      ...'begincidchar begincidrange beginnotdefrange begincodespacerange <00> <41> <FFFF> <FFFFFFFF> 0 65535 -1 99999999999 /Identity-H usecmap ( < <<'
        .split(' ')
        .map((token) => `${token} `),
    );
    fc.assert(
      fc.property(fc.array(tokens), fc.integer({ min: 1, max: 4 }), fc.nat(0xffff), (list, length, code) => {
        const map = parse(list.join(''));
        expect(map.lookup(code, length)).toBeGreaterThanOrEqual(-1);
        expect(map.lookup(code, length)).toBeLessThanOrEqual(0xffff);
        expect(map.codespace.length).toBeGreaterThan(0);
        for (const range of map.codespace) expect(range.low).toBeLessThanOrEqual(range.high);
      }),
    );
  });
});

describe('embedded CMaps of Type 0 fonts', () => {
  const descendant = { Subtype: 'CIDFontType2', DW: 500, W: [7, [700]] };

  it('lead from codes to CIDs and their widths, while ToUnicode goes by code', () => {
    const made = font({
      Subtype: 'Type0',
      Encoding: stream(`${TWO_BYTES} begincidchar <0141> 7 endcidchar`),
      DescendantFonts: [descendant],
      ToUnicode: stream('beginbfchar <0141> <0041> endbfchar'),
    });
    expect(widthsOf(made, [0x141, 0x142], 2)).toEqual([0.7, 0.5]);
    expect(textOf(made, [0x141, 0x142], 2)).toBe('A\ufffd');
  });

  it('build on the CMap that their dictionary names', () => {
    const base = stream('begincidchar <0041> 7 endcidchar /WMode 1 def');
    const made = font({
      Subtype: 'Type0',
      Encoding: stream(TWO_BYTES, { UseCMap: base }),
      DescendantFonts: [descendant],
    });
    expect(made.isVertical).toBe(true);
  });

  it('may take the writing mode from their dictionary', () => {
    const made = font({ Subtype: 'Type0', Encoding: stream(TWO_BYTES, { WMode: 1 }), DescendantFonts: [descendant] });
    expect(made.isVertical).toBe(true);
  });

  it('may build on themselves', () => {
    const loop = stream(TWO_BYTES);
    loop.dict.entries.set('UseCMap', loop);
    expect(font({ Subtype: 'Type0', Encoding: loop }).codespace).toEqual([{ length: 2, low: 0, high: 0xffff }]);
  });
});
