import { rounded } from './rounded.ts';

/** Beyond this, thousandths are no 32-bit numbers. */
const MAX_THOUSANDTHS = 2 ** 31 - 1;

/** Room for the longest number and the brackets around it. */
const NUMBER_ROOM = 32;

const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Writes JSON as UTF-8 into memory of its own; numbers are written digit by digit, which is most of the work. */
export class JsonWriter {
  readonly #encoder = new TextEncoder();
  #bytes: Uint8Array<ArrayBuffer>;
  #at = 0;

  /** `size` is the memory to begin with; it grows as needed. */
  constructor(readonly size: number) {
    this.#bytes = new Uint8Array(size);
  }

  /** Bytes written and not yet taken. */
  get length(): number {
    return this.#at;
  }

  /** What was written since the last call; it belongs to the caller. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.subarray(0, this.#at);
    this.#bytes = new Uint8Array(this.size);
    this.#at = 0;
    return taken;
  }

  /** ASCII text, as it is. */
  raw(text: string): void {
    const bytes = this.#room(text.length);
    let at = this.#at;
    for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i);
    this.#at = at;
  }

  /** A string, or `null`. A half of a surrogate pair is written as an escape. */
  string(text: string | null | undefined): void {
    if (text === null || text === undefined) {
      this.raw('null');
      return;
    }
    const bytes = this.#room(text.length + 2);
    let at = this.#at;
    bytes[at++] = QUOTE;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code < 0x20 || code > 0x7e || code === QUOTE || code === BACKSLASH) {
        this.#anyString(text);
        return;
      }
      bytes[at++] = code;
    }
    bytes[at++] = QUOTE;
    this.#at = at;
  }

  /** A number, as `rounded` has it. */
  number(value: number): void {
    this.#at = this.#number(value, this.#room(NUMBER_ROOM), this.#at);
  }

  /** A whole number as it is, or `null`. */
  integer(value: number | null): void {
    this.raw(String(value));
  }

  boolean(value: boolean): void {
    this.raw(value ? 'true' : 'false');
  }

  numbers(values: readonly number[]): void {
    const bytes = this.#room(values.length * NUMBER_ROOM + 2);
    let at = this.#at;
    bytes[at++] = 0x5b;
    for (let i = 0; i < values.length; i++) {
      if (i > 0) bytes[at++] = COMMA;
      at = this.#number(values[i]!, bytes, at);
    }
    bytes[at++] = 0x5d;
    this.#at = at;
  }

  /** `[[x, y], ...]`. */
  pairs(pairs: readonly (readonly [number, number])[]): void {
    const bytes = this.#room(pairs.length * 2 * NUMBER_ROOM + 2);
    let at = this.#at;
    bytes[at++] = 0x5b;
    for (let i = 0; i < pairs.length; i++) {
      const pair = pairs[i]!;
      if (i > 0) bytes[at++] = COMMA;
      bytes[at++] = 0x5b;
      at = this.#number(pair[0], bytes, at);
      bytes[at++] = COMMA;
      at = this.#number(pair[1], bytes, at);
      bytes[at++] = 0x5d;
    }
    bytes[at++] = 0x5d;
    this.#at = at;
  }

  #anyString(text: string): void {
    const json = JSON.stringify(text);
    const bytes = this.#room(json.length * 3);
    this.#at += this.#encoder.encodeInto(json, bytes.subarray(this.#at)).written;
  }

  #number(value: number, bytes: Uint8Array, at: number): number {
    const thousandths = Math.round(value * 1000);
    if (!(thousandths >= -MAX_THOUSANDTHS && thousandths <= MAX_THOUSANDTHS)) {
      const text = String(rounded(value));
      for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i);
      return at;
    }
    let left = thousandths | 0;
    if (left < 0) {
      bytes[at++] = MINUS;
      left = -left;
    }
    const whole = (left / 1000) | 0;
    const fraction = left - whole * 1000;
    let power = 1;
    while (power * 10 <= whole) power *= 10;
    for (let rest = whole; power >= 1; power = (power / 10) | 0) {
      const digit = (rest / power) | 0;
      bytes[at++] = ZERO + digit;
      rest -= digit * power;
    }
    if (fraction === 0) return at;
    const tenths = (fraction / 100) | 0;
    const hundredths = ((fraction / 10) | 0) - tenths * 10;
    const last = fraction - tenths * 100 - hundredths * 10;
    bytes[at++] = POINT;
    bytes[at++] = ZERO + tenths;
    if (hundredths !== 0 || last !== 0) bytes[at++] = ZERO + hundredths;
    if (last !== 0) bytes[at++] = ZERO + last;
    return at;
  }

  /** The memory, with room for so many more bytes. */
  #room(length: number): Uint8Array {
    const needed = this.#at + length;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, this.#at));
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}
