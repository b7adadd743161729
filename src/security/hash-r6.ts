import { cbc } from '@noble/ciphers/aes.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from './bytes.ts';

const HASHES = [sha256, sha384, sha512];
const REPETITIONS = 64;
const MIN_ROUNDS = 64;

/**
 * The hash of revision 6 (ISO 32000-2, 7.6.4.3.4, algorithm 2.B), 32 bytes. `input` is what the first SHA-256 is taken of;
 * `userKey` is the 48 bytes of U for the owner's hash, else empty. A byte ends the loop, so it takes at most 287 rounds.
 */
export function hashR6(password: Uint8Array, input: Uint8Array, userKey: Uint8Array): Uint8Array {
  let key: Uint8Array = sha256(input);
  for (let rounds = 1; ; rounds++) {
    const part = concatBytes(password, key, userKey);
    const repeated = new Uint8Array(part.length * REPETITIONS);
    for (let i = 0; i < REPETITIONS; i++) repeated.set(part, i * part.length);
    const cipher = cbc(key.subarray(0, 16), key.subarray(16, 32), { disablePadding: true });
    const encrypted = cipher.encrypt(repeated);
    key = HASHES[remainderBy3(encrypted)]!(encrypted);
    if (rounds >= MIN_ROUNDS && encrypted[encrypted.length - 1]! <= rounds - 32) return key.subarray(0, 32);
  }
}

/** The first 16 bytes as a number modulo 3; as 256 is 1 modulo 3, that is the sum of the bytes. */
function remainderBy3(bytes: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < 16; i++) sum += bytes[i]!;
  return sum % 3;
}
