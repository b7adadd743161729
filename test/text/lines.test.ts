import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChunkFlag } from '../../src/chunks/columns.ts';
import { textLines } from '../../src/text/lines.ts';
import { pageText } from '../../src/text/plain-text.ts';
import { chunk, pageOf, type TestChunk } from './page-of-chunks.ts';

/** One row per case: what it shows, the chunks, the lines. A glyph is half an em wide: 5 pt at the default size. */
type Case = [string, TestChunk[], string];

function check(cases: Case[]): void {
  test.each(cases)('%s', (_, chunks, expected) => {
    expect(pageText(pageOf(chunks))).toBe(expected);
  });
}

describe('spaces', () => {
  check([
    ['one chunk', [chunk('plain text', 40, 100)], 'plain text'],
    ['words set apart by their places', [chunk('one', 40, 100), chunk('two', 58, 100)], 'one two'],
    ['runs that touch', [chunk('wil', 40, 100), chunk('low', 55, 100)], 'willow'],
    ['kerned letters', [chunk('kern', 40, 100, { gaps: { 1: 0.1, 2: -0.1, 3: 0.12 } })], 'kern'],
    ['a gap within a chunk', [chunk('onetwo', 40, 100, { gaps: { 3: 0.25 } })], 'one two'],
    ['a gap below the threshold', [chunk('one', 40, 100), chunk('two', 56.6, 100)], 'onetwo'],
    ['a gap above the threshold', [chunk('one', 40, 100), chunk('two', 56.9, 100)], 'one two'],
    ['a written space and a gap', [chunk('one ', 40, 100), chunk('two', 64, 100)], 'one two'],
    ['a space of its own', [chunk('one', 40, 100), chunk(' ', 55, 100), chunk('two', 56, 100)], 'one two'],
    ['several spaces', [chunk('  one   two  ', 40, 100)], 'one two'],
    ['a space before the next chunk', [chunk('one', 40, 100), chunk(' two', 55, 100)], 'one two'],
    ['no-break and ideographic spaces, tabs', [chunk('a\u00a0b\u3000c\td', 40, 100)], 'a b c d'],
    ['a wide gap in a chunk', [chunk('left   right', 40, 100, { gaps: { 7: 8 } })], 'left right'],
    ['nothing but spaces', [chunk('   ', 40, 100)], ''],
    ['nothing at all', [], ''],
  ]);
});

describe('letter-spaced words', () => {
  const one = (letters: string, gap: number) => [...letters].map((letter, i) => chunk(letter, 40 + i * (5 + gap), 100));
  check([
    ['by character spacing', [chunk('FALCON', 40, 100, { spacing: 0.33 })], 'FALCON'],
    ['two words', [chunk('FALCONNEST', 40, 100, { spacing: 0.25, gaps: { 6: 0.4 } })], 'FALCON NEST'],
    ['letters placed one by one', one('FALCON', 3), 'FALCON'],
    [
      'the last letter in a chunk of its own',
      [chunk('Compan', 40, 100, { spacing: 0.2 }), chunk('y', 82, 100)],
      'Company',
    ],
    [
      'runs too short to show it',
      [chunk('HEA', 40, 100, { spacing: 0.2 }), chunk('DING', 61, 100, { spacing: 0.2 })],
      'HEADING',
    ],
    [
      'short runs of two words',
      [chunk('RED', 40, 100, { spacing: 0.2 }), chunk('SU', 65, 100, { spacing: 0.2 }), chunk('N', 79, 100)],
      'RED SUN',
    ],
    ['a word before normal text', [chunk('NOTE', 40, 100, { spacing: 0.3 }), chunk('well', 75, 100)], 'NOTE well'],
    ['leader dots are no word', [chunk('.....', 40, 100, { spacing: 0.25 })], '. . . . .'],
    ['digits in columns are none', one('1234', 3), '1 2 3 4'],
    ['letters far apart stand alone', one('abcd', 6), 'a b c d'],
    ['too few to tell', [chunk('no', 40, 100, { spacing: 0.3 })], 'n o'],
  ]);
});

