import { describe, expect, test } from 'vitest';
import { hasShared, run, sharedPath } from './shared.ts';

describe.skipIf(!hasShared)('scanned pages whose rules are known', () => {
  test('rules and grids are found, and none where there are none', { timeout: 300_000 }, async () => {
    const { status, stdout } = await run('python3', [sharedPath('compare/check_scans.py'), '--recall', '0.985']);
    expect(stdout).toMatch(/false on 0 of \d+ pages; 0 failed/);
    expect(status, stdout).toBe(0);
  });
});
