import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadPdf } from '../../src/index.ts';
import { jsonDocument } from '../../src/output/json-document.ts';
import { GOLDEN_FILES } from './files.ts';

// What is expected was worked out from the content streams; `node scripts/make-golden.mjs NAME` writes what is extracted, for
// review.
test.each(Object.keys(GOLDEN_FILES))('%s', async (name) => {
  const expectation = new URL(`${name}.json`, import.meta.url);
  expect(existsSync(expectation), `${name}.json is missing`).toBe(true);
  const document = await loadPdf(GOLDEN_FILES[name]!());
  const decoder = new TextDecoder();
  let json = '';
  for await (const piece of jsonDocument(`${name}.pdf`, document, document.pages())) json += decoder.decode(piece);
  // The wording of warnings is free.
  const actual = JSON.parse(json, (key, value) => (key === 'message' ? undefined : value));
  expect(actual).toEqual(JSON.parse(readFileSync(expectation, 'utf8')));
});
