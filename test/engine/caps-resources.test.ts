import { describe, expect, test } from 'vitest';
import type { ColorSpace } from '../../src/color/color-space.ts';
import { disagreement } from '../reference/disagreement.ts';
import { TestFont } from './fonts.ts';
import { engine, run } from './harness.ts';
import { type Entries, World } from './values.ts';

const { NAME_CAP, FORM_CAP, EXT_STATE_CAP, FONT_CAP, CODESPACE_CAP } = engine.layout;
const around = (cap: number): number[] => [cap - 1, cap, cap + 1];
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A category with an entry for each number. */
function entries(count: number, make: (i: number) => Entries[string]): Entries {
  return Object.fromEntries(upTo(count).map((i) => [`N${i}`, make(i)]));
}

/** An operator on each entry, twice: what was forgotten in between is asked for again. */
function twice(count: number, use: (name: string) => string): string {
  return [...upTo(count), ...upTo(count)].map((i) => use(`/N${i}`)).join(' ');
}

function expectSame(content: string, resources: Entries, world = new World()): void {
  expect(disagreement([content], { world, resources })).toBe(undefined);
}

describe('names', () => {
  const most = (NAME_CAP * 3) / 4;

  test.each(around(most))('%i of graphics states and of fonts', (count) => {
    const fonts = upTo(5).map((i) => new TestFont({ name: `${i}`, width: i }));
    const resources = {
      Font: entries(count, (i) => fonts[i % 5]),
      ExtGState: entries(count, (i) => ({ LW: (i % 7) + 1 })),
    };
    expectSame(
      twice(count, (name) => `${name} 1 Tf (a) Tj`),
      resources,
    );
    expectSame(
      twice(count, (name) => `${name} gs 0 0 m 50 0 l S`),
      resources,
    );
  });

  test('of properties and images', () => {
    const world = new World();
    const resources = {
      Properties: entries(5000, (i) => ({ MCID: i })),
      XObject: entries(5000, () => world.image()),
    };
    expectSame(
      twice(5000, (name) => `/P ${name} BDC ${name} Do EMC`),
      resources,
      world,
    );
  });

  test('that have the same place in a table of their hashes', () => {
    // FNV-1a keeps the order of low bits: names that end alike after a multiple of 2^13 fall together.
    const names = sameHash(400);
    const world = new World();
    const fonts = names.map((name) => new TestFont({ name }));
    const Font = Object.fromEntries(names.map((name, i) => [name, fonts[i]]));
    let asked = 0;
    const fontOf = world.fontOf.bind(world);
    world.fontOf = (dict) => {
      asked++;
      return fontOf(dict);
    };
    const { texts } = run([...names, ...names].map((name) => `/${name} 1 Tf (a) Tj`).join(' '), {
      world,
      resources: { Font },
    });
    expect(texts.map(({ font }) => font)).toEqual([...names, ...names]);
    // A run of records is kept short: names are asked for again rather than looked for behind hundreds of others.
    expect(asked).toBeGreaterThan(names.length);
  });

  test('resource dictionaries of many forms', () => {
    const world = new World();
    const XObject = entries(3000, (i) =>
      world.form('/G gs /F1 1 Tf (a) Tj 0 0 m 50 0 l S', { Resources: { ExtGState: { G: { LW: (i % 9) + 1 } } } }),
    );
    expectSame(
      twice(3000, (name) => `${name} Do`),
      { XObject },
      world,
    );
  });
});

/** Names whose hashes agree in the bits that choose a place, found by trying. */
function sameHash(count: number): string[] {
  const found: string[] = [];
  for (let i = 0; found.length < count; i++) {
    const name = i.toString(36);
    let hash = 0x811c9dc5;
    for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
    if (((hash >>> 1) & 0xfff) === 7) found.push(name);
  }
  return found;
}

describe('forms', () => {
  test.each(around(FORM_CAP))('%i of them', (count) => {
    const world = new World();
    const XObject = entries(count, (i) =>
      world.form(`(${i}) Tj /P <</MCID ${i}>> BDC (m) Tj`, { Matrix: [1, 0, 0, 1, 1, 0] }),
    );
    expectSame(`/F1 1 Tf ${twice(count, (name) => `${name} Do`)}`, { XObject }, world);
  });

  test('one that is being painted when all rows are used again', () => {
    const world = new World();
    const count = FORM_CAP + 10;
    const inner = entries(count, (i) => world.form(`(${i}) Tj`));
    const all = upTo(count)
      .map((i) => `/N${i} Do`)
      .join(' ');
    const Outer = world.form(`(begin) Tj 1 0 0 1 5 5 cm ${all} /Self Do BT (end) Tj`, { Matrix: [2, 0, 0, 2, 0, 0] });
    expectSame('/F1 1 Tf /Outer Do /N3 Do BT (out) Tj /Outer Do', { XObject: { ...inner, Outer, Self: Outer } }, world);
  });

  test('the content of each is kept once', () => {
    const world = new World();
    const count = FORM_CAP + 500;
    const padding = ' '.repeat(20_000);
    const XObject = entries(count, (i) => world.form(`(${i}) Tj${padding}`));
    const before = engine.memory.memory.buffer.byteLength;
    const content = Array(10)
      .fill(
        upTo(count)
          .map((i) => `/N${i} Do`)
          .join(' '),
      )
      .join(' ');
    const { columns } = run(`/F1 1 Tf ${content}`, { world, resources: { XObject } });
    expect(columns.text.count).toBe(10 * count);
    // Ten times all contents would take 300 MB.
    expect(engine.memory.memory.buffer.byteLength - before).toBeLessThan(80e6);
  });
});

