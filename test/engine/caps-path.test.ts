import { describe, expect, test } from 'vitest';
import { latin1 } from '../../src/syntax/latin1.ts';
import { disagreement } from '../reference/disagreement.ts';
import { engine, run } from './harness.ts';

function expectSame(content: string): void {
  expect(disagreement([content])).toBe(undefined);
}

/** Points that the path buffer of a page holds at first: 128 KiB of 24 bytes each, six of them kept free. */
const FIRST = Math.floor((128 * 1024) / 24);

describe('the path buffer grows', () => {
  test.each([FIRST - 7, FIRST - 6, FIRST - 5, FIRST, 2 * FIRST - 6])('%i lines', (count) => {
    const lines = '9 1 l 1 9 l '.repeat(count).slice(0, 6 * (count - 1));
    expectSame(`0 0 m ${lines} S`);
    expectSame(`0 0 m ${lines} s`);
    expectSame(`0 0 m ${lines} 5 5 60 1 re 1 2 3 9 9 4 c 5 5 9 1 v 1 2 7 7 y h 3 3 l B`);
    expectSame(`0 0 m ${lines} W n 90 90 m 99 90 l S`);
  });

  test('rectangles', () => {
    for (let count = Math.floor(FIRST / 5) - 2; count < FIRST / 5 + 2; count++)
      expectSame(`${'1 2 60 1 re '.repeat(count)} f`);
  });

  test('curves', () => {
    for (let count = Math.floor(FIRST / 3) - 3; count < FIRST / 3 + 2; count++) {
      expectSame(`0 0 m ${'1 2 3 9 9 4 c '.repeat(count)} S`);
      expectSame(`0 0 m 1 1 l ${'1 2 3 9 9 4 c '.repeat(count)} s`);
    }
  });

  test('before anything is written behind it', () => {
    const { memory, layout } = engine;
    for (const unit of ['1 2 60 1 re ', '1 2 3 9 9 4 c ', '9 1 l 1 9 l ']) {
      for (let count = Math.floor(FIRST / 5) - 9; count < FIRST / 2; count += unit === '1 2 60 1 re ' ? 1 : 7) {
        const content = `(in front) 0 0 m ${unit.repeat(count)} S`;
        run(content);
        // The content lies behind the first buffer.
        const at = layout.ARENA_START + 128 * 1024;
        expect(latin1(memory.views.u8.subarray(at, at + 12))).toBe(content.slice(0, 12));
        if (unit === '1 2 60 1 re ' && count > FIRST / 5 + 2) break;
      }
    }
  });

  test('while a form is painted, and again on the next page', () => {
    const { arts } = run(`0 0 m ${'9 1 l 1 9 l '.repeat(60_000)} S`);
    expect([arts.length, arts[0].lines.length]).toEqual([1, 120_000]);
    expectSame(`0 0 m ${'9 1 l 1 9 l '.repeat(6_000)} f 0 0 m 50 0 l S`);
  });

  test('a million segments take no more than their time', () => {
    const { columns } = run(`0 0 m ${'9 1 l 1 9 l '.repeat(500_000)} S`);
    expect([columns.art.count, columns.artLines.count, columns.art.lineCount[0]]).toEqual([1, 1_000_000, 1_000_000]);
    expect(columns.artLines.startX.every((x, i) => x === (i === 0 ? 0 : i % 2 ? 9 : 1))).toBe(true);
  });

  test('a million moves and lines that go nowhere', () => {
    const { columns } = run(`${'5 5 m '.repeat(500_000)} ${'5 5 l '.repeat(500_000)} S 0 0 m 50 0 l S`);
    expect([columns.art.count, columns.lines.count]).toEqual([0, 1]);
  });
});
