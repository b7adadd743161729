import { describe, expect, test } from 'vitest';
import { TestFont } from './fonts.ts';
import { run } from './harness.ts';

const NAMED = new TestFont({ name: 'Named' });

/** The font that a name as written in the content leads to. */
function fontOf(written: string, key: string): string {
  return run(`/${written} 1 Tf (a) Tj`, { resources: { Font: { [key]: NAMED } } }).texts[0].font;
}

describe('names', () => {
  test.each([
    ['F#31', 'F1'],
    ['A#20B', 'A B'],
    ['#41#42', 'AB'],
    ['A#2fB', 'A/B'],
    ['A#', 'A#'],
    ['A#4', 'A#4'],
    ['A#zz', 'A#zz'],
    ['A##41', 'A#A'],
    ['', ''],
    ['a.b-c+1', 'a.b-c+1'],
    ['a\'b"c*', 'a\'b"c*'],
    ['\xe9\xff', '\xe9\xff'],
    ['#e9', '\xe9'],
    ['x'.repeat(300), 'x'.repeat(300)],
  ])('/%s', (written, key) => {
    expect(fontOf(written, key)).toBe('Named');
  });

  test('of the same length and start are not taken for one another', () => {
    const fonts = { Abcdefgh1: NAMED, Abcdefgh2: new TestFont({ name: 'Other' }) };
    const { texts } = run('/Abcdefgh1 1 Tf (a) Tj /Abcdefgh2 1 Tf (a) Tj', { resources: { Font: fonts } });
    expect(texts.map(({ font }) => font)).toEqual(['Named', 'Other']);
  });

  test('of several kinds with the same letters are different resources', () => {
    const resources = { Font: { X: NAMED }, ExtGState: { X: { LW: 5 } } };
    const { texts, lines } = run('/X gs /X 1 Tf (a) Tj 0 0 m 100 0 l S', { resources });
    expect([texts[0].font, lines[0].width]).toEqual(['Named', 5]);
  });
});

describe('comments and white space', () => {
  test.each([
    '/F1 1 Tf%c\n3 4%c\rTd(a)Tj',
    '%(\n/F1 1 Tf 3 %<<\r4 Td (a) Tj % (b) Tj',
    '/F1\x001\0Tf\f3\t4\rTd\n(a)\0Tj',
    '\0\t\n\f\r /F1 1 Tf 3 4 Td (a) Tj \0\t\n\f\r ',
  ])('%j', (content) => {
    const { texts, warnings } = run(content);
    expect(texts.map(({ value, x, y }) => [value, x, y])).toEqual([['a', 3, 4]]);
    expect(warnings).toEqual([]);
  });
});

describe('tokens without space between', () => {
  test.each([
    'BT/F1 1 Tf 3 4Td(a)Tj ET',
    'BT/F1 1Tf 3 4Td<61>Tj ET',
    'BT/F1 1 Tf 3 4 Td[(a)]TJ ET',
    'BT/F1 1 Tf 3 4 Td[<61>0()]TJ(b)pop',
    '/F1 1 Tf 3 4 Td(a)Tj/Span<</MCID 0>>BDC EMC',
    '/F1 1 Tf 3 4 Td(a)Tj%c',
  ])('%s', (content) => {
    expect(run(content).texts.map(({ value, x, y }) => [value, x, y])).toEqual([['a', 3, 4]]);
  });

  test('operators stuck together are one that nobody knows', () => {
    const { texts, warnings } = run('qqqqq 2 0 0 2 0 0 cm Q /F1 1 Tf (a) Tj');
    expect(texts[0].along).toEqual([2, 0]);
    expect(warnings).toEqual(['unknown-operator', 'state-underflow']);
  });
});

describe('the end of the content', () => {
  test.each([
    ['/F1 1 Tf 3 4 Td (a) Tj', ['a']],
    ['/F1 1 Tf 3 4 Td [(a)] TJ', ['a']],
    ["/F1 1 Tf 3 4 Td (a) '", ['a']],
    ['/F1 1 Tf (a) Tj (b)', ['a']],
    ['/F1 1 Tf (a) Tj T', ['a']],
    ['/F1 1 Tf (a) Tj (b) T', ['a']],
    ['/F1 1 Tf (a) Tj 12', ['a']],
    ['/F1 1 Tf (a) Tj -', ['a']],
    ['/F1 1 Tf (a) Tj 1.', ['a']],
    ['/F1 1 Tf (a) Tj /', ['a']],
    ['/F1 1 Tf (a) Tj /N', ['a']],
    ['/F1 1 Tf (a) Tj <<', ['a']],
    ['/F1 1 Tf (a) Tj <</A', ['a']],
    ['/F1 1 Tf (a) Tj >', ['a']],
    ['/F1 1 Tf (a) Tj >>', ['a']],
    ['/F1 1 Tf (a) Tj [', ['a']],
    ['/F1 1 Tf (a) Tj %', ['a']],
    ['/F1 1 Tf (a) Tj tru', ['a']],
    ['/F1 1 Tf (a) Tj BI', ['a']],
    ['', []],
  ])('%s', (content, values) => {
    expect(run(content).values).toEqual(values);
  });

  test('streams are parted, so that no token runs from one into the next', () => {
    expect(run(['/F1 1 Tf 1', '2 Td (a) Tj', '(b) Tj']).texts.map(({ x, y }) => [x, y])[0]).toEqual([1, 2]);
    expect(run(['/F1 1 Tf (a) T', 'j (b) Tj']).values).toEqual(['b']);
    expect(run(['/F1 1 Tf (a', 'b) Tj']).values).toEqual(['a b']);
    expect(run(['/F1 1 Tf (a) Tj %', '(b) Tj\n(c) Tj']).values).toEqual(['a', 'b', 'c']);
    expect(run([]).values).toEqual([]);
  });
});

describe('operands of other kinds', () => {
  test.each(['true', 'false', 'null', '[1 2 [3]]', '<</A 1>>', '<</A<</B[(x)]>>>>', '/N', '{', '}', ']', ')', '>'])(
    '%s before an operator changes nothing',
    (operand) => {
      const { texts, warnings } = run(`/F1 1 Tf ${operand} 3 4 Td (a) Tj`);
      expect(texts.map(({ value, x, y }) => [value, x, y])).toEqual([['a', 3, 4]]);
      expect(warnings).toEqual([]);
    },
  );

  test.each(['trues', 'nullable', 'falsehood', 'fals', 'tru', 'True', 'nul', 'falsy'])('%s is no operand', (word) => {
    expect(run(`/F1 1 Tf 3 4 ${word} Td`).warnings).toEqual(['unknown-operator', 'missing-operands']);
  });

  test('more than an operator takes: the last ones count', () => {
    expect(run('/F1 1 Tf 7 7 7 7 3 4 Td (x) (a) Tj').texts.map(({ value, x }) => [value, x])).toEqual([['a', 3]]);
  });

  test('what is no number counts as 0', () => {
    expect(run('/F1 1 Tf (x) 4 Td (a) Tj').texts[0]).toMatchObject({ x: 0, y: 4 });
    expect(run('/F1 1 Tf /N 4 Td (a) Tj').texts[0]).toMatchObject({ x: 0, y: 4 });
  });
});
