import { describe, expect, test } from 'vitest';
import { ChunkFlag, LineFlag } from '../../src/chunks/columns.ts';
import { TestFont } from './fonts.ts';
import { Job, run } from './harness.ts';
import { type Entries, World } from './values.ts';

const OTHER = new TestFont({ name: 'Other', width: 1 });

/** A page with forms by name, each an object of its own number. */
function page(
  forms: { [name: string]: [content: string, entries?: Entries] },
  more: Entries = {},
): { world: World; resources: Entries } {
  const world = new World();
  const references: Entries = {};
  for (const [i, [name, [content, entries]]] of Object.entries(forms).entries()) {
    world.define(10 + i, world.form(content, entries));
    references[name] = `${10 + i} R`;
  }
  return { world, resources: { ...more, XObject: references } };
}

describe('Do on a form', () => {
  test('applies its matrix before the CTM, and puts the state back', () => {
    const { texts } = run(
      '/F1 10 Tf 2 0 0 2 100 0 cm /A Do BT (out) Tj',
      page({ A: ['BT 1 1 Td (in) Tj 1 0 0 rg 7 Ts', { Matrix: [1, 0, 0, 1, 5, 6] }] }),
    );
    expect(texts.map(({ value, x, y, color }) => [value, x, y, color])).toEqual([
      ['in', 112, 14, 0],
      ['out', 100, 0, 0],
    ]);
  });

  test.each([
    ['none', undefined],
    ['too short', [2, 0, 0, 2, 0]],
    ['no numbers', [2, 0, 0, '/x', 0, 0]],
    ['no array', 5],
  ])('a matrix that is %s is the identity', (_, Matrix) => {
    const [{ up }] = run('/F1 10 Tf /A Do', page({ A: ['(a) Tj', { Matrix }] })).texts;
    expect(up).toEqual([0, 10]);
  });

  test('inherits font, colours and text state of its caller', () => {
    const [{ font, color, mode, ends }] = run('/F1 10 Tf 1 0 0 rg 3 Tr 2 Tc /A Do', page({ A: ['BT (ab) Tj'] })).texts;
    expect([font, color, mode, ends]).toEqual(['Helv', 0xff0000, 3, [5, 12]]);
  });

  test('puts the text position of its caller back', () => {
    const { texts } = run(
      '/F1 10 Tf 12 TL 3 4 Td (a) Tj /A Do (c) Tj T* (d) Tj',
      page({ A: ['BT 50 50 Td 9 TL (b) Tj T*'] }),
    );
    expect(texts.map(({ value, x, y }) => [value, x, y])).toEqual([
      ['a', 3, 4],
      ['b', 50, 50],
      ['c', 8, 4],
      ['d', 3, -8],
    ]);
  });

  test('marks its chunks and those within it', () => {
    const { texts, images, lines } = run(
      '/F1 5 Tf /A Do (c) Tj',
      page({ A: ['(a) Tj /B Do 0 0 50 1 re f'], B: ['(b) Tj BI ID x EI'] }),
    );
    expect(texts.map(({ value, flags }) => [value, flags])).toEqual([
      ['a', ChunkFlag.Form],
      ['b', ChunkFlag.Form],
      ['c', 0],
    ]);
    expect(images[0].flags).toBe(ChunkFlag.Form);
    expect(lines[0].flags).toBe(LineFlag.Horizontal | LineFlag.Filled);
  });

  test('painted twice is there twice', () => {
    const { texts } = run('/F1 10 Tf /A Do 1 0 0 1 0 50 cm /A Do', page({ A: ['BT (a) Tj'] }));
    expect(texts.map(({ y, index }) => [y, index])).toEqual([
      [0, 0],
      [50, 1],
    ]);
  });

  test('an empty one', () => {
    expect(run('/F1 10 Tf /A Do (a) Tj', page({ A: [''] })).values).toEqual(['a']);
  });

  test('hidden by its own OC, and all within it', () => {
    const OC = { Type: '/OCG', TestHidden: true };
    const { texts, images, lines } = run(
      '/F1 5 Tf /A Do (c) Tj',
      page({ A: ['(a) Tj /B Do 0 0 50 1 re f', { OC }], B: ['(b) Tj BI ID x EI'] }),
    );
    expect(texts.map(({ flags }) => flags & ChunkFlag.Hidden)).toEqual([ChunkFlag.Hidden, ChunkFlag.Hidden, 0]);
    expect([images[0].flags & ChunkFlag.Hidden, lines[0].flags & LineFlag.Hidden]).toEqual([
      ChunkFlag.Hidden,
      LineFlag.Hidden,
    ]);
  });
});

