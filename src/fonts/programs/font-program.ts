/**
 * An embedded font program. Glyphs are numbers from 0 (`.notdef`) to `glyphCount - 1`; lengths are in text space at font
 * size 1. What the program does not say, or says in a broken part, is undefined. Nothing here throws. Parts are read when
 * somebody asks for them.
 */
export interface FontProgram {
  /** By the outlines: an OpenType font with CFF outlines is `cff`. */
  readonly kind: 'truetype' | 'cff' | 'type1';
  readonly unitsPerEm: number;
  readonly glyphCount: number;
  readonly ascent: number | undefined;
  /** Negative below the baseline. */
  readonly descent: number | undefined;
  /** 1 to 1000. */
  readonly weight: number | undefined;
  /** Degrees; negative leans right. */
  readonly italicAngle: number | undefined;
  /** Registry and ordering of a CID-keyed CFF font, such as `Adobe-Japan1`; undefined for all others. */
  readonly collection: string | undefined;

  glyphName(glyph: number): string | undefined;
  glyphOfName(name: string): number | undefined;
  /** By the program's own `cmap`, reversed: of several code points the most usual one. Undefined without a `cmap`. */
  unicodeOfGlyph(glyph: number): number | undefined;
  /** By the program's own `cmap`; undefined where that has no glyph for the code point. */
  glyphOfUnicode(point: number): number | undefined;
  /**
   * The glyph of a code of a simple font without an encoding of its own: by the rules of ISO 32000-2, 9.6.5.4 for
   * TrueType, by the built-in encoding for Type 1 and CFF.
   */
  glyphOfCode(code: number, isSymbolic: boolean): number | undefined;
  /** The glyph name that the built-in encoding of a Type 1 or CFF program gives a code. */
  encodingName(code: number): string | undefined;
  /** By the charset of a CID-keyed CFF font; in all others CIDs are glyphs (ISO 32000-2, 9.7.4.2). */
  glyphOfCid(cid: number): number | undefined;
  cidOfGlyph(glyph: number): number | undefined;
  advance(glyph: number): number | undefined;
}
