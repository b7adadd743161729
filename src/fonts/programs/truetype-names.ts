import { latin1, u16, u32 } from './binary.ts';
import { MAC_GLYPH_COUNT, macGlyphName } from './standard-strings.ts';

const HEADER_SIZE = 32;

/** Gives the name of a glyph by the `post` table, of any format that has names. */
export function readPostNames(post: Uint8Array): (glyph: number) => string | undefined {
  switch (u32(post, 0)) {
    case 0x00010000:
      return macGlyphName;
    case 0x00020000:
      return readIndexedNames(post);
    case 0x00025000:
      return (glyph) =>
        glyph < u16(post, HEADER_SIZE) ? macGlyphName(glyph + ((post[34 + glyph]! << 24) >> 24)) : undefined;
    default:
      return () => undefined;
  }
}

/** Format 2: for each glyph one of the standard names, or one of those that follow the list. */
function readIndexedNames(post: Uint8Array): (glyph: number) => string | undefined {
  const indexes = HEADER_SIZE + 2;
  const count = Math.min(u16(post, HEADER_SIZE), Math.max(0, (post.length - indexes) >> 1));
  const places = new Uint32Array(count);
  let ownCount = 0;
  for (let at = indexes + 2 * count; at < post.length && ownCount < count; at += 1 + post[at]!) places[ownCount++] = at;
  return (glyph) => {
    if (!(glyph < count)) return undefined;
    const index = u16(post, indexes + 2 * glyph);
    if (index < MAC_GLYPH_COUNT) return macGlyphName(index);
    if (index - MAC_GLYPH_COUNT >= ownCount) return undefined;
    const at = places[index - MAC_GLYPH_COUNT]!;
    return latin1(post, at + 1, at + 1 + post[at]!) || undefined;
  };
}
