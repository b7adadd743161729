import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonWriter } from '../../src/output/json-writer.ts';
import { rounded } from '../../src/output/rounded.ts';

function written(write: (out: JsonWriter) => void): string {
  const out = new JsonWriter(8);
  write(out);
  return new TextDecoder('utf-8', { fatal: true }).decode(out.take());
}

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
  expect(String(rounded(value))).toBe(json);
  expect(Object.is(rounded(value), -0)).toBe(false);
  expect(written((out) => out.number(value))).toBe(json);
});

test('gives what rounding by Math.round gives, for every number', () => {
  const numbers = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }),
    fc.double({ noNaN: true, min: -3e6, max: 3e6 }),
    fc.integer({ min: -5_000_000, max: 5_000_000 }).map((n) => n / 2000),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      expect(written((out) => out.number(value))).toBe(String(Math.round(value * 1000) / 1000));
    }),
    { numRuns: 2000 },
  );
});

test.each(['', 'abc ~', '"\\/', 'a\nb\x00\x1f\x7f', 'äöü', '\u2028€', '\u{1F600}', '\ud800', 'x\udc00y'])(
  '%j',
  (text) => {
    expect(written((out) => out.string(text))).toBe(JSON.stringify(text));
  },
);

test('what is taken stays as it was, and memory grows as needed', () => {
  const out = new JsonWriter(4);
  out.numbers([1, -2.5, 1000000]);
  out.pairs([[0.001, 7]]);
  const first = out.take();
  out.string('later');
  expect(new TextDecoder().decode(first)).toBe('[1,-2.5,1000000][[0.001,7]]');
  expect(new TextDecoder().decode(out.take())).toBe('"later"');
  expect(out.length).toBe(0);
});
