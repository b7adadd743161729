// `npm run bench:raster [-- FOLDER]`: decodes the scanned pages of a folder and finds their ruled lines, by the raster module and
// by the same in plain TypeScript, in turns. The best of the rounds counts. Machines are noisy: read the ratios, not the times.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importTs } from '../scripts/import-ts.mjs';
import { readCorpus } from './corpus.mjs';

const ROUNDS = 7;
/** A page of A4 at 200 dots per inch. */
const A4_MEGAPIXELS = 3.87;

const folder = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../shared/scans'));
const module = (name) => readFileSync(resolve(import.meta.dirname, '../build', name));
const { lineFinders, scanReader } = await importTs('bench/scans.ts');
const readScan = scanReader(module('engine.wasm'));
const { wasm, plain } = lineFinders(module('raster.wasm'));

const rows = [];
for (const { name, bytes } of readCorpus(folder)) {
  const scan = await readScan(bytes);
  const lines = wasm(scan);
  if (plain(scan) !== lines) throw new Error(`${name}: the module and plain TypeScript differ`);
  const times = { wasm: [], plain: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.wasm.push(timeOf(wasm, scan));
    times.plain.push(timeOf(plain, scan));
  }
  const megapixels = (scan.pixels.width * scan.pixels.height) / 1e6;
  rows.push({
    name,
    megapixels,
    lines,
    decode: scan.decodeMs,
    wasm: Math.min(...times.wasm),
    plain: Math.min(...times.plain),
  });
}

print('page', ['Mpx', 'lines', 'decoding', 'detection', 'plain TS', 'ratio']);
for (const { name, megapixels, lines, decode, wasm, plain } of rows) {
  print(name, [
    megapixels.toFixed(1),
    lines,
    decode.toFixed(1),
    wasm.toFixed(1),
    plain.toFixed(1),
    (plain / wasm).toFixed(1),
  ]);
}
const sum = (of) => rows.reduce((total, row) => total + row[of], 0);
const perPage = (of) => ((sum(of) / sum('megapixels')) * A4_MEGAPIXELS).toFixed(1);
console.log(
  `ms per A4 page at 200 dpi: decoding ${perPage('decode')}, detection ${perPage('wasm')}, in plain TypeScript ${perPage('plain')}`,
);
console.log(`plain TypeScript takes ${(sum('plain') / sum('wasm')).toFixed(1)} times as long as the module`);

function timeOf(find, scan) {
  globalThis.gc?.();
  const begin = performance.now();
  find(scan);
  return performance.now() - begin;
}

function print(name, cells) {
  console.log(name.slice(0, 40).padEnd(42) + cells.map((cell) => String(cell).padStart(10)).join(''));
}
