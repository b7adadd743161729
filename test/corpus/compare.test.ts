import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasShared, run, sharedPath } from './shared.ts';

/**
 * What is reached at least, by the measures of the checker. Characters: where a font gives no way to Unicode, both reference
 * engines pass CIDs off as characters; the documents with such fonts cannot match them.
 */
const AT_LEAST: Readonly<Record<string, number>> = {
  'glyph recall': 0.999,
  'glyph precision on clean pages': 0.995,
  'image recall': 0.99,
  'line recall': 0.99,
  '  width of lines found': 0.99,
  'page boxes': 0.99,
  'mcid types': 0.995,
  metadata: 0.995,
  'text: characters': 0.955,
  'text: words': 0.98,
};

describe.skipIf(!hasShared)('real files against what other engines agree on', () => {
  let folder = '';
  let report = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pagechunks-corpus-'));
    const extracted = await run('node', ['dist/cli.mjs', 'extract', sharedPath('corpus/pdf'), '-o', folder, '--quiet']);
    expect(extracted).toEqual({ status: 0, stdout: '', stderr: '' });
    report = (await run('python3', [sharedPath('compare/compare.py'), folder, '--all', '--worst', '5'])).stdout;
  }, 600_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(Object.entries(AT_LEAST))('%s is at least %d', (measure, least) => {
    const line = new RegExp(`^${measure} +(\\d\\.\\d+) `, 'm').exec(report);
    expect(Number(line?.[1]), report).toBeGreaterThanOrEqual(least);
  });
});
