import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAscii85 } from '../../src/filters/ascii85.ts';
import { bytesOf, textOf } from './bytes.ts';
import { encodeAscii85 } from './encoders.ts';

const MAX = 1 << 20;

describe('decodeAscii85', () => {
  const cases: [string, string, string, boolean][] = [
    ['whole groups', '9jqo^BlbD-~>', 'Man is d', true],
    ['a last group of two characters', '9jqo^/c~>', 'Man .', true],
    ['a last group of three characters', '9jqo^Bla~>', 'Man is', true],
    ['a last group of four characters', '9jqo^BlbB~>', 'Man is ', true],
    ['a last group of one character, which holds no byte', '9jqo^B~>', 'Man ', true],
    ['z for four zeros', 'z9jqo^z~>', '\0\0\0\0Man \0\0\0\0', true],
    ['white space', ' 9j\r\nq o\t^\0~>', 'Man ', true],
    ['~ alone at the end', '9jqo^~', 'Man ', true],
    ['no end mark', '9jqo^', 'Man ', false],
    ['no end mark and a short group', '9jqo^/c', 'Man .', false],
    ['the <~ of the Unix tool', '\n<~9jqo^~>', 'Man ', true],
    ['< without ~ as a digit', '<+oue~>', 'This', true],
    ['z inside a group', '9jqo^9jz9jqo^~>', 'Man M', false],
    ['a character out of range', '9jqo^9jqx~>', 'Man Ma', false],
    ['the highest group', 's8W-!~>', '\xff\xff\xff\xff', true],
    ['a group over the highest, its high bits dropped', 'uuuuu~>', '\x08x\x0e\xc4', true],
    ['only an end mark', '~>', '', true],
    ['nothing', '', '', false],
  ];
  it.each(cases)('takes %s', (_, data, text, complete) => {
    const decoded = decodeAscii85(bytesOf(data), MAX);
    expect(textOf(decoded.bytes)).toBe(text);
    expect(decoded.complete).toBe(complete);
  });

  it('decodes what is encoded, and a cut gives a prefix but for the last group', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(), (plain, cut) => {
        const encoded = bytesOf(encodeAscii85(plain));
        expect(decodeAscii85(encoded, MAX)).toEqual({ bytes: plain, complete: true });
        const part = decodeAscii85(encoded.subarray(0, cut % encoded.length), MAX).bytes;
        const whole = Math.max(0, part.length - 3);
        expect(part.subarray(0, whole)).toEqual(plain.subarray(0, whole));
      }),
    );
  });

  it('takes any bytes, within the bound', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(400), (data, bound) => {
        expect(decodeAscii85(data, bound).bytes.length).toBeLessThanOrEqual(bound);
      }),
    );
  });

  it('stops at the bound on the output', () => {
    expect(decodeAscii85(bytesOf('zzzz~>'), 10)).toEqual({ bytes: new Uint8Array(10), complete: false });
    expect(decodeAscii85(bytesOf('9jqo^~>'), 4)).toEqual({ bytes: bytesOf('Man '), complete: true });
    expect(decodeAscii85(bytesOf('9jqo^~>'), 3)).toEqual({ bytes: bytesOf('Man'), complete: false });
  });
});
