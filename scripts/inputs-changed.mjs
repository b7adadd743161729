// Tells whether a step of the build has to run: its inputs are hashed, and the hash is kept beside its output.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `step` unless `outputs` are there and were made from the same `inputs` (files and folders; those that are missing count
 * as empty).
 */
export async function whenChanged(stamp, inputs, outputs, step) {
  const hash = hashOf(inputs);
  const isFresh = outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh) return;
  await step();
  writeFileSync(stamp, hash);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf)) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** The file, or all files of the folder in the order of their names. */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
