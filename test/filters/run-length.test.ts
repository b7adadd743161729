import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRunLength } from '../../src/filters/run-length.ts';
import { bytesOf } from './bytes.ts';
import { encodeRunLength } from './encoders.ts';

const MAX = 1 << 20;

describe('decodeRunLength', () => {
  const cases: [string, number[], string, boolean][] = [
    ['copies and runs', [2, 65, 66, 67, 254, 90, 128], 'ABCZZZ', true],
    ['the longest run', [129, 65, 128], 'A'.repeat(128), true],
    ['the longest copy', [127, ...Array(128).fill(66), 128], 'B'.repeat(128), true],
    ['no end of data', [0, 65], 'A', false],
    ['a copy that is cut short', [5, 65, 66], 'AB', false],
    ['a run without its byte', [0, 65, 200], 'A', false],
    ['bytes after the end of data', [0, 65, 128, 0, 66], 'A', true],
    ['nothing', [], '', false],
  ];
  it.each(cases)('takes %s', (_, data, text, complete) => {
    expect(decodeRunLength(Uint8Array.from(data), MAX)).toEqual({ bytes: bytesOf(text), complete });
  });

  it('stops at the bound on the output', () => {
    const data = Uint8Array.of(129, 65, 129, 65, 128);
    for (const bound of [0, 1, 128, 200, 255]) {
      expect(decodeRunLength(data, bound)).toEqual({ bytes: bytesOf('A'.repeat(bound)), complete: false });
    }
    expect(decodeRunLength(data, 256).complete).toBe(true);
  });

  it('decodes what is encoded, and a cut gives a prefix', () => {
    const data = fc.oneof(fc.uint8Array({ maxLength: 500 }), fc.array(fc.constantFrom(1, 2), { maxLength: 500 }));
    fc.assert(
      fc.property(data, fc.nat(), (values, cut) => {
        const plain = Uint8Array.from(values);
        const encoded = encodeRunLength(plain);
        expect(decodeRunLength(encoded, MAX)).toEqual({ bytes: plain, complete: true });
        const part = decodeRunLength(encoded.subarray(0, cut % encoded.length), MAX).bytes;
        expect(part).toEqual(plain.subarray(0, part.length));
      }),
    );
  });

  it('takes any bytes, within the bound', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(4000), (data, bound) => {
        expect(decodeRunLength(data, bound).bytes.length).toBeLessThanOrEqual(bound);
      }),
    );
  });
});
