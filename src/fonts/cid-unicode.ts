import type { Dict } from '../syntax/values.ts';
import { type CharacterCollection, collectionOfFont, collectionOfName } from './character-collection.ts';
import type { EmbeddedProgram } from './embedded-program.ts';
import type { FontContext } from './font.ts';
import { unicodeOfName } from './glyph-names.ts';
import { cidToUnicode } from './pending.ts';
import type { FontProgram } from './programs/font-program.ts';
import type { Unicode } from './unicode-text.ts';

/** What the CIDs of a CIDFont mean: by its character collection, else by its font program read backwards. */
export class CidUnicode {
  #ofCollection: ((cid: number) => Unicode) | undefined | null = null;
  #glyphs: Uint8Array | undefined | null = null;

  constructor(
    readonly descendant: Dict,
    readonly program: EmbeddedProgram,
    /** The collection of the font's predefined CMap. */
    readonly collection: CharacterCollection | undefined,
    readonly context: FontContext,
  ) {}

  get(cid: number): Unicode {
    if (this.#ofCollection === null) this.#ofCollection = this.#loadCollection();
    return this.#ofCollection?.(cid) ?? this.#programUnicode(cid);
  }

  #loadCollection(): ((cid: number) => Unicode) | undefined {
    const stated = this.collection ?? collectionOfFont(this.descendant);
    const collection = stated ?? collectionOfName(this.program.open()?.collection);
    return collection && cidToUnicode(collection, this.context);
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
