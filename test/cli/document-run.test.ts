import { expect, test } from 'vitest';
import type { PdfDocument } from '../../src/api/pdf-document.ts';
import { DocumentRun } from '../../src/cli/document-run.ts';
import { Reporter } from '../../src/cli/reporter.ts';
import { PdfError } from '../../src/errors.ts';
import { jsonDocument } from '../../src/output/json-document.ts';
import { document, page, whole } from '../output/fixtures.ts';

/** A document of three pages; what is asked of page 2 and of the structure fails as given. */
function failing(fault: Error): PdfDocument {
  const fail = () => {
    throw fault;
  };
  return {
    ...document,
    pageCount: 3,
    pageInfo: (n: number) => ({ ...page.pageInfo, index: n - 1, pageNumber: n }),
    pageChunks: async (n: number) => (n === 2 ? fail() : page),
    structTree: fail,
  } as unknown as PdfDocument;
}

test.each([
  [new PdfError('limit-exceeded', 'too many operators'), 'limit-exceeded', undefined],
  [new TypeError('x is undefined'), 'corrupt', 'page 2: unexpected TypeError: x is undefined'],
  [new RangeError('Array buffer allocation failed'), 'limit-exceeded', 'page 2: not enough memory'],
])('a part that fails is empty, the others are given: %s', async (fault, code, reported) => {
  const run = new DocumentRun(failing(fault), 'a.pdf', undefined, new Reporter(true, false));
  const json = JSON.parse(await whole(jsonDocument('a.pdf', run, run.chunks({}))));
  expect(json.pages.map((p: typeof page) => p.textChunks.length)).toEqual([2, 0, 2]);
  expect(json.pages[1]).toMatchObject({ pageInfo: { pageNumber: 2 }, text: '', warnings: [{ code }] });
  expect(json.structTree).toEqual([]);
  expect(json.warnings).toMatchObject([{ code, message: expect.stringMatching(/^structure tree: /) }]);
  expect(run.fault?.message).toBe(reported);
});
