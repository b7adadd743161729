import { describe, expect, test } from 'vitest';
import { hasShared, run, sharedPath } from './shared.ts';

const PASSED_AT_LEAST = 640;

describe.skipIf(!hasShared)('damaged and odd files', () => {
  test('give a document or a typed error, in time', { timeout: 900_000 }, async () => {
    const { stdout } = await run('python3', [sharedPath('compare/check_opens.py')]);
    expect(stdout).not.toMatch(/no answer in|^\s+at /m);
    expect(Number(/^(\d+) passed, \d+ failed$/m.exec(stdout)?.[1]), stdout).toBeGreaterThanOrEqual(PASSED_AT_LEAST);
  });
});
