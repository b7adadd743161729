import { describe, expect, test } from 'vitest';
import { outputBound } from '../../src/filters/output-bound.ts';

const MIB = 2 ** 20;

describe('the bound on what a filter gives', () => {
  test.each([
    ['a small input gives 64 MiB', 10, 256 * MIB, 64 * MIB],
    ['a stream may have less', 10, 1000, 1000],
    ['beyond, 250 bytes for each', MIB, 256 * MIB, 250 * MIB],
    ['a part of a byte is none', 10, 0.5, 0],
    ['less than nothing is nothing', 10, -3, 0],
    ['never more than a stream may have', 10 * MIB, 256 * MIB, 256 * MIB],
  ])('%s', (_, input, most, expected) => {
    expect(outputBound(input, most)).toBe(expected);
  });
});
