import { md5 } from '@noble/hashes/legacy.js';
import { concatBytes, startEquals } from './bytes.ts';
import type { EncryptionDict } from './encryption-dict.ts';
import type { FileKey } from './file-key.ts';
import { rc4 } from './rc4.ts';

const PADDING = Uint8Array.of(
  ...[0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08],
  ...[0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a],
);
const METADATA_IS_PLAIN = Uint8Array.of(0xff, 0xff, 0xff, 0xff);
const EXTRA_HASHES = 50;
const RC4_ROUNDS = 20;

/**
 * The file key of revisions 2 to 4 that a password opens as the user's or the owner's (ISO 32000-2, 7.6.4.3 and 7.6.4.4,
 * algorithms 2 and 4 to 7). Every key length that the file may mean is tried, as U tells the right one.
 */
export function legacyKey(dict: EncryptionDict, fileId: Uint8Array, password: Uint8Array): FileKey | undefined {
  for (const length of dict.keyLengths) {
    const userKey = keyOfUser(dict, fileId, password, length);
    if (userKey !== undefined) return { key: userKey, isOwner: false };
    const ownerKey = keyOfUser(dict, fileId, userPassword(dict, password, length), length);
    if (ownerKey !== undefined) return { key: ownerKey, isOwner: true };
  }
  return undefined;
}

function keyOfUser(
  dict: EncryptionDict,
  fileId: Uint8Array,
  password: Uint8Array,
  length: number,
): Uint8Array | undefined {
  const key = computeKey(dict, fileId, password, length);
  if (dict.revision === 2) return startEquals(rc4(key, PADDING), dict.U, 32) ? key : undefined;
  const check = repeatedRc4(key, md5(concatBytes(PADDING, fileId)), false);
  return startEquals(check, dict.U, 16) ? key : undefined;
}

/** Algorithm 2. */
function computeKey(dict: EncryptionDict, fileId: Uint8Array, password: Uint8Array, length: number): Uint8Array {
  const P = dict.permissions;
  const parts = [padded(password), dict.O, Uint8Array.of(P, P >> 8, P >> 16, P >> 24), fileId];
  if (dict.revision >= 4 && !dict.encryptMetadata) parts.push(METADATA_IS_PLAIN);
  let hash: Uint8Array = md5(concatBytes(...parts));
  if (dict.revision >= 3) for (let i = 0; i < EXTRA_HASHES; i++) hash = md5(hash.subarray(0, length));
  return hash.subarray(0, length);
}

/** The user's password out of O by the owner's one (algorithm 7). */
function userPassword(dict: EncryptionDict, ownerPassword: Uint8Array, length: number): Uint8Array {
  let hash: Uint8Array = md5(padded(ownerPassword));
  if (dict.revision === 2) return rc4(hash.subarray(0, length), dict.O);
  for (let i = 0; i < EXTRA_HASHES; i++) hash = md5(hash);
  return repeatedRc4(hash.subarray(0, length), dict.O, true);
}

/** RC4 with the key changed by each number below 20, downwards where it undoes. */
function repeatedRc4(key: Uint8Array, data: Uint8Array, undo: boolean): Uint8Array {
  for (let i = 0; i < RC4_ROUNDS; i++) {
    const change = undo ? RC4_ROUNDS - 1 - i : i;
    const roundKey = key.map((byte) => byte ^ change);
    data = rc4(roundKey, data);
  }
  return data;
}

function padded(password: Uint8Array): Uint8Array {
  return concatBytes(password.subarray(0, 32), PADDING).subarray(0, 32);
}
