// Builds dist/ from src/ and assembly/. Steps whose inputs did not change are skipped; each artefact is told in one line.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { allLoaded, gzippedSize, MAX_BASE_BYTES } from './base-size.mjs';
import { buildCommonJs } from './build-commonjs.mjs';
import { buildTypes } from './build-types.mjs';
import { inlineWasm } from './inline-wasm.mjs';
import { whenChanged } from './inputs-changed.mjs';
import { writeLicenses } from './write-licenses.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
mkdirSync('build', { recursive: true });
mkdirSync('dist', { recursive: true });

process.on('uncaughtException', (error) => {
  // What a step of its own or esbuild had to say stands above.
  if (error.status === undefined && error.errors === undefined) console.error(error);
  process.exit(1);
});

const run = (script) => execFileSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 2] });

await whenChanged(
  'build/engine.stamp',
  [
    'assembly',
    'asconfig.json',
    'asconfig.raster.json',
    'scripts/build-engine.mjs',
    'node_modules/assemblyscript/package.json',
  ],
  ['build/engine.wasm', 'build/raster.wasm'],
  () => run('scripts/build-engine.mjs'),
);

await whenChanged(
  'build/assets.stamp',
  ['scripts/pack-cmaps.mjs', 'scripts/cmaps', 'src/fonts/predefined', 'node_modules/pdfjs-dist/package.json'],
  ['build/assets'],
  () => run('scripts/pack-cmaps.mjs'),
);
rmSync('dist/assets', { recursive: true, force: true });
cpSync('build/assets', 'dist/assets', { recursive: true });

const codecInputs = ['scripts/build-codecs.mjs', 'node_modules/pdfjs-dist/package.json'];
const codecOutputs = ['build/image-decoders.mjs', 'build/jbig2.wasm', 'build/openjpeg.wasm'];
await whenChanged('build/codecs.stamp', codecInputs, codecOutputs, () => run('scripts/build-codecs.mjs'));

/** Runtimes that compile WebAssembly at deployment find it as files beside the entry points. */
const WASM_FILES = ['engine.wasm', 'raster.wasm', 'jbig2.wasm', 'openjpeg.wasm'];
for (const name of WASM_FILES) cpSync(`build/${name}`, `dist/${name}`);
const deployedWasm = {
  name: 'deployed-wasm',
  setup({ onResolve }) {
    onResolve({ filter: /^pagechunks\/\w+\.wasm(\?module)?$/ }, ({ path }) => ({
      path: path.replace('pagechunks/', './'),
      external: true,
    }));
  },
};
/** The command line is one file; the image decoders, which are large and rarely needed, stay beside it. */
const codecsApart = {
  name: 'codecs-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/codecs\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './codecs.mjs', external: true } : undefined,
    );
  },
};
/** The parquet packages have a main file for Node.js, which only adds access to files in its own way. */
const parquetApart = {
  name: 'parquet-apart',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^hyparquet(-writer)?$/ }, ({ path, kind, importer, resolveDir }) =>
      resolve(`${path}/src/index.js`, { kind, importer, resolveDir }),
    );
  },
};
/** The WARC package numbers the records that it writes through a package for Node.js; here it only reads. */
const readingOnly = {
  name: 'reading-only',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules[/\\]uuid-random[/\\]/ }, () => ({
      contents: 'export default () => globalThis.crypto.randomUUID();',
    }));
  },
};
const shared = {
  bundle: true,
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  format: 'esm',
};
// commander is CommonJS: bundled into an ES module it needs a `require`.
const CLI_BANNER = `#!/usr/bin/env node
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`;
/** Entry points, as names in src/. What one program may import together shares its code, and so its classes. */
const COMMONJS_ENTRIES = ['index', 'node', 'crawl', 'codecs'];
const ENTRIES = [...COMMONJS_ENTRIES, 'worker', 'index.workerd', 'index.edge', 'codecs.workerd', 'codecs.edge'];
const TYPED_ENTRIES = ['index', 'node', 'crawl', 'codecs'];
const results = await Promise.all([
  build({
    ...shared,
    entryPoints: ENTRIES.map((name) => `src/${name}.ts`),
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*'],
    splitting: true,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[name]-[hash]',
    // The library prints nothing; one package of `crawl` would.
    drop: ['console'],
    plugins: [deployedWasm, inlineWasm, parquetApart, readingOnly],
  }),
  build({
    ...shared,
    entryPoints: ['src/cli.ts'],
    platform: 'node',
    target: 'node20',
    outfile: 'dist/cli.mjs',
    banner: { js: CLI_BANNER },
    plugins: [codecsApart, inlineWasm],
  }),
]);
chmodSync('dist/cli.mjs', 0o755);
const made = new Set(results.flatMap(({ metafile }) => Object.keys(metafile.outputs)));
const commonJs = new Set(COMMONJS_ENTRIES.flatMap((name) => allLoaded('dist', `${name}.mjs`)));
for (const path of await buildCommonJs([...commonJs].map((name) => `dist/${name}`))) made.add(path);
const isCode = (name) => /\.[cm]js$/.test(name);
for (const name of readdirSync('dist').filter(isCode)) if (!made.has(`dist/${name}`)) rmSync(`dist/${name}`);
writeLicenses(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)));

const typeInputs = ['src', 'tsconfig.json', 'scripts/build-types.mjs', 'node_modules/typescript/package.json'];
const typeOutputs = TYPED_ENTRIES.map((name) => `dist/${name}.d.mts`);
await whenChanged('build/types.stamp', typeInputs, typeOutputs, () => buildTypes(TYPED_ENTRIES));

for (const name of WASM_FILES) report(`dist/${name}`);
for (const path of [...made].sort()) report(path);
reportFolder('dist/assets');
reportFolder('dist/types');
for (const name of ['index.mjs', 'index.workerd.mjs']) {
  const size = gzippedSize('dist', name);
  console.log(`${`loaded by ${name}`.padEnd(30)} ${kilobytes(size)} gzipped, of at most ${MAX_BASE_BYTES / 1000} kB`);
}

function report(path) {
  const gzipped = gzipSync(readFileSync(path)).length;
  console.log(`${path.padEnd(30)} ${kilobytes(statSync(path).size)} (${kilobytes(gzipped).trim()} gzipped)`);
}

function reportFolder(path) {
  const files = readdirSync(path, { recursive: true }).map((name) => statSync(join(path, name)));
  const size = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  console.log(`${path.padEnd(30)} ${kilobytes(size)} in ${files.filter((file) => file.isFile()).length} files`);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
