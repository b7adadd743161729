import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLzw } from '../../src/filters/lzw.ts';
import { bytesOf, concat } from './bytes.ts';
import { encodeLzw } from './encoders.ts';

const MAX = 1 << 22;

/** Codes of nine bits, packed. */
function nineBits(...codes: number[]): Uint8Array {
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  return Uint8Array.from(bits.match(/.{1,8}/g)!, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

describe('decodeLzw', () => {
  it('decodes the example of ISO 32000-2, 7.4.4.2', () => {
    const data = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
    expect(decodeLzw(data, true, MAX)).toEqual({
      bytes: Uint8Array.of(45, 45, 45, 45, 45, 65, 45, 45, 45, 66),
      complete: true,
    });
  });

  const cases: [string, Uint8Array, string, boolean][] = [
    ['no clear code at the start', nineBits(65, 66, 258, 257), 'ABAB', true],
    ['a string used while it is defined', nineBits(256, 65, 258, 259, 257), 'AAAAAA', true],
    ['clear codes in a row', nineBits(256, 256, 65, 256, 66, 257), 'AB', true],
    ['no end of data', nineBits(256, 65, 66), 'AB', false],
    ['bytes after the end of data', concat(nineBits(256, 65, 257), [0xff, 0xff]), 'A', true],
    ['a code not yet defined', nineBits(256, 65, 66, 260, 67, 257), 'AB', false],
    ['a string code first', nineBits(256, 258, 257), '', false],
    ['no data', new Uint8Array(0), '', false],
  ];
  it.each(cases)('takes %s', (_, data, text, complete) => {
    expect(decodeLzw(data, true, MAX)).toEqual({ bytes: bytesOf(text), complete });
  });

  const long = Uint8Array.from({ length: 60_000 }, (_, i) => (i * i * 7 + (i >> 3)) & 0xff);
  it.each([true, false])('changes the code width and clears a full table, EarlyChange %s', (earlyChange) => {
    expect(decodeLzw(encodeLzw(long, earlyChange), earlyChange, MAX)).toEqual({ bytes: long, complete: true });
  });
  it.each([true, false])('keeps a full table that is not cleared, EarlyChange %s', (earlyChange) => {
    expect(decodeLzw(encodeLzw(long, earlyChange, false), earlyChange, MAX)).toEqual({ bytes: long, complete: true });
  });

  it('stops at the bound on the output', () => {
    const encoded = encodeLzw(new Uint8Array(100_000), true);
    for (const bound of [0, 1, 2, 1024, 99_999]) {
      expect(decodeLzw(encoded, true, bound)).toEqual({ bytes: new Uint8Array(bound), complete: false });
    }
    expect(decodeLzw(encoded, true, 100_000).complete).toBe(true);
  });

  it('decodes what is encoded, and a cut gives a prefix', () => {
    const data = fc.oneof(fc.uint8Array({ maxLength: 2000 }), fc.array(fc.constantFrom(1, 2), { maxLength: 3000 }));
    fc.assert(
      fc.property(data, fc.boolean(), fc.nat(), (values, earlyChange, cut) => {
        const plain = Uint8Array.from(values);
        const encoded = encodeLzw(plain, earlyChange);
        expect(decodeLzw(encoded, earlyChange, MAX)).toEqual({ bytes: plain, complete: true });
        const part = decodeLzw(encoded.subarray(0, cut % encoded.length), earlyChange, MAX).bytes;
        expect(part).toEqual(plain.subarray(0, part.length));
      }),
    );
  });

  it('takes any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.boolean(), fc.nat(5000), (data, earlyChange, bound) => {
        expect(decodeLzw(data, earlyChange, bound).bytes.length).toBeLessThanOrEqual(bound);
      }),
    );
  });
});
