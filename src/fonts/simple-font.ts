import { type Dict, follow } from '../syntax/values.ts';
import { BaseFont, putUnicode } from './base-font.ts';
import { type EncodingName, encodingTable } from './encodings.ts';
import type { CodespaceRange, FontContext, GlyphPage } from './font.ts';
import { numberOfName, unicodeOfName } from './glyph-names.ts';
import type { FontProgram } from './programs/font-program.ts';
import { readEncoding, type SimpleEncoding } from './simple-encoding.ts';
import { FontFlag, type StandardFont, standardFont, substituteFont } from './standard-fonts.ts';
import type { ToUnicodeMap } from './to-unicode.ts';
import { loadToUnicode } from './to-unicode-source.ts';
import type { Unicode } from './unicode-text.ts';

const ONE_BYTE: readonly CodespaceRange[] = [{ length: 1, low: 0x00, high: 0xff }];

/** A font whose codes are single bytes: Type 1, TrueType and, with glyphs of content streams, Type 3 (ISO 32000-2, 9.6). */
export class SimpleFont extends BaseFont {
  readonly isVertical = false;
  readonly codespace = ONE_BYTE;
  readonly standard: StandardFont | undefined;
  readonly #isTrueType: boolean;
  /** Code points by code; undefined where the font's own encoding counts. */
  readonly #base: Uint32Array | undefined;
  /** Glyph names by code. */
  readonly #differences: ReadonlyMap<number, string> | undefined;
  #toUnicode: ToUnicodeMap | undefined | null = null;

  constructor(dict: Dict, context: FontContext) {
    super(dict, context, dict.dict('FontDescriptor'));
    const hasOwnGlyphs = this.program.isThere || dict.name('Subtype') === 'Type3';
    this.standard = hasOwnGlyphs ? undefined : (standardFont(this.name) ?? substituteFont(this.name, this.flags));
    this.#isTrueType = dict.name('Subtype') === 'TrueType';
    const encoding = readEncoding(dict);
    const base = this.#baseOf(encoding);
    this.#base = base && encodingTable(base);
    this.#differences = encoding.differences;
  }

