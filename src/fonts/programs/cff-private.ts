import { u16 } from './binary.ts';
import { type CffDict, CffKey, readCffDict } from './cff-dict.ts';
import { type CffIndex, readIndex } from './cff-index.ts';

const NOTHING = new Uint8Array(0);

/** What the widths of glyphs rest on; a CID-keyed font has one for each of its font dictionaries. */
export interface CffPrivate {
  readonly defaultWidth: number;
  readonly nominalWidth: number;
  readonly subrs: CffIndex | undefined;
}

export function readPrivate(bytes: Uint8Array, owner: CffDict): CffPrivate {
  const [size = 0, offset = 0] = owner.get(CffKey.Private) ?? [];
  const isInside = offset > 0 && size > 0 && offset < bytes.length;
  const dict = readCffDict(isInside ? bytes.subarray(offset, offset + size) : NOTHING);
  const subrs = dict.get(CffKey.Subrs)?.[0];
  return {
    defaultWidth: dict.get(CffKey.DefaultWidthX)?.[0] ?? 0,
    nominalWidth: dict.get(CffKey.NominalWidthX)?.[0] ?? 0,
    subrs: subrs ? readIndex(bytes, offset + subrs) : undefined,
  };
}

/** The font dictionary that a glyph of a CID-keyed font uses (Adobe Technical Note 5176, section 19). */
export function selectDict(bytes: Uint8Array, offset: number, glyph: number): number {
  const format = bytes[offset];
  if (format === 0) return bytes[offset + 1 + glyph] ?? 0;
  if (format !== 3) return 0;
  let low = 0;
  let high = u16(bytes, offset + 1) - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (u16(bytes, offset + 3 + middle * 3) <= glyph) low = middle;
    else high = middle - 1;
  }
  return bytes[offset + 5 + low * 3] ?? 0;
}
