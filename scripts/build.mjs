// Builds dist/ from src/ and assembly/. Steps whose inputs did not change are skipped; each artefact is told in one line.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildTypes } from './build-types.mjs';
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

/** The image decoders are large and rarely needed: bundles import them when they are. */
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
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  loader: { '.wasm': 'binary' },
  logLevel: 'warning',
  plugins: [codecsApart],
  metafile: true,
};
// commander is CommonJS: bundled into an ES module it needs a `require`.
const CLI_BANNER = `#!/usr/bin/env node
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`;
const universal = { ...shared, platform: 'neutral', mainFields: ['module', 'main'], external: ['node:*'] };
// Entries that one program may import together share their code, and so their classes: `instanceof` holds across them.
const entries = {
  entryPoints: ['src/index.ts', 'src/node.ts', 'src/crawl.ts', 'src/worker.ts', 'src/codecs.ts'],
  // The library prints nothing; one package of `crawl` would.
  drop: ['console'],
  splitting: true,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'core-[hash]',
};
const node = { ...shared, platform: 'node', target: 'node20', format: 'esm' };
const results = await Promise.all([
  build({ ...universal, ...entries, format: 'esm', plugins: [parquetApart, readingOnly] }),
  build({ ...universal, entryPoints: ['src/index.ts'], format: 'cjs', outfile: 'dist/index.cjs' }),
  build({ ...node, entryPoints: ['src/cli.ts'], outfile: 'dist/cli.mjs', banner: { js: CLI_BANNER } }),
]);
chmodSync('dist/cli.mjs', 0o755);
const made = new Set(results.flatMap(({ metafile }) => Object.keys(metafile.outputs)));
const isCore = (name) => /^core-\w+\.mjs$/.test(name);
for (const name of readdirSync('dist').filter(isCore)) if (!made.has(`dist/${name}`)) rmSync(`dist/${name}`);
writeLicenses(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)));

const typeInputs = ['src', 'tsconfig.json', 'scripts/build-types.mjs', 'node_modules/typescript/package.json'];
await whenChanged('build/types.stamp', typeInputs, ['dist/index.d.mts', 'dist/node.d.mts', 'dist/crawl.d.mts'], () => {
  buildTypes(['index', 'node', 'crawl']);
});

report('build/engine.wasm');
report('build/raster.wasm');
for (const path of [...made].sort()) report(path);
reportFolder('dist/assets');
reportFolder('dist/types');

function report(path) {
  const gzipped = gzipSync(readFileSync(path)).length;
  console.log(`${path.padEnd(24)} ${kilobytes(statSync(path).size)} (${kilobytes(gzipped).trim()} gzipped)`);
}

function reportFolder(path) {
  const files = readdirSync(path, { recursive: true }).map((name) => statSync(join(path, name)));
  const size = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  console.log(`${path.padEnd(24)} ${kilobytes(size)} in ${files.filter((file) => file.isFile()).length} files`);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
