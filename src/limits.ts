/**
 * Bounds on the work that one document may cause. They count work, not time, so that the same file fails the same way
 * everywhere. What goes over a bound is left out with a `limit-exceeded` warning, or thrown where nothing is left.
 */
export interface Limits {
  /** Decoded bytes of one stream. */
  streamBytes: number;
  /** Decoded bytes of all streams of a document. */
  documentBytes: number;
  /** Indirect objects, and entries of cross-reference sections. */
  objects: number;
  /** Depth of arrays and dictionaries within each other. */
  nesting: number;
  pages: number;
  /** Content stream operators of one page, forms included; 64 bytes of a form's content are work like one, whatever they hold. */
  operators: number;
  /** Glyphs of one page; one that stands for several characters counts as so many. */
  glyphs: number;
  /** Pixels of one image. */
  imagePixels: number;
  /** Form XObjects within each other. */
  formDepth: number;
  /** Form XObjects painted on one page. */
  formExpansions: number;
  /** Ranges and single entries of one CMap. */
  cmapEntries: number;
}

export const DEFAULT_LIMITS: Readonly<Limits> = {
  streamBytes: 256 * 2 ** 20,
  documentBytes: 1024 * 2 ** 20,
  objects: 8_388_608,
  nesting: 256,
  pages: 500_000,
  operators: 20_000_000,
  glyphs: 5_000_000,
  imagePixels: 2 ** 28,
  formDepth: 28,
  formExpansions: 100_000,
  cmapEntries: 1_000_000,
};
