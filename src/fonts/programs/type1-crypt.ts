const EEXEC_KEY = 55665;
const CHARSTRING_KEY = 4330;
const EEXEC_LEAD = 4;
const C1 = 52845;
const C2 = 22719;

const EEXEC = [0x65, 0x65, 0x78, 0x65, 0x63];
const CURRENT_FILE = 'currentfile'.length;

const PFB_MARK = 0x80;
const PFB_TEXT = 1;
const PFB_BINARY = 2;

/** Undoes the encryption of Type 1 fonts (Adobe Type 1 Font Format, chapter 7), without the first `lead` bytes. */
function decrypt(bytes: Uint8Array, key: number, lead: number): Uint8Array {
  const plain = new Uint8Array(Math.max(0, bytes.length - lead));
  for (let i = 0; i < bytes.length; i++) {
    const cipher = bytes[i]!;
    if (i >= lead) plain[i - lead] = cipher ^ (key >> 8);
    key = ((cipher + key) * C1 + C2) & 0xffff;
  }
  return plain;
}

export function decryptCharstring(bytes: Uint8Array, lead: number): Uint8Array {
  return lead < 0 ? bytes : decrypt(bytes, CHARSTRING_KEY, lead);
}

/** Decrypts what follows `eexec`, in binary or in hexadecimal digits. */
export function decryptPrivate(bytes: Uint8Array, from: number): Uint8Array {
  while (from < bytes.length && isSpace(bytes[from]!)) from++;
  const cipher = bytes.subarray(from);
  const isHex = cipher.length >= EEXEC_LEAD && cipher.subarray(0, EEXEC_LEAD).every((byte) => hexDigit(byte) >= 0);
  return decrypt(isHex ? decodeHex(cipher) : cipher, EEXEC_KEY, EEXEC_LEAD);
}

/** Where the text before `eexec` ends and what it encrypts begins; the end of the bytes where there is none. */
export function findEexec(bytes: Uint8Array): { textEnd: number; cipherStart: number } {
  for (let at = bytes.indexOf(EEXEC[0]!); at >= 0; at = bytes.indexOf(EEXEC[0]!, at + 1)) {
    const isWord = EEXEC.every((byte, i) => bytes[at + i] === byte) && isSpace(bytes[at + EEXEC.length] ?? 0);
    if (isWord && isAfterCurrentFile(bytes, at)) return { textEnd: at, cipherStart: at + EEXEC.length };
  }
  return { textEnd: bytes.length, cipherStart: bytes.length };
}

/** True where `e` of `currentfile` and a space come before; comments may have the word too. */
function isAfterCurrentFile(bytes: Uint8Array, at: number): boolean {
  let end = at;
  while (end > 0 && isSpace(bytes[end - 1]!)) end--;
  return end < at && end >= CURRENT_FILE && bytes[end - 1] === EEXEC[0] && bytes[end - CURRENT_FILE] === 0x63;
}

/** The parts of a PFB file without their headers, joined; other bytes as they are. */
export function joinSegments(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== PFB_MARK) return bytes;
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  let at = 0;
  while (bytes[at] === PFB_MARK && (bytes[at + 1] === PFB_TEXT || bytes[at + 1] === PFB_BINARY)) {
    const size = bytes[at + 2]! | (bytes[at + 3]! << 8) | (bytes[at + 4]! << 16) | (bytes[at + 5]! << 24);
    const part = bytes.subarray(at + 6, size < 0 ? bytes.length : at + 6 + size);
    joined.set(part, length);
    length += part.length;
    at += 6 + part.length;
  }
  return joined.subarray(0, length);
}

function decodeHex(digits: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(digits.length >> 1);
  let count = 0;
  for (const byte of digits) {
    const digit = hexDigit(byte);
    if (digit < 0) {
      if (isSpace(byte)) continue;
      break;
    }
    const at = count++ >> 1;
    if (at < bytes.length) bytes[at] = (bytes[at]! << 4) | digit;
  }
  return bytes.subarray(0, count >> 1);
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}
