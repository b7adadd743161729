// Writes a small sample PDF: `node scripts/make-sample.mjs [FILE]`, build/sample.pdf by default.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importTs } from './import-ts.mjs';

export async function makeSample(path) {
  const { samplePdf } = await importTs('test/sample.ts');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, samplePdf());
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = process.argv[2] ?? resolve(import.meta.dirname, '../build/sample.pdf');
  await makeSample(path);
  console.log(path);
}
