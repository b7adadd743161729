// `npm run bench [-- FOLDER]`: measures on the PDF files of a folder, all contenders in one run, in turns. Machines are noisy: read
// the ratios, not the times.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { importTs } from '../scripts/import-ts.mjs';
import { median, readCorpus } from './corpus.mjs';
import { chunksPass, pakoPass, touchChunks, touchText, unpdfPass, zlibPass } from './passes.mjs';
import { printTable } from './print-table.mjs';

const ROUNDS = 7;
const UNPDF_ROUNDS = 2;
const COLD_STARTS = 5;
const PAKO = 'inflating, pako';

const folder = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../shared/corpus/pdf'));
const files = readCorpus(folder);
if (files.length === 0) throw new Error(`no PDF files in ${folder}`);
const megabytes = files.reduce((sum, file) => sum + file.bytes.length, 0) / 1e6;
const { contentStreams } = await importTs('bench/content-streams.ts');
const streams = files.flatMap((file) => contentStreams(file.bytes)).filter(inflates);

/** `rounds` counts the timed passes; each contender has one untimed pass before. */
const contenders = [
  { name: 'chunks, as columns', rounds: ROUNDS, pass: () => chunksPass(files) },
  { name: 'chunks, as objects', rounds: ROUNDS, pass: () => chunksPass(files, touchChunks) },
  { name: 'text', rounds: ROUNDS, pass: () => chunksPass(files, touchText) },
  { name: PAKO, rounds: ROUNDS, pass: () => pakoPass(streams) },
  { name: 'inflating, node:zlib', rounds: ROUNDS, pass: () => zlibPass(streams) },
  { name: 'unpdf text', rounds: UNPDF_ROUNDS, pass: () => unpdfPass(files) },
].map((contender) => ({ ...contender, times: [], done: {} }));

for (let round = 0; round <= ROUNDS; round++) {
  for (const contender of contenders) {
    if (round > contender.rounds) continue;
    globalThis.gc?.();
    const begin = performance.now();
    contender.done = await quietly(contender.pass);
    if (round > 0) contender.times.push(performance.now() - begin);
  }
}

const ours = contenders[0].done;
const inflated = contenders.find(({ name }) => name === PAKO).done.length / 1e6;
console.log(`${files.length} files, ${megabytes.toFixed(1)} MB, ${ours.pages} pages, ${ours.glyphs} symbols`);
console.log(`content streams: ${streams.length}, ${inflated.toFixed(1)} MB decoded\n`);
printTable(contenders, megabytes);

const small = [...files].sort((a, b) => a.bytes.length - b.bytes.length)[files.length >> 1];
const starts = Array.from({ length: COLD_STARTS }, () => child('first-chunk.mjs', small.path).ms);
const kilobytes = Math.round(small.bytes.length / 1000);
console.log(
  `\ncold: first chunk of ${small.name} (${kilobytes} kB) ${median(starts).toFixed(0)} ms after the process started`,
);
const { startKilobytes, peakKilobytes } = child('peak-memory.mjs', folder);
console.log(
  `peak memory: ${megabytesOf(peakKilobytes)} MB resident, ${megabytesOf(startKilobytes)} MB before the first file`,
);

function child(script, argument) {
  return JSON.parse(
    execFileSync(process.execPath, [resolve(import.meta.dirname, script), argument], { encoding: 'utf8' }),
  );
}

function megabytesOf(kilobytes) {
  return (kilobytes / 1024).toFixed(0);
}

function inflates(bytes) {
  try {
    return zlibPass([bytes]).length > 0;
  } catch {
    return false;
  }
}

/** pdf.js prints its warnings on standard output. */
async function quietly(pass) {
  const { log, warn } = console;
  console.log = console.warn = () => {};
  try {
    return await pass();
  } finally {
    Object.assign(console, { log, warn });
  }
}
