import { describe, expect, test } from 'vitest';
import { AssetNeeded } from '../../src/assets.ts';
import { PdfError } from '../../src/errors.ts';
import { TestFont, TWO_BYTES } from './fonts.ts';
import { engine, Job, newEngine, run } from './harness.ts';
import { World } from './values.ts';

describe('limits.operators', () => {
  test.each([
    [4, ['a', 'b', 'c'], []],
    [3, ['a', 'b'], ['limit-exceeded']],
    [1, [], ['limit-exceeded']],
    [0, [], ['limit-exceeded']],
  ])('%i', (operators, values, warnings) => {
    const page = run('/F1 1 Tf (a) Tj (b) Tj (c) Tj', { limits: { operators } });
    expect([page.values, page.warnings]).toEqual([values, warnings]);
  });

  test('counts those of forms, and of all contents of a page', () => {
    const world = new World();
    const setup = { world, resources: { XObject: { A: world.form('(a) Tj (b) Tj') } }, limits: { operators: 9 } };
    expect(run('/F1 1 Tf /A Do /A Do (c) Tj', setup).values).toEqual(['a', 'b', 'a', 'b', 'c']);
    expect(run('/F1 1 Tf /A Do /A Do (c) Tj (d) Tj (e) Tj', setup).values).toEqual(['a', 'b', 'a', 'b', 'c', 'd']);
    const job = new Job(setup)
      .add('/F1 1 Tf (a) Tj', setup)
      .add('/F1 1 Tf /A Do /A Do (c) Tj', setup)
      .add('(d) Tj', setup);
    const page = job.run();
    expect([page.values, page.warnings]).toEqual([['a', 'a', 'b', 'a', 'b'], ['limit-exceeded']]);
  });

  test('forms with much content and few operators are work too', () => {
    const world = new World();
    const forms = { A: world.form(' '.repeat(1_000_000)), B: world.form('1 '.repeat(500_000)) };
    const setup = { world, resources: { XObject: forms }, limits: { operators: 1000 } };
    const page = run(`/F1 1 Tf (a) Tj ${'/A Do /B Do '.repeat(400)} (b) Tj`, setup);
    expect(page.values).toEqual(['a']);
    expect(page.warnings).toContain('limit-exceeded');
    expect(run(`/F1 1 Tf ${'/A Do '.repeat(10)} (b) Tj`, setup).values).toEqual(['b']);
  });

  test('so are inline images whose end is searched for again and again', () => {
    const content = `/F1 1 Tf (a) Tj ${'BI /F /A85 ID x EI\n'.repeat(30_000)} (b) Tj`;
    const page = run(content, { limits: { operators: 1000 } });
    expect([page.values, page.warnings]).toEqual([['a'], ['limit-exceeded']]);
    expect(run(`${'BI ID xEI '.repeat(100_000)} n`).columns.images.count).toBe(100_000);
  });

  test('so are names that are asked for again and again', () => {
    const content = Array.from({ length: 40_000 }, (_, i) => `/N${i % 4000} gs`).join(' ');
    const page = run(`/F1 1 Tf (a) Tj ${content} (b) Tj`, { limits: { operators: 50_000 } });
    expect([page.values, page.warnings]).toEqual([['a'], ['limit-exceeded', 'resource-missing']]);
  });
});

describe('limits.glyphs', () => {
  test('looked at before each string', () => {
    const page = run('/F1 1 Tf [(ab) (cd) -900 (ef)] TJ (gh) Tj', { limits: { glyphs: 3 } });
    expect([page.values, page.warnings]).toEqual([['abcd'], ['limit-exceeded']]);
    expect(run('/F1 1 Tf [(ab) (cd)] TJ', { limits: { glyphs: 4 } }).warnings).toEqual([]);
  });

  test('and within one that is longer than the tables', () => {
    const { columns, values, warnings } = run(`/F1 1 Tf (${'a'.repeat(500_000)}) Tj`, { limits: { glyphs: 100_000 } });
    expect(warnings).toEqual(['limit-exceeded']);
    expect(columns.symbols.count).toBeLessThan(100_000 + engine.layout.SYMBOL_CAP);
    // All that is shown belongs to the chunk that was under way.
    expect(values).toEqual(['a'.repeat(columns.symbols.count)]);
  });

  test('counts code points', () => {
    const resources = { Font: { L: new TestFont({ unicode: { 97: 'x'.repeat(256) } }) } };
    const { columns, warnings } = run(`/L 1 Tf (${'a'.repeat(100_000)}) Tj`, {
      resources,
      limits: { glyphs: 100_000 },
    });
    expect(warnings).toEqual(['limit-exceeded']);
    expect(columns.symbols.count).toBeLessThan(100_000 + engine.layout.SYMBOL_CAP);
  });
});

