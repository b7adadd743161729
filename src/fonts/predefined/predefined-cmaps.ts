import type { CMap } from '../cmap.ts';
import type { FontContext } from '../font.ts';
import { assetOf, type Collection, collectionOfCMap } from './collections.ts';
import { openCollection, type PackedCollection } from './packed-collection.ts';

/**
 * A predefined CMap by its name, such as `90ms-RKSJ-H` (ISO 32000-2, 9.7.5.2); the identity CMaps are not among them. Null for
 * other names, and with a warning where the asset that holds it cannot be had.
 * Throws `AssetNeeded` while the asset is not loaded.
 */
export function predefinedCMap(name: string, context: FontContext): CMap | null {
  const collection = collectionOfCMap(name);
  return (collection && loadCollection(collection, context)?.cmap(name)) ?? null;
}

/** A collection of CMaps; null and a warning where it cannot be had. Throws `AssetNeeded` while it is not loaded. */
export function loadCollection(collection: Collection, context: FontContext): PackedCollection | null {
  const asset = context.assets.get(assetOf(collection));
  if (asset) return openCollection(asset, context.flate);
  context.warnings.add('cmaps-missing', `the CMaps of ${collection} cannot be had`);
  return null;
}
