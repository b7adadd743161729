import { describe, expect, it } from 'vitest';
import { AssetNeeded } from '../../src/assets.ts';
import { context, font, pageOf, stream, textOf, widthsOf } from './build.ts';

const composite = (
  descendant: Parameters<typeof font>[0],
  entries: Parameters<typeof font>[0] = {},
  using = context(),
) => font({ Subtype: 'Type0', Encoding: 'Identity-H', DescendantFonts: [descendant], ...entries }, using);

describe('widths of a Type 0 font', () => {
  it('are DW, 1000 by default, where W has none', () => {
    expect(widthsOf(composite({}), [0, 7], 2)).toEqual([1, 1]);
    expect(widthsOf(composite({ DW: 600 }), [7], 2)).toEqual([0.6]);
    expect(widthsOf(composite({ DW: 0 }), [7], 2)).toEqual([0]);
  });

  it('are lists and ranges of W', () => {
    const made = composite({ W: [1, [500, 600], 10, 12, 700, 300, [250.5]] });
    expect(widthsOf(made, [1, 2, 3, 9, 10, 12, 13, 300], 2)).toEqual([0.5, 0.6, 1, 1, 0.7, 0.7, 1, 0.2505]);
  });

  it('are those given last', () => {
    expect(widthsOf(composite({ W: [1, 9, 500, 5, [600]] }), [4, 5, 6], 2)).toEqual([0.5, 0.6, 0.5]);
  });

  it.each<[string, (number | null | number[] | (number | null)[])[], number[]]>([
    ['an unfinished range', [1, [500], 2, 3], [0.5, 1, 1]],
    ['a single number', [1], [1, 1, 1]],
    ['null for a width', [1, [null, 600]], [0, 0.6, 1]],
    ['null for a code', [null, [500], 2, [600]], [1, 0.6, 1]],
    ['a range the wrong way round', [3, 1, 500, 2, [600]], [1, 0.6, 1]],
    ['a negative code', [-5, [500], 1, [600]], [0.6, 1, 1]],
    ['codes beyond 65535', [65536, 70000, 500, 1, [600]], [0.6, 1, 1]],
    ['an empty list', [1, [], 2, [600]], [1, 0.6, 1]],
  ])('take %s', (_, w, widths) => {
    expect(widthsOf(composite({ W: w }), [1, 2, 3], 2)).toEqual(widths);
  });

  it('stop at the bound on entries', () => {
    const made = composite({ W: [1, [500], 2, [600], 3, [700]] }, {}, context({ cmapEntries: 3 }));
    expect(widthsOf(made, [1, 2, 3], 2)).toEqual([0.5, 0.6, 1]);
  });
});

describe('vertical writing', () => {
  const metrics = (descendant: Parameters<typeof font>[0], code: number) => {
    const made = composite(descendant, { Encoding: 'Identity-V' });
    const page = pageOf(made, 2, 0);
    return [made.isVertical, page.widths[code], page.origins[2 * code], page.origins[2 * code + 1]];
  };

  it('takes DW2, and half the width for the position', () => {
    expect(metrics({ W: [7, [600]] }, 7)).toEqual([true, -1, 0.3, 0.88]);
    expect(metrics({ DW: 500, DW2: [900, -800] }, 7)).toEqual([true, -0.8, 0.25, 0.9]);
  });

  it('takes lists and ranges of W2', () => {
    expect(metrics({ W2: [6, [-1, 1, 2, -500, 250, 772]] }, 7)).toEqual([true, -0.5, 0.25, 0.772]);
    expect(metrics({ W2: [5, 9, -400, 200, 700] }, 7)).toEqual([true, -0.4, 0.2, 0.7]);
  });
});

describe('text of a Type 0 font', () => {
  it('never is a CID', () => {
    expect(textOf(composite({}), [0x41], 2)).toBe('\ufffd');
  });

  it('comes from ToUnicode, by codes of one byte too', () => {
    const toUnicode = (cmap: string) => composite({}, { ToUnicode: stream(cmap) });
    expect(textOf(toUnicode('beginbfchar <0041> <0061> endbfchar'), [0x41, 0x42], 2)).toBe('a\ufffd');
    expect(textOf(toUnicode('beginbfchar <41> <0061> endbfchar'), [0x41], 2)).toBe('a');
  });

  it('asks for the asset of a predefined CMap', () => {
    expect(() => composite({}, { Encoding: 'UniJIS-UCS2-H' })).toThrow(AssetNeeded);
  });

  it('comes from the codes where they are Unicode, even if the asset cannot be had', async () => {
    const using = context();
    await using.assets.load('cmaps-japan1.bin');
    const made = (encoding: string) => composite({}, { Encoding: encoding }, using);
    expect(textOf(made('UniJIS-UCS2-H'), [0x8868], 2)).toBe('表');
    expect(textOf(made('UniJIS-UTF16-H'), [0x8868], 2)).toBe('表');
    expect(textOf(made('UniJIS-UTF16-H'), [0xd842dfb7], 4)).toBe('𠮷');
    expect(textOf(made('UniJIS-UTF8-H'), [0x41], 1)).toBe('A');
    expect(textOf(made('UniJIS-UTF8-H'), [0xc3a9], 2)).toBe('é');
    expect(textOf(made('UniJIS-UTF8-H'), [0xe8a1a8], 3)).toBe('表');
    expect(textOf(made('UniJIS-UTF8-H'), [0xf0a0aeb7], 4)).toBe('𠮷');
  });

  it('tells of CMaps that are not to be had', () => {
    const using = context();
    expect(composite({}, { Encoding: 'NoSuch-V' }, using).isVertical).toBe(true);
    expect(using.warnings.list.map(({ code }) => code)).toEqual(['cmap-unknown']);
  });

  it('takes the font for its own descendant where there is none', () => {
    expect(widthsOf(font({ Subtype: 'Type0', W: [1, [500]] }), [1], 2)).toEqual([0.5]);
    expect(widthsOf(font({ Subtype: 'Type0', DescendantFonts: { W: [1, [500]] } }), [1], 2)).toEqual([0.5]);
  });
});