describe('limits.formExpansions', () => {
  test.each([
    [4, ['a', 'a', 'b'], []],
    [3, ['a', 'a', 'b'], []],
    [2, ['a', 'a'], ['limit-exceeded']],
    [0, [], ['limit-exceeded']],
  ])('%i', (formExpansions, values, warnings) => {
    const world = new World();
    const resources = { XObject: { A: world.form('(a) Tj'), B: world.form('(b) Tj') } };
    const page = run('/F1 1 Tf /A Do /A Do /B Do', { world, resources, limits: { formExpansions } });
    expect([page.values, page.warnings]).toEqual([values, warnings]);
  });

  test('a form that paints two, which paint two, and so on', () => {
    const world = new World();
    for (let i = 1; i <= 28; i++) {
      world.define(i, world.form('(a) Tj /A Do /A Do', { Resources: { XObject: { A: `${i + 1} R` } } }));
    }
    const { columns, warnings } = run('/F1 1 Tf /A Do', { world, resources: { XObject: { A: '1 R' } } });
    expect(columns.text.count).toBe(100_000);
    expect(warnings).toContain('limit-exceeded');
  });
});

describe('the memory of the engine', () => {
  test('where it does not suffice, what was found is kept', () => {
    const small = newEngine();
    const { memory } = small;
    const alloc = memory.alloc.bind(memory);
    memory.alloc = (bytes) => {
      if (bytes > 400_000) throw new PdfError('limit-exceeded', 'too much for the test');
      return alloc(bytes);
    };
    const page = run(`/F1 1 Tf (a) Tj 0 0 50 1 re f 0 0 m ${'9 1 l '.repeat(40_000)} S (b) Tj`, { engine: small });
    expect([page.values, page.lines.length, page.warnings]).toEqual([['a'], 1, ['limit-exceeded']]);
    expect(run('/F1 1 Tf (c) Tj', { engine: small }).values).toEqual(['c']);
  });

  test('contents that grow longer and longer do not waste it', () => {
    const world = new World();
    const forms = Array.from({ length: 400 }, (_, i) => world.form(`(a) Tj${' '.repeat(1000 * i)}`));
    const XObject = Object.fromEntries(forms.map((form, i) => [`N${i}`, form]));
    const content = forms.map((_, i) => `/N${i} Do`).join(' ');
    const fresh = newEngine();
    run(`/F1 1 Tf ${content}`, { world, resources: { XObject }, engine: fresh });
    // The contents are 80 MB.
    expect(fresh.memory.memory.buffer.byteLength).toBeLessThan(120e6);
  });
});

describe('a page that is left in the middle', () => {
  const NEXT = '/F1 10 Tf 5 6 Td [(ab) 20 (c)] TJ 0 0 m 50 0 l S';

  /** The next page is as if there had been none before. */
  function expectFresh(): void {
    const { texts, lines } = run(NEXT);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatchObject({ value: 'abc', x: 5, y: 6, index: 0, box: [5, 3.5, 19.8, 13.5] });
    expect(lines).toHaveLength(1);
  }

  test('by a limit, within a chunk', () => {
    run('/F1 1 Tf 9 9 Td [(ab) (cd)] TJ', { limits: { glyphs: 1 } });
    expectFresh();
  });

  test('by an asset that a font needs, within a chunk; the page can be run again', () => {
    const font = new TestFont({ codespace: TWO_BYTES });
    const fill = font.fillPage.bind(font);
    let isThere = false;
    font.fillPage = (length, high, page) => {
      if (high === 2 && !isThere) throw new AssetNeeded('cmaps/x');
      fill(length, high, page);
    };
    const content = '/N 1 Tf 9 9 Td <004100420243> Tj';
    const setup = { resources: { Font: { N: font } }, owner: {} };
    expect(() => run(content, setup)).toThrow(AssetNeeded);
    expectFresh();
    isThere = true;
    expect(run(content, setup).values).toEqual([`AB${String.fromCharCode(0x243)}`]);
  });

  test('by a fault of the host, within line art and in a form', () => {
    const world = new World();
    const form = world.form('q q /P BMC 0 0 m 9 9 l /N 1 Tf');
    const job = new Job({ world }).add('q 2 0 0 2 0 0 cm /A Do', {
      resources: { XObject: { A: form }, Font: { N: {} } },
    });
    job.host.fontOf = () => {
      throw new AssetNeeded('fonts/x');
    };
    expect(() => job.run()).toThrow(AssetNeeded);
    expectFresh();
  });
});
