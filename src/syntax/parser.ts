import { ascii, BYTE_CLASS, ByteClass } from './bytes.ts';
import {
  Cursor,
  isTokenEnd,
  matchDigits,
  matchKeyword,
  readHex,
  readLiteral,
  readName,
  readNumber,
  skipLiteral,
  skipSpace,
  skipToken,
} from './lexer.ts';
import { NameCache } from './name-cache.ts';
import { Dict, NO_REFERENCES, PdfString, type PdfValue, Ref, type Resolver } from './values.ts';

/** What values are read with. */
export interface ParseContext {
  readonly resolver: Resolver;
  readonly names: NameCache;
  /** Depth of arrays and dictionaries within each other; deeper ones read as null. */
  readonly nesting: number;
  /** Told of damage: `syntax-error`, `limit-exceeded`. The offset counts from the start of the cursor's bytes. */
  warn(code: string, message: string, offset: number): void;
}

/** The call stack of every runtime has room for this depth. */
const DEEPEST = 1000;
/** Slots for the few names of an inline dictionary. */
const INLINE_NAMES = 16;
const TRUE = ascii('true');
const FALSE = ascii('false');
const NULL = ascii('null');
/** Words that end an object: a container that meets one lacks its end. */
const OBJECT_ENDS = ['endobj', 'endstream', 'stream', 'obj', 'xref', 'trailer', 'startxref'].map(ascii);

/** Reads values at a cursor (ISO 32000-2, 7.3). Never throws: what is damaged is left out. */
export class ObjectParser {
  readonly #cursor: Cursor;
  readonly #context: ParseContext;
  readonly #nesting: number;
  readonly #decryptString: ((bytes: Uint8Array) => Uint8Array) | undefined;

  constructor(cursor: Cursor, context: ParseContext, decryptString?: (bytes: Uint8Array) => Uint8Array) {
    this.#cursor = cursor;
    this.#context = context;
    this.#nesting = Math.min(context.nesting, DEEPEST);
    this.#decryptString = decryptString;
  }

  /** The value at the cursor; undefined, with the cursor on it, where something else stands. */
  parseValue(): PdfValue | undefined {
    return this.#value(0);
  }

  /** Keys and values up to `>>` or the end, as between the operators of an inline image. */
  parseEntries(): Dict {
    return this.#entries(1);
  }

