import { i16, i32 } from './binary.ts';

/** More operands than any operator takes. */
const MAX_OPERANDS = 64;

const REAL_DIGITS = '0123456789.EE -';
const REAL_END = 15;
const NEGATIVE_EXPONENT = 12;
const MAX_REAL_LENGTH = 32;

/** Operators of top and private dictionaries; those of two bytes are `ESCAPE + second byte`. */
export const ESCAPE = 0x0c00;
export const enum CffKey {
  Weight = 4,
  FontBBox = 5,
  Charset = 15,
  Encoding = 16,
  CharStrings = 17,
  Private = 18,
  Subrs = 19,
  DefaultWidthX = 20,
  NominalWidthX = 21,
  ItalicAngle = 0x0c02,
  FontMatrix = 0x0c07,
  Ros = 0x0c1e,
  FdArray = 0x0c24,
  FdSelect = 0x0c25,
}

export type CffDict = ReadonlyMap<number, readonly number[]>;

/** Operands by operator (Adobe Technical Note 5176, section 4). */
export function readCffDict(bytes: Uint8Array): CffDict {
  const dict = new Map<number, readonly number[]>();
  let operands: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at++]!;
    if (byte <= 21) {
      const key = byte === 12 ? ESCAPE + (bytes[at++] ?? 0) : byte;
      if (!dict.has(key)) dict.set(key, operands);
      operands = [];
      continue;
    }
    let value: number;
    if (byte === 28) {
      value = i16(bytes, at);
      at += 2;
    } else if (byte === 29) {
      value = i32(bytes, at);
      at += 4;
    } else if (byte === 30) {
      const from = at;
      while (at < bytes.length && (bytes[at]! & 15) !== REAL_END && bytes[at]! >> 4 !== REAL_END) at++;
      value = readReal(bytes, from, ++at);
    } else if (byte >= 32 && byte <= 246) value = byte - 139;
    else if (byte >= 247 && byte <= 250) value = (byte - 247) * 256 + (bytes[at++] ?? 0) + 108;
    else if (byte >= 251 && byte <= 254) value = (251 - byte) * 256 - (bytes[at++] ?? 0) - 108;
    else continue;
    if (operands.length < MAX_OPERANDS) operands.push(value);
  }
  return dict;
}

/** A number of one digit in each half of a byte. */
function readReal(bytes: Uint8Array, from: number, to: number): number {
  let text = '';
  for (let i = from; i < to && i < bytes.length && text.length < MAX_REAL_LENGTH; i++) {
    for (const digit of [bytes[i]! >> 4, bytes[i]! & 15]) {
      if (digit === REAL_END) return Number(text) || 0;
      text += REAL_DIGITS[digit];
      if (digit === NEGATIVE_EXPONENT) text += '-';
    }
  }
  return Number(text) || 0;
}
