import { describe, expect, it } from 'vitest';
import {
  codeBlock,
  codeSpan,
  escapeLineStart,
  escapeMarkdown,
  linkDestination,
} from '../../src/output/markdown-escape.ts';
import { markdownTable } from '../../src/output/markdown-table.ts';

describe('escapeMarkdown', () => {
  it.each([
    ['plain text, (with) "signs": 5 + 3 = 8!', 'plain text, (with) "signs": 5 + 3 = 8!'],
    ['a*b', 'a\\*b'],
    ['[1](x)', '\\[1\\](x)'],
    ['a|b', 'a\\|b'],
    ['back\\slash and `tick`', 'back\\\\slash and \\`tick\\`'],
    ['snake_case_name', 'snake_case_name'],
    ['_emphasis_', '\\_emphasis\\_'],
    ['é_é and _é', 'é_é and \\_é'],
    ['~~struck~~', '\\~\\~struck\\~\\~'],
    ['a < b <b> </i> <!-- -->', 'a < b \\<b> \\</i> \\<!-- -->'],
    ['AT&T &amp; &#35; & so', 'AT&T \\&amp; \\&#35; & so'],
    ['two\nlines\tand\x07bell', 'two lines and bell'],
  ])('%j', (text, expected) => expect(escapeMarkdown(text)).toBe(expected));
});

describe('escapeLineStart', () => {
  it.each([
    ['# no heading', '\\# no heading'],
    ['#hash', '#hash'],
    ['> no quote', '\\> no quote'],
    ['- no item', '\\- no item'],
    ['-5 degrees', '-5 degrees'],
    ['+ no item', '\\+ no item'],
    ['---', '\\---'],
    ['===', '\\==='],
    ['1. no item', '1\\. no item'],
    ['12) no item', '12\\) no item'],
    ['1.5 litres', '1.5 litres'],
    ['text', 'text'],
  ])('%j', (text, expected) => expect(escapeLineStart(text)).toBe(expected));
});

describe('linkDestination', () => {
  it.each([
    ['https://example.org/a?b=c&d', 'https://example.org/a?b=c&d'],
    ['https://example.org/a (b)', 'https://example.org/a%20%28b%29'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['page.html#x', 'page.html#x'],
    ['javascript:alert(1)', null],
    [' JavaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['  ', null],
  ])('%j', (uri, expected) => expect(linkDestination(uri)).toBe(expected));
});

describe('code', () => {
  it.each([
    ['a + b', '`a + b`'],
    ['a `b`', '`` a `b` ``'],
  ])('%j', (text, expected) => expect(codeSpan(text)).toBe(expected));

  it('has a fence that is longer than any within', () => {
    expect(codeBlock(['x', '````'])).toBe('`````\nx\n````\n`````');
  });
});

describe('markdownTable', () => {
  const cell = (text: string, colSpan = 1, rowSpan = 1) => ({ text, colSpan, rowSpan });

  it.each([
    [
      'a header row',
      [
        [cell('a'), cell('b')],
        [cell('1'), cell('2')],
      ],
      1,
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['a first row that names the columns', [[cell('a'), cell('b')], [cell('1')]], 0, '| a | b |\n| --- | --- |\n| 1 |'],
    ['no header', [[cell('a', 2)], [cell('1'), cell('2')]], 0, '|  |  |\n| --- | --- |\n| a |\n| 1 | 2 |'],
    [
      'two header rows',
      [
        [cell('a', 2), cell('b', 1, 2)],
        [cell('c'), cell('d')],
        [cell('1'), cell('2'), cell('3')],
      ],
      2,
      '| a<br>c | d | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
    ],
    [
      'a cell over rows',
      [[cell('a'), cell('b')], [cell('x', 1, 2), cell('1')], [cell('2')]],
      1,
      '| a | b |\n| --- | --- |\n| x | 1 |\n|  | 2 |',
    ],
    [
      'columns that are empty throughout',
      [
        [cell('a'), cell('b'), cell('')],
        [cell('1'), cell('2'), cell('')],
      ],
      1,
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['nothing', [[cell('')]], 0, ''],
  ])('%s', (_, rows, headerRows, expected) => expect(markdownTable(rows, headerRows)).toBe(expected));

  it('covers no more than it is worth', () => {
    const wide = Array.from({ length: 300 }, () => cell('x', 10_000, 10_000));
    expect(markdownTable([wide, ...wide.map((item) => [item])], 0).length).toBeLessThan(5_000_000);
  });
});
