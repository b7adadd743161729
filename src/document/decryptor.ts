import type { Dict } from '../syntax/values.ts';

/**
 * Undoes the encryption of the strings and streams of a document (ISO 32000-2, 7.6). The caller leaves out what is never
 * encrypted: cross-reference streams, the encryption dictionary, the file identifier and strings within object streams.
 * Damaged data gives what decrypts; nothing is thrown.
 */
export interface Decryptor {
  /** The bytes of a string of the object `num gen`. */
  decryptString(bytes: Uint8Array, num: number, gen: number): Uint8Array;
  /** The encoded bytes of the stream that is the object `num gen`; `dict` is its dictionary. */
  decryptStream(bytes: Uint8Array, num: number, gen: number, dict: Dict): Uint8Array;
}
