/** Classes of bytes as `BYTE_CLASS` gives them (ISO 32000-2, 7.2.3). The engine reads the same table. */
export const ByteClass = {
  Regular: 0,
  /** `0` to `9`, `+`, `-`, `.`: what numbers are made of. All other classes up to here are regular characters too. */
  Digit: 1,
  /** NUL, tab, line feed, form feed, carriage return, space. */
  Space: 2,
  ParenthesisOpen: 3,
  Less: 4,
  Greater: 5,
  BracketOpen: 6,
  BracketClose: 7,
  Slash: 8,
  Percent: 9,
  /** `)`, `{`, `}`. */
  OtherDelimiter: 10,
} as const;

/** The class of each byte. Up to `ByteClass.Digit` a byte is a regular character. */
export const BYTE_CLASS: Uint8Array = byteClasses();

/** The value of each byte as a hexadecimal digit, 255 where it is none. */
export const HEX_VALUE: Uint8Array = hexValues();

function byteClasses(): Uint8Array {
  const classes = new Uint8Array(256);
  const put = (bytes: string, byteClass: number): void => {
    for (let i = 0; i < bytes.length; i++) classes[bytes.charCodeAt(i)] = byteClass;
  };
  put('0123456789+-.', ByteClass.Digit);
  put('\0\t\n\f\r ', ByteClass.Space);
  put('(', ByteClass.ParenthesisOpen);
  put('<', ByteClass.Less);
  put('>', ByteClass.Greater);
  put('[', ByteClass.BracketOpen);
  put(']', ByteClass.BracketClose);
  put('/', ByteClass.Slash);
  put('%', ByteClass.Percent);
  put('){}', ByteClass.OtherDelimiter);
  return classes;
}

function hexValues(): Uint8Array {
  const values = new Uint8Array(256).fill(255);
  for (let digit = 0; digit < 16; digit++) {
    const lower = digit.toString(16);
    values[lower.charCodeAt(0)] = digit;
    values[lower.toUpperCase().charCodeAt(0)] = digit;
  }
  return values;
}

/** The bytes of an ASCII word, to compare with. */
export function ascii(word: string): Uint8Array {
  return Uint8Array.from(word, (character) => character.charCodeAt(0));
}

/** Whether `word` stands at `at`. */
export function startsWith(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  if (at < 0 || at + word.length > bytes.length) return false;
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false;
  return true;
}

/** The first place of `word` in `[from, end)`, -1 where it is not there. */
export function indexOf(bytes: Uint8Array, word: Uint8Array, from: number, end = bytes.length): number {
  const last = Math.min(end, bytes.length) - word.length;
  const first = word[0];
  for (let at = Math.max(0, from); at <= last; at++) {
    if (bytes[at] === first && startsWith(bytes, at, word)) return at;
  }
  return -1;
}

/** The last place of `word` that starts before `from`, -1 where it is not there. */
export function lastIndexOf(bytes: Uint8Array, word: Uint8Array, from = bytes.length): number {
  const first = word[0];
  for (let at = Math.min(from, bytes.length - word.length + 1) - 1; at >= 0; at--) {
    if (bytes[at] === first && startsWith(bytes, at, word)) return at;
  }
  return -1;
}
