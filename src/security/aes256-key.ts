import { cbc } from '@noble/ciphers/aes.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, startEquals } from './bytes.ts';
import type { EncryptionDict } from './encryption-dict.ts';
import type { FileKey } from './file-key.ts';
import { hashR6 } from './hash-r6.ts';

const NOTHING = new Uint8Array(0);
const ZERO_IV = new Uint8Array(16);

/** The file key of revisions 5 and 6 that a password opens (ISO 32000-2, 7.6.4.3.3, algorithm 2.A). */
export function aes256Key(dict: EncryptionDict, password: Uint8Array): FileKey | undefined {
  const { O, U, OE, UE } = dict;
  // The user's comes first: it is mostly empty, and a hash of revision 6 costs milliseconds.
  if (isPassword(dict, password, U, NOTHING)) return { key: unwrap(dict, password, U, NOTHING, UE), isOwner: false };
  if (isPassword(dict, password, O, U)) return { key: unwrap(dict, password, O, U, OE), isOwner: true };
  return undefined;
}

/** U and O hold a hash (32 bytes), the salt that it is made with (8) and the salt of the wrapped key (8). */
function isPassword(dict: EncryptionDict, password: Uint8Array, stored: Uint8Array, userKey: Uint8Array): boolean {
  return startEquals(hash(dict, password, stored.subarray(32, 40), userKey), stored, 32);
}

function unwrap(
  dict: EncryptionDict,
  password: Uint8Array,
  stored: Uint8Array,
  userKey: Uint8Array,
  wrapped: Uint8Array,
): Uint8Array {
  const key = hash(dict, password, stored.subarray(40, 48), userKey);
  return cbc(key, ZERO_IV, { disablePadding: true }).decrypt(wrapped);
}

function hash(dict: EncryptionDict, password: Uint8Array, salt: Uint8Array, userKey: Uint8Array): Uint8Array {
  const input = concatBytes(password, salt, userKey);
  return dict.revision === 5 ? sha256(input) : hashR6(password, input, userKey);
}
