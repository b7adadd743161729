import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gzippedSize, loadedFiles, MAX_BASE_BYTES } from '../scripts/base-size.mjs';

const root = new URL('../', import.meta.url);
const dist = fileURLToPath(new URL('dist', root));
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

function filesOf(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  return Object.values(entry as object).flatMap(filesOf);
}

test('the package depends on nothing, and its exports are there', () => {
  expect(manifest.dependencies).toBeUndefined();
  for (const file of [...filesOf(manifest.exports), ...filesOf(manifest.bin)]) {
    const example = file.replace('*', 'cmaps-japan1.bin');
    expect(existsSync(new URL(example, root)), file).toBe(true);
  }
});

test('the entry points share their classes', async () => {
  const universal = await import(new URL('dist/index.mjs', root).href);
  const node = await import(new URL('dist/node.mjs', root).href);
  const fault = await node.loadPdf(new Uint8Array(3)).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(universal.PdfError);
  expect(fault).toMatchObject({ code: 'not-a-pdf' });
});

test('nothing runs when the package is installed', () => {
  expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([]);
});

test.each(['index.mjs', 'index.workerd.mjs', 'index.edge.mjs'])('%s and what it loads at once stay small', (entry) => {
  const size = gzippedSize(dist, entry);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThanOrEqual(MAX_BASE_BYTES);
});

test('entries for compiled modules hold none', () => {
  const textOf = (entry: string) =>
    loadedFiles(dist, entry)
      .map((name) => readFileSync(`${dist}/${name}`, 'utf8'))
      .join('');
  expect(textOf('index.mjs')).toContain('WebAssembly.compile');
  expect(textOf('index.workerd.mjs')).toMatch(/from"\.\/engine\.wasm"/);
  expect(textOf('index.edge.mjs')).toMatch(/from"\.\/engine\.wasm\?module"/);
  for (const entry of ['index.workerd.mjs', 'index.edge.mjs', 'codecs.workerd.mjs', 'codecs.edge.mjs']) {
    expect(textOf(entry)).not.toContain('WebAssembly.compile');
  }
});

test('the package can be required, and its entry points share their classes', async () => {
  const require = createRequire(import.meta.url);
  const universal = require('../dist/index.cjs');
  const fault = await require('../dist/node.cjs')
    .loadPdf(new Uint8Array(0))
    .catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(universal.PdfError);
  expect(fault).toMatchObject({ name: 'PdfError', code: 'not-a-pdf' });
  expect(Object.keys(require('../dist/codecs.cjs').codecs).sort()).toEqual(['ccitt', 'dct', 'jbig2', 'jpx']);
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
