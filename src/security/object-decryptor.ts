import { md5 } from '@noble/hashes/legacy.js';
import type { Decryptor } from '../document/decryptor.ts';
import type { Dict } from '../syntax/values.ts';
import { decryptAes } from './aes.ts';
import { concatBytes } from './bytes.ts';
import { type CryptFilters, type CryptMethod, streamCryptFilter } from './crypt-filters.ts';
import { rc4 } from './rc4.ts';

const AES_SALT = Uint8Array.of(0x73, 0x41, 0x6c, 0x54); // sAlT
const NO_SALT = new Uint8Array(0);
const AES128_KEY_BYTES = 16;

/** Decrypts with the key of the file, or with a key made of it for each object (ISO 32000-2, 7.6.3). */
export class ObjectDecryptor implements Decryptor {
  readonly #fileKey: Uint8Array;
  readonly #filters: CryptFilters;
  readonly #encryptMetadata: boolean;

  constructor(fileKey: Uint8Array, filters: CryptFilters, encryptMetadata: boolean) {
    this.#fileKey = fileKey;
    this.#filters = filters;
    this.#encryptMetadata = encryptMetadata;
  }

  decryptString(bytes: Uint8Array, num: number, gen: number): Uint8Array {
    return this.#decrypt(this.#filters.strings, bytes, num, gen);
  }

  decryptStream(bytes: Uint8Array, num: number, gen: number, dict: Dict): Uint8Array {
    return this.#decrypt(this.#streamMethod(dict), bytes, num, gen);
  }

  #streamMethod(dict: Dict): CryptMethod {
    const filter = streamCryptFilter(dict);
    if (filter !== undefined) return this.#filters.named(filter);
    const isPlainMetadata = !this.#encryptMetadata && dict.name('Type') === 'Metadata';
    return isPlainMetadata ? 'identity' : this.#filters.streams;
  }

  #decrypt(method: CryptMethod, bytes: Uint8Array, num: number, gen: number): Uint8Array {
    if (method === 'identity' || bytes.length === 0) return bytes;
    if (method === 'aes256') return decryptAes(this.#fileKey, bytes);
    const key = this.#objectKey(num, gen, method === 'aes128');
    return method === 'rc4' ? rc4(key, bytes) : decryptAes(key, bytes);
  }

  /** Algorithm 1. Most objects have one stream or a string or two, so keys are not kept. */
  #objectKey(num: number, gen: number, isAes: boolean): Uint8Array {
    const id = Uint8Array.of(num, num >> 8, num >> 16, gen, gen >> 8);
    const hash = md5(concatBytes(this.#fileKey, id, isAes ? AES_SALT : NO_SALT));
    // AES takes whole keys only, however short the key of the file is.
    return isAes ? hash.subarray(0, AES128_KEY_BYTES) : hash.subarray(0, this.#fileKey.length + 5);
  }
}
