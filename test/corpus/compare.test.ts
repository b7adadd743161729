import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasShared, run, sharedPath } from './shared.ts';

/** What is reached at least, by the measures of the checker. */
const AT_LEAST: Readonly<Record<string, number>> = {
  'glyph recall': 0.95,
  'image recall': 0.9,
  'line recall': 0.85,
  'page boxes': 0.99,
  metadata: 0.95,
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