  override fillPage(length: number, high: number, page: GlyphPage): void {
    if (length !== 1 || high !== 0) return;
    this.fillWidths(page);
    if (this.#toUnicode === null) this.#toUnicode = loadToUnicode(this.dict, this.context);
    const unknown: number[] = [];
    for (let code = 0; code < 256; code++) {
      const text = this.#toUnicode?.get(code, 1);
      const encoded = text === undefined || text === SOFT_HYPHEN ? this.#encodedUnicode(code) : undefined;
      if (text === undefined && encoded === undefined) unknown.push(code);
      // A soft hyphen that is drawn by the glyph of the hyphen is a hyphen.
      else putUnicode(page, code, text === SOFT_HYPHEN && encoded === HYPHEN ? HYPHEN : (text ?? encoded));
    }
    const program = unknown.some((code) => this.#isWorthOpening(code, page)) ? this.program.open() : null;
    for (const code of unknown) {
      const own = program ? this.#programUnicode(program, code) : undefined;
      putUnicode(page, code, own ?? this.#guess(code));
    }
  }

  /** The base encoding; undefined for the program's own. */
  #baseOf({ base, differences }: SimpleEncoding): EncodingName | undefined {
    const own = this.standard?.encoding;
    // A symbol font that is not embedded is shown by its own glyphs, whatever the dictionary says.
    if (own === 'Symbol' || own === 'ZapfDingbats') return own;
    // Expert sets are Type 1 fonts; writers that name their encoding for TrueType mean the usual one.
    if (this.#isTrueType && base === 'MacExpert') return 'WinAnsi';
    if (base !== undefined) return base;
    if (!this.program.isThere) return own;
    const isSymbolic = (this.flags & FontFlag.Symbolic) !== 0;
    if (differences) return this.#isTrueType || !isSymbolic ? 'Standard' : undefined;
    return this.#isTrueType && !isSymbolic ? 'WinAnsi' : undefined;
  }

  /** What the encoding says of a code. */
  #encodedUnicode(code: number): Unicode {
    const name = this.#differences?.get(code);
    return name === undefined ? this.#base?.[code] || undefined : unicodeOfName(name);
  }

  /**
   * True where it is worth opening the program to learn what a code means. Most unknown codes of a font are not used, and
   * opening costs more than all the rest.
   */
  #isWorthOpening(code: number, page: GlyphPage): boolean {
    const map = this.#toUnicode;
    // An entry that says nothing tells that the code is used.
    if (map?.has(code, 1)) return true;
    const name = this.#differences?.get(code);
    // A Type 1 program knows no more of a glyph than its name.
    if (name !== undefined) return this.#isTrueType && name !== '.notdef' && !map;
    if (this.#base || page.widths[code] === 0) return false;
    // Writers of subsets keep code 0 for the glyph of missing ones.
    return !map || (!this.#differences && code !== 0);
  }

  /** What the font program knows of a code: the name in its encoding, else its `cmap` read backwards, else the glyph's name. */
  #programUnicode(program: FontProgram, code: number): Unicode {
    if (!this.#differences?.has(code)) {
      const encoded = unicodeOfName(program.encodingName(code) ?? '');
      if (encoded !== undefined) return encoded;
    }
    const glyph = this.#glyphOf(program, code);
    if (!glyph) return undefined;
    const point = program.unicodeOfGlyph(glyph);
    // Symbol fonts of Windows lay their byte codes out from U+F000 on: that says no more than the byte.
    if (point !== undefined && (point & 0xff00) !== 0xf000) return point;
    return unicodeOfName(program.glyphName(glyph) ?? '');
  }

  #glyphOf(program: FontProgram, code: number): number | undefined {
    const name = this.#differences?.get(code);
    const point = name === undefined ? this.#base?.[code] : unicodeOfName(name);
    const byUnicode = typeof point === 'number' && point !== 0 ? program.glyphOfUnicode(point) : undefined;
    if (name !== undefined) return program.glyphOfName(name) ?? byUnicode ?? glyphNumber(name);
    return byUnicode ?? program.glyphOfCode(code, !this.#base && (this.flags & FontFlag.Symbolic) !== 0);
  }

  /** Where nothing tells what a code means: the number in its glyph's name as a character, else the byte itself. */
  #guess(code: number): Unicode {
    const name = this.#differences?.get(code);
    const number = name === undefined ? undefined : numberOfName(name);
    return number !== undefined && number >= 0x20 && number <= 0xff ? byteUnicode(number) : byteUnicode(code);
  }

  protected fillWidths(page: GlyphPage): void {
    const widths = this.dict.array('Widths');
    const first = Math.trunc(this.dict.number('FirstChar') ?? 0);
    const missing = this.descriptor?.number('MissingWidth') ?? 0;
    for (let code = 0; code < 256; code++) {
      const given = widths && code >= first ? follow(widths[code - first], this.dict.resolver) : undefined;
      if (typeof given === 'number') page.widths[code] = given / 1000;
      else
        page.widths[code] = missing !== 0 || (widths?.length && !this.standard) ? missing / 1000 : this.#ownWidth(code);
    }
  }

  /** The width by the program, or by the standard font that stands in for it. */
  #ownWidth(code: number): number {
    if (this.standard) {
      const text = this.#encodedUnicode(code);
      // The glyph that stands for missing ones is as wide as a space.
      return (typeof text === 'number' ? this.standard.width(text) : undefined) ?? this.standard.width(0x20)!;
    }
    const program = this.program.open();
    return program?.advance(this.#glyphOf(program, code) ?? 0) ?? 0;
  }
}

const SOFT_HYPHEN = 0xad;
const HYPHEN = 0x2d;

let windows: Uint32Array | undefined;

/** The byte as Latin-1, with the characters that Windows has in place of the second set of control codes. */
function byteUnicode(code: number): Unicode {
  windows ??= encodingTable('WinAnsi');
  return windows[code] || (code === 9 || code === 10 || code === 13 ? 0x20 : undefined);
}

/** The glyph that a name such as `g23` or `glyph23` counts. */
function glyphNumber(name: string): number | undefined {
  return name.startsWith('g') ? numberOfName(name) : undefined;
}
