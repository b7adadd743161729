import { PdfError } from '../errors.ts';
import type { Dict } from '../syntax/values.ts';
import { type CryptFilters, cryptFilters } from './crypt-filters.ts';

/** The entries of an encryption dictionary (ISO 32000-2, Tables 20 and 21), checked. */
export interface EncryptionDict {
  /** 2 to 6. */
  revision: number;
  /** Lengths of the file key in bytes that the file may mean, the likeliest first. */
  keyLengths: number[];
  /** 32 bytes for revisions 2 to 4, else 48. */
  O: Uint8Array;
  U: Uint8Array;
  /** 32 bytes for revisions 5 and 6, else empty. */
  OE: Uint8Array;
  UE: Uint8Array;
  /** P as a signed number of 32 bits. */
  permissions: number;
  encryptMetadata: boolean;
  filters: CryptFilters;
}

const RC4_KEY_BYTES = 5;
const AES128_KEY_BYTES = 16;
const AES256_KEY_BYTES = 32;
/** The revision that each version is written with, for files that lack R. */
const USUAL_REVISION: Readonly<Record<number, number>> = { 1: 2, 2: 3, 4: 4, 5: 6 };

/** Throws `unsupported-encryption` for another handler, version or revision, `corrupt` where a key is missing. */
export function readEncryptionDict(dict: Dict): EncryptionDict {
  const handler = dict.name('Filter') ?? 'Standard';
  if (handler !== 'Standard') throw unsupported(`security handler ${handler}`);
  const version = dict.number('V') ?? 0;
  const revision = dict.number('R') ?? USUAL_REVISION[version] ?? 0;
  const isAes256 = version === 5 && [5, 6].includes(revision);
  const isLegacy = [1, 2, 4].includes(version) && [2, 3, 4].includes(revision);
  if (!isAes256 && !isLegacy) throw unsupported(`encryption version ${version}, revision ${revision}`);
  return {
    revision,
    keyLengths: isAes256 ? [AES256_KEY_BYTES] : legacyKeyLengths(version, dict.number('Length')),
    O: keyString(dict, 'O', isAes256 ? 48 : 32),
    U: keyString(dict, 'U', isAes256 ? 48 : 32),
    OE: isAes256 ? keyString(dict, 'OE', 32) : new Uint8Array(0),
    UE: isAes256 ? keyString(dict, 'UE', 32) : new Uint8Array(0),
    // Some writers give P as an unsigned number.
    permissions: (dict.number('P') ?? 0) | 0,
    encryptMetadata: dict.boolean('EncryptMetadata') ?? true,
    filters: cryptFilters(dict, version),
  };
}

/** Length is in bits; some writers give bytes, others give it for versions that have a fixed length. */
function legacyKeyLengths(version: number, length: number | undefined): number[] {
  const lengths = version === 4 ? [AES128_KEY_BYTES] : version === 1 ? [RC4_KEY_BYTES] : [];
  if (length !== undefined && Number.isInteger(length)) {
    if (length >= 40 && length <= 128) lengths.push(length >> 3);
    else if (length >= RC4_KEY_BYTES && length <= AES128_KEY_BYTES) lengths.push(length);
  }
  lengths.push(RC4_KEY_BYTES, AES128_KEY_BYTES);
  return [...new Set(lengths)];
}

/** The first `length` bytes of a string; shorter ones are filled up with zeros, which some writers leave off. */
function keyString(dict: Dict, key: string, length: number): Uint8Array {
  const bytes = dict.string(key);
  if (bytes === undefined) throw new PdfError('corrupt', `the encryption dictionary has no ${key}`);
  if (bytes.length >= length) return bytes.subarray(0, length);
  const filled = new Uint8Array(length);
  filled.set(bytes);
  return filled;
}

function unsupported(what: string): PdfError {
  return new PdfError('unsupported-encryption', `${what} is not supported`);
}
