import { latin1 } from './binary.ts';

/** Longer tokens are cut: nothing that is read here is longer. */
const MAX_TOKEN_LENGTH = 256;

const enum Kind {
  Regular,
  Space,
  Delimiter,
}

const KINDS = new Uint8Array(256);
for (const char of '\0\t\n\f\r ') KINDS[char.charCodeAt(0)] = Kind.Space;
for (const char of '()<>[]{}/%') KINDS[char.charCodeAt(0)] = Kind.Delimiter;

/** Tokens of the PostScript that Type 1 fonts are written in. */
export class Type1Lexer {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  /**
   * A name with its slash, a string with its opening parenthesis and without the closing one, one of `[]{}<>`, or a
   * word or number; undefined at the end.
   */
  next(): string | undefined {
    const { bytes } = this;
    this.#skipSpace();
    if (this.at >= bytes.length) return undefined;
    const from = this.at++;
    const first = bytes[from]!;
    if (first === 0x28) return this.#string(from);
    if (KINDS[first] === Kind.Delimiter && first !== 0x2f) return String.fromCharCode(first);
    while (this.at < bytes.length && KINDS[bytes[this.at]!] === Kind.Regular) this.at++;
    return latin1(bytes, from, Math.min(this.at, from + MAX_TOKEN_LENGTH));
  }

  /** The number that the next token is, also with a radix as in `8#101`. */
  nextNumber(): number | undefined {
    return numberOf(this.next());
  }

  /** The numbers of an array or procedure that begins with the next token; empty where none does. */
  nextNumbers(): number[] {
    const numbers: number[] = [];
    const open = this.next();
    if (open !== '[' && open !== '{') return numbers;
    for (let number = this.nextNumber(); number !== undefined; number = this.nextNumber()) {
      if (numbers.length < 16) numbers.push(number);
    }
    return numbers;
  }

  /** The bytes after a single space, as `RD` takes them. */
  binary(length: number): Uint8Array {
    const from = this.at + 1;
    this.at = Math.min(this.bytes.length, from + length);
    return this.bytes.subarray(from, this.at);
  }

  #skipSpace(): void {
    const { bytes } = this;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at]!;
      if (byte === 0x25) while (this.at < bytes.length && bytes[this.at] !== 0x0a && bytes[this.at] !== 0x0d) this.at++;
      else if (KINDS[byte] !== Kind.Space) return;
    }
  }

  #string(from: number): string {
    const { bytes } = this;
    for (let depth = 1; this.at < bytes.length && depth > 0; this.at++) {
      const byte = bytes[this.at]!;
      if (byte === 0x28) depth++;
      else if (byte === 0x29) depth--;
      else if (byte === 0x5c) this.at++;
    }
    return latin1(bytes, from, Math.min(this.at - 1, from + MAX_TOKEN_LENGTH));
  }
}

export function numberOf(token: string | undefined): number | undefined {
  if (token === undefined || token === '') return undefined;
  const radix = token.indexOf('#');
  const value = radix > 0 ? Number.parseInt(token.slice(radix + 1), Number(token.slice(0, radix))) : Number(token);
  return Number.isFinite(value) ? value : undefined;
}
