import { describe, expect, test } from 'vitest';
import { hasShared, run, sharedPath } from './shared.ts';

describe.skipIf(!hasShared)('damaged and odd files', () => {
  test('give a document or a typed error, in time', { timeout: 900_000 }, async () => {
    const { stdout } = await run('python3', [sharedPath('compare/check_opens.py')]);
    expect(stdout).toMatch(/^\d+ passed, 0 failed$/m);
  });
});
