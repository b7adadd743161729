// Run in a process of its own: all chunks of all files, one file in memory at a time; tells the peak of the resident memory.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunksPass, touchChunks } from './passes.mjs';

const folder = process.argv[2];
const start = peakKilobytes();
for (const name of readdirSync(folder).filter((file) => file.toLowerCase().endsWith('.pdf'))) {
  await chunksPass([{ bytes: new Uint8Array(readFileSync(join(folder, name))) }], touchChunks);
}
console.log(JSON.stringify({ startKilobytes: start, peakKilobytes: peakKilobytes() }));

/** Linux tells it of this program alone; elsewhere what the process was before it ran the program may count. */
function peakKilobytes() {
  if (!existsSync('/proc/self/status')) return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
}
