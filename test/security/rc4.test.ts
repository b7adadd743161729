import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rc4 } from '../../src/security/rc4.ts';
import { bytesOf } from '../filters/bytes.ts';
import { fromHex } from './helpers.ts';

describe('rc4', () => {
  it.each([
    ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
    ['Wiki', 'pedia', '1021bf0420'],
    ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
  ])('encrypts with the key %s', (key, plain, hex) => {
    expect(rc4(bytesOf(key), bytesOf(plain))).toEqual(fromHex(hex));
  });

  // RFC 6229.
  it.each([
    ['0102030405', 'b2396305f03dc027ccc3524a0a1118a8'],
    ['0102030405060708090a0b0c0d0e0f10', '9ac7cc9a609d1ef7b2932899cde41b97'],
  ])('gives the key stream of %s', (key, hex) => {
    expect(rc4(fromHex(key), new Uint8Array(16))).toEqual(fromHex(hex));
  });

  it('undoes itself', () => {
    const key = fc.uint8Array({ minLength: 1, maxLength: 256 });
    fc.assert(
      fc.property(key, fc.uint8Array(), (bytes, data) => {
        expect(rc4(bytes, rc4(bytes, data))).toEqual(data);
      }),
    );
  });
});
