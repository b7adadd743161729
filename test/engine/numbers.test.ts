import { describe, expect, test } from 'vitest';
import { run } from './harness.ts';

/** The number that a token stands for: where text goes that it moves. */
function numberOf(written: string, after = ' '): number {
  return run(`/F1 1 Tf ${written}${after}0 Td (a) Tj`).texts[0].x;
}

describe('numbers', () => {
  test.each([
    ['0', 0],
    ['7', 7],
    ['00040', 40],
    ['123456789', 123456789],
    ['1234567890', 1234567890],
    ['4294967296', 4294967296],
    ['+150', 150],
    ['-17', -17],
    ['4.', 4],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['+.5', 0.5],
    ['12.375', 12.375],
    ['-0.001', -0.001],
    ['0.12345678', 0.12345678],
    ['120.0000000001', 120.0000000001],
    ['123456.78901', 123456.78901],
  ])('%s', (written, value) => {
    expect(numberOf(written)).toBe(value);
  });

  test.each([
    ['1.2345678901234567', 1.2345678901234567],
    ['99999999999999999999', 1e20],
    ['-99999999999999999999.5', -1e20],
    ['0.00000000000000000001234567890123450000000', 1.23456789012345e-20],
  ])('%s, to 15 digits', (written, value) => {
    expect(numberOf(written) / value).toBeCloseTo(1, 14);
  });

  test.each([
    ['--30', -30],
    ['---30', -30],
    ['+-5', -5],
    ['-+5', -5],
    ['5-3', 5],
    ['12-34.5', 12],
    ['5-', 5],
    ['1.2.3', 1.2],
    ['1..2', 1],
    ['.-5', 0],
    ['-', 0],
    ['+', 0],
    ['.', 0],
    ['-.', 0],
    ['0.-262', 0],
  ])('malformed: %s', (written, value) => {
    expect(numberOf(written)).toBeCloseTo(value, 12);
  });

  test('are bounded, however long', () => {
    expect(numberOf('9'.repeat(400))).toBe(1e38);
    expect(numberOf(`-${'9'.repeat(400)}`)).toBe(-1e38);
    expect(numberOf(`0.${'0'.repeat(400)}1`)).toBeCloseTo(0, 12);
    expect(numberOf(`40.${'0'.repeat(400)}1`)).toBe(40);
    expect(numberOf(`${'0'.repeat(400)}7`)).toBe(7);
    expect(numberOf(`1.${'5'.repeat(400)}`)).toBeCloseTo(14 / 9, 12);
  });

  test.each(['\n', '\r', '\t', '\0', '\f', '%x\n', ']'])('end at %j', (after) => {
    expect(numberOf('7', after)).toBe(7);
  });

  test('an exponent is an operator that nobody knows', () => {
    const { texts, warnings } = run('/F1 1 Tf 5 0 Td 1e5 0 Td (a) Tj');
    expect(texts[0].x).toBe(5);
    expect(warnings).toEqual(['unknown-operator', 'missing-operands']);
  });
});
