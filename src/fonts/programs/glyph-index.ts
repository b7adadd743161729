/** True for the numbers from 0 to below `count`. */
export function isIndex(value: number, count: number): boolean {
  return value >= 0 && value < count;
}

/** Glyphs by name; the first of those that share one. */
export function indexNames(count: number, nameOf: (glyph: number) => string | undefined): Map<string, number> {
  const glyphs = new Map<string, number>();
  for (let glyph = 0; glyph < count; glyph++) {
    const name = nameOf(glyph);
    if (name !== undefined && !glyphs.has(name)) glyphs.set(name, glyph);
  }
  return glyphs;
}
