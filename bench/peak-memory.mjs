// Run in a process of its own: all chunks of all files, one file in memory at a time; tells the peak of the resident memory.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunksPass, touchChunks } from './passes.mjs';

const folder = process.argv[2];
const start = process.resourceUsage().maxRSS;
for (const name of readdirSync(folder).filter((file) => file.toLowerCase().endsWith('.pdf'))) {
  await chunksPass([{ bytes: new Uint8Array(readFileSync(join(folder, name))) }], touchChunks);
}
console.log(JSON.stringify({ startKilobytes: start, peakKilobytes: process.resourceUsage().maxRSS }));
