import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Assets } from '../assets.ts';

/**
 * Assets that are files of a folder, given as a path or a `file:` URL. Each is read once, when it is first asked for, so that
 * all documents share it and what is made from it.
 */
export function fileAssets(folder: URL | string): Assets {
  const base = typeof folder === 'string' ? folder : fileURLToPath(folder);
  const reads = new Map<string, Promise<Uint8Array>>();
  return {
    load(name) {
      let read = reads.get(name);
      if (!read) {
        read = readFile(join(base, name));
        read.catch(() => reads.delete(name));
        reads.set(name, read);
      }
      return read;
    },
  };
}
