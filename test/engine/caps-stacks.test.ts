import { describe, expect, test } from 'vitest';
import { disagreement } from '../reference/disagreement.ts';
import { engine, run } from './harness.ts';
import { World } from './values.ts';

const { OPERAND_CAP, STATE_CAP, MARK_CAP, FRAME_CAP } = engine.layout;

/** The page with the form `Fm` is what the reference makes of it. */
function expectSame(content: string, form = ''): void {
  const world = new World();
  world.define(1, world.form(form));
  world.define(2, world.form('/Fm Do'));
  const resources = { XObject: { Fm: '1 R', Fn: '2 R' } };
  expect(disagreement([`/F1 1 Tf ${content}`], { world, resources })).toBe(undefined);
}

describe('operands', () => {
  const most = OPERAND_CAP - 1;

  test.each([most - 1, most, most + 1, most + 2, 2 * most])('%i in an array', (count) => {
    const { values, warnings } = run(`/F1 1 Tf [${'(a)'.repeat(count)}] TJ (b) Tj`);
    expect(values).toEqual(['a'.repeat(Math.min(count, most)), 'b']);
    expect(warnings).toEqual(count > most ? ['operand-overflow'] : []);
  });

  test.each(['1', '(a)', '/N', 'true', '<<', '<</A 1>>', '<</MCID 1', '<61>'])(
    'as many of %s, and then an operator',
    (operand) => {
      expectSame(`${`${operand} `.repeat(OPERAND_CAP)} w (b) Tj ${`${operand} `.repeat(OPERAND_CAP)} Tj (c) Tj`);
    },
  );

  test('a dictionary that does not fit', () => {
    const fill = '1 '.repeat(most - 3);
    expectSame(`${fill} /P <</MCID 5>> BDC (a) Tj`);
    expectSame(`${fill} 1 1 /P <</MCID 5>> BDC (a) Tj EMC /P <</MCID 6>> BDC (b) Tj`);
  });

  test('closed over and over, without a look at all of them each time', () => {
    const { values } = run(`/F1 1 Tf ${'1 '.repeat(most)} ${'>> '.repeat(1_000_000)} w (a) Tj`);
    expect(values).toEqual(['a']);
    expect(run(`/F1 1 Tf ${'<<'.repeat(most)} ${'>>'.repeat(most)} w (a) Tj`).values).toEqual(['a']);
  });
});

describe('q', () => {
  const most = STATE_CAP - FRAME_CAP - 1;
  const nested = (count: number): string => {
    return `${'q 1 0 0 1 1 0 cm 1 g '.repeat(count)} BT (in) Tj ${'Q BT (out) Tj '.repeat(count)} Q`;
  };

  test.each([most - 1, most, most + 1, most + 100])('%i deep', (count) => {
    expectSame(nested(count));
    const { texts, warnings } = run(`/F1 1 Tf ${nested(count)}`);
    expect(texts[0].x).toBe(count);
    // States that were not saved are not restored: those that were come back all the same.
    expect(texts.at(-1)).toMatchObject({ value: 'out', x: 0 });
    expect(warnings).toEqual(count > most ? ['state-overflow', 'state-underflow'] : ['state-underflow']);
  });

  test.each([most - 2, most - 1, most, most + 5])('a form %i deep has room, and changes nothing', (count) => {
    const form = `1 0 0 1 0 5 cm ${nested(3)} q q q 0 1 0 rg BT (form) Tj`;
    expectSame(`${'q '.repeat(count)} /Fm Do (a) Tj /Fn Do (b) Tj ${'Q '.repeat(count)} (c) Tj`, form);
  });

  test('forms at their own limit of depth, each with q to the brim', () => {
    const world = new World();
    for (let i = 1; i <= 70; i++) {
      const content = `${'q 1 0 0 1 1 0 cm '.repeat(40)} BT (${i}) Tj /Fm Do`;
      world.define(i, world.form(content, { Resources: { XObject: { Fm: `${i + 1} R` } } }));
    }
    const setup = { world, resources: { XObject: { Fm: '1 R' } }, limits: { formDepth: 64 } };
    expect(disagreement(['/F1 1 Tf q /Fm Do Q BT (end) Tj'], setup)).toBe(undefined);
  });
});

describe('marked content', () => {
  const most = MARK_CAP - FRAME_CAP - 1;
  const nested = (count: number): string => {
    const begin = Array.from({ length: count }, (_, i) => `/P <</MCID ${i}>> BDC`).join(' ');
    return `${begin} (in) Tj EMC (a) Tj ${'EMC '.repeat(count - 2)} (b) Tj EMC (out) Tj EMC (end) Tj`;
  };

  test.each([most - 1, most, most + 1, most + 100])('%i deep', (count) => {
    expectSame(nested(count));
    const { texts, warnings } = run(`/F1 1 Tf ${nested(count)}`);
    expect(texts[0].mcid).toBe(Math.min(count, most) - 1);
    expect(texts.at(-1)).toMatchObject({ value: 'end', mcid: -1 });
    expect(warnings).toEqual(count > most ? ['mark-overflow'] : []);
  });

  test.each([most - 1, most, most + 1])('a form %i deep has room, and keeps its flags', (count) => {
    expectSame(
      `${'/P BMC '.repeat(count)} /Fm Do /Fn Do ${'EMC '.repeat(count)} (c) Tj`,
      '(a) Tj /P <</MCID 7>> BDC (b) Tj EMC EMC',
    );
  });
});
