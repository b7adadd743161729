import { describe, expect, it } from 'vitest';
import { codesOf, context, dict, font, pageOf, stream, textOf, widthsOf } from './build.ts';

describe('encoding of a simple font', () => {
  const plain = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Unknown' };
  const file = { Flags: 4, FontFile: stream('no program') };
  const cases: [string, Parameters<typeof font>[0], number[], string][] = [
    ['WinAnsiEncoding', { ...plain, Encoding: 'WinAnsiEncoding' }, [0x41, 0x80, 0x92, 0xe9, 0x95], 'A€’é•'],
    ['codes that WinAnsi leaves open', { ...plain, Encoding: 'WinAnsiEncoding' }, [0x81, 0xa0, 0xad], '• -'],
    ['MacRomanEncoding', { ...plain, Encoding: 'MacRomanEncoding' }, [0x80, 0xca, 0xdb, 0xde], 'Ä ¤\ufb01'],
    ['MacExpertEncoding', { ...plain, Encoding: 'MacExpertEncoding' }, [0x57, 0x2c], '\ufb01,'],
    ['MacExpertEncoding of TrueType', { ...plain, Subtype: 'TrueType', Encoding: 'MacExpertEncoding' }, [0x57], 'W'],
    ['StandardEncoding where there is none', plain, [0x27, 0x60, 0xae, 0xf5], '’‘\ufb01ı'],
    [
      'Differences',
      { ...plain, Encoding: { Differences: [65, 'Omega', 'f_i', 70, 'uni03B1'] } },
      [65, 66, 67, 70],
      '\u2126fiCα',
    ],
    [
      'Differences over a base',
      { ...plain, Encoding: { BaseEncoding: 'MacRomanEncoding', Differences: [65, 'B'] } },
      [65, 0x80],
      'BÄ',
    ],
    [
      'Differences out of bounds',
      { ...plain, Encoding: { Differences: [-1, 'x', 'A', 255, 'B', 'C'] } },
      [0, 255],
      'AB',
    ],
    [
      'Differences of other things',
      { ...plain, Encoding: { Differences: [65, null, true, 'B', [1], 'C'] } },
      [65, 66],
      'BC',
    ],
    ['.notdef', { ...plain, Encoding: { Differences: [65, '.notdef'] } }, [65], 'A'],
    [
      'names that count characters',
      { ...plain, Encoding: { Differences: [1, 'c65', 'G42', 'a99', 'g7'] } },
      [1, 2, 3],
      'ABc',
    ],
    ['an unknown encoding', { ...plain, Encoding: 'NoSuchEncoding' }, [0x41], 'A'],
    ['an encoding that is no encoding', { ...plain, Encoding: 7 }, [0x41], 'A'],
    ['bytes as Latin-1', { ...plain, FontDescriptor: file }, [0x41, 0xe9, 0x93], 'Aé“'],
    ['white space among bytes', { ...plain, FontDescriptor: file }, [9, 10, 13, 7], '   \ufffd'],
    [
      'TrueType with Differences alone',
      { ...plain, Subtype: 'TrueType', FontDescriptor: file, Encoding: { Differences: [1, 'A'] } },
      [1, 0x27],
      'A’',
    ],
    [
      'nonsymbolic TrueType without encoding',
      { ...plain, Subtype: 'TrueType', FontDescriptor: { ...file, Flags: 32 } },
      [0x27, 0x80],
      "'€",
    ],
    ['Symbol', { ...plain, BaseFont: 'Symbol' }, [0x61, 0x57, 0x44, 0x6d], 'αΩΔμ'],
    ['Symbol under another encoding', { ...plain, BaseFont: 'Symbol', Encoding: 'WinAnsiEncoding' }, [0x61], 'α'],
    [
      'Symbol with Differences',
      { ...plain, BaseFont: 'SymbolMT', Encoding: { Differences: [0x61, 'Euro'] } },
      [0x61, 0x62],
      '€β',
    ],
    ['ZapfDingbats', { ...plain, BaseFont: 'ZapfDingbats' }, [0x21, 0x80, 0xfe], '✁❨➾'],
    ['a font without anything', {}, [0x41], 'A'],
  ];
  it.each(cases)('takes %s', (_, entries, codes, text) => {
    expect(textOf(font(entries), codes)).toBe(text);
  });

  it('takes a soft hyphen for the hyphen that is drawn', () => {
    const toUnicode = stream('beginbfchar <2D> <00AD> <41> <00AD> endbfchar');
    expect(textOf(font({ ...plain, Encoding: 'WinAnsiEncoding', ToUnicode: toUnicode }), [0x2d, 0x41])).toBe('-\u00ad');
  });
});

