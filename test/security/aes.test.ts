import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptAes } from '../../src/security/aes.ts';
import { concat } from '../filters/bytes.ts';

const iv = Uint8Array.from({ length: 16 }, (_, i) => i * 7);
const keys = [new Uint8Array(16).fill(3), new Uint8Array(32).fill(5)];

function encrypt(key: Uint8Array, plain: Uint8Array, withPadding = true): Uint8Array {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(withPadding);
  return concat(iv, cipher.update(plain), cipher.final());
}

describe('decryptAes', () => {
  it('decrypts what OpenSSL encrypts, whatever the alignment', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.uint8Array({ maxLength: 100 }), fc.nat(5), (key, plain, shift) => {
        const data = concat(new Uint8Array(shift), encrypt(key, plain)).subarray(shift);
        expect(decryptAes(key, data)).toEqual(plain);
      }),
    );
  });

  const plain = Uint8Array.from({ length: 32 }, (_, i) => 100 + i);
  const endings: [string, number[]][] = [
    ['no padding', [131]],
    ['padding 0', [0]],
    ['padding over a block', [17]],
    ['padding that is not all the same', [9, 3, 3]],
  ];
  it.each(endings)('leaves on what is not padding: %s', (_, ending) => {
    const data = plain.slice();
    data.set(ending, 32 - ending.length);
    expect(decryptAes(keys[0]!, encrypt(keys[0]!, data, false))).toEqual(data);
  });

  it.each([1, 8, 15])('leaves out an incomplete block of %i bytes', (extra) => {
    const data = concat(encrypt(keys[1]!, plain, false), new Uint8Array(extra));
    expect(decryptAes(keys[1]!, data)).toEqual(plain);
  });

  it('gives a prefix of cut data', () => {
    const data = encrypt(keys[0]!, plain);
    for (let end = 0; end < data.length; end++) {
      const part = decryptAes(keys[0]!, data.subarray(0, end));
      expect(part).toEqual(plain.subarray(0, Math.max(0, (end >> 4) * 16 - 16)));
    }
  });

  it('leaves its input as it is', () => {
    const data = encrypt(keys[0]!, plain);
    const copy = data.slice();
    decryptAes(keys[0]!, data);
    expect(data).toEqual(copy);
  });
});
