import { expect, test } from 'vitest';
import { jsonDocument } from '../../src/output/json-document.ts';
import { jsonLines } from '../../src/output/jsonl.ts';
import { document, emptyPage, inTurn, page, whole } from './fixtures.ts';

test('each chunk is a line: file, kind, page, then the fields of the document', async () => {
  const lines = (await whole(jsonLines('a.pdf', inTurn(page)))).trimEnd().split('\n');
  const json = JSON.parse(await whole(jsonDocument('a.pdf', document, inTurn(page)))).pages[0];
  const expected = [
    ...json.textChunks.map((chunk: object) => ({ kind: 'text', ...chunk })),
    ...json.imageChunks.map((chunk: object) => ({ kind: 'image', ...chunk })),
    ...json.lineChunks.map((chunk: object) => ({ kind: 'line', ...chunk })),
    ...json.lineArtChunks.map((chunk: object) => ({ kind: 'lineArt', ...chunk })),
    ...json.rasterLines.map((chunk: object) => ({ kind: 'rasterLine', ...chunk })),
    ...json.tableBorders.map((chunk: object) => ({ kind: 'tableBorder', ...chunk })),
  ].map((chunk) => ({ file: 'a.pdf', pageNumber: 1, ...chunk }));
  expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
  expect(lines[0]).toMatch(/^{"file":"a\.pdf","kind":"text","pageNumber":1,"value":/);
});

test('a page without chunks has no lines', async () => {
  expect(await whole(jsonLines('a.pdf', inTurn(emptyPage)))).toBe('');
});
