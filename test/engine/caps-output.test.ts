import { describe, expect, test } from 'vitest';
import { disagreement } from '../reference/disagreement.ts';
import { TestFont } from './fonts.ts';
import { engine, run } from './harness.ts';
import { type Entries, World } from './values.ts';

const { SYMBOL_CAP, UNIT_CAP, TEXT_CAP, IMAGE_CAP, LINE_CAP, ART_CAP, STRING_UNITS_MAX } = engine.layout;

/** A number and those beside it. */
const around = (cap: number): number[] => [cap - 1, cap, cap + 1];

/** Each page is what the reference makes of it, which has no tables. */
function expectSame(content: string, resources: Entries = {}, world = new World()): void {
  expect(disagreement([content], { world, resources })).toBe(undefined);
}

describe('symbols', () => {
  const text = (count: number): string => 'abcdefghij'.repeat(Math.ceil(count / 10)).slice(0, count);

  test.each([...around(SYMBOL_CAP - STRING_UNITS_MAX), 100_000])('%i in one Tj', (count) => {
    expectSame(`/F1 .1 Tf 1 Tc (${text(count)}) Tj (x) Tj`);
  });

  test.each(around(SYMBOL_CAP - STRING_UNITS_MAX))('%i in pieces', (count) => {
    expectSame(`/F1 .1 Tf [${'(abc) 20 (de) -900 '.repeat(count / 5)}(${text(count % 5)})] TJ (x) Tj`);
  });

  test('many times over', () => {
    const { columns, values } = run(`/F1 .1 Tf (${text(300_000)}) Tj (x) Tj`);
    expect(values).toEqual([text(300_000), 'x']);
    expect([...columns.text.symbolStart, ...columns.text.codeStart]).toEqual([0, 300_000, 0, 300_000]);
    expect(
      columns.symbols.codes.every((code, i) => code === 'abcdefghijx'.charCodeAt(i === 300_000 ? 10 : i % 10)),
    ).toBe(true);
  });

  test('of ligatures, which a full table does not part', () => {
    const resources = { Font: { L: new TestFont({ unicode: { 97: 'xyz', 98: 'w'.repeat(256) } }) } };
    for (const count of [10_751, 10_752, 10_753]) expectSame(`/L .1 Tf (${'a'.repeat(count)}) Tj (x) Tj`, resources);
    for (const count of [126, 127, 400]) expectSame(`/L .1 Tf (${'b'.repeat(count)}) Tj (x) Tj`, resources);
  });
});

describe('units', () => {
  test('two a symbol: symbols are full first', () => {
    const emoji = new TestFont({ unicode: { 97: '\u{1f600}', 98: '\u{1f600}'.repeat(256), 99: 'e\u0301' } });
    const resources = { Font: { E: emoji } };
    const most = (UNIT_CAP - STRING_UNITS_MAX) / 2;
    for (const count of [most - 1, most]) expectSame(`/E .1 Tf (${'a'.repeat(count)}) Tj (c) Tj`, resources);
    for (const count of [126, 300]) expectSame(`/E .1 Tf (${'b'.repeat(count)}) Tj (c) Tj`, resources);
  });
});

describe('chunks of text', () => {
  test.each([...around(TEXT_CAP), 17_000])('%i show operators', (count) => {
    expectSame(`/F1 1 Tf ${'(a) Tj '.repeat(count)}`);
  });

  test.each(around(TEXT_CAP))('%i by one TJ', (count) => {
    expectSame(`/F1 1 Tf [${'(a) -400 '.repeat(count)}] TJ (b) Tj`);
  });
});

describe('images', () => {
  const world = new World();
  world.define(1, world.image());
  const resources = { XObject: { Im: '1 R' } };

  test.each(around(IMAGE_CAP))('%i by Do', (count) => {
    expectSame('1 0 0 1 1 0 cm /Im Do '.repeat(count), resources, world);
  });

  test.each(around(IMAGE_CAP))('%i inline', (count) => {
    expectSame('BI /W 1 /H 1 /CS /G ID x EI '.repeat(count));
  });
});

describe('lines', () => {
  test.each([...around(LINE_CAP), 17_000])('%i by operators of their own', (count) => {
    expectSame('0 0 m 50 0 l S '.repeat(count));
  });

  test.each(around(LINE_CAP))('%i by one', (count) => {
    expectSame(`${'0 0 m 50 0 l 0 5 60 1 re '.repeat(count / 2)} ${count % 2 ? '0 9 m 50 9 l' : ''} B /F1 1 Tf (x) Tj`);
  });
});

describe('line art', () => {
  const zigzag = (segments: number): string =>
    `0 0 m ${'9 1 l 1 9 l '.repeat(segments / 2)}${segments % 2 ? '9 1 l' : ''}`;

  test.each([...around(LINE_CAP), 100_000])('%i segments in one path', (count) => {
    expectSame(`${zigzag(count)} S`);
  });

  test.each(around(LINE_CAP))('%i segments, the last of which closes the path', (count) => {
    expectSame(`${zigzag(count - 1)} s (x) Tj`);
    expectSame(`${zigzag(count - 1)} f (x) Tj`);
  });

  test.each([8190, 8191, 8192])('%i segments and then more', (count) => {
    expectSame(`${zigzag(count)} S ${zigzag(5)} f ${zigzag(8191)} b 0 0 m 50 0 l S`);
  });

  test.each(around(ART_CAP))('%i pieces of segments', (count) => {
    expectSame('0 0 m 9 1 l 1 9 l S '.repeat(count));
  });

  test.each(around(ART_CAP))('%i pieces without segments', (count) => {
    expectSame('0 0 m 0 9 9 9 9 0 c S '.repeat(count));
    expectSame(`${'0 0 m 0 9 9 9 9 0 c '.repeat(count)} S`);
  });
});

describe('all tables at once', () => {
  test('each is full at a time of its own', () => {
    const world = new World();
    world.define(1, world.form('(f) Tj 0 0 50 1 re f'));
    const unit =
      '(abc) Tj 0 0 m 50 0 l S 0 0 m 9 1 l 1 9 l S BI ID x EI /Fm Do [(d) -900 (e)] TJ 0 0 m 0 9 9 9 9 0 c S ';
    expectSame(`/F1 1 Tf ${unit.repeat(2100)}`, { XObject: { Fm: '1 R' } }, world);
  });
});
