import { latin1 } from '../../src/syntax/latin1.ts';

export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly bytes: Uint8Array; readonly isEnded: boolean }
  /** As it is written, `#xx` not undone. */
  | { readonly kind: 'name'; readonly written: string }
  /** An operator, or true, false, null. */
  | { readonly kind: 'word'; readonly text: string; readonly start: number }
  | { readonly kind: '<<' | '>>' | '[' | 'other'; readonly start: number };

const SPACE_OR_COMMENT = /(?:[\0\t\n\f\r ]|%[^\n\r]*)+/y;
const NUMERIC = /[0-9+\-.]+/y;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const PLAIN = /[^()\\\r]+/y;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export const isSpace = (char: string): boolean => '\0\t\n\f\r '.includes(char);
export const isRegular = (char: string): boolean => /^[^\0\t\n\f\r ()<>[\]{}/%]$/.test(char);

/** Tokens of a content stream (ISO 32000-2, 7.2 and 7.3), read from a string of one character per byte. */
export class Scanner {
  readonly text: string;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.text = latin1(bytes);
  }

  next(): Token | undefined {
    this.#take(SPACE_OR_COMMENT);
    const start = this.position;
    const char = this.text[start];
    if (char === undefined) return undefined;
    const number = this.#take(NUMERIC);
    if (number) return { kind: 'number', value: numberOf(number) };
    const text = this.#take(REGULAR);
    if (text) return { kind: 'word', text, start };
    this.position++;
    switch (char) {
      case '/':
        return { kind: 'name', written: this.#take(REGULAR) };
      case '(':
        return this.#literal();
      case '<':
        if (this.text[this.position] !== '<') return this.#hex();
        this.position++;
        return { kind: '<<', start };
      case '>':
        if (this.text[this.position] !== '>') return { kind: 'other', start };
        this.position++;
        return { kind: '>>', start };
      default:
        return { kind: char === '[' ? '[' : 'other', start };
    }
  }

  /** What a sticky pattern matches here. */
  #take(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    const taken = pattern.exec(this.text)?.[0] ?? '';
    this.position += taken.length;
    return taken;
  }

  #literal(): Token {
    let depth = 1;
    let out = '';
    while (this.position < this.text.length) {
      out += this.#take(PLAIN);
      const char = this.text[this.position++] ?? '';
      if (char === ')' && --depth === 0) return string(out, true);
      if (char === '(') depth++;
      if (char === '\\') out += this.#escape();
      else if (char === '\r') {
        if (this.text[this.position] === '\n') this.position++;
        out += '\n';
      } else out += char;
    }
    return string(out, false);
  }

  #escape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.position, this.position + 3));
    if (octal) {
      this.position += octal[0].length;
      return String.fromCharCode(Number.parseInt(octal[0], 8) & 255);
    }
    const char = this.text[this.position++] ?? '';
    if (char === '\r' && this.text[this.position] === '\n') this.position++;
    return char === '\r' || char === '\n' ? '' : (ESCAPES[char] ?? char);
  }

  #hex(): Token {
    const close = this.text.indexOf('>', this.position);
    const end = close < 0 ? this.text.length : close;
    let digits = this.text.slice(this.position, end).replace(/[^0-9A-Fa-f]/g, '');
    if (digits.length % 2) digits += '0';
    this.position = end + 1;
    const codes = digits.match(/../g) ?? [];
    return string(codes.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''), close >= 0);
  }
}

function string(text: string, isEnded: boolean): Token {
  return { kind: 'string', bytes: Uint8Array.from(text, (char) => char.charCodeAt(0)), isEnded };
}

/** A number, however it is mangled: a minus before the digits counts, a later one or a second point ends it. */
function numberOf(written: string): number {
  const [, signs, digits] = /^(-*)(\d*\.?\d*)/.exec(written.replaceAll('+', ''))!;
  const value = Math.min(Number.parseFloat(`0${digits}`), 1e38);
  return signs ? -value : value;
}