describe('resources of forms', () => {
  test('its own, else those of its caller', () => {
    const own = { Resources: { Font: { F1: OTHER }, XObject: { C: '12 R' } } };
    const { texts } = run('/F1 1 Tf (1) Tj /A Do /F1 1 Tf (5) Tj /B Do', {
      ...page({ A: ['/F1 1 Tf (2) Tj /C Do (4) Tj', own], B: ['/F1 1 Tf (6) Tj'], C: ['/F1 1 Tf (3) Tj'] }),
    });
    expect(texts.map(({ value, font }) => [value, font])).toEqual([
      ['1', 'Helv'],
      ['2', 'Other'],
      ['3', 'Other'],
      ['4', 'Other'],
      ['5', 'Helv'],
      ['6', 'Helv'],
    ]);
  });

  test('an empty dictionary of its own has nothing', () => {
    const { texts, warnings } = run('/A Do', page({ A: ['/F1 1 Tf (a) Tj', { Resources: {} }] }));
    expect([texts[0].font, warnings]).toEqual(['Fallback', ['font-missing']]);
  });

  test('one form by two names, and one name for two forms', () => {
    const world = new World();
    world.define(1, world.form('/F1 1 Tf (one) Tj'));
    world.define(2, world.form('(two) Tj'));
    world.define(3, world.form('/A Do', { Resources: { XObject: { A: '2 R' } } }));
    const { values } = run('/A Do /B Do /C Do', { world, resources: { XObject: { A: '1 R', B: '1 R', C: '3 R' } } });
    expect(values).toEqual(['one', 'one', 'two']);
  });
});

describe('forms within forms', () => {
  test('one does not paint itself', () => {
    const { values, warnings } = run('/F1 1 Tf /A Do', page({ A: ['(a) Tj /A Do (b) Tj'] }));
    expect([values, warnings]).toEqual([['a', 'b'], ['form-in-itself']]);
  });

  test('nor does one by way of others', () => {
    const { values, warnings } = run(
      '/F1 1 Tf /A Do /B Do',
      page({ A: ['(a) Tj /B Do'], B: ['(b) Tj /C Do'], C: ['(c) Tj /A Do'] }),
    );
    expect(values).toEqual(['a', 'b', 'c', 'b', 'c', 'a']);
    expect(warnings).toEqual(['form-in-itself']);
  });

  test('nor one that is no object of its own', () => {
    const world = new World();
    const xobjects: Entries = {};
    xobjects.A = world.form('(a) Tj /A Do (b) Tj');
    const { values, warnings } = run('/F1 1 Tf /A Do', { world, resources: { XObject: xobjects } });
    expect([values, warnings]).toEqual([['a', 'b'], ['form-in-itself']]);
  });

  test('nor an appearance', () => {
    const setup = page({ A: ['(a) Tj /A Do'] });
    const job = new Job(setup).add('/F1 1 Tf (x) Tj /A Do', {
      ...setup,
      objectNumber: 10,
      flags: ChunkFlag.Annotation,
    });
    const { texts, warnings } = job.run();
    expect(texts.map(({ value, flags }) => [value, flags])).toEqual([['x', ChunkFlag.Annotation]]);
    expect(warnings).toEqual(['form-in-itself']);
  });

  /** Forms that each paint the next one. */
  function chain(length: number): ReturnType<typeof page> {
    const forms = Array.from({ length }, (_, i): [string, [string]] => [`A${i}`, [`(${i}) Tj /A${i + 1} Do`]]);
    return page(Object.fromEntries(forms));
  }

  test.each([
    [28, 28, 28, []],
    [29, 28, 28, ['form-too-deep']],
    [5, 1, 1, ['form-too-deep']],
    [5, 0, 0, ['form-too-deep']],
    [63, 64, 63, []],
    [64, 64, 64, []],
    [65, 64, 64, ['form-too-deep']],
    [90, 1000, 64, ['form-too-deep']],
  ])('%i deep at a limit of %i', (length, formDepth, painted, expected) => {
    const setup = chain(length);
    const { values, warnings } = run('/F1 1 Tf /A0 Do', { ...setup, limits: { formDepth } });
    expect(values).toEqual(Array.from({ length: painted }, (_, i) => String(i)));
    // The last one names a form that is not there.
    expect(warnings).toEqual(painted === length ? ['resource-missing'] : expected);
  });

  test('deep ones put everything back', () => {
    const setup = chain(64);
    const { texts } = run('/F1 10 Tf 2 0 0 2 3 4 cm 1 1 Td /P <</MCID 5>> BDC /A0 Do (end) Tj', {
      ...setup,
      limits: { formDepth: 64 },
    });
    expect(texts.at(-1)).toMatchObject({ value: 'end', x: 5, y: 6, mcid: 5, flags: 0, up: [0, 20] });
  });
});

