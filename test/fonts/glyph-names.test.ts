import { describe, expect, it } from 'vitest';
import { glyphListUnicode } from '../../src/fonts/glyph-list.ts';
import { GLYPH_NAMES, LIGATURE_NAMES } from '../../src/fonts/glyph-list-data.ts';
import { numberOfName, unicodeOfName } from '../../src/fonts/glyph-names.ts';

function text(name: string): string | undefined {
  const unicode = unicodeOfName(name);
  return typeof unicode === 'number' ? String.fromCodePoint(unicode) : unicode;
}

describe('unicodeOfName', () => {
  const cases: [string, string | undefined][] = [
    ['A', 'A'],
    ['space', ' '],
    ['Lslash', 'Ł'],
    ['fi', '\ufb01'],
    ['Euro', '€'],
    ['afii10017', 'А'],
    ['dalethatafpatah', 'ד\u05b2'],
    ['zuhiragana', 'ず'],
    ['a.sc', 'a'],
    ['one.oldstyle', '1'],
    ['f_f_i', 'ffi'],
    ['T_h.liga', 'Th'],
    ['a_unknown_b', 'ab'],
    ['uni0041', 'A'],
    ['uni00410042', 'AB'],
    ['uni0041.alt', 'A'],
    ['uni004', undefined],
    ['uni00G1', undefined],
    ['uniD800', undefined],
    ['uni0000', undefined],
    ['uni0041_uni0300', 'A\u0300'],
    ['u0041', 'A'],
    ['u1F600', '😀'],
    ['u110000', undefined],
    ['u41', undefined],
    ['mapsto', '↦'],
    ['epsilon1', 'ϵ'],
    ['parenleftBigg', '('],
    ['summationdisplay', '∑'],
    ['big', undefined],
    ['text', undefined],
    ['.notdef', undefined],
    ['', undefined],
    ['_', undefined],
    ['nosuchglyph', undefined],
    ['g23', undefined],
    ['u'.repeat(5000), undefined],
    ['constructor', undefined],
  ];
  it.each(cases)('reads %s', (name, expected) => {
    expect(text(name)).toBe(expected);
  });
});

describe('glyph list', () => {
  it('holds all names of the Adobe Glyph List', () => {
    expect(GLYPH_NAMES.split(',').length + LIGATURE_NAMES.split(',').length).toBe(4281);
    expect(glyphListUnicode('zukatakana')).toBe(0x30ba);
    expect(glyphListUnicode('reharabic')).toBe(0x0631);
    expect(glyphListUnicode('rehyehaleflamarabic')).toBe('\u0631\ufef3\ufe8e\u0644');
  });
});

describe('numberOfName', () => {
  it.each<[string, number | undefined]>([
    ['g23', 23],
    ['c65', 65],
    ['cid12', 12],
    ['glyph7', 7],
    ['a101', 101],
    ['G4F', 0x4f],
    ['123', 123],
    ['space', undefined],
    ['verylongname12', undefined],
    ['g', undefined],
  ])('reads %s', (name, number) => {
    expect(numberOfName(name)).toBe(number);
  });
});
