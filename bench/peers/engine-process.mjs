// Answers each message with one pass over the files of a folder: `node engine-process.mjs ENGINE FOLDER`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES } from './engines.mjs';

const [name, folder] = process.argv.slice(2);
const extract = await ENGINES[name].open();
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.pdf'))
  .sort()
  .map((file) => new Uint8Array(readFileSync(join(folder, file))));

/** A file that takes longer counts as failed; some extractors never answer for some. */
const FILE_MS = 10_000;

async function inTime(extracting) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer')), FILE_MS);
  });
  try {
    return await Promise.race([extracting, late]);
  } finally {
    clearTimeout(timer);
  }
}

process.on('message', async () => {
  let characters = 0;
  let failed = 0;
  const begin = performance.now();
  for (const bytes of files) {
    try {
      characters += await inTime(extract(bytes));
    } catch {
      failed++;
    }
  }
  process.send({ ms: performance.now() - begin, characters, failed, peak: process.resourceUsage().maxRSS / 1024 });
});
process.on('unhandledRejection', () => undefined);
