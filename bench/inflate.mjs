// `npm run bench:inflate [-- FOLDER]`: inflates the streams of the PDF files of a folder by the engine, node:zlib and pako, in turns.
// Machines are noisy: read the ratios, not the times.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importTs } from '../scripts/import-ts.mjs';
import { readCorpus } from './corpus.mjs';
import { pakoPass, zlibPass } from './passes.mjs';
import { printTable } from './print-table.mjs';

const ROUNDS = 21;

const folder = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../shared/corpus/pdf'));
const files = readCorpus(folder);
const { contentStreams, graphStreams, inflaterPasses } = await importTs('bench/inflaters.ts');
const passes = inflaterPasses(readFileSync(resolve(import.meta.dirname, '../build/engine.wasm')));

measure('content streams', contentStreams);
measure('other streams but images', graphStreams);

function measure(title, streamsOf) {
  const streams = files.flatMap(({ bytes }) => streamsOf(bytes)).filter(isSound);
  const contenders = [
    { name: 'engine, in place', pass: passes.inPlace },
    { name: 'engine, copied out', pass: passes.drained },
    { name: 'node:zlib', pass: zlibPass },
    { name: 'pako, bare', pass: passes.pako },
    { name: 'pako, its own API', pass: pakoPass },
  ].map((contender) => ({ ...contender, times: [], done: {} }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const contender of contenders) {
      globalThis.gc?.();
      const begin = performance.now();
      contender.done = contender.pass(streams);
      if (round > 0) contender.times.push(performance.now() - begin);
    }
  }
  const megabytes = contenders[0].done.length / 1e6;
  if (contenders.some(({ done }) => done.length !== contenders[0].done.length)) throw new Error('outputs differ');
  console.log(`\n${title}: ${streams.length}, ${megabytes.toFixed(1)} MB decoded`);
  printTable(contenders, megabytes);
}

/** Damaged streams are left out: not every contender gives a part of them. */
function isSound(bytes) {
  try {
    return zlibPass([bytes]).length > 0;
  } catch {
    return false;
  }
}
