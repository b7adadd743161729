import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

function filesOf(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  return Object.values(entry as object).flatMap(filesOf);
}

test('the package depends on nothing, and its exports are there', () => {
  expect(manifest.dependencies).toBeUndefined();
  for (const file of [...filesOf(manifest.exports), ...filesOf(manifest.bin)]) {
    expect(existsSync(new URL(file, root)), file).toBe(true);
  }
});

test('the entry points share their classes', async () => {
  const universal = await import(new URL('dist/index.mjs', root).href);
  const node = await import(new URL('dist/node.mjs', root).href);
  const fault = await node.loadPdf(new Uint8Array(3)).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(universal.PdfError);
  expect(fault).toMatchObject({ code: 'not-a-pdf' });
});

test('the package can be required', async () => {
  const required = createRequire(import.meta.url)('../dist/index.cjs');
  await expect(required.loadPdf(new Uint8Array(0))).rejects.toMatchObject({ name: 'PdfError', code: 'not-a-pdf' });
});

test('the base entry points load nothing of crawl data', () => {
  for (const entry of ['index.mjs', 'node.mjs']) {
    const loaded = new Set([entry]);
    for (const name of loaded) {
      const text = readFileSync(new URL(`dist/${name}`, root), 'utf8');
      expect(text.includes('CrawledDomain'), name).toBe(false);
      for (const [, next] of text.matchAll(/["']\.\/([\w-]+\.mjs)["']/g)) loaded.add(next!);
    }
  }
});
