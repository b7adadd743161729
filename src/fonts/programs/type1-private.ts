import { decryptCharstring } from './type1-crypt.ts';
import { numberOf, Type1Lexer } from './type1-lexer.ts';

const MAX_GLYPHS = 0x10000;
const MAX_SUBRS = 0x10000;
const USUAL_LEAD = 4;
const MAX_LEAD = 64;

/** Words after a number that define something else than a charstring. */
const NO_BINARY: ReadonlySet<string> = new Set([
  'def',
  'ND',
  '|-',
  'dict',
  'array',
  'dup',
  'put',
  'noaccess',
  'readonly',
]);

/** What the private part of a Type 1 font holds; charstrings are still encrypted. */
export class Type1Private {
  readonly names: string[] = [];
  readonly glyphs = new Map<string, number>();
  readonly #charstrings: Uint8Array[] = [];
  readonly #subrs = new Map<number, Uint8Array>();
  /** Random bytes before each charstring; negative where charstrings are not encrypted. */
  #lead = USUAL_LEAD;

  constructor(bytes: Uint8Array) {
    const lexer = new Type1Lexer(bytes);
    let isInGlyphs = false;
    let first: string | undefined;
    let second: string | undefined;
    for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
      const length = numberOf(second);
      if (token === '/CharStrings') isInGlyphs = true;
      else if (first === '/lenIV' && length !== undefined) this.#lead = Math.min(length, MAX_LEAD);
      else if (isInGlyphs && token === 'end' && this.names.length > 0) break;
      else if (first !== undefined && length !== undefined && length >= 0 && isWord(token)) {
        if (isInGlyphs && first.startsWith('/')) this.#addGlyph(first.slice(1), lexer.binary(length));
        else if (!isInGlyphs && numberOf(first) !== undefined) this.#addSubr(Number(first), lexer.binary(length));
      }
      first = second;
      second = token;
    }
  }

  /** The charstring of a glyph, decrypted. */
  charstring(glyph: number): Uint8Array | undefined {
    const bytes = this.#charstrings[glyph];
    return bytes && decryptCharstring(bytes, this.#lead);
  }

  subr(index: number): Uint8Array | undefined {
    const bytes = this.#subrs.get(index);
    return bytes && decryptCharstring(bytes, this.#lead);
  }

  #addGlyph(name: string, charstring: Uint8Array): void {
    if (this.names.length >= MAX_GLYPHS || this.glyphs.has(name)) return;
    this.glyphs.set(name, this.names.length);
    this.names.push(name);
    this.#charstrings.push(charstring);
  }

  #addSubr(index: number, charstring: Uint8Array): void {
    if (this.#subrs.size < MAX_SUBRS) this.#subrs.set(index, charstring);
  }
}

/** True for the words that take binary data: `RD`, `-|` or what a font calls it. */
function isWord(token: string): boolean {
  return !NO_BINARY.has(token) && numberOf(token) === undefined && !'/([{<>}]'.includes(token[0]!);
}
