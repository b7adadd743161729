import { weightOfName } from '../font-style.ts';
import { latin1 } from './binary.ts';
import type { FontProgram } from './font-program.ts';
import { isIndex } from './glyph-index.ts';
import { standardEncodingName } from './predefined-charsets.ts';
import { decryptPrivate, findEexec, joinSegments } from './type1-crypt.ts';
import { Type1Lexer } from './type1-lexer.ts';
import { Type1Private } from './type1-private.ts';
import { type1Width } from './type1-width.ts';

const USUAL_UNITS = 1000;
const CHAR_STRINGS = '/CharStrings';

/** The mark of PostScript stands at the start, or after a few bytes of rubbish. */
const MARK_REACH = 64;

/** Names by code; `standard` for StandardEncoding. */
type Encoding = ReadonlyMap<number, string> | 'standard';

/** A font of the Adobe Type 1 font format. Its private part is decrypted when a glyph is asked for. */
export class Type1Program implements FontProgram {
  readonly kind = 'type1';
  readonly collection = undefined;
  readonly unitsPerEm: number = USUAL_UNITS;
  readonly weight: number | undefined;
  readonly italicAngle: number | undefined;
  readonly encoding: Encoding | undefined;
  readonly #box: readonly number[] = [];
  #private: Type1Private | undefined;

  constructor(
    readonly bytes: Uint8Array,
    textEnd: number,
    readonly cipherStart: number,
  ) {
    const lexer = new Type1Lexer(bytes.subarray(0, textEnd));
    for (let token = lexer.next(); token !== undefined && token !== CHAR_STRINGS; token = lexer.next()) {
      if (token === '/Encoding') this.encoding ??= readEncoding(lexer);
      else if (token === '/FontMatrix') this.unitsPerEm = unitsOf(lexer.nextNumbers()[0]);
      else if (token === '/FontBBox') this.#box = lexer.nextNumbers();
      else if (token === '/ItalicAngle') this.italicAngle = lexer.nextNumber();
      else if (token === '/Weight') this.weight = weightOfName(lexer.next() ?? '');
    }
  }

  get glyphCount(): number {
    return this.#glyphs().names.length;
  }

  get ascent(): number | undefined {
    return this.#boxEdge(3);
  }

  get descent(): number | undefined {
    return this.#boxEdge(1);
  }

  glyphName(glyph: number): string | undefined {
    return this.#glyphs().names[glyph];
  }

  glyphOfName(name: string): number | undefined {
    return this.#glyphs().glyphs.get(name);
  }

  unicodeOfGlyph(): undefined {}

  glyphOfUnicode(): undefined {}

  glyphOfCode(code: number): number | undefined {
    const name = this.encodingName(code);
    return name === undefined ? undefined : this.glyphOfName(name);
  }

  encodingName(code: number): string | undefined {
    return this.encoding === 'standard' ? standardEncodingName(code) : this.encoding?.get(code);
  }

  glyphOfCid(cid: number): number | undefined {
    return isIndex(cid, this.glyphCount) ? cid : undefined;
  }

  cidOfGlyph(glyph: number): number | undefined {
    return isIndex(glyph, this.glyphCount) ? glyph : undefined;
  }

  advance(glyph: number): number | undefined {
    const width = type1Width(this.#glyphs(), glyph);
    return width === undefined ? undefined : width / this.unitsPerEm;
  }

  #glyphs(): Type1Private {
    if (!this.#private) {
      const decrypted = new Type1Private(decryptPrivate(this.bytes, this.cipherStart));
      // Some programs are not encrypted at all.
      this.#private = decrypted.names.length > 0 ? decrypted : new Type1Private(this.bytes);
    }
    return this.#private;
  }

  #boxEdge(index: number): number | undefined {
    const box = this.#box;
    return box[3]! > box[1]! ? box[index]! / this.unitsPerEm : undefined;
  }
}

/** The encoding after its name: `StandardEncoding`, names in brackets, or `dup code /name put` up to a `def`. */
function readEncoding(lexer: Type1Lexer): Encoding {
  const names = new Map<number, string>();
  let token = lexer.next();
  if (token === 'StandardEncoding') return 'standard';
  if (token === '[') {
    for (token = lexer.next(); token?.startsWith('/') && names.size < 256; token = lexer.next()) {
      names.set(names.size, token.slice(1));
    }
    return names;
  }
  for (; token !== undefined && token !== 'def' && token !== 'readonly'; token = lexer.next()) {
    if (token !== 'dup') continue;
    const code = lexer.nextNumber();
    const name = lexer.next();
    if (code !== undefined && code >= 0 && code < 256 && name?.startsWith('/')) names.set(code, name.slice(1));
  }
  return names;
}

function unitsOf(scale: number | undefined): number {
  return scale !== undefined && scale > 0 ? 1 / scale : USUAL_UNITS;
}

/** Reads the text of a Type 1 font, in PFA or PFB form; null where there is none. */
export function openType1(bytes: Uint8Array): Type1Program | null {
  const font = joinSegments(bytes);
  const { textEnd, cipherStart } = findEexec(font);
  const hasMark = latin1(font, 0, MARK_REACH).includes('%!');
  if (!hasMark && cipherStart >= font.length) return null;
  const program = new Type1Program(font, textEnd, cipherStart);
  return program.encoding !== undefined || program.glyphCount > 0 ? program : null;
}