describe('graphics states', () => {
  test.each(around(EXT_STATE_CAP))('%i of them', (count) => {
    const F = new TestFont({ name: 'G' });
    const ExtGState = entries(count, (i) => (i % 3 ? { LW: (i % 50) / 10 } : { Font: [F, (i % 9) + 1], CA: i % 2 }));
    expectSame(
      twice(count, (name) => `${name} gs (a) Tj 0 0 m 50 0 l S`),
      { ExtGState },
    );
  });
});

describe('colour spaces', () => {
  test('more than 16 bits count', () => {
    const count = 70_000;
    const spaces = upTo(count).map(
      (i): ColorSpace => ({ components: 1, isPattern: false, initialColor: i, toRgb: () => i + 1 }),
    );
    const content = [0, 65535, 65536, 65537, 69_999];
    const use = content.map((i) => `/N${i} cs (a) Tj 1 scn (b) Tj`).join(' ');
    const all = upTo(count)
      .map((i) => `/N${i} CS`)
      .join(' ');
    const { texts } = run(`/F1 1 Tf ${all} ${use}`, { resources: { ColorSpace: entries(count, (i) => spaces[i]) } });
    expect(texts.map(({ color }) => color)).toEqual(content.flatMap((i) => [i, i + 1]));
  });
});

describe('fonts', () => {
  test('as many as there is room for on one page; text of the rest is in the fallback', () => {
    const count = FONT_CAP + 3;
    const Font = entries(count, (i) => new TestFont({ name: String(i), width: i }));
    const { columns, record, warnings } = run(
      upTo(count)
        .map((i) => `/N${i} 1 Tf (a) Tj`)
        .join(' '),
      { resources: { Font } },
    );
    const names = Array.from(columns.text.font, (row) => record.fonts[row].name);
    // One slot is the fallback's.
    expect(names).toEqual(upTo(count).map((i) => (i < FONT_CAP - 1 ? String(i) : 'Fallback')));
    expect(warnings).toEqual(['limit-exceeded']);
  });

  test('a document of ever more fonts: each page has what it needs', () => {
    const owner = {};
    for (let page = 0; page < 6; page++) {
      const fonts = upTo(3000).map((i) => new TestFont({ name: `${page} ${i}`, width: i }));
      const content = upTo(3000)
        .map((i) => `/N${i} 1 Tf (a) Tj`)
        .join(' ');
      const { columns, record, warnings } = run(content, {
        owner,
        resources: { Font: entries(3000, (i) => fonts[i]) },
      });
      expect(Array.from(columns.text.font, (row) => record.fonts[row])).toEqual(fonts);
      expect(warnings).toEqual([]);
    }
  });

  test('codespaces over their capacity', () => {
    const ranges = (i: number) =>
      upTo(60).map((k) => ({ length: 2, low: ((k + 1) << 8) + (i % 200), high: ((k + 1) << 8) + 255 }));
    const count = 2 * Math.ceil(CODESPACE_CAP / 60);
    const fonts = upTo(count).map((i) => new TestFont({ name: String(i), codespace: ranges(i) }));
    const content = twice(count, (name) => `${name} 1 Tf <02ff3cff> Tj`);
    expectSame(content, { Font: entries(count, (i) => fonts[i]) });
  });

  test('codespaces do not run over into what is shown', () => {
    const wide = new TestFont({ codespace: [{ length: 2, low: 0, high: 0xffff }] });
    const many = upTo(300).map((i) => upTo(100).map((k) => ({ length: 2, low: (k << 8) + i, high: (k << 8) + 255 })));
    const Font = { W: wide, ...entries(300, (i) => new TestFont({ codespace: many[i] })) };
    const pages = upTo(256)
      .map((high) => `<${(high * 256 + 0x41).toString(16).padStart(4, '0')}>`)
      .join(' ');
    const content = upTo(300)
      .map((i) => `/W 1 Tf [${pages}] TJ /N${i} 1 Tf <02fe> Tj`)
      .join(' ');
    expectSame(content, { Font });
  });
});
