import type { CMap } from './cmap.ts';
import { CMapLexer, CMapToken } from './cmap-lexer.ts';
import type { CodespaceRange, FontContext } from './font.ts';
import { RangeTable } from './range-table.ts';

/** More codespace ranges than any writing system needs; the engine looks at each of them for each code. */
const MAX_CODESPACE_RANGES = 128;

const MAX_CID = 0xffff;

const enum Section {
  None,
  Codespace,
  CidChar,
  CidRange,
  NotdefChar,
  NotdefRange,
}

const SECTIONS: readonly [string, Section][] = [
  ['begincodespacerange', Section.Codespace],
  ['begincidchar', Section.CidChar],
  ['begincidrange', Section.CidRange],
  ['beginnotdefchar', Section.NotdefChar],
  ['beginnotdefrange', Section.NotdefRange],
];

/** A CMap from a stream of the file (ISO 32000-2, 9.7.5.3 and 9.7.5.4). */
export class EmbeddedCMap implements CMap {
  readonly codespace: CodespaceRange[] = [];
  isVertical = false;
  base: CMap | null = null;
  left: number;
  /** By the length of the codes in bytes, less one. */
  readonly #cids: (RangeTable | undefined)[] = [];
  readonly #notdefs: (RangeTable | undefined)[] = [];

  constructor(limit: number) {
    this.left = limit;
  }

  lookup(code: number, length: number): number {
    const own = find(this.#cids, code, length);
    if (own >= 0) return own;
    const inherited = this.base ? this.base.lookup(code, length) : -1;
    return inherited >= 0 ? inherited : find(this.#notdefs, code, length);
  }

  addCids(length: number, low: number, high: number, cid: number): void {
    this.#add(this.#cids, length, low, Math.min(high, low + MAX_CID - cid), cid, (value, offset) => value + offset);
  }

  addNotdefs(length: number, low: number, high: number, cid: number): void {
    this.#add(this.#notdefs, length, low, high, cid, (value) => value);
  }

  #add(
    tables: (RangeTable | undefined)[],
    length: number,
    low: number,
    high: number,
    cid: number,
    shift: (value: number, offset: number) => number,
  ): void {
    if (low > high || cid < 0 || cid > MAX_CID || --this.left < 0) return;
    let table = tables[length - 1];
    if (!table) tables[length - 1] = table = new RangeTable(shift);
    table.add(low, high, cid);
  }

  /** The codespace of the base, or of the entries' own lengths, where the CMap states none. */
  complete(): void {
    if (this.codespace.length > 0) return;
    if (this.base) this.codespace.push(...this.base.codespace);
    else {
      const isOneByte = this.#cids[0] && !this.#cids.some((table, i) => table && i > 0);
      this.codespace.push(isOneByte ? { length: 1, low: 0, high: 0xff } : { length: 2, low: 0, high: 0xffff });
    }
  }
}

function find(tables: readonly (RangeTable | undefined)[], code: number, length: number): number {
  const table = tables[length - 1];
  return table ? table.get(code) : -1;
}

/**
 * Reads an encoding CMap; what is damaged in it is passed over. `useCMap` finds the CMap that a `usecmap` names;
 * `base` is the one that the stream's dictionary names.
 */
export function parseCMap(
  bytes: Uint8Array,
  context: FontContext,
  base: CMap | null,
  useCMap: (name: string) => CMap | null,
): EmbeddedCMap {
  const lexer = new CMapLexer(bytes);
  const map = new EmbeddedCMap(context.limits.cmapEntries);
  map.base = base;
  map.isVertical = base?.isVertical ?? false;
  let section: Section = Section.None;
  let name = '';
  let number = 0;
  let token = lexer.next();
  while (token !== CMapToken.End && map.left >= 0) {
    if (token === CMapToken.Keyword) {
      if (lexer.is('def') && name === 'WMode') map.isVertical = number === 1;
      else if (lexer.is('usecmap')) {
        map.base = useCMap(name) ?? map.base;
        map.isVertical ||= map.base?.isVertical ?? false;
      }
      section = SECTIONS.find(([word]) => lexer.is(word))?.[1] ?? Section.None;
    } else if (token === CMapToken.Name) name = lexer.text();
    else if (token === CMapToken.Number) number = lexer.value;
    else if (token === CMapToken.Hex && section !== Section.None) {
      token = parseEntry(lexer, map, section);
      continue;
    }
    token = lexer.next();
  }
  if (map.left < 0) context.warnings.add('limit-exceeded', 'a CMap has too many entries');
  map.complete();
  return map;
}

/** Reads the rest of an entry whose first code is read; gives the token after it. */
function parseEntry(lexer: CMapLexer, map: EmbeddedCMap, section: Section): CMapToken {
  let length = lexer.length;
  const low = lexer.value;
  let high = low;
  let token = lexer.next();
  if (section !== Section.CidChar && section !== Section.NotdefChar) {
    if (token !== CMapToken.Hex) return token;
    length = Math.max(length, lexer.length);
    high = lexer.value;
    token = lexer.next();
  }
  if (length < 1 || length > 4) return token;
  if (section === Section.Codespace) {
    if (low <= high && map.codespace.length < MAX_CODESPACE_RANGES) map.codespace.push({ length, low, high });
    return token;
  }
  if (token !== CMapToken.Number) return token;
  if (section === Section.CidChar || section === Section.CidRange) map.addCids(length, low, high, lexer.value);
  else map.addNotdefs(length, low, high, lexer.value);
  return lexer.next();
}
