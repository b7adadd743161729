import type { Dict } from '../syntax/values.ts';
import { collectionOfFont } from './character-collection.ts';
import type { EmbeddedProgram } from './embedded-program.ts';
import type { FontContext } from './font.ts';
import { unicodeOfName } from './glyph-names.ts';
import { cidToUnicode } from './predefined/cid-to-unicode.ts';
import type { FontProgram } from './programs/font-program.ts';
import type { Unicode } from './unicode-text.ts';

/** What the CIDs of a CIDFont mean: by its character collection, else by its font program read backwards. */
export class CidUnicode {
  #ofCollection: ((cid: number) => Unicode) | null | undefined;
  #glyphs: Uint8Array | undefined | null = null;

  constructor(
    readonly descendant: Dict,
    readonly program: EmbeddedProgram,
    /** The collection of the font's predefined CMap. */
    readonly collection: string | undefined,
    readonly context: FontContext,
  ) {}

  get(cid: number): Unicode {
    if (this.#ofCollection === undefined) this.#ofCollection = this.#loadCollection();
    return this.#ofCollection?.(cid) ?? this.#programUnicode(cid);
  }

  #loadCollection(): ((cid: number) => Unicode) | null {
    const stated = cidToUnicode(this.collection ?? collectionOfFont(this.descendant) ?? '', this.context);
    return stated ?? cidToUnicode(this.program.open()?.collection ?? '', this.context);
  }

  #programUnicode(cid: number): Unicode {
    const program = this.program.open();
    const glyph = program ? this.#glyphOf(program, cid) : undefined;
    if (!program || !glyph) return undefined;
    return program.unicodeOfGlyph(glyph) ?? unicodeOfName(program.glyphName(glyph) ?? '');
  }

  /** The glyph of a CID (ISO 32000-2, 9.7.4.2); undefined or 0 where it has none. */
  #glyphOf(program: FontProgram, cid: number): number | undefined {
    if (this.#glyphs === null) {
      const map = this.descendant.stream('CIDToGIDMap');
      this.#glyphs = map && this.context.decode(map);
    }
    if (this.#glyphs) return (this.#glyphs[2 * cid]! << 8) | this.#glyphs[2 * cid + 1]!;
    return this.descendant.name('Subtype') === 'CIDFontType2' ? cid : program.glyphOfCid(cid);
  }
}
