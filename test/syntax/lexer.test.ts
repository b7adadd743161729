import { describe, expect, it } from 'vitest';
import { ascii, BYTE_CLASS, ByteClass, HEX_VALUE, indexOf, lastIndexOf } from '../../src/syntax/bytes.ts';
import { latin1 } from '../../src/syntax/latin1.ts';
import {
  Cursor,
  matchDigits,
  matchKeyword,
  readHex,
  readLiteral,
  readName,
  readNumber,
  skipSpace,
  skipToken,
} from '../../src/syntax/lexer.ts';
import { NameCache } from '../../src/syntax/name-cache.ts';

const at = (text: string, position = 0): Cursor => new Cursor(ascii(text), position);

describe('byte classes', () => {
  it('gives white space, delimiters, digits and regular characters their numbers', () => {
    const classes = (text: string): number[] => [...ascii(text)].map((byte) => BYTE_CLASS[byte]);
    expect(classes('\0\t\n\f\r ')).toEqual(new Array(6).fill(ByteClass.Space));
    expect(classes('(<>[]/%')).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(classes('){}')).toEqual([10, 10, 10]);
    expect(classes('0123456789+-.')).toEqual(new Array(13).fill(ByteClass.Digit));
    expect(classes('aZ*\'"#\x0b\x7f\xff')).toEqual(new Array(9).fill(ByteClass.Regular));
  });

  it('knows hexadecimal digits', () => {
    expect([...ascii('09afAF')].map((byte) => HEX_VALUE[byte])).toEqual([0, 9, 10, 15, 10, 15]);
    expect(HEX_VALUE.filter((value) => value === 255)).toHaveLength(256 - 22);
  });
});

describe('readNumber', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['+17', 17],
    ['-98', -98],
    ['00040', 40],
    ['34.5', 34.5],
    ['-3.62', -3.62],
    ['4.', 4],
    ['-.002', -0.002],
    ['.0', 0],
    ['0.1', 0.1],
    ['123.456', 123.456],
    ['9.87654321012345', 9.87654321012345],
    ['0.000000000000000000000001', 1e-24],
    ['1.00000000000000000000000000000000000001', 1],
    ['4294967296', 4294967296],
    ['99999999999999999999999999999999999999999999', 1e38],
    [`-${'9'.repeat(400)}`, -1e38],
    ['--5', -5],
    ['+-5', -5],
    ['1.2.3', 1.2],
    ['4-5', 4],
    ['.-5', 0],
    ['5..', 5],
    ['+', 0],
    ['-', 0],
    ['.', 0],
    ['-.', 0],
  ])('reads %s as %d', (text, value) => {
    const cursor = at(`${text} `);
    const read = readNumber(cursor);
    expect(read).toBeCloseTo(value, 30);
    expect(Object.is(read, -0)).toBe(false);
    expect(cursor.position).toBe(text.length);
  });

  it('stops at the end of its cursor', () => {
    const cursor = new Cursor(ascii('123456'), 1, 4);
    expect(readNumber(cursor)).toBe(234);
    expect(cursor.position).toBe(4);
  });
});

describe('readName', () => {
  it.each([
    ['/Name1', 'Name1'],
    ['/', ''],
    ['/A#42', 'AB'],
    ['/F#31#20x', 'F1 x'],
    ['/A#', 'A#'],
    ['/A#4', 'A#4'],
    ['/A#4g', 'A#4g'],
    ['/A##42', 'A#B'],
    ['/a;b*c.1', 'a;b*c.1'],
    ['/\xe4', '\xe4'],
    ['/A#00B', 'A\0B'],
  ])('reads %s', (text, name) => {
    for (const after of ['', ' ', '/', '<', '(', '[', '%', '\0']) {
      const cursor = at(text + after);
      expect(readName(cursor, new NameCache()).name).toBe(name);
      expect(cursor.position).toBe(text.length);
    }
  });

  it('gives a name that is in use again as the same object', () => {
    const names = new NameCache();
    expect(readName(at('/Type'), names)).toBe(readName(at('/T#79pe'), names));
    expect(readName(at('/Typ'), names)).not.toBe(readName(at('/Type'), names));
  });

  it('keeps names apart whose slots are the same', () => {
    const names = new NameCache(1);
    expect(['/A', '/B', '/A'].map((text) => readName(at(text), names).name)).toEqual(['A', 'B', 'A']);
  });
});

