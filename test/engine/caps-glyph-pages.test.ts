import { describe, expect, test } from 'vitest';
import { disagreement } from '../reference/disagreement.ts';
import { TestFont, TWO_BYTES } from './fonts.ts';
import { run } from './harness.ts';
import type { Entries } from './values.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** A code of each of the 256 pages of a two-byte font. */
const ALL_PAGES = `<${upTo(256)
  .map((high) => hex(high * 256 + 0x41))
  .join('')}>`;

function expectSame(content: string, Font: Entries): void {
  expect(disagreement([content], { resources: { Font } })).toBe(undefined);
}

describe('glyph pages', () => {
  test('10,240 of 40 fonts, over and over', () => {
    const fonts = upTo(40).map((i) => new TestFont({ name: String(i), codespace: TWO_BYTES, width: i / 10 }));
    const content = upTo(80)
      .map((i) => `/N${i % 40} 1 Tf ${ALL_PAGES} Tj`)
      .join(' ');
    const Font = Object.fromEntries(fonts.map((font, i) => [`N${i}`, font]));
    expectSame(content, Font);
    // Twice by the engine and once by the reference: nothing is asked for more often than need be.
    expect(fonts.reduce((sum, { filled }) => sum + filled, 0)).toBeLessThanOrEqual(3 * 40 * 256);
  });

  test('of one font that fit are brought once, whatever the order', () => {
    const font = new TestFont({ codespace: TWO_BYTES });
    run(`/N 1 Tf ${`${ALL_PAGES} Tj `.repeat(20)}`, { resources: { Font: { N: font } } });
    expect(font.filled).toBe(256);
  });

  test('stay with the engine for the next page of a document, and go with the document', () => {
    const font = new TestFont();
    const resources = { Font: { N: font } };
    const owner = {};
    run('/N 1 Tf (a) Tj', { resources, owner });
    run('/N 1 Tf (ab) Tj', { resources, owner });
    expect(font.filled).toBe(1);
    run('(x) Tj');
    expect(run('/N 1 Tf (a) Tj', { resources, owner }).values).toEqual(['a']);
    expect(font.filled).toBe(2);
  });

  test('with strings and with position vectors', () => {
    const unicode = Object.fromEntries(upTo(256).map((high) => [high * 256 + 0x41, 'x'.repeat((high % 32) + 1)]));
    const fonts = upTo(8).map(
      (i) => new TestFont({ codespace: TWO_BYTES, unicode, isVertical: i % 2 === 1, origin: [i, i] }),
    );
    const content = upTo(16)
      .map((i) => `/N${i % 8} .1 Tf ${ALL_PAGES} Tj`)
      .join(' ');
    expectSame(content, Object.fromEntries(fonts.map((font, i) => [`N${i}`, font])));
  });

  test('of the longest strings, of which but twenty fit', () => {
    const long = 'y\u{1f600}'.repeat(128);
    const unicode = Object.fromEntries(upTo(60 * 256).map((code) => [code, long]));
    const font = new TestFont({ codespace: TWO_BYTES, unicode });
    const codes = upTo(180)
      .map((i) => hex((i % 60) * 256 + (i % 251)))
      .join('');
    expectSame(`/N .01 Tf <${codes}> Tj`, { N: font });
  });

  test('many codes of a page with one string between them', () => {
    const strings: string[] = [];
    const font = new TestFont({ codespace: TWO_BYTES });
    font.fillPage = (_length, _high, page) => {
      strings.push('');
      page.strings.push('z'.repeat(256));
      page.unicode.fill(0x80000000);
    };
    const { values } = run(`/N .01 Tf ${ALL_PAGES} Tj (ab) Tj`, { resources: { Font: { N: font } } });
    expect(values).toEqual(['z'.repeat(256 * 256), 'z'.repeat(256)]);
    // The pages do not fit all at once.
    expect(strings).toHaveLength(257);
  });

  test('that push each other out end the page before they take for ever', () => {
    const long = 'y'.repeat(256);
    const font = new TestFont({ codespace: TWO_BYTES });
    let filled = 0;
    font.fillPage = (_length, _high, page) => {
      filled++;
      page.strings.push(long);
      page.unicode.fill(0x80000000);
    };
    const codes = upTo(256)
      .map((high) => hex(high * 256))
      .join('');
    const { columns, warnings } = run(`/N .01 Tf (ok) Tj [${`<${codes}> `.repeat(100)}] TJ (after) Tj`, {
      resources: { Font: { N: font } },
      limits: { glyphs: 2 ** 30 },
    });
    expect(warnings).toEqual(['limit-exceeded']);
    expect(filled).toBeLessThan(2100);
    // What was shown before is there, and belongs to a chunk.
    expect(columns.text.count).toBe(2);
    expect(columns.text.symbolCount[1]).toBe(columns.symbols.count - 256);
    expect(columns.text.symbolCount[1]).toBeGreaterThan(100_000);
  });
});
