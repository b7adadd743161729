// Writes the declarations of the entry points: dist/types/**/*.d.mts and *.d.cts, and dist/NAME.d.mts and .d.cts before them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const RAW = 'build/types';
const SPECIFIER = /((?:from|import)\s*\(?\s*['"])(\.{1,2}\/[^'"]+)\.ts(['"])/g;

/** `entries` are names in src/ without their extension. */
export function buildTypes(entries) {
  rmSync(RAW, { recursive: true, force: true });
  const config = join('build', 'tsconfig.types.json');
  const base = relative('build', 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: `./${base}`,
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        stripInternal: true,
        rootDir: '../src',
        outDir: 'types',
      },
      include: [],
      files: ['../src/wasm.d.ts', ...entries.map((name) => `../src/${name}.ts`)],
    }),
  );
  execFileSync('node_modules/.bin/tsc', ['-p', config], { stdio: ['ignore', 2, 2] });

  rmSync('dist/types', { recursive: true, force: true });
  for (const file of reachable(entries)) {
    for (const flavour of ['m', 'c']) write(file, flavour);
  }
  for (const name of entries) {
    for (const flavour of ['m', 'c']) {
      writeFileSync(`dist/${name}.d.${flavour}ts`, `export * from './types/${name}.${flavour}js';\n`);
    }
  }
}

/** The entries and what they import, as names without extension. */
function reachable(entries) {
  const found = new Set(entries);
  for (const file of found) {
    for (const [, , path] of readFileSync(join(RAW, `${file}.d.ts`), 'utf8').matchAll(SPECIFIER)) {
      found.add(join(dirname(file), path));
    }
  }
  return found;
}

function write(file, flavour) {
  const text = readFileSync(join(RAW, `${file}.d.ts`), 'utf8').replace(SPECIFIER, `$1$2.${flavour}js$3`);
  const target = join('dist/types', `${file}.d.${flavour}ts`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