describe('readLiteral', () => {
  it.each([
    ['()', ''],
    ['(abc)', 'abc'],
    ['(a(b)c)', 'a(b)c'],
    ['(a\\(b)', 'a(b'],
    ['(\\n\\r\\t\\b\\f\\\\)', '\n\r\t\b\f\\'],
    ['(\\101\\0612\\1x\\18)', 'A12\x01x\x018'],
    ['(\\777)', '\xff'],
    ['(\\q)', 'q'],
    ['(a\\\nb\\\r\nc\\\rd)', 'abcd'],
    ['(a\rb\r\nc\nd)', 'a\nb\nc\nd'],
    ['(never closed', 'never closed'],
    ['(a(b)', 'a(b'],
    ['(a\\', 'a'],
    ['(', ''],
  ])('reads %j', (text, value) => {
    const cursor = at(text);
    expect(latin1(readLiteral(cursor))).toBe(value);
    expect(cursor.position).toBe(text.length);
  });

  it('is a view where nothing needs undoing', () => {
    const cursor = at('(abc)');
    expect(readLiteral(cursor).buffer).toBe(cursor.bytes.buffer);
  });
});

describe('readHex', () => {
  it.each([
    ['<>', []],
    ['<4E6f>', [0x4e, 0x6f]],
    ['<901FA>', [0x90, 0x1f, 0xa0]],
    ['< 4 E\n6 f >', [0x4e, 0x6f]],
    ['<4xE>', [0x4e]],
    ['<4E', [0x4e]],
  ])('reads %j', (text, bytes) => {
    const cursor = at(text);
    expect([...readHex(cursor)]).toEqual(bytes);
    expect(cursor.position).toBe(text.length);
  });
});

describe('moving a cursor', () => {
  it('skips white space and comments', () => {
    const cursor = at(' \0\t%comment ) >>\r\n%another\n\fx');
    skipSpace(cursor);
    expect(latin1(cursor.bytes.subarray(cursor.position))).toBe('x');
  });

  it('skips a run of regular characters or one delimiter', () => {
    const cursor = at('abc1>>');
    const places = [0, 0, 0].map(() => {
      skipToken(cursor);
      return cursor.position;
    });
    expect(places).toEqual([4, 5, 6]);
    skipToken(cursor);
    expect(cursor.position).toBe(6);
  });

  it('matches whole keywords only, and stays where there is none', () => {
    const cursor = at('endobjx endobj<<');
    expect(matchKeyword(cursor, ascii('endobj'))).toBe(false);
    expect(cursor.position).toBe(0);
    cursor.position = 8;
    expect(matchKeyword(cursor, ascii('endobj'))).toBe(true);
    expect(cursor.position).toBe(14);
  });

  it('reads digits, -1 where there is none', () => {
    expect(matchDigits(at('0012x'))).toBe(12);
    expect(matchDigits(at('-1'))).toBe(-1);
    expect(matchDigits(at(''))).toBe(-1);
  });

  it('finds words from either end', () => {
    const bytes = ascii('xref startxref xre');
    const xref = ascii('xref');
    expect(indexOf(bytes, xref, 0)).toBe(0);
    expect(indexOf(bytes, xref, 1)).toBe(10);
    expect(indexOf(bytes, xref, 1, 13)).toBe(-1);
    expect(lastIndexOf(bytes, xref)).toBe(10);
    expect(lastIndexOf(bytes, xref, 10)).toBe(0);
    expect(lastIndexOf(ascii('xre'), xref)).toBe(-1);
  });
});
