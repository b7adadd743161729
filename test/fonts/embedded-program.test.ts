import { describe, expect, it } from 'vitest';
import { AssetCache } from '../../src/assets.ts';
import { context, font, pageOf, stream, textOf, widthsOf } from './build.ts';
import { type TrueTypeParts, trueType } from './true-type.ts';

type Entries = Parameters<typeof font>[0];

const SYMBOLIC = 4;

function simple(parts: TrueTypeParts, entries: Entries = {}, descriptor: Entries = {}) {
  const file = { Flags: SYMBOLIC, FontFile2: stream(trueType(parts)), ...descriptor };
  return font({
    Subtype: 'TrueType',
    BaseFont: 'Test',
    FontDescriptor: file,
    FirstChar: 0,
    Widths: new Array(256).fill(500),
    ...entries,
  });
}

function composite(parts: TrueTypeParts, descendant: Entries = {}, entries: Entries = {}) {
  const file = { Flags: SYMBOLIC, FontFile2: stream(trueType(parts)) };
  const cid = { Subtype: 'CIDFontType2', FontDescriptor: file, W: [0, 9, 500], ...descendant };
  return font({ Subtype: 'Type0', Encoding: 'Identity-H', DescendantFonts: [cid], ...entries });
}

/** Glyphs 1, 2 and 3 are α, β and γ. */
const GREEK: TrueTypeParts = { advances: [500, 600, 700, 800], cmaps: [[3, 1, 0x3b1, [1, 2, 3]]] };

describe('text of a simple font by its program', () => {
  it('comes from the cmap read backwards', () => {
    const cmaps: TrueTypeParts['cmaps'] = [
      [1, 0, 0x41, [2, 1]],
      [3, 1, 0x3b1, [1, 2, 3]],
    ];
    expect(textOf(simple({ ...GREEK, cmaps }), [0x41, 0x42])).toBe('βα');
  });

  it('comes from the names of the glyphs where there is no such cmap', () => {
    const parts: TrueTypeParts = {
      advances: [0, 0, 0],
      cmaps: [[3, 0, 0xf041, [2, 1]]],
      names: ['.notdef', 'alpha', 'beta'],
    };
    expect(textOf(simple(parts), [0x41, 0x42])).toBe('βα');
  });

  it('is the byte where the program tells no more than that', () => {
    expect(textOf(simple({ advances: [0, 0, 0], cmaps: [[3, 0, 0xf041, [2, 1]]] }), [0x41, 0x42, 0x43])).toBe('ABC');
  });

  it('finds glyphs by names that only number them', () => {
    const made = simple(GREEK, { Encoding: { Differences: [65, 'g2', 'gid3', 'g9'] } });
    expect(textOf(made, [65, 66, 67])).toBe('βγC');
  });

  it('finds glyphs by their own names', () => {
    const parts = { ...GREEK, names: ['.notdef', 'this', 'that', 'other'] };
    expect(textOf(simple(parts, { Encoding: { Differences: [65, 'that'] } }), [65])).toBe('β');
  });

  it('fills the entries of ToUnicode that say nothing', () => {
    const cmaps: TrueTypeParts['cmaps'] = [
      [1, 0, 0x41, [1, 2, 3]],
      [3, 1, 0x3b1, [1, 2, 3]],
    ];
    const toUnicode = stream('beginbfchar <41> <0061> <42> <0000> endbfchar');
    expect(textOf(simple({ ...GREEK, cmaps }, { ToUnicode: toUnicode }), [0x41, 0x42, 0x43])).toBe('aβγ');
  });

  it('is not asked for what the encoding tells', () => {
    const decoded: unknown[] = [];
    const decode = (of: { bytes: Uint8Array }) => {
      decoded.push(of);
      return of.bytes;
    };
    const using = { ...context(), decode };
    const descriptor = { Flags: 32, Ascent: 700, Descent: -200, FontFile2: stream(trueType(GREEK)) };
    const made = font(
      {
        Subtype: 'TrueType',
        BaseFont: 'Test-Regular',
        Encoding: 'WinAnsiEncoding',
        Widths: [500],
        FontDescriptor: descriptor,
      },
      using,
    );
    pageOf(made);
    expect([made.ascent, made.descent, made.weight, made.italicAngle]).toEqual([0.7, -0.2, 400, 0]);
    expect(decoded).toEqual([]);
  });
});

