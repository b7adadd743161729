import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAsciiHex } from '../../src/filters/ascii-hex.ts';
import { bytesOf, textOf } from './bytes.ts';
import { encodeHex } from './encoders.ts';

const MAX = 1 << 20;

describe('decodeAsciiHex', () => {
  const cases: [string, string, string, boolean][] = [
    ['both cases', '4a4B>', 'JK', true],
    ['white space', ' 4 a\r\n4\tB\0>', 'JK', true],
    ['an odd digit', '4A5>', 'JP', true],
    ['no end mark', '4A4B', 'JK', false],
    ['no end mark and an odd digit', '4A5', 'JP', false],
    ['characters that are no digits', '4Ag4B@>', 'JK', false],
    ['bytes after the end mark', '4A>4B', 'J', true],
    ['only an end mark', '>', '', true],
    ['nothing', '', '', false],
  ];
  it.each(cases)('takes %s', (_, data, text, complete) => {
    const decoded = decodeAsciiHex(bytesOf(data), MAX);
    expect(textOf(decoded.bytes)).toBe(text);
    expect(decoded.complete).toBe(complete);
  });

  it('stops at the bound on the output', () => {
    expect(decodeAsciiHex(bytesOf('4A4B4C>'), 2)).toEqual({ bytes: bytesOf('JK'), complete: false });
    expect(decodeAsciiHex(bytesOf('4A4B>'), 2)).toEqual({ bytes: bytesOf('JK'), complete: true });
  });

  it('decodes what is encoded, and a cut gives a prefix but for half a byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(), (plain, cut) => {
        const encoded = bytesOf(encodeHex(plain));
        expect(decodeAsciiHex(encoded, MAX)).toEqual({ bytes: plain, complete: true });
        const end = cut % encoded.length;
        const part = decodeAsciiHex(encoded.subarray(0, end), MAX).bytes;
        expect(part.subarray(0, end >> 1)).toEqual(plain.subarray(0, end >> 1));
      }),
    );
  });

  it('takes any bytes, within the bound', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(200), (data, bound) => {
        expect(decodeAsciiHex(data, bound).bytes.length).toBeLessThanOrEqual(bound);
      }),
    );
  });
});
