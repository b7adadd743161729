import { cbc } from '@noble/ciphers/aes.js';

const BLOCK = 16;
const NOTHING = new Uint8Array(0);

/**
 * Decrypts AES-CBC data that begins with its initialization vector (ISO 32000-2, 7.6.3.1). The key has 16 or 32 bytes.
 * An incomplete last block is left out; padding that is not valid is left on.
 */
export function decryptAes(key: Uint8Array, data: Uint8Array): Uint8Array {
  const end = data.length - (data.length % BLOCK);
  if (end <= BLOCK) return NOTHING;
  const cipher = cbc(key, data.subarray(0, BLOCK), { disablePadding: true });
  const plain = cipher.decrypt(data.subarray(BLOCK, end));
  return end === data.length ? plain.subarray(0, plain.length - paddingLength(plain)) : plain;
}

function paddingLength(plain: Uint8Array): number {
  const padding = plain[plain.length - 1]!;
  if (padding === 0 || padding > BLOCK) return 0;
  for (let i = plain.length - padding; i < plain.length; i++) if (plain[i] !== padding) return 0;
  return padding;
}