describe('what a form leaves open', () => {
  test('q, Q, BMC and EMC do not reach its caller', () => {
    const { texts } = run(
      '/F1 10 Tf 1 0 0 rg q 1 0 0 1 5 0 cm /P <</MCID 1>> BDC /A Do BT (b) Tj /B Do BT (c) Tj EMC Q BT (d) Tj',
      page({
        A: ['q q 1 0 0 1 9 9 cm 0 1 0 rg /P <</MCID 7>> BDC /P BMC (a) Tj'],
        B: ['Q Q Q Q EMC EMC EMC 0 0 1 rg'],
      }),
    );
    expect(texts.map(({ value, x, y, mcid, color }) => [value, x, y, mcid, color])).toEqual([
      ['a', 14, 9, 7, 0x00ff00],
      ['b', 5, 0, 1, 0xff0000],
      ['c', 5, 0, 1, 0xff0000],
      ['d', 0, 0, -1, 0xff0000],
    ]);
  });

  test("a path does not reach its caller, nor the caller's reach it", () => {
    const { lines } = run('0 0 m 90 0 l /A Do 0 5 m 90 5 l S', page({ A: ['S 0 9 m 90 9 l'] }));
    expect(lines.map(({ points }) => points[1])).toEqual([5]);
  });

  test('operands and half an array', () => {
    const { texts } = run('/F1 10 Tf /A Do 3 4 Td (b) Tj', page({ A: ['(a) Tj 1 2 3 [(x) 4'] }));
    expect(texts.map(({ value, x }) => [value, x])).toEqual([
      ['a', 0],
      ['b', 3],
    ]);
  });

  test('a string without an end', () => {
    const { values, warnings } = run('/F1 10 Tf /A Do (b) Tj', page({ A: ['(a) Tj (open'] }));
    expect([values, warnings]).toEqual([['a', 'b'], ['string-unended']]);
  });

  test('a clip', () => {
    const { lines } = run(
      '/A Do 50 50 m 90 50 l S',
      page({ A: ['0 0 10 10 re W n 50 40 m 90 40 l S', { BBox: [0, 0, 20, 20] }] }),
    );
    expect(lines.map(({ flags }) => flags & LineFlag.Clipped)).toEqual([LineFlag.Clipped, 0]);
  });
});

describe('BBox', () => {
  test.each([
    ['around', [0, 0, 200, 200], 0],
    ['elsewhere', [0, 0, 5, 5], LineFlag.Clipped],
    ['reversed', [200, 200, 0, 0], 0],
    ['malformed', [0, 0, '/x', 5], 0],
    ['too short', [0, 0], 0],
  ])('%s', (_, BBox, clipped) => {
    const { lines } = run('/A Do', page({ A: ['50 50 m 90 50 l S', { BBox }] }));
    expect(lines[0].flags & LineFlag.Clipped).toBe(clipped);
  });

  test('lies in the space of the form', () => {
    const BBox = [0, 0, 10, 10];
    const { lines } = run('/A Do', page({ A: ['1 1 m 9 1 l S', { BBox, Matrix: [0, 1, -1, 0, 500, 500] }] }));
    expect(lines[0].flags & LineFlag.Clipped).toBe(0);
  });
});

describe('several contents of a page', () => {
  test('begin anew, and are numbered on', () => {
    const job = new Job()
      .add('/F1 10 Tf 2 0 0 2 0 0 cm q 1 0 0 rg /P <</MCID 4>> BDC 5 5 Td (a) Tj 0 0 m')
      .add('/F1 10 Tf (b) Tj 9 9 l S /P <</MCID 4>> BDC (c) Tj', {
        matrix: [1, 0, 0, 1, 7, 8],
        objectNumber: 99,
        flags: ChunkFlag.Annotation,
      });
    const { texts, lines } = job.run();
    expect(
      texts.map(({ value, x, color, mcid, form, flags, index }) => [value, x, color, mcid, form, flags, index]),
    ).toEqual([
      ['a', 10, 0xff0000, 4, -1, 0, 0],
      ['b', 7, 0, -1, -1, ChunkFlag.Annotation, 1],
      ['c', 12, 0, 4, 99, ChunkFlag.Annotation, 2],
    ]);
    expect(lines).toEqual([]);
  });

  test('hidden as a whole', () => {
    const job = new Job().add('/F1 10 Tf (a) Tj 0 0 50 1 re f', { flags: ChunkFlag.Hidden });
    const { texts, lines } = job.run();
    expect([texts[0].flags, lines[0].flags & LineFlag.Hidden]).toEqual([ChunkFlag.Hidden, LineFlag.Hidden]);
  });
});
