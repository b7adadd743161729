import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPdf } from '../../src/index.ts';
import { samplePdf } from '../sample.ts';

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;
const WEAK = '--allow-weak-crypto';

/** Every mode of `qpdf --encrypt`: key length, then its own options. */
const MODES: readonly (readonly string[])[] = [
  ['40', WEAK],
  ['128', WEAK, '--use-aes=n'],
  ['128', WEAK, '--use-aes=n', '--force-V4'],
  ['128', WEAK, '--use-aes=n', '--force-V4', '--cleartext-metadata'],
  ['128', WEAK, '--use-aes=y'],
  ['128', WEAK, '--use-aes=y', '--cleartext-metadata'],
  ['256', WEAK, '--force-R5'],
  ['256', WEAK, '--force-R5', '--cleartext-metadata'],
  ['256'],
  ['256', '--cleartext-metadata'],
];

const PASSWORDS: readonly (readonly [user: string, owner: string])[] = [
  ['', 'owner'],
  ['open me', 'owner'],
];

async function chunksOf(bytes: Uint8Array, password?: string): Promise<unknown> {
  const document = await loadPdf(bytes, { password });
  const pages = [];
  for await (const { textChunks, imageChunks, lineChunks, lineArtChunks } of document.pages()) {
    pages.push({ textChunks, imageChunks, lineChunks, lineArtChunks });
  }
  return { title: document.metadata.title, pages };
}

describe.skipIf(!hasQpdf)('a file encrypted by qpdf gives the chunks of the plain one', () => {
  let folder = '';
  let plain = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pagechunks-qpdf-'));
    plain = join(folder, 'plain.pdf');
    writeFileSync(plain, samplePdf());
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const cases = MODES.flatMap((mode) => PASSWORDS.map(([user, owner]) => ({ mode, user, owner })));
  test.each(cases)('$mode, user password $user', async ({ mode, user, owner }) => {
    const [bits, ...options] = mode;
    const encrypted = join(folder, 'encrypted.pdf');
    const own = options.filter((option) => option !== WEAK);
    const weak = options.includes(WEAK) ? [WEAK] : [];
    execFileSync('qpdf', [...weak, '--encrypt', user, owner, bits, ...own, '--', plain, encrypted]);
    const expected = await chunksOf(samplePdf());
    const bytes = readFileSync(encrypted);
    expect(await chunksOf(bytes, user)).toEqual(expected);
    expect(await chunksOf(bytes, owner)).toEqual(expected);
    const closed = { code: user === '' ? undefined : 'password-required' };
    expect(await loadPdf(bytes).catch((error) => error)).toMatchObject(closed.code ? closed : { isEncrypted: true });
  });
});
