import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AssetCache } from '../../../src/assets.ts';
import type { FontContext } from '../../../src/fonts/font.ts';
import { assetOf, COLLECTIONS } from '../../../src/fonts/predefined/collections.ts';
import { fileAssets } from '../../../src/node/file-assets.ts';
import { context } from '../build.ts';

const ASSETS = new URL('../../../build/assets/', import.meta.url);

/** The packed CMaps; packed first where no build has done so. */
const assets = fileAssets(ASSETS);

/** A context whose collections are loaded. */
export async function loadedContext(): Promise<FontContext> {
  if (COLLECTIONS.some((collection) => !existsSync(new URL(assetOf(collection), ASSETS)))) {
    execFileSync(process.execPath, [fileURLToPath(new URL('../../../scripts/pack-cmaps.mjs', import.meta.url))]);
  }
  const loaded = { ...context(), assets: new AssetCache(assets) };
  for (const collection of COLLECTIONS) await loaded.assets.load(assetOf(collection));
  return loaded;
}
