import { describe, expect, test } from 'vitest';
import { pageText } from '../../src/text/plain-text.ts';
import { chunk, pageOf, type TestChunk } from './page-of-chunks.ts';

/** Text as it is drawn, from left to right. */
const drawn = (text: string) => [...text].reverse().join('');

/** Text from right to left, each letter a chunk left of the one before. */
const leftwards = (text: string, right: number, y: number) =>
  [...text].map((letter, i) => chunk(letter, right - (i + 1) * 5, y));

describe('text in reading order', () => {
  test.each<[string, TestChunk[], string]>([
    ['Hebrew as drawn', [chunk(drawn('שלום עולם'), 40, 100)], 'שלום עולם'],
    ['words in chunks', [chunk(drawn('עולם'), 40, 100), chunk(drawn('שלום'), 63, 100)], 'שלום עולם'],
    ['letter by letter to the left', leftwards('שלום', 100, 100), 'שלום'],
    ['letter by letter with a space', leftwards('של ום', 100, 100), 'של ום'],
    ['Arabic presentation forms', [chunk('\ufe8e\ufe91\ufea3\ufeae\ufee3', 40, 100)], 'مرحبا'],
    ['a lam-alef form', [chunk('\ufee1\ufefc\ufeb3', 40, 100)], 'سلام'],
    ['one glyph of several letters', [chunk('ملاس', 40, 100, { glyphs: 3, widths: [0.5, 0.3, 0.3, 0.6] })], 'سلام'],
    ['a number', [chunk(`${drawn('שקל')} 12.50 ${drawn('מחיר')}`, 40, 100)], 'מחיר 12.50 שקל'],
    ['a percentage', [chunk(`50% ${drawn('הנחה')}`, 40, 100)], 'הנחה 50%'],
    ['Latin words inside', [chunk(`${drawn('היום')} PDF file ${drawn('קובץ')}`, 40, 100)], 'קובץ PDF file היום'],
    ['inside Latin text', [chunk(`the word ${drawn('שלום עולם')} means`, 40, 100)], 'the word שלום עולם means'],
    [
      'a number beside Latin text stays',
      [chunk(`page 12 ${drawn('שלום')} of the book`, 40, 100)],
      'page 12 שלום of the book',
    ],
    ['brackets turn', [chunk(`(${drawn('עולם')}) ${drawn('שלום')}`, 40, 100)], 'שלום (עולם)'],
    ['a full stop', [chunk(`.${drawn('שלום')}`, 40, 100)], 'שלום.'],
    ['vowel signs without width', [chunk(drawn('שָל'), 40, 100, { widths: [0.5, 0, 0.5] })], 'שָל'],
    ['a vowel sign drawn apart', [chunk(drawn('של'), 40, 100), chunk('\u05b8', 46.5, 100, { widths: [0.2] })], 'שָל'],
    ['a text layer in reading order', [chunk('שלום עולם', 40, 100)], 'שלום עולם'],
    ['a mirrored text layer', [chunk('שלו', 100, 100, { mirrored: true })], 'שלו'],
  ])('%s', (_, chunks, expected) => {
    expect(pageText(pageOf(chunks))).toBe(expected);
  });
});

test('columns are read from the right', () => {
  const word = drawn('מילים ארוכות בשורה אחת');
  const column = (x: number) =>
    Array.from({ length: 6 }, (_, i) => chunk(word + (x < 200 ? 'ב' : 'א'), x, 700 - i * 12));
  const text = pageText(pageOf([...column(40), ...column(240)]));
  const lines = text.split('\n');
  expect(lines).toHaveLength(12);
  expect(lines.slice(0, 6).every((line) => line.startsWith('א'))).toBe(true);
  expect(lines.slice(6).every((line) => line.startsWith('ב'))).toBe(true);
});
