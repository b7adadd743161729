import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonNumber } from '../../src/output/json-number.ts';

test.each([
  [0, '0'],
  [-0, '0'],
  [-0.0004, '0'],
  [0.0005, '0.001'],
  [-0.0005, '0'],
  [-0.0006, '-0.001'],
  [1, '1'],
  [-1, '-1'],
  [0.1, '0.1'],
  [0.01, '0.01'],
  [0.001, '0.001'],
  [12.5, '12.5'],
  [12.3456, '12.346'],
  [-12.3456, '-12.346'],
  [0.9996, '1'],
  [2147483.647, '2147483.647'],
  [2147483.648, '2147483.648'],
  [-2147483.649, '-2147483.649'],
  [123456789012.345, '123456789012.345'],
  [1e21, '1e+21'],
  [1.7e308, '1.7e+308'],
  [-1.7e308, '-1.7e+308'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '0'],
  [Number.NEGATIVE_INFINITY, '0'],
])('%d is %s', (value, json) => {
  expect(jsonNumber(value)).toBe(json);
});

test('gives what rounding by Math.round gives, for every number', () => {
  const numbers = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }),
    fc.double({ noNaN: true, min: -3e6, max: 3e6 }),
    fc.integer({ min: -5_000_000, max: 5_000_000 }).map((n) => n / 2000),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      expect(jsonNumber(value)).toBe(String(Math.round(value * 1000) / 1000));
    }),
    { numRuns: 2000 },
  );
});