describe('widths of a simple font', () => {
  const plain = { Subtype: 'Type1', BaseFont: 'Unknown', FontDescriptor: { FontFile: stream('') } };

  it('are those of the dictionary', () => {
    const made = font({ ...plain, FirstChar: 65, LastChar: 67, Widths: [500, 600.5, null, 700] });
    expect(widthsOf(made, [64, 65, 66, 67, 68, 69])).toEqual([0, 0.5, 0.6005, 0, 0.7, 0]);
  });

  it('are MissingWidth where the dictionary has none', () => {
    const descriptor = { FontFile: stream(''), MissingWidth: 250 };
    const made = font({ ...plain, FontDescriptor: descriptor, FirstChar: 65, Widths: [500] });
    expect(widthsOf(made, [64, 65, 66])).toEqual([0.25, 0.5, 0.25]);
  });

  it('may start below 0 or without FirstChar', () => {
    expect(widthsOf(font({ ...plain, FirstChar: -1, Widths: [1, 2, 3] }), [0, 1])).toEqual([0.002, 0.003]);
    expect(widthsOf(font({ ...plain, Widths: [1, 2, 3] }), [0, 2])).toEqual([0.001, 0.003]);
  });

  it('are the standard ones of what stands in for the font', () => {
    const made = (name: string, descriptor = {}) =>
      widthsOf(
        font({ Subtype: 'TrueType', BaseFont: name, Encoding: 'WinAnsiEncoding', FontDescriptor: descriptor }),
        codesOf('AWi'),
      );
    expect(made('Helvetica')).toEqual([0.667, 0.944, 0.222]);
    expect(made('Arial,Bold')).toEqual([0.722, 0.944, 0.278]);
    expect(made('TimesNewRomanPS-BoldItalicMT')).toEqual([0.667, 0.889, 0.278]);
    expect(made('CourierNewPSMT')).toEqual([0.6, 0.6, 0.6]);
    expect(made('Unknown')).toEqual([0.667, 0.944, 0.222]);
    expect(made('Unknown', { Flags: 2 })).toEqual([0.722, 0.944, 0.278]);
    expect(made('Unknown', { Flags: 1 })).toEqual([0.6, 0.6, 0.6]);
    expect(made('Unknown', { Flags: 1 << 18 })).toEqual([0.722, 0.944, 0.278]);
  });

  it('are those of a space for codes without glyph', () => {
    expect(widthsOf(font({ Subtype: 'Type1', BaseFont: 'Helvetica' }), [0, 0x20])).toEqual([0.278, 0.278]);
  });

  it('fill no page but that of single bytes', () => {
    const page = pageOf(font(plain), 2, 0);
    expect(page.unicode.every((entry) => entry === 0)).toBe(true);
  });
});

describe('Type 3 fonts', () => {
  const glyphs = { Subtype: 'Type3', CharProcs: {}, FirstChar: 65, Widths: [100, 50] };

  it('take widths through their matrix', () => {
    expect(widthsOf(font({ ...glyphs, FontMatrix: [0.01, 0, 0, 0.01, 0, 0] }), [65, 66, 67])).toEqual([1, 0.5, 0]);
    expect(widthsOf(font(glyphs), [65])).toEqual([0.1]);
    expect(widthsOf(font({ ...glyphs, FontMatrix: [null] }), [65])).toEqual([0.1]);
  });

  it('take their extent from the box of the font', () => {
    const extent = (box: number[], scale: number) => {
      const made = font({ ...glyphs, FontBBox: box, FontMatrix: [scale, 0, 0, scale, 0, 0] });
      return [made.ascent, made.descent];
    };
    expect(extent([0, -20, 100, 80], 0.01)).toEqual([0.8, -0.2]);
    expect(extent([0, -20, 100, 80], -0.01)).toEqual([0.2, -0.8]);
    expect(extent([0, 0, 0, 0], 0.01)).toEqual([0.75, -0.25]);
    expect(extent([0, 0, 1, 1], 0.001)).toEqual([0.75, -0.25]);
    expect(extent([0, -1e9, 1, 1e9], 0.001)).toEqual([0.75, -0.25]);
  });

  it('take text from the names of their glyphs', () => {
    expect(textOf(font({ ...glyphs, Encoding: { Differences: [1, 'alpha', 'a66'] } }), [1, 2, 67])).toBe('αBC');
  });
});

describe('loadFont', () => {
  it('tells the kinds apart without Subtype', () => {
    expect(font({ DescendantFonts: [{}] }).codespace[0]!.length).toBe(2);
    expect(font({ BaseFont: 'Helvetica' }).codespace).toEqual([{ length: 1, low: 0, high: 0xff }]);
    expect(widthsOf(font({ CharProcs: {}, Widths: [1], FontMatrix: [1, 0, 0, 1, 0, 0] }), [0])).toEqual([1]);
  });

  it('gives a font for entries of any kind', () => {
    const odd = [null, true, -7, 1e300, 'Name', [], [[[]]], {}, stream('')];
    const keys =
      'Subtype BaseFont Encoding ToUnicode Widths FirstChar FontDescriptor FontMatrix FontBBox DescendantFonts'.split(
        ' ',
      );
    for (const subtype of ['Type1', 'TrueType', 'Type3', 'Type0', 'Odd']) {
      for (const key of keys) {
        for (const entry of odd) {
          const made = font({ Subtype: subtype, Widths: [1], [key]: entry }, context());
          pageOf(made, made.codespace[0]!.length);
          expect([made.ascent, made.descent, made.weight, made.italicAngle].every(Number.isFinite)).toBe(true);
        }
      }
    }
  });

  it('keeps the name as it is written', () => {
    expect(font({ BaseFont: 'ABCDEF+Arial' }).name).toBe('ABCDEF+Arial');
    expect(font({ FontDescriptor: dict({ FontName: 'Arial' }) }).name).toBe('Arial');
    expect(font({}).name).toBe('');
  });
});
