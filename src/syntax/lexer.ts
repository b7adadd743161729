import { BYTE_CLASS, ByteClass, HEX_VALUE } from './bytes.ts';
import type { NameCache } from './name-cache.ts';
import type { Name } from './values.ts';

/** A place in bytes; the functions below move it over what they read. */
export class Cursor {
  constructor(
    readonly bytes: Uint8Array,
    public position = 0,
    readonly end = bytes.length,
  ) {}
}

/** Digits beyond this value change nothing that a number can hold. */
const DIGITS_ENOUGH = 900719925474099;
/** No reader holds larger numbers; a bound keeps infinity out of all arithmetic. */
const LARGEST = 1e38;

/** Moves over white space and comments (ISO 32000-2, 7.2.3 and 7.2.4). */
export function skipSpace(cursor: Cursor): void {
  const { bytes, end } = cursor;
  let at = cursor.position;
  while (at < end) {
    const byteClass = BYTE_CLASS[bytes[at]];
    if (byteClass === ByteClass.Percent) {
      while (at < end && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
    } else if (byteClass !== ByteClass.Space) break;
    else at++;
  }
  cursor.position = at;
}

/** Moves over the regular characters at the cursor, or over one delimiter. */
export function skipToken(cursor: Cursor): void {
  const { bytes, end } = cursor;
  const start = cursor.position;
  let at = start;
  while (at < end && BYTE_CLASS[bytes[at]] <= ByteClass.Digit) at++;
  cursor.position = at > start ? at : Math.min(end, at + 1);
}

/** Whether the byte at `at` cannot continue a keyword. */
export function isTokenEnd(cursor: Cursor, at: number): boolean {
  return at >= cursor.end || BYTE_CLASS[cursor.bytes[at]] > ByteClass.Digit;
}

/** Moves over a keyword and returns true; stays and returns false where another token stands. */
export function matchKeyword(cursor: Cursor, word: Uint8Array): boolean {
  const { bytes, position } = cursor;
  const after = position + word.length;
  if (after > cursor.end) return false;
  for (let i = 0; i < word.length; i++) if (bytes[position + i] !== word[i]) return false;
  if (!isTokenEnd(cursor, after)) return false;
  cursor.position = after;
  return true;
}

/** The digits at the cursor as a number, -1 where there is none. Signs and fractions are not read. */
export function matchDigits(cursor: Cursor): number {
  const { bytes, end } = cursor;
  const start = cursor.position;
  let at = start;
  let value = 0;
  for (; at < end; at++) {
    const digit = bytes[at] - 48;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  cursor.position = at;
  return at === start ? -1 : Math.min(value, LARGEST);
}

/**
 * The number at the cursor (ISO 32000-2, 7.3.3). What breaks the grammar reads as in most readers: `--5` is -5, `1.2.3` is
 * 1.2, `4-5` is 4, a lone sign or point is 0.
 */
export function readNumber(cursor: Cursor): number {
  const { bytes, end } = cursor;
  let at = cursor.position;
  let isNegative = false;
  for (; at < end; at++) {
    if (bytes[at] === 0x2d) isNegative = true;
    else if (bytes[at] !== 0x2b) break;
  }
  let value = 0;
  for (; at < end; at++) {
    const digit = bytes[at] - 48;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  if (at < end && bytes[at] === 0x2e) {
    let decimals = 0;
    for (at++; at < end; at++) {
      const digit = bytes[at] - 48;
      if (digit < 0 || digit > 9) break;
      if (value < DIGITS_ENOUGH) {
        value = value * 10 + digit;
        decimals++;
      }
    }
    if (decimals > 0) value /= 10 ** decimals;
  }
  while (at < end && BYTE_CLASS[bytes[at]] === ByteClass.Digit) at++;
  cursor.position = at;
  if (value > LARGEST) value = LARGEST;
  return isNegative && value !== 0 ? -value : value;
}

/** The name at the cursor, which stands on its slash (ISO 32000-2, 7.3.5). `#` without two hexadecimal digits is itself. */
export function readName(cursor: Cursor, names: NameCache): Name {
  const { bytes, end } = cursor;
  const start = cursor.position + 1;
  let at = start;
  let isEscaped = false;
  while (at < end && BYTE_CLASS[bytes[at]] <= ByteClass.Digit) {
    if (bytes[at] === 0x23) isEscaped = true;
    at++;
  }
  cursor.position = at;
  if (!isEscaped) return names.get(bytes, start, at);
  const plain = new Uint8Array(at - start);
  let length = 0;
  for (let from = start; from < at; from++) {
    const byte = bytes[from];
    const high = byte === 0x23 && from + 2 < at ? HEX_VALUE[bytes[from + 1]] : 255;
    const low = high < 16 ? HEX_VALUE[bytes[from + 2]] : 255;
    if (low < 16) from += 2;
    plain[length++] = low < 16 ? (high << 4) | low : byte;
  }
  return names.get(plain, 0, length);
}

/**
 * The bytes of the literal string at the cursor, which stands on its parenthesis (ISO 32000-2, 7.3.4.2). A view where it
 * has no escape and no carriage return, else a copy. One without its end runs to the end of the bytes.
 */
export function readLiteral(cursor: Cursor): Uint8Array {
  const start = cursor.position + 1;
  const isPlain = skipLiteral(cursor);
  const { bytes, position } = cursor;
  const stop = bytes[position - 1] === 0x29 && position > start ? position - 1 : position;
  return isPlain ? bytes.subarray(start, stop) : unescapeLiteral(bytes, start, stop);
}

/** Moves over a literal string; tells whether its bytes stand for themselves. */
export function skipLiteral(cursor: Cursor): boolean {
  const { bytes, end } = cursor;
  let at = cursor.position + 1;
  let isPlain = true;
  for (let depth = 1; at < end; at++) {
    const byte = bytes[at];
    if (byte === 0x5c) {
      isPlain = false;
      at++;
    } else if (byte === 0x28) depth++;
    else if (byte === 0x29) {
      if (--depth === 0) break;
    } else if (byte === 0x0d) isPlain = false;
  }
  cursor.position = Math.min(end, at + 1);
  return isPlain;
}

function unescapeLiteral(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const plain = new Uint8Array(end - start);
  let length = 0;
  for (let at = start; at < end; at++) {
    let byte = bytes[at];
    if (byte === 0x0d) {
      // Every line end within a string is one line feed.
      if (bytes[at + 1] === 0x0a && at + 1 < end) at++;
      byte = 0x0a;
    } else if (byte === 0x5c) {
      if (++at >= end) break;
      byte = bytes[at];
      if (byte >= 0x30 && byte <= 0x37) {
        let code = byte - 0x30;
        for (let digits = 1; digits < 3 && at + 1 < end; digits++) {
          const next = bytes[at + 1] - 0x30;
          if (next < 0 || next > 7) break;
          code = code * 8 + next;
          at++;
        }
        byte = code & 0xff;
      } else if (byte === 0x0a) continue;
      else if (byte === 0x0d) {
        if (bytes[at + 1] === 0x0a) at++;
        continue;
      } else byte = escaped(byte);
    }
    plain[length++] = byte;
  }
  return plain.subarray(0, length);
}

/** The byte that a backslash and a letter stand for; an unknown escape is the letter itself. */
function escaped(letter: number): number {
  switch (letter) {
    case 0x6e:
      return 0x0a;
    case 0x72:
      return 0x0d;
    case 0x74:
      return 0x09;
    case 0x62:
      return 0x08;
    case 0x66:
      return 0x0c;
    default:
      return letter;
  }
}

/**
 * The bytes of the hexadecimal string at the cursor, which stands on its `<` (ISO 32000-2, 7.3.4.3). Other characters than
 * digits are passed over; an odd last digit counts as followed by 0.
 */
export function readHex(cursor: Cursor): Uint8Array {
  const { bytes, end } = cursor;
  const start = cursor.position + 1;
  let stop = start;
  while (stop < end && bytes[stop] !== 0x3e) stop++;
  const plain = new Uint8Array((stop - start + 1) >> 1);
  let length = 0;
  let high = -1;
  for (let at = start; at < stop; at++) {
    const digit = HEX_VALUE[bytes[at]];
    if (digit === 255) continue;
    if (high < 0) high = digit;
    else {
      plain[length++] = (high << 4) | digit;
      high = -1;
    }
  }
  if (high >= 0) plain[length++] = high << 4;
  cursor.position = Math.min(end, stop + 1);
  return plain.subarray(0, length);
}
