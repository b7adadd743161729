/** Kinds of tokens in a CMap program. */
export const enum CMapToken {
  End,
  /** `<...>`: see `length`, `value` and `bytes`. */
  Hex,
  /** See `value`. */
  Number,
  /** See `text()`. */
  Name,
  /** A keyword: see `text()`. */
  Keyword,
  ArrayStart,
  ArrayEnd,
}

/** Bytes of a hexadecimal string that are kept: the longest destination that ISO 32000-2, 9.10.3 allows. */
const MAX_HEX_BYTES = 512;

const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;

/** Class of each byte (ISO 32000-2, 7.2.3). */
const BYTE_CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) BYTE_CLASS[byte] = SPACE;
for (const char of '()<>[]{}/%') BYTE_CLASS[char.charCodeAt(0)] = DELIMITER;

/** Splits the PostScript of a CMap into tokens, without making strings for what nobody reads. */
export class CMapLexer {
  /** Bytes of the last hexadecimal string. An odd count of digits is read as a number whose leading zero was left out. */
  readonly bytes = new Uint8Array(MAX_HEX_BYTES);
  /** How many of `bytes` the last hexadecimal string filled. */
  length = 0;
  /** The last number, or the last four bytes of the last hexadecimal string as an unsigned number. */
  value = 0;
  #at = 0;
  #start = 0;

  constructor(readonly input: Uint8Array) {}

  /** The text of the last name (without its slash) or keyword. */
  text(): string {
    let text = '';
    for (let i = this.#start; i < this.#at; i++) text += String.fromCharCode(this.input[i]!);
    return text;
  }

  /** True where the last name or keyword is spelled so. */
  is(word: string): boolean {
    if (this.#at - this.#start !== word.length) return false;
    for (let i = 0; i < word.length; i++) if (this.input[this.#start + i] !== word.charCodeAt(i)) return false;
    return true;
  }

  next(): CMapToken {
    const { input } = this;
    while (this.#at < input.length) {
      const byte = input[this.#at++]!;
      switch (byte) {
        case 0x25: // %
          while (this.#at < input.length && input[this.#at] !== 10 && input[this.#at] !== 13) this.#at++;
          continue;
        case 0x28: // (
          this.#skipString();
          continue;
        case 0x2f: // /
          this.#start = this.#at;
          this.#skipRegular();
          return CMapToken.Name;
        case 0x3c: // <
          if (input[this.#at] !== 0x3c) return this.#hex();
          this.#at++;
          continue;
        case 0x5b:
          return CMapToken.ArrayStart;
        case 0x5d:
          return CMapToken.ArrayEnd;
      }
      if (BYTE_CLASS[byte] !== REGULAR) continue;
      this.#start = this.#at - 1;
      this.#skipRegular();
      return this.#number() ? CMapToken.Number : CMapToken.Keyword;
    }
    return CMapToken.End;
  }

  #skipRegular(): void {
    const { input } = this;
    while (this.#at < input.length && BYTE_CLASS[input[this.#at]!] === REGULAR) this.#at++;
  }

  /** Reads a whole number; false where the token is something else. */
  #number(): boolean {
    let at = this.#start;
    const isNegative = this.input[at] === 0x2d;
    if (isNegative || this.input[at] === 0x2b) at++;
    if (at === this.#at) return false;
    let value = 0;
    for (; at < this.#at; at++) {
      const digit = this.input[at]! - 0x30;
      if (digit < 0 || digit > 9) return false;
      value = value * 10 + digit;
    }
    this.value = isNegative ? -value : value;
    return true;
  }

  #hex(): CMapToken {
    const { input, bytes } = this;
    let digits = 0;
    let value = 0;
    while (this.#at < input.length) {
      const byte = input[this.#at++]!;
      let digit = byte - 0x30;
      if (digit < 0 || digit > 9) {
        digit = (byte | 0x20) - 0x57;
        if (digit < 10 || digit > 15) {
          if (byte === 0x3e) break;
          continue;
        }
      }
      value = ((value << 4) | digit) >>> 0;
      if (digits < MAX_HEX_BYTES * 2) {
        if (digits & 1) bytes[digits >> 1]! |= digit;
        else bytes[digits >> 1] = digit << 4;
        digits++;
      }
    }
    this.value = value;
    this.length = (digits + 1) >> 1;
    if (digits & 1) this.#shiftHalfByte();
    return CMapToken.Hex;
  }

  /** Moves the digits of `bytes` back by one, a zero before them. */
  #shiftHalfByte(): void {
    const { bytes } = this;
    for (let i = this.length - 1; i > 0; i--) bytes[i] = (bytes[i - 1]! << 4) | (bytes[i]! >> 4);
    bytes[0]! >>= 4;
  }

  /** Skips a literal string, its parentheses balanced. */
  #skipString(): void {
    const { input } = this;
    for (let depth = 1; depth > 0 && this.#at < input.length; ) {
      const byte = input[this.#at++];
      if (byte === 0x5c) this.#at++;
      else if (byte === 0x28) depth++;
      else if (byte === 0x29) depth--;
    }
  }
}