describe('lines', () => {
  check([
    ['from top to bottom, whatever their order', [chunk('low', 40, 80), chunk('high', 40, 100)], 'high\nlow'],
    ['an exponent', [chunk('x', 40, 100), chunk('2', 45, 104, { size: 6 }), chunk('+', 49.5, 100)], 'x2 +'],
    [
      'an index and an exponent',
      [chunk('a', 40, 100), chunk('1', 45, 98, { size: 6 }), chunk('2', 45, 104, { size: 6 })],
      'a12',
    ],
    ['a footnote mark before its text', [chunk('1', 40, 104, { size: 6 }), chunk('Note', 43.5, 100)], '1Note'],
    [
      'text rise of the same size',
      [chunk('umber', 40, 150, { size: 12 }), chunk('94', 70, 155, { size: 12 }), chunk('tail', 86, 150, { size: 12 })],
      'umber94 tail',
    ],
    [
      'jitter of scanned words',
      [chunk('one', 40, 100), chunk('two', 58, 101.2), chunk('three', 76, 99.4)],
      'one two three',
    ],
    [
      'a tilted scan',
      Array.from({ length: 12 }, (_, i) => chunk('word', 40 + i * 24, 100 + i * 0.8, { angle: 2 })),
      Array(12).fill('word').join(' '),
    ],
    [
      'two tilted lines',
      [0, 1].flatMap((l) =>
        Array.from({ length: 12 }, (_, i) =>
          chunk(l ? 'low' : 'top', 40 + i * 20, 100 + i * 0.7 - l * 13, { angle: 2 }),
        ),
      ),
      `${Array(12).fill('top').join(' ')}\n${Array(12).fill('low').join(' ')}`,
    ],
    [
      'cells of a table by row',
      [
        chunk('a', 40, 100),
        chunk('d', 40, 80),
        chunk('b', 110, 100),
        chunk('e', 110, 80),
        chunk('c', 180, 100),
        chunk('f', 180, 80),
        chunk('g', 40, 60),
        chunk('h', 110, 60),
        chunk('i', 180, 60),
      ],
      'a b c\nd e f\ng h i',
    ],
    ['hyphens stay', [chunk('hy-', 40, 100), chunk('phen', 40, 88)], 'hy-\nphen'],
  ]);
});

describe('columns', () => {
  const column = (name: string, x: number, top: number, count: number, pitch = 12) =>
    Array.from({ length: count }, (_, i) =>
      chunk(`${name}${i} ${'long words in a line '.repeat(2).trim()}`, x, top - i * pitch),
    );
  const lines = (chunks: TestChunk[]) => chunks.map((c) => c.value);
  const left = column('l', 40, 700, 8);
  const right = column('r', 280, 700, 8);
  const across = chunk(
    'a title that goes across both of the columns, from the left to the right side of the page',
    60,
    730,
  );

  check([
    ['in step', [...left, ...right], [...lines(left), ...lines(right)].join('\n')],
    ['painted row by row', left.flatMap((l, i) => [l, right[i]!]), [...lines(left), ...lines(right)].join('\n')],
    ['out of step', [...left, ...column('r', 280, 695, 8)], [...lines(left), ...lines(right)].join('\n')],
    [
      'under a title, above a footer',
      [across, ...left, ...right, { ...across, y: 590 }],
      [across.value, ...lines(left), ...lines(right), across.value].join('\n'),
    ],
    [
      'the left one longer',
      [...column('l', 40, 700, 12), ...right],
      [...lines(column('l', 40, 700, 12)), ...lines(right)].join('\n'),
    ],
    [
      'three',
      [...left, ...right, ...column('t', 520, 700, 8)],
      [...lines(left), ...lines(right), ...lines(column('t', 520, 700, 8))].join('\n'),
    ],
    [
      'a heading in one',
      [...left, chunk('2 Heading', 280, 712, { size: 14 }), ...right],
      [...lines(left).slice(0, 0), '2 Heading', ...lines(left), ...lines(right)].join('\n'),
    ],
  ]);
});

describe('directions', () => {
  check([
    [
      'turned by 90 degrees',
      [chunk('low', 112, 40, { angle: 90 }), chunk('high', 100, 40, { angle: 90 })],
      'high\nlow',
    ],
    [
      'turned by 180 degrees',
      [
        chunk('two', 182, 100, { angle: 180 }),
        chunk('one', 200, 100, { angle: 180 }),
        chunk('low', 200, 112, { angle: 180 }),
      ],
      'one two\nlow',
    ],
    [
      'turned by 30 degrees',
      [chunk('one', 40, 40, { angle: 30 }), chunk('two', 40 + 18 * Math.cos(Math.PI / 6), 49, { angle: 30 })],
      'one two',
    ],
    [
      'upright text before turned text',
      [chunk('stamp', 10, 100, { angle: 90 }), chunk('the main text', 40, 100)],
      'the main text\nstamp',
    ],
    [
      'vertical writing from right to left',
      [chunk('縦書', 88, 200, { flags: ChunkFlag.Vertical }), chunk('国語', 100, 200, { flags: ChunkFlag.Vertical })],
      '国語\n縦書',
    ],
    [
      'a vertical line in two chunks',
      [chunk('書', 100, 190, { flags: ChunkFlag.Vertical }), chunk('縦', 100, 200, { flags: ChunkFlag.Vertical })],
      '縦書',
    ],
  ]);
});

