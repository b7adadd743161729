// Run in a process of its own: opens one file and takes the first page; tells how long after the start of the process it had
// the first chunk.
import { readFileSync } from 'node:fs';

const { loadPdf } = await import('../dist/index.mjs');
const document = await loadPdf(new Uint8Array(readFileSync(process.argv[2])));
const page = await document.pageChunks(1);
const chunk = page.textChunks[0] ?? page.imageChunks[0] ?? page.lineChunks[0];
console.log(JSON.stringify({ ms: performance.now(), hasChunk: chunk !== undefined }));
