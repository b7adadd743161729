import { Font, FontNames } from '@pdf-lib/standard-fonts';
import { describe, expect, it } from 'vitest';
import { encodingTable } from '../../src/fonts/encodings.ts';
import { unicodeOfName } from '../../src/fonts/glyph-names.ts';
import { standardFont, substituteFont } from '../../src/fonts/standard-fonts.ts';

describe('standardFont', () => {
  const latin = Object.values(FontNames).filter((name) => name !== 'Symbol' && name !== 'ZapfDingbats');
  it.each(latin)('has all widths of %s', (name) => {
    const font = standardFont(name)!;
    for (const { N: glyph, WX: width } of Font.load(name).CharMetrics) {
      expect([glyph, font.width(unicodeOfName(glyph) as number)]).toEqual([glyph, width / 1000]);
    }
  });

  it.each(['Symbol', 'ZapfDingbats'] as const)('has a width for each code of %s', (name) => {
    const font = standardFont(name)!;
    expect(font.encoding).toBe(name);
    const missing = Array.from(encodingTable(name)).filter((point) => point !== 0 && font.width(point) === undefined);
    expect(missing).toEqual([]);
  });

  it('knows some widths of the symbol fonts', () => {
    expect([0x3b1, 0x2126, 0x3a9, 0xb5, 0x222b].map((point) => standardFont('Symbol')!.width(point))).toEqual([
      0.631, 0.768, 0.768, 0.576, 0.274,
    ]);
    expect([0x2701, 0x2713, 0x27be].map((point) => standardFont('ZapfDingbats')!.width(point))).toEqual([
      0.974, 0.755, 0.918,
    ]);
  });

  it.each<[string, number]>([
    ['Arial', 0.278],
    ['ABCDEF+ArialMT', 0.278],
    ['Arial,BoldItalic', 0.278],
    ['Arial Bold', 0.278],
    ['Helvetica-BoldOblique', 0.278],
    ['TimesNewRoman', 0.25],
    ['Times New Roman', 0.25],
    ['TimesNewRomanPSMT', 0.25],
    ['TimesNewRomanPS-BoldItalicMT', 0.25],
    ['Times', 0.25],
    ['CourierNew,Bold', 0.6],
    ['CourierStd', 0.6],
  ])('takes %s for an alias', (name, space) => {
    expect(standardFont(name)!.width(0x20)).toBe(space);
  });

  it.each(['ArialNarrow', 'Arial-Black', 'HelveticaNeue-Light', 'SymbolSet', 'Calibri', ''])(
    'does not take %s',
    (name) => {
      expect(standardFont(name)).toBeUndefined();
    },
  );
});

describe('substituteFont', () => {
  it.each<[string, number, number]>([
    ['Calibri', 32, 0.667],
    ['Calibri-Bold', 32, 0.722],
    ['Garamond', 34, 0.722],
    ['Georgia-Italic', 34, 0.611],
    ['LucidaConsole', 33, 0.6],
    ['DejaVuSansMono', 0, 0.6],
    ['OpenSans', 2, 0.667],
  ])('takes %s with flags %i for the nearest', (name, flags, width) => {
    expect(substituteFont(name, flags).width(0x41)).toBe(width);
  });
});
