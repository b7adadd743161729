// The size of what `import 'pagechunks'` loads before anything is asked for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Most that it may take, gzipped, in bytes. */
export const MAX_BASE_BYTES = 120_000;

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.mjs)"/g;
const ANY_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"\.\/([\w.-]+\.mjs)"/g;

/** The file and the files beside it that it imports, directly or through others; what it loads with `import()` is left out. */
export function loadedFiles(folder, entry) {
  return reachable(folder, entry, STATIC_IMPORT);
}

/** The same with what it loads later. */
export function allLoaded(folder, entry) {
  return reachable(folder, entry, ANY_IMPORT);
}

function reachable(folder, entry, pattern) {
  const found = new Set([entry]);
  for (const name of found) {
    for (const [, imported] of readFileSync(join(folder, name), 'utf8').matchAll(pattern)) found.add(imported);
  }
  return [...found];
}

/** Bytes of the entry's files when each is gzipped. */
export function gzippedSize(folder, entry) {
  return loadedFiles(folder, entry).reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
}
