import { type Dict, follow } from '../syntax/values.ts';
import { BaseFont, putUnicode } from './base-font.ts';
import { isEmbedded } from './embedded-program.ts';
import { encodingTable } from './encodings.ts';
import type { CodespaceRange, FontContext, GlyphPage } from './font.ts';
import { numberOfName, unicodeOfName } from './glyph-names.ts';
import { readEncoding, type SimpleEncoding } from './simple-encoding.ts';
import { FontFlag, type StandardFont, standardFont, substituteFont } from './standard-fonts.ts';
import type { ToUnicodeMap } from './to-unicode.ts';
import { loadToUnicode } from './to-unicode-source.ts';
import type { Unicode } from './unicode-text.ts';

let windows: Uint32Array | undefined;

const ONE_BYTE: readonly CodespaceRange[] = [{ length: 1, low: 0x00, high: 0xff }];

interface CodeTable {
  /** Code points by code; undefined where the font's own encoding counts. */
  readonly base: Uint32Array | undefined;
  /** Glyph names by code. */
  readonly differences: ReadonlyMap<number, string> | undefined;
}

/** A font whose codes are single bytes: Type 1, TrueType and, with glyphs of content streams, Type 3 (ISO 32000-2, 9.6). */
export class SimpleFont extends BaseFont {
  readonly isVertical = false;
  readonly codespace = ONE_BYTE;
  readonly standard: StandardFont | undefined;
  protected readonly encoding: CodeTable;
  readonly isEmbedded: boolean;
  #toUnicode: ToUnicodeMap | undefined | null = null;

  constructor(dict: Dict, context: FontContext) {
    super(dict, context, dict.dict('FontDescriptor'));
    this.isEmbedded = isEmbedded(this.descriptor);
    const hasOwnGlyphs = this.isEmbedded || dict.name('Subtype') === 'Type3';
    this.standard = hasOwnGlyphs ? undefined : (standardFont(this.name) ?? substituteFont(this.name, this.flags));
    this.encoding = this.#completeEncoding(readEncoding(dict));
  }

  override fillPage(length: number, high: number, page: GlyphPage): void {
    if (length !== 1 || high !== 0) return;
    if (this.#toUnicode === null) this.#toUnicode = loadToUnicode(this.dict, this.context);
    for (let code = 0; code < 256; code++) {
      putUnicode(page, code, this.#toUnicode?.get(code, 1) ?? this.encodedUnicode(code) ?? byteUnicode(code));
    }
    this.fillWidths(page);
  }

  #completeEncoding(encoding: SimpleEncoding): CodeTable {
    const isTrueType = this.dict.name('Subtype') === 'TrueType';
    let { base } = encoding;
    const own = this.standard?.encoding;
    // A symbol font that is not embedded is shown by its own glyphs, whatever the dictionary says.
    if (own === 'Symbol' || own === 'ZapfDingbats') base = own;
    // Expert sets are Type 1 fonts; writers that name their encoding for TrueType mean the usual one.
    else if (isTrueType && base === 'MacExpert') base = 'WinAnsi';
    else if (base === undefined && !this.isEmbedded) base = own;
    else if (base === undefined && isTrueType && encoding.differences) base = 'Standard';
    else if (base === undefined && isTrueType && (this.flags & FontFlag.Symbolic) === 0) base = 'WinAnsi';
    return { base: base && encodingTable(base), differences: encoding.differences };
  }

  /** What the encoding says of a code. */
  protected encodedUnicode(code: number): Unicode {
    const name = this.encoding.differences?.get(code);
    if (name === undefined) return this.encoding.base?.[code] || undefined;
    return unicodeOfName(name) ?? unicodeOfNumber(name);
  }

  protected fillWidths(page: GlyphPage): void {
    const widths = this.dict.array('Widths') ?? [];
    const first = Math.trunc(this.dict.number('FirstChar') ?? 0);
    const missing = this.descriptor?.number('MissingWidth') ?? 0;
    for (let code = 0; code < 256; code++) {
      const given = code >= first ? follow(widths[code - first], this.dict.resolver) : undefined;
      const width = typeof given === 'number' ? given : missing;
      page.widths[code] = width === 0 && given === undefined ? this.#standardWidth(code) : width / 1000;
    }
  }

  #standardWidth(code: number): number {
    if (!this.standard) return 0;
    const text = this.encodedUnicode(code);
    // The glyph that stands for missing ones is as wide as a space.
    return (typeof text === 'number' ? this.standard.width(text) : undefined) ?? this.standard.width(0x20)!;
  }
}

/** The byte as Latin-1, with the characters that Windows has in place of the second set of control codes. */
function byteUnicode(code: number): Unicode {
  windows ??= encodingTable('WinAnsi');
  return windows[code] || (code === 9 || code === 10 || code === 13 ? 0x20 : undefined);
}

/** Names such as `c65` count characters; where the number is that of a printable one it is the best guess. */
function unicodeOfNumber(name: string): Unicode {
  const number = numberOfName(name);
  return number !== undefined && number >= 0x20 && number <= 0xff ? byteUnicode(number) : undefined;
}
