// npm run samples: writes the samples of writing to build/samples/ and prints the text that comes out of each.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadPdf } from '../dist/node.mjs';
import { importTs } from './import-ts.mjs';

const folder = resolve(import.meta.dirname, '../build/samples');
mkdirSync(folder, { recursive: true });
const { WRITING_SAMPLES } = await importTs('test/samples/writing-samples.ts');
for (const { title, pdf } of WRITING_SAMPLES) {
  const bytes = pdf();
  const file = resolve(folder, `${title.toLowerCase().replaceAll(' ', '-')}.pdf`);
  writeFileSync(file, bytes);
  const document = await loadPdf(bytes);
  const page = await document.pageChunks(1);
  console.log(`## ${title}\n${page.text()}\n`);
  for (const { value, angle, fontSize, glyphOrigins, renderMode } of page.textChunks) {
    console.log(
      `  ${JSON.stringify(value)} at ${glyphOrigins[0]}, ${angle} degrees, ${fontSize} pt`,
      renderMode ? renderMode : '',
    );
  }
}
