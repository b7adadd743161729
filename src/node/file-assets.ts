import { readFile } from 'node:fs/promises';
import type { Assets } from '../assets.ts';

/** Assets that are files of a folder, given with its closing slash. */
export function fileAssets(folder: URL): Assets {
  return { load: (name) => readFile(new URL(name, folder)) };
}
