import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { fileAssets } from '../../src/node/file-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
writeFileSync(join(folder, 'a.bin'), Uint8Array.of(1, 2, 3));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['path', folder],
  ['URL', pathToFileURL(folder)],
  ['URL with a closing slash', pathToFileURL(`${folder}/`)],
])('reads files of a folder given as %s, once', async (_, given) => {
  const assets = fileAssets(given);
  const first = await assets.load('a.bin');
  expect([...first]).toEqual([1, 2, 3]);
  expect(await assets.load('a.bin')).toBe(first);
});

it('rejects where there is no such file, and tries again when asked again', async () => {
  const assets = fileAssets(folder);
  await expect(assets.load('late.bin')).rejects.toThrow();
  writeFileSync(join(folder, 'late.bin'), Uint8Array.of(4));
  expect([...(await assets.load('late.bin'))]).toEqual([4]);
});
