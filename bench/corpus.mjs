// The files that are measured: those that open, with their bytes in memory.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All PDF files of a folder, in the order of their names. */
export function readCorpus(folder) {
  return readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .sort()
    .map((name) => ({ name, path: join(folder, name), bytes: new Uint8Array(readFileSync(join(folder, name))) }));
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
