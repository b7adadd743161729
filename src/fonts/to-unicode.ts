import { CMapLexer, CMapToken } from './cmap-lexer.ts';
import { type FontContext, STRING_ENTRY } from './font.ts';
import { unicodeOfName } from './glyph-names.ts';
import { RangeTable } from './range-table.ts';
import { countOn, decodeUtf16, type Unicode, usefulCodePoint } from './unicode-text.ts';

/** A range of strings counts in its last byte only, so it holds no more entries than this. */
const MAX_STRING_RANGE = 256;

/** Stands for an entry that maps its codes to nothing; beyond all code points. */
const NOTHING = 0x110000;

/** What a code of `length` bytes means. */
export type UnicodeOfCode = (code: number, length: number) => Unicode;

const enum Section {
  None,
  Char,
  Range,
  /** `cidchar` and `cidrange`, which some writers take for `bfchar` and `bfrange`: code points as decimal numbers. */
  NumberChar,
  NumberRange,
}

/** A ToUnicode CMap (ISO 32000-2, 9.10.3). */
export class ToUnicodeMap {
  /** By the length of the codes in bytes, less one. */
  readonly #tables: (RangeTable | undefined)[] = [];
  readonly #strings: string[] = [];
  #left: number;

  constructor(
    limit: number,
    /** What codes without an entry map to. */
    public base: UnicodeOfCode | undefined,
  ) {
    this.#left = limit;
  }

  /** True where the CMap says nothing of any code. */
  get isEmpty(): boolean {
    return this.#tables.length === 0 && !this.base;
  }

  /** True where entries were left out because there were too many. */
  get isCut(): boolean {
    return this.#left < 0;
  }

  /**
   * The text of a code of `length` bytes; entries for codes of another length but the same value serve where there is
   * none of this length. Undefined where the CMap says nothing useful.
   */
  get(code: number, length: number): Unicode {
    const exact = this.#textOf(this.#tables[length - 1], code);
    if (exact !== undefined) return exact;
    for (let i = 0; i < this.#tables.length; i++) {
      const other = i === length - 1 ? undefined : this.#textOf(this.#tables[i], code);
      if (other !== undefined) return other;
    }
    return this.base?.(code, length);
  }

  /** True where the CMap has an entry for a code of `length` bytes, useful or not. */
  has(code: number, length: number): boolean {
    return (this.#tables[length - 1]?.get(code) ?? -1) >= 0;
  }

  #textOf(table: RangeTable | undefined, code: number): Unicode {
    const value = table ? table.get(code) : -1;
    if (value < 0) return undefined;
    return value >= STRING_ENTRY ? this.#strings[value - STRING_ENTRY] : usefulCodePoint(value);
  }

  /** Maps the codes `low` to `high` to `text` and what follows it. A code point that is no character counts on to those that are. */
  add(length: number, low: number, high: number, text: Unicode): void {
    if (typeof text === 'string') {
      const end = Math.min(high, low + MAX_STRING_RANGE - 1);
      for (let code = low; code <= end; code++) this.#addOne(length, code, countOn(text, code - low));
    } else if (text === undefined) this.#put(length, low, high, NOTHING);
    else this.#put(length, low, Math.min(high, low + 0x10ffff - text), text);
  }

  #addOne(length: number, code: number, text: Unicode): void {
    if (typeof text === 'string') {
      this.#strings.push(text);
      this.#put(length, code, code, STRING_ENTRY + this.#strings.length - 1);
    } else this.#put(length, code, code, text ?? NOTHING);
  }

  #put(length: number, low: number, high: number, value: number): void {
    if (low > high || --this.#left < 0) return;
    let table = this.#tables[length - 1];
    if (!table) this.#tables[length - 1] = table = new RangeTable(shiftText);
    table.add(low, high, value);
  }
}

function shiftText(value: number, offset: number): number {
  return value >= NOTHING ? value : value + offset;
}

/**
 * Reads a ToUnicode CMap; what is damaged in it is passed over. `base` is what the stream's dictionary builds on;
 * `useCMap` finds what a `usecmap` names.
 */
export function parseToUnicode(
  bytes: Uint8Array,
  context: FontContext,
  base: UnicodeOfCode | undefined,
  useCMap: (name: string) => UnicodeOfCode | undefined,
): ToUnicodeMap {
  const lexer = new CMapLexer(bytes);
  const map = new ToUnicodeMap(context.limits.cmapEntries, base);
  let section: Section = Section.None;
  let name: string | undefined;
  for (let token = lexer.next(); token !== CMapToken.End && !map.isCut; token = lexer.next()) {
    if (token === CMapToken.Keyword) {
      if (lexer.is('usecmap') && name !== undefined) map.base = useCMap(name) ?? map.base;
      section = sectionOf(lexer);
    } else if (token === CMapToken.Name) {
      if (section === Section.None) name = lexer.text();
    } else if (token === CMapToken.Hex && section !== Section.None) {
      const entry: Entry = { length: Math.min(Math.max(lexer.length, 1), 4), low: lexer.value };
      const keyword = section === Section.Char ? parseChar(lexer, map, entry) : parseRange(lexer, map, entry, section);
      if (keyword) section = sectionOf(lexer);
    }
  }
  if (map.isCut) context.warnings.add('limit-exceeded', 'a ToUnicode CMap has too many entries');
  return map;
}

interface Entry {
  /** Bytes of the code. */
  length: number;
  low: number;
}

function sectionOf(lexer: CMapLexer): Section {
  if (lexer.is('beginbfchar')) return Section.Char;
  if (lexer.is('beginbfrange')) return Section.Range;
  if (lexer.is('begincidchar')) return Section.NumberChar;
  if (lexer.is('begincidrange')) return Section.NumberRange;
  return Section.None;
}

/** Reads the destination of a `bfchar`; true where a keyword stands in its place. */
function parseChar(lexer: CMapLexer, map: ToUnicodeMap, { length, low }: Entry): boolean {
  const token = lexer.next();
  if (isDestination(token)) map.add(length, low, low, destination(lexer, token));
  return token === CMapToken.Keyword;
}

/** Reads the rest of a range (or numbered entry) whose first code is read; true where a keyword stands in its place. */
function parseRange(lexer: CMapLexer, map: ToUnicodeMap, { length, low }: Entry, section: Section): boolean {
  let high = low;
  let token = lexer.next();
  if (section !== Section.NumberChar) {
    if (token !== CMapToken.Hex) return token === CMapToken.Keyword;
    length = Math.max(length, Math.min(lexer.length, 4));
    high = lexer.value;
    token = lexer.next();
  }
  if (isDestination(token)) {
    if (low <= high) map.add(length, low, high, destination(lexer, token));
    return false;
  }
  if (token !== CMapToken.ArrayStart) return token === CMapToken.Keyword;
  for (let code = low; ; code++) {
    token = lexer.next();
    if (!isDestination(token)) return token === CMapToken.Keyword;
    if (code <= high) map.add(length, code, code, destination(lexer, token));
  }
}

function isDestination(token: CMapToken): boolean {
  return token === CMapToken.Hex || token === CMapToken.Name || token === CMapToken.Number;
}

function destination(lexer: CMapLexer, token: CMapToken): Unicode {
  if (token === CMapToken.Name) return unicodeOfName(lexer.text());
  const isShort = token === CMapToken.Number || lexer.length === 1 || lexer.length === 2;
  if (!isShort) return decodeUtf16(lexer.bytes, lexer.length);
  return lexer.value >= 0 && lexer.value <= 0x10ffff ? lexer.value : undefined;
}
