// Shows what is in a PDF: `npm start` takes a sample, `npm start -- FILE` a file of yours.
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { loadPdf, PdfError } from '../dist/node.mjs';
import { makeSample } from './make-sample.mjs';

/** Chunks of a kind that are shown of a page. */
const SHOWN = 12;

let file = process.argv[2];
if (file === undefined) {
  file = relative('.', resolve(import.meta.dirname, '../build/sample.pdf'));
  await makeSample(file);
  console.log('No FILE given: this is a sample. Try `npm start -- FILE`.\n');
}

try {
  await show(file);
} catch (error) {
  if (!(error instanceof PdfError) && error.syscall === undefined) throw error;
  console.error(`${file}: ${error.code}: ${error.message}`);
  process.exitCode = 1;
}

async function show(path) {
  const bytes = readFileSync(path);
  const begin = performance.now();
  const document = await loadPdf(bytes);
  const { metadata, pageCount, version } = document;
  console.log(`${path}: PDF ${version}, ${count(pageCount, 'page')}${metadata.title ? `, "${metadata.title}"` : ''}`);
  let chunks = 0;
  for await (const page of document.pages()) chunks += showPage(page);
  const warnings = document.warnings.length;
  if (warnings > 0) console.log(`\n${count(warnings, 'warning')}, the first: ${document.warnings[0].message}`);
  document.close();
  console.log(`\n${count(chunks, 'chunk')} in ${(performance.now() - begin).toFixed(0)} ms`);
}

function showPage(page) {
  const { pageInfo, textChunks, imageChunks, lineChunks, lineArtChunks, rules } = page;
  const { pageNumber, width, height, rotation } = pageInfo;
  console.log(
    `\nPage ${pageNumber}: ${round(width)} x ${round(height)} pt${rotation ? `, turned by ${rotation}` : ''}`,
  );
  list(
    'text',
    textChunks,
    (c) => `${place(c.bbox)}  ${round(c.fontSize)} pt ${c.fontName}  ${JSON.stringify(c.value)}`,
  );
  list('image', imageChunks, (c) => `${place(c.bbox)}  ${c.name || 'inline'}, ${c.width} x ${c.height} pixels`);
  list('line', lineChunks, (c) => `${place(c.bbox)}  ${round(c.width)} pt wide`);
  list('line art', lineArtChunks, (c) => `${place(c.bbox)}  ${count(c.lineChunks.length, 'straight segment')}`);
  console.log(`  ${count(rules.length, 'ruled line')} as a person sees them`);
  console.log(`  text in reading order:\n${page.text().replace(/^/gm, '    | ')}`);
  return textChunks.length + imageChunks.length + lineChunks.length + lineArtChunks.length;
}

function list(kind, chunks, describe) {
  if (chunks.length === 0) return;
  console.log(`  ${count(chunks.length, `${kind} chunk`)}`);
  for (const chunk of chunks.slice(0, SHOWN)) console.log(`    ${describe(chunk)}`);
  if (chunks.length > SHOWN) console.log(`    ... ${chunks.length - SHOWN} more`);
}

function place({ leftX, bottomY, rightX, topY }) {
  return `[${[leftX, bottomY, rightX, topY].map((v) => round(v).padStart(6)).join(' ')}]`;
}

function round(value) {
  return String(Math.round(value * 10) / 10);
}

function count(n, noun) {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
