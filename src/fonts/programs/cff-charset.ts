import { u16 } from './binary.ts';
import { predefinedCharset, predefinedEncoding } from './predefined-charsets.ts';

/** Encodings and charsets at these offsets are predefined ones. */
const LAST_PREDEFINED_CHARSET = 2;
const LAST_PREDEFINED_ENCODING = 1;

const HAS_SUPPLEMENT = 0x80;

/** String ids by glyph, or CIDs in a CID-keyed font (Adobe Technical Note 5176, section 13); 0 beyond a broken end. */
export function readCharset(bytes: Uint8Array, offset: number, glyphCount: number, isCidKeyed: boolean): Uint16Array {
  if (offset >= 0 && offset <= LAST_PREDEFINED_CHARSET) {
    if (isCidKeyed) return Uint16Array.from({ length: glyphCount }, (_, glyph) => glyph);
    return predefinedCharset(offset, glyphCount)!;
  }
  const ids = new Uint16Array(glyphCount);
  const format = bytes[offset];
  if (format === undefined || format > 2) return ids;
  let at = offset + 1;
  let glyph = 1;
  while (glyph < glyphCount && at + 2 <= bytes.length) {
    let id = u16(bytes, at);
    at += 2;
    let left = 0;
    if (format === 1) left = bytes[at++] ?? 0;
    else if (format === 2) {
      left = u16(bytes, at);
      at += 2;
    }
    for (; left >= 0 && glyph < glyphCount; left--) ids[glyph++] = id++;
  }
  return ids;
}

export interface CffEncoding {
  /** Glyphs by code, where the font lists them. */
  readonly glyphs: Uint16Array | undefined;
  /** String ids by code, 0 for none. Where `glyphs` has a glyph, the name is that glyph's. */
  readonly ids: Uint16Array;
}

/** The built-in encoding (Adobe Technical Note 5176, section 12). */
export function readCffEncoding(bytes: Uint8Array, offset: number): CffEncoding {
  if (offset >= 0 && offset <= LAST_PREDEFINED_ENCODING) {
    return { glyphs: undefined, ids: predefinedEncoding(offset === LAST_PREDEFINED_ENCODING) };
  }
  const glyphs = new Uint16Array(256);
  const ids = new Uint16Array(256);
  const format = bytes[offset] ?? 0;
  const count = bytes[offset + 1] ?? 0;
  let at = offset + 2;
  let glyph = 1;
  for (let i = 0; i < count && at < bytes.length; i++) {
    let code = bytes[at++]!;
    let left = (format & 0x7f) === 1 ? (bytes[at++] ?? 0) : 0;
    for (; left >= 0; left--, code++) {
      if (code < 256) glyphs[code] = glyph;
      glyph++;
    }
  }
  if (format & HAS_SUPPLEMENT) {
    const supplements = bytes[at++] ?? 0;
    for (let i = 0; i < supplements && at + 3 <= bytes.length; i++, at += 3) ids[bytes[at]!] = u16(bytes, at + 1);
  }
  return { glyphs, ids };
}