describe('what is left out, and what is spelled out', () => {
  check([
    ['hidden layers', [chunk('seen', 40, 100), chunk('hidden', 40, 80, { flags: ChunkFlag.Hidden })], 'seen'],
    ['invisible text is in', [chunk('ocr', 40, 100, { flags: 3 })], 'ocr'],
    ['ligatures', [chunk('\ufb01nd o\ufb03ce \ufb06op', 40, 100)], 'find office stop'],
    [
      'control characters',
      [chunk('a\u0000b\u001fc\u0085d', 40, 100, { widths: [0.5, 0, 0.5, 0, 0.5, 0.5, 0.5] })],
      'abc d',
    ],
    ['unknown glyphs stay', [chunk('a\ufffdb', 40, 100)], 'a\ufffdb'],
    ['code points beyond the basic plane', [chunk('𠮷野', 40, 100, { gaps: { 1: 0.3 } })], '𠮷 野'],
    [
      'bold by painting twice',
      [chunk('bold', 40, 100), chunk('bold', 40.3, 100), chunk('text', 65, 100), chunk('text', 65.3, 100)],
      'bold text',
    ],
    [
      'bold letter by letter',
      [...'bold'].flatMap((l, i) => [chunk(l, 40 + i * 5, 100), chunk(l, 40.3 + i * 5, 100)]),
      'bold',
    ],
    ['bold within one chunk', [chunk('bbaa', 40, 100, { gaps: { 1: -0.47, 3: -0.47 } })], 'ba'],
    [
      'the whole again as parts',
      [chunk('bold text', 40, 100), chunk('bold', 40.2, 100), chunk('text', 65.2, 100)],
      'bold text',
    ],
    [
      'values one above the other',
      [chunk('5', 40, 100), chunk('+0', 45, 103, { size: 6 }), chunk('-0', 45, 97, { size: 6 })],
      '5+0-0',
    ],
    ['double letters are no duplicates', [chunk('l', 40, 100), chunk('l', 42, 100)], 'll'],
    ['other text painted over text stays', [chunk('abcd', 40, 100), chunk('wxyz', 41, 100)], 'abcdwxyz'],
    [
      'a combining mark drawn before its letter',
      [chunk('\u0301', 42, 100, { widths: [0.2] }), chunk('e', 40, 100)],
      'e\u0301',
    ],
    ['a combining mark in its chunk', [chunk('ne\u0301e', 40, 100, { widths: [0.5, 0.5, 0, 0.5] })], 'ne\u0301e'],
  ]);
});

describe('replacement text', () => {
  test.each<[string, TestChunk[], string[], string]>([
    [
      'once for two chunks',
      [chunk('xx', 40, 100, { actualText: 0 }), chunk('yy', 50, 100, { actualText: 0 }), chunk(' yarrow', 60, 100)],
      ['ember'],
      'ember yarrow',
    ],
    [
      'within a word',
      [chunk('zephyr Ore', 40, 100), chunk('sM', 90, 100, { actualText: 0 }), chunk(' end', 100, 100)],
      ['šč'],
      'zephyr Orešč end',
    ],
    [
      'an empty one removes',
      [chunk('granite', 40, 100), chunk('-', 75, 100, { actualText: 0 }), chunk('yarrow', 40, 84)],
      [''],
      'granite\nyarrow',
    ],
    [
      'a space for a glyph',
      [chunk('one', 40, 100), chunk('x', 55, 100, { actualText: 0 }), chunk('two', 60, 100)],
      [' '],
      'one two',
    ],
    [
      'two spans of the same text',
      [chunk('a', 40, 100, { actualText: 0 }), chunk('b', 45, 100, { actualText: 1 })],
      ['so', 'so'],
      'soso',
    ],
    ['control characters', [chunk('ab', 40, 100, { actualText: 0 })], ['s\u0000o'], 'so'],
    ['white space inside is folded', [chunk('a', 40, 100, { actualText: 0 })], [' so \n so '], 'so so'],
    [
      'text for a space stands apart',
      [chunk('h', 40, 100), chunk(' ', 45, 100, { actualText: 0 }), chunk('word', 50, 100)],
      ['*'],
      'h * word',
    ],
    ['a hidden span', [chunk('a', 40, 100, { actualText: 0, flags: ChunkFlag.Hidden })], ['so'], ''],
    [
      'over two lines: once, on the first',
      [chunk('aa', 40, 100, { actualText: 0 }), chunk('bb', 40, 88, { actualText: 0 }), chunk('end', 52, 88)],
      ['both'],
      'both\nend',
    ],
  ])('%s', (_, chunks, actualTexts, expected) => {
    expect(pageText(pageOf(chunks, actualTexts))).toBe(expected);
  });
});

