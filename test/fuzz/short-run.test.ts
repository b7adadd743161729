import { expect, test } from 'vitest';
import { run } from '../corpus/shared.ts';

test('a short run of the fuzzer finds nothing', { timeout: 300_000 }, async () => {
  const { stdout } = await run('node', ['test/fuzz/run.mjs', '--count', '1500', '--seed', '11']);
  expect(stdout).toMatch(/^1500 passed, 0 failed$/m);
});
