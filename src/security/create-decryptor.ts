import type { Decryptor } from '../document/decryptor.ts';
import { PdfError } from '../errors.ts';
import type { Dict } from '../syntax/values.ts';
import { aes256Key } from './aes256-key.ts';
import { type EncryptionDict, readEncryptionDict } from './encryption-dict.ts';
import type { FileKey } from './file-key.ts';
import { legacyKey } from './legacy-key.ts';
import { ObjectDecryptor } from './object-decryptor.ts';
import { legacyPasswords, unicodePasswords } from './password-bytes.ts';

/** An encrypted document that a password has opened. */
export interface OpenedEncryption {
  decryptor: Decryptor;
  /** P of the encryption dictionary as a signed number of 32 bits (ISO 32000-2, Table 22). */
  permissions: number;
  /** Whether the password was the owner's, who may do everything. */
  isOwner: boolean;
}

/**
 * Opens the standard security handler (ISO 32000-2, 7.6.4), versions 1, 2, 4 and 5 with revisions 2 to 6. `fileId` is the
 * first string of the trailer's ID, empty where there is none. The password is tried as the user's and the owner's one;
 * the empty one is tried too, as it opens most files.
 *
 * Throws `password-required` where no password is given and the empty one does not open the file, `wrong-password` where
 * the given one does not, `unsupported-encryption` for another handler, version or method, and `corrupt` where the keys
 * are missing.
 */
export function createDecryptor(encrypt: Dict, fileId: Uint8Array, password: string | undefined): OpenedEncryption {
  const dict = readEncryptionDict(encrypt);
  const opened = findKey(dict, fileId, password ?? '');
  const isPlain = dict.filters.streams === 'identity' && dict.filters.strings === 'identity';
  if (opened === undefined && !isPlain) {
    throw password === undefined || password === ''
      ? new PdfError('password-required', 'the document is encrypted and needs a password')
      : new PdfError('wrong-password', 'the password does not open the document');
  }
  // Where only embedded files are encrypted, everything else is readable without a key.
  const { key, isOwner } = opened ?? { key: new Uint8Array(16), isOwner: false };
  const decryptor = new ObjectDecryptor(key, dict.filters, dict.encryptMetadata);
  return { decryptor, permissions: dict.permissions, isOwner };
}

function findKey(dict: EncryptionDict, fileId: Uint8Array, password: string): FileKey | undefined {
  const isAes256 = dict.revision >= 5;
  const forms = isAes256 ? unicodePasswords(password) : legacyPasswords(password);
  if (password !== '') forms.push(new Uint8Array(0));
  for (const form of forms) {
    const key = isAes256 ? aes256Key(dict, form) : legacyKey(dict, fileId, form);
    if (key !== undefined) return key;
  }
  return undefined;
}