test('a line tells its place, direction, size and chunks', () => {
  const lines = textLines(
    pageOf([
      chunk('wide', 40, 100, { size: 12 }),
      chunk('2', 64, 105, { size: 6 }),
      chunk('up', 300, 50, { angle: 90 }),
    ]),
  );
  const rounded = lines.map(({ bbox, angle, ...rest }) => ({
    ...rest,
    bbox: Object.values(bbox).map((v) => Math.round(v * 100) / 100),
    angle: Math.round(angle),
  }));
  expect(rounded).toEqual([
    { value: 'wide2', bbox: [40, 97, 67, 109.5], angle: 0, fontSize: 12, chunks: [0, 1] },
    { value: 'up', bbox: [292.5, 50, 302.5, 60], angle: 90, fontSize: 10, chunks: [2] },
  ]);
});

test('a chunk over two columns is cut, and its lines have their own boxes', () => {
  const lines = textLines(pageOf([chunk('leftright', 40, 100, { gaps: { 4: 20 } }), chunk('word', 100, 100)]));
  expect(lines.map((line) => line.value)).toEqual(['left word right']);
  expect(lines[0]!.chunks).toEqual([0, 1]);
});

describe('properties', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const place = fc.record({
    x: fc.integer({ min: 0, max: 60 }),
    y: fc.integer({ min: 0, max: 70 }),
    size: fc.constantFrom(6, 10, 14),
    angle: fc.constantFrom(0, 0, 0, 90, 180, 37),
  });
  const anyChunk = fc.tuple(word, place).map(([value, { x, y, ...rest }]) => chunk(value, x * 10.1, y * 11.3, rest));
  const letters = (text: string) => [...text.replace(/\s/g, '')].sort().join('');

  test('the order of the chunks of a line does not matter', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat()), (words, keys) => {
        let x = 40;
        const chunks = words.map((value, i) => {
          const own = chunk(value, x, 100);
          x += value.length * 5 + (i % 3 ? 2.5 : 4);
          return own;
        });
        const shuffled = chunks.map((c) => [keys.next().value, c] as const).sort((a, b) => a[0] - b[0]);
        expect(pageText(pageOf(chunks))).toBe(words.join(' '));
        expect(pageText(pageOf(shuffled.map(([, c]) => c)))).toBe(words.join(' '));
      }),
    );
  });

  test('no letter is lost and none is made up', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyChunk, { maxLength: 60, selector: ({ x, y }) => `${x} ${y}` }), (chunks) => {
        expect(letters(pageText(pageOf(chunks)))).toBe(letters(chunks.map((c) => c.value).join('')));
      }),
    );
  });

  test('lines agree with the text of the page', () => {
    fc.assert(
      fc.property(fc.array(anyChunk, { maxLength: 60 }), (chunks) => {
        const lines = textLines(pageOf(chunks));
        expect(lines.map((line) => line.value).join('\n')).toBe(pageText(pageOf(chunks)));
        for (const { value } of lines) expect(value).toMatch(/^\S+( \S+)*$/);
      }),
    );
  });

  test('places that are no numbers lose no text', () => {
    const wild = fc.constantFrom(0, -1, 1e30, -1e30, 1e-30, Number.NaN, Number.POSITIVE_INFINITY);
    const wildChunk = fc.tuple(word, wild, wild, wild).map(([value, x, y, size]) => chunk(value, x, y, { size }));
    fc.assert(
      fc.property(fc.array(wildChunk, { maxLength: 8 }), (chunks) => {
        const found = letters(pageText(pageOf(chunks)));
        for (const letter of new Set(chunks.flatMap((c) => [...c.value]))) expect(found).toContain(letter);
      }),
    );
  });
});
