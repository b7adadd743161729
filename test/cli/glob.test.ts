import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { globFiles } from '../../src/cli/glob.ts';
import { scratchFolder } from './scratch.ts';

const FILES = [
  'a.pdf',
  'b.PDF',
  'c1.pdf',
  'c2.pdf',
  'c+.pdf',
  'x.txt',
  '.hidden.pdf',
  'in/d.pdf',
  'in/deep/e.pdf',
  '.git/f.pdf',
];

test.each([
  ['*.pdf', ['a.pdf', 'c+.pdf', 'c1.pdf', 'c2.pdf']],
  ['c?.pdf', ['c+.pdf', 'c1.pdf', 'c2.pdf']],
  ['c[0-9].pdf', ['c1.pdf', 'c2.pdf']],
  ['c[!1].pdf', ['c+.pdf', 'c2.pdf']],
  ['[z-a].pdf', []],
  ['{a,b}.{pdf,PDF}', ['a.pdf', 'b.PDF']],
  ['c+.*', ['c+.pdf']],
  ['.*.pdf', ['.hidden.pdf']],
  ['**/*.pdf', ['a.pdf', 'c+.pdf', 'c1.pdf', 'c2.pdf', 'in/d.pdf', 'in/deep/e.pdf']],
  ['in/**', ['in/d.pdf', 'in/deep/e.pdf']],
  ['*/d.pdf', ['in/d.pdf']],
  ['in', []],
  ['missing/*.pdf', []],
])('%s', async (pattern, expected) => {
  const folder = scratchFolder(Object.fromEntries(FILES.map((name) => [name, ''])));
  const found = await globFiles(join(folder, pattern));
  expect(found.map((path) => relative(folder, path))).toEqual(expected);
});
