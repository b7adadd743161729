import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadPdf } from '../../src/index.ts';
import { WRITING_SAMPLES } from './writing-samples.ts';

const assets = { load: async (name: string) => readFileSync(new URL(`../../build/assets/${name}`, import.meta.url)) };

test.each(WRITING_SAMPLES)('$title', async ({ pdf, text }) => {
  const document = await loadPdf(pdf(), { assets });
  const page = await document.pageChunks(1);
  expect(page.text()).toBe(text);
  expect(page.warnings).toEqual([]);
});

test('the page of the README shows what comes out', () => {
  const shown = readFileSync(new URL('../../docs/samples.md', import.meta.url), 'utf8');
  for (const { title, text } of WRITING_SAMPLES) {
    expect(shown).toContain(`## ${title}
`);
    expect(shown).toContain(`\`\`\`text
${text}
\`\`\``);
  }
});