  #value(depth: number): PdfValue | undefined {
    const cursor = this.#cursor;
    skipSpace(cursor);
    const { bytes, position, end } = cursor;
    if (position >= end) return undefined;
    switch (BYTE_CLASS[bytes[position]]) {
      case ByteClass.Digit:
        return this.#numberOrReference();
      case ByteClass.Slash:
        return readName(cursor, this.#context.names);
      case ByteClass.ParenthesisOpen:
        return this.#string(readLiteral(cursor));
      case ByteClass.Less:
        if (position + 1 >= end || bytes[position + 1] !== 0x3c) return this.#string(readHex(cursor));
        if (depth >= this.#nesting) return this.#skipContainer();
        cursor.position += 2;
        return this.#entries(depth + 1);
      case ByteClass.BracketOpen:
        if (depth >= this.#nesting) return this.#skipContainer();
        cursor.position++;
        return this.#array(depth + 1);
      case ByteClass.Regular:
        if (matchKeyword(cursor, NULL)) return null;
        if (matchKeyword(cursor, TRUE)) return true;
        return matchKeyword(cursor, FALSE) ? false : undefined;
      default:
        return undefined;
    }
  }

  #string(bytes: Uint8Array): PdfString {
    return new PdfString(this.#decryptString ? this.#decryptString(bytes) : bytes);
  }

  #numberOrReference(): number | Ref {
    const cursor = this.#cursor;
    const num = readNumber(cursor);
    if (!Number.isSafeInteger(num) || num < 0) return num;
    const after = cursor.position;
    skipSpace(cursor);
    const gen = matchDigits(cursor);
    if (gen >= 0) {
      skipSpace(cursor);
      if (this.#matchR()) return new Ref(num, gen);
    }
    cursor.position = after;
    return num;
  }

  #matchR(): boolean {
    const cursor = this.#cursor;
    if (cursor.bytes[cursor.position] !== 0x52 || !isTokenEnd(cursor, cursor.position + 1)) return false;
    cursor.position++;
    return true;
  }

  /** The items up to `]`; numbers are read one by one, and made a reference when `R` follows two of them. */
  #array(depth: number): PdfValue[] {
    const cursor = this.#cursor;
    const items: PdfValue[] = [];
    for (;;) {
      skipSpace(cursor);
      const { bytes, position } = cursor;
      if (position >= cursor.end) break;
      const byteClass = BYTE_CLASS[bytes[position]];
      if (byteClass === ByteClass.BracketClose) {
        cursor.position++;
        return items;
      }
      if (byteClass === ByteClass.Digit) {
        items.push(readNumber(cursor));
        continue;
      }
      const value = this.#value(depth);
      if (value !== undefined) items.push(value);
      else if (this.#matchR()) this.#makeReference(items);
      else if (this.#isAtEnd() || (bytes[position] === 0x3e && bytes[position + 1] === 0x3e)) break;
      else this.#skipStray();
    }
    this.#warnOfSyntax('an array without its end');
    return items;
  }

  #makeReference(items: PdfValue[]): void {
    const gen = items[items.length - 1];
    const num = items[items.length - 2];
    if (!isUnsigned(num) || !isUnsigned(gen)) return;
    items.length -= 2;
    items.push(new Ref(num, gen));
  }

  #entries(depth: number): Dict {
    const cursor = this.#cursor;
    const dict = new Dict(this.#context.resolver);
    for (;;) {
      skipSpace(cursor);
      const { bytes, position } = cursor;
      if (position >= cursor.end) break;
      const byteClass = BYTE_CLASS[bytes[position]];
      if (byteClass === ByteClass.Slash) {
        const key = readName(cursor, this.#context.names).name;
        const value = this.#value(depth);
        // A key without a value: what stands there is looked at as if it were a key.
        if (value !== undefined) dict.entries.set(key, value);
        else this.#warnOfSyntax('a key without a value');
      } else if (byteClass === ByteClass.Greater && bytes[position + 1] === 0x3e) {
        cursor.position += 2;
        return dict;
      } else if (this.#isAtEnd()) break;
      else if (byteClass === ByteClass.Greater || this.#value(depth) === undefined) this.#skipStray();
      else this.#warnOfSyntax('a value without a key');
    }
    this.#warnOfSyntax('a dictionary without its end');
    return dict;
  }

  #skipStray(): void {
    this.#warnOfSyntax('a stray token');
    skipToken(this.#cursor);
  }

  #warnOfSyntax(message: string): void {
    this.#context.warn('syntax-error', message, this.#cursor.position);
  }

  #isAtEnd(): boolean {
    const cursor = this.#cursor;
    const { position } = cursor;
    const isEnd = OBJECT_ENDS.some((word) => matchKeyword(cursor, word));
    cursor.position = position;
    return isEnd;
  }

  /** Moves over a container that is nested too deep, without recursion. */
  #skipContainer(): null {
    const cursor = this.#cursor;
    this.#context.warn('limit-exceeded', `nested deeper than ${this.#nesting}: left out`, cursor.position);
    let depth = 0;
    do {
      skipSpace(cursor);
      const { bytes, position } = cursor;
      const isDouble = bytes[position] === bytes[position + 1];
      switch (BYTE_CLASS[bytes[position]]) {
        case ByteClass.ParenthesisOpen:
          skipLiteral(cursor);
          continue;
        case ByteClass.BracketOpen:
          depth++;
          break;
        case ByteClass.BracketClose:
          depth--;
          break;
        case ByteClass.Less:
        case ByteClass.Greater:
          if (!isDouble) break;
          depth += bytes[position] === 0x3c ? 1 : -1;
          cursor.position++;
          break;
        default:
          if (this.#isAtEnd()) return null;
      }
      skipToken(cursor);
    } while (depth > 0 && cursor.position < cursor.end);
    return null;
  }
}

function isUnsigned(value: PdfValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/**
 * A dictionary that stands in a content stream: a property list with its `<<` and `>>`, or the entries of an inline image
 * without them. Holds no references, and its own copy of the bytes.
 */
export function parseInlineDictionary(bytes: Uint8Array, limits: { readonly nesting: number }): Dict {
  const cursor = new Cursor(bytes.slice());
  const context: ParseContext = {
    resolver: NO_REFERENCES,
    names: new NameCache(INLINE_NAMES),
    nesting: limits.nesting,
    warn: () => undefined,
  };
  skipSpace(cursor);
  const isWrapped = cursor.bytes[cursor.position] === 0x3c && cursor.bytes[cursor.position + 1] === 0x3c;
  if (isWrapped) cursor.position += 2;
  return new ObjectParser(cursor, context).parseEntries();
}
