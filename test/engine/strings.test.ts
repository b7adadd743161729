import { describe, expect, test } from 'vitest';
import { latin1 } from '../../src/syntax/latin1.ts';
import { run } from './harness.ts';

function bytesOf(written: string): string {
  const { texts } = run(`/F1 1 Tf ${written} Tj`);
  return texts.length === 0 ? '' : latin1(Uint8Array.from(texts[0].codes));
}

describe('literal strings', () => {
  test.each([
    ['()', ''],
    ['(abc)', 'abc'],
    ['(a(b)c)', 'a(b)c'],
    ['(a((b))c)', 'a((b))c'],
    ['(\\(a\\))', '(a)'],
    ['(a\\\\)', 'a\\'],
    ['(\\n\\r\\t\\b\\f)', '\n\r\t\b\f'],
    ['(\\q\\8\\9)', 'q89'],
    ['(\\101\\102)', 'AB'],
    ['(\\1018)', 'A8'],
    ['(\\53x)', '+x'],
    ['(\\7)', '\x07'],
    ['(\\777)', '\xff'],
    ['(\\400)', '\0'],
    ['(a\\\nb)', 'ab'],
    ['(a\\\rb)', 'ab'],
    ['(a\\\r\nb)', 'ab'],
    ['(a\nb)', 'a\nb'],
    ['(a\rb)', 'a\nb'],
    ['(a\r\nb)', 'a\nb'],
    ['(a\r\rb)', 'a\n\nb'],
    ['(a\n\rb)', 'a\n\nb'],
    ['(\r)', '\n'],
    ['(%no comment)', '%no comment'],
    ['(<41>)', '<41>'],
    ['(\0\xff\x80)', '\0\xff\x80'],
  ])('%j', (written, bytes) => {
    expect(bytesOf(written)).toBe(bytes);
  });

  test('several in one operator do not share their room', () => {
    expect(run('/F1 1 Tf [(a\\tb) <4142> (c) (d\\(e) <4>] TJ').texts[0].codes).toEqual(
      Array.from('a\tbABcd(e@', (char) => char.charCodeAt(0)),
    );
  });

  test('nested ever deeper', () => {
    const deep = 100_000;
    expect(bytesOf(`(${'('.repeat(deep)}a${')'.repeat(deep)})`)).toHaveLength(2 * deep + 1);
  });

  test.each(['(', '(abc', '(a\\', '(a\\)', '((a)', '(a\\10', '<', '<41', '<4'])('without an end: %s', (written) => {
    const { texts, warnings } = run(`/F1 1 Tf (ok) Tj ${written}`);
    expect(texts.map(({ value }) => value)).toEqual(['ok']);
    expect(warnings).toEqual(['string-unended']);
  });
});

describe('hexadecimal strings', () => {
  test.each([
    ['<>', ''],
    ['<414243>', 'ABC'],
    ['<4a4B>', 'JK'],
    ['<4 1\n4\t2\0>', 'AB'],
    ['<414>', 'A@'],
    ['<7>', 'p'],
    ['<4g1zz42>', 'AB'],
    ['<41(42)>', 'AB'],
    ['<41%\n42>', 'AB'],
    ['<41<42>', 'AB'],
  ])('%j', (written, bytes) => {
    expect(bytesOf(written)).toBe(bytes);
  });
});
