import type { FontContext } from '../font.ts';
import { COLLECTIONS } from './collections.ts';
import { loadCollection } from './predefined-cmaps.ts';

/**
 * What the CIDs of a character collection mean: by registry and ordering, such as `Adobe-Japan1`. The result gives a code point, text of
 * several, or undefined. Null for other collections, and with a warning where the asset cannot be had.
 * Throws `AssetNeeded` while the asset is not loaded.
 */
export function cidToUnicode(
  collection: string,
  context: FontContext,
): ((cid: number) => number | string | undefined) | null {
  const known = COLLECTIONS.find((name) => name === collection);
  const loaded = known && loadCollection(known, context);
  return loaded ? (cid) => loaded.unicode(cid) : null;
}