describe('text of a Type 0 font by its program', () => {
  it('comes from the cmap read backwards', () => {
    expect(textOf(composite(GREEK), [0, 1, 2, 9], 2)).toBe('\ufffdαβ\ufffd');
  });

  it('comes from the names of the glyphs where there is no cmap', () => {
    expect(textOf(composite({ advances: [0, 0, 0], names: ['.notdef', 'alpha', 'f_i'] }), [1, 2], 2)).toBe('αfi');
  });

  it('goes through CIDToGIDMap', () => {
    const map = stream(Uint8Array.of(0, 0, 0, 3, 0, 1));
    expect(textOf(composite(GREEK, { CIDToGIDMap: map }), [1, 2, 3], 2)).toBe('γα\ufffd');
    expect(textOf(composite(GREEK, { CIDToGIDMap: 'Identity' }), [1], 2)).toBe('α');
  });

  it('fills the gaps of ToUnicode', () => {
    const toUnicode = stream('beginbfchar <0001> <0061> <0002> <FFFD> endbfchar');
    const made = composite(GREEK, { W: [1, [500, 500, 500]] }, { ToUnicode: toUnicode });
    expect(textOf(made, [1, 2, 3], 2)).toBe('aβγ');
  });

  it('does not stand in for a collection, whose CIDs mean the same in all programs', async () => {
    const info = { Registry: 'Adobe', Ordering: 'Japan1' };
    const assets = new AssetCache(undefined);
    await assets.load('cmaps-japan1.bin');
    const file = { FontFile2: stream(trueType(GREEK)) };
    const cid = { Subtype: 'CIDFontType2', FontDescriptor: file, CIDSystemInfo: info };
    const made = font({ Subtype: 'Type0', DescendantFonts: [cid] }, { ...context(), assets });
    expect(textOf(made, [1], 2)).toBe('α');
  });
});

describe('metrics by the program', () => {
  const bare = { Widths: null };

  it('are the widths that the dictionary lacks', () => {
    expect(widthsOf(simple(GREEK, { ...bare, Encoding: { Differences: [1, 'alpha', 'gamma'] } }), [1, 2])).toEqual([
      0.6, 0.8,
    ]);
    expect(widthsOf(simple({ ...GREEK, cmaps: [[3, 0, 0xf041, [2]]] }, bare), [0x41, 0x42])).toEqual([0.7, 0.5]);
  });

  it('are the extent, weight and slant that the descriptor lacks', () => {
    const parts = { ...GREEK, ascent: 950, descent: -240, weight: 600, italicAngle: -9 };
    const made = simple(parts, {}, { Ascent: 0, Descent: 0, Flags: SYMBOLIC | 64 });
    expect([made.ascent, made.descent, made.weight, made.italicAngle]).toEqual([0.95, -0.24, 600, -9]);
  });

  it('leave what the descriptor states', () => {
    const parts = { ...GREEK, ascent: 950, descent: -240, weight: 600, italicAngle: -9 };
    const made = simple(parts, {}, { Ascent: 800, Descent: -200, FontWeight: 300, ItalicAngle: -5 });
    expect([made.ascent, made.descent, made.weight, made.italicAngle]).toEqual([0.8, -0.2, 300, -5]);
  });

  it('are the usual ones, with a warning, where the program is broken', () => {
    const using = context();
    const descriptor = { Flags: SYMBOLIC, FontFile2: stream('no font') };
    const made = font({ Subtype: 'TrueType', BaseFont: 'Test', FontDescriptor: descriptor }, using);
    expect([made.ascent, made.descent, made.weight, textOf(made, [65])]).toEqual([0.75, -0.25, 400, 'A']);
    expect(using.warnings.list.map(({ code }) => code)).toEqual(['font-program-broken']);
  });
});
