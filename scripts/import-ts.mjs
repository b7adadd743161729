// Lets a script use TypeScript of the project: bundled into build/, then imported.
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The exports of a TypeScript file, given relative to the root of the project. */
export async function importTs(path) {
  const outfile = resolve(import.meta.dirname, '../build', `${basename(path, '.ts')}.mjs`);
  await build({
    entryPoints: [resolve(import.meta.dirname, '..', path)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    loader: { '.wasm': 'binary' },
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile));
}
