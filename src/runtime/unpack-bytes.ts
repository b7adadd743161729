/** Characters '#' to '~', of which the first two lead the bytes that take two characters. A space stands for the backslash. */
const FIRST = 0x23;
const DIGITS = 0x7f - FIRST;
const LEADS = 2;
const SHORT_BYTES = DIGITS - LEADS;
const SPACE = 0x20;
const BACKSLASH = 0x5c;

/**
 * Bytes from text as scripts/inline-wasm.mjs packs them: small bytes take one character, the others two. Unlike base64
 * this leaves repeated bytes repeated, and so compresses as well as the bytes do.
 */
export function unpackBytes(text: string, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = digitAt(text, i);
    bytes[at++] = digit < LEADS ? SHORT_BYTES + digit * DIGITS + digitAt(text, ++i) : digit - LEADS;
  }
  return bytes;
}

function digitAt(text: string, at: number): number {
  const char = text.charCodeAt(at);
  return (char === SPACE ? BACKSLASH : char) - FIRST;
}
