import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDecryptor } from '../../src/security/create-decryptor.ts';
import { hashR6 } from '../../src/security/hash-r6.ts';
import { PdfString } from '../../src/syntax/values.ts';
import { bytesOf, concat } from '../filters/bytes.ts';
import { dictOf } from '../filters/values.ts';

/** Algorithm 2.B by OpenSSL and big integers. */
function opensslHash(password: Uint8Array, salt: Uint8Array, userKey: Uint8Array): Uint8Array {
  let key = createHash('sha256').update(password).update(salt).update(userKey).digest();
  for (let round = 0, last = 255; round < 64 || last > round - 32; round++) {
    const block = Buffer.concat([password, key, userKey]);
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array(64).fill(block)));
    const remainder = Number(BigInt(`0x${encrypted.subarray(0, 16).toString('hex')}`) % 3n);
    key = createHash(['sha256', 'sha384', 'sha512'][remainder]!).update(encrypted).digest();
    last = encrypted[encrypted.length - 1]!;
  }
  return Uint8Array.from(key.subarray(0, 32));
}

/** U, UE, O and OE for two passwords and a key. */
function makeDict(user: Uint8Array, owner: Uint8Array, key: Uint8Array) {
  const make = (password: Uint8Array, userKey: Uint8Array) => {
    const [check, wrap] = [randomBytes(8), randomBytes(8)];
    const stored = concat(opensslHash(password, check, userKey), check, wrap);
    const cipher = createCipheriv('aes-256-cbc', opensslHash(password, wrap, userKey), new Uint8Array(16));
    return [stored, Uint8Array.from(cipher.setAutoPadding(false).update(key))] as const;
  };
  const [U, UE] = make(user, new Uint8Array(0));
  const [O, OE] = make(owner, U);
  const strings = { U, UE, O, OE };
  return dictOf({
    ...Object.fromEntries(Object.entries(strings).map(([name, bytes]) => [name, new PdfString(bytes)])),
    ...{ Filter: 'Standard', V: 5, R: 6, P: -1, StmF: 'StdCF', StrF: 'StdCF', CF: { StdCF: { CFM: 'AESV3' } } },
  });
}

describe('hashR6', () => {
  it('is the hash that OpenSSL computes', () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    const password = fc.uint8Array({ maxLength: 127 });
    fc.assert(
      fc.property(password, bytes(8), fc.oneof(bytes(0), bytes(48)), (secret, salt, userKey) => {
        expect(hashR6(secret, concat(secret, salt, userKey), userKey)).toEqual(opensslHash(secret, salt, userKey));
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['', 'boss'],
    ['höhe-Ω-水', 'böse'],
    ['\u2168', 'a\u00adb'],
    ['x'.repeat(200), 'y'.repeat(127)],
  ])('opens a file made for %j and %j', (user, owner) => {
    const prepared = (text: string) => new TextEncoder().encode(text.replace('\u2168', 'IX').replace('\u00ad', ''));
    const key = Uint8Array.from(randomBytes(32));
    const dict = makeDict(prepared(user).subarray(0, 127), prepared(owner).subarray(0, 127), key);
    const iv = new Uint8Array(16).fill(1);
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    const data = concat(iv, cipher.update('secret text'), cipher.final());
    for (const password of [user, owner]) {
      const { decryptor, isOwner } = createDecryptor(dict, new Uint8Array(0), password);
      expect(decryptor.decryptString(data, 1, 0)).toEqual(bytesOf('secret text'));
      expect(isOwner).toBe(password === owner);
    }
  });
});
