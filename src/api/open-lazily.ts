import { DecryptorNeeded, type OpenDocument, type OpenOptions, openDocument } from '../document/load.ts';

/** `openDocument`, which loads what decrypts for encrypted documents only: bundles keep it in a part of its own. */
export async function openLazily(bytes: Uint8Array, options: OpenOptions): Promise<OpenDocument> {
  try {
    return openDocument(bytes, options);
  } catch (error) {
    if (!(error instanceof DecryptorNeeded)) throw error;
    const { createDecryptor } = await import('../security/create-decryptor.ts');
    return openDocument(bytes, { ...options, createDecryptor });
  }
}
