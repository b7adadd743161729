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

process.on('message', async () => {
  let characters = 0;
  let failed = 0;
  const begin = performance.now();
  for (const bytes of files) {
    try {
      characters += await extract(bytes);
    } catch {
      failed++;
    }
  }
  process.send({ ms: performance.now() - begin, characters, failed, peak: process.resourceUsage().maxRSS / 1024 });
});
process.on('unhandledRejection', () => undefined);
