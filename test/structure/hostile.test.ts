import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Warnings } from '../../src/errors.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { readAnnotations } from '../../src/structure/annotations.ts';
import { readAttachments } from '../../src/structure/attachments.ts';
import { Destinations } from '../../src/structure/destinations.ts';
import { type OutlineItem, readOutline } from '../../src/structure/outline.ts';
import { readPageLabels } from '../../src/structure/page-labels.ts';
import { numberPages, type StructureSource } from '../../src/structure/source.ts';
import type { StructElement } from '../../src/structure/struct-element.ts';
import { Structure } from '../../src/structure/structure.ts';
import { readXmp } from '../../src/structure/xmp.ts';
import { Dict, Name, PdfString, type PdfValue, Ref, Stream } from '../../src/syntax/values.ts';

const OBJECTS = 12;
const PAGES = 2;

/** A value without identity: dictionaries are made of it for each document. */
type Plan =
  | null
  | boolean
  | number
  | Name
  | PdfString
  | Ref
  | Plan[]
  | { entries: [string, Plan][]; isStream: boolean };

const KEYS = [
  ...[
    'K',
    'S',
    'Pg',
    'Stm',
    'MCID',
    'Type',
    'Obj',
    'NS',
    'A',
    'O',
    'RowSpan',
    'Scope',
    'Alt',
    'T',
    'RoleMap',
    'RoleMapNS',
  ],
  ...[
    'ParentTree',
    'Nums',
    'Kids',
    'Names',
    'Dests',
    'EmbeddedFiles',
    'First',
    'Next',
    'Title',
    'Dest',
    'D',
    'URI',
    'P',
    'St',
  ],
  ...[
    'Annots',
    'Subtype',
    'FS',
    'EF',
    'F',
    'UF',
    'Parent',
    'FT',
    'Ff',
    'V',
    'Opt',
    'AS',
    'QuadPoints',
    'Rect',
    'StructParents',
  ],
  ...['Outlines', 'PageLabels', 'Metadata', 'AF', 'StructTreeRoot', 'Params', 'Size', 'Sect', 'H'],
];
const NAMES = [
  'StructElem',
  'MCR',
  'OBJR',
  'P',
  'H',
  'H1',
  'Sect',
  'TD',
  'Table',
  'K',
  'GoTo',
  'URI',
  'GoToE',
  'Link',
  'Widget',
];

const leaf: fc.Arbitrary<Plan> = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1, 2, 7, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300),
  fc.constantFrom(...NAMES, 'FileAttachment', 'Tx', 'Btn', 'r', 'a', 'Yes').map((name) => new Name(name)),
  fc.uint8Array({ maxLength: 6 }).map((bytes) => new PdfString(bytes)),
  fc.nat(OBJECTS + 1).map((num) => new Ref(num, 0)),
  fc.nat(OBJECTS + 1).map((num) => new Ref(num, 0)),
);
const { value: plan } = fc.letrec<{ value: Plan }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.record({
      entries: fc.array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 7 }),
      isStream: fc.boolean(),
    }),
    fc.record({
      entries: fc.array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 7 }),
      isStream: fc.constant(false),
    }),
  ),
}));

function sourceOf(plans: readonly Plan[], limits: Partial<typeof DEFAULT_LIMITS>): StructureSource {
  const objects = new Map<number, PdfValue>();
  const resolver = {
    resolve(ref: Ref): PdfValue {
      let value = objects.get(ref.num) ?? null;
      for (let hops = 0; value instanceof Ref; hops++) value = hops < 5 ? (objects.get(value.num) ?? null) : null;
      return value;
    },
  };
  const build = (value: Plan): PdfValue => {
    if (Array.isArray(value)) return value.map(build);
    if (value === null || typeof value !== 'object' || !('entries' in value)) return value;
    const dict = new Dict(resolver);
    for (const [key, entry] of value.entries) dict.entries.set(key, build(entry));
    return value.isStream ? new Stream(dict, new TextEncoder().encode('<a>text</a>')) : dict;
  };
  for (const [i, value] of plans.entries()) objects.set(i, build(value));
  const dictOf = (num: number): Dict => {
    const value = objects.get(num);
    return value instanceof Dict ? value : new Dict(resolver);
  };
  const catalog = new Dict(resolver);
  for (const key of ['StructTreeRoot', 'Outlines', 'PageLabels', 'Metadata', 'AF'])
    catalog.entries.set(key, new Ref(0, 0));
  const names = new Dict(resolver);
  for (const key of ['Dests', 'EmbeddedFiles']) names.entries.set(key, new Ref(3, 0));
  catalog.entries.set('Names', names);
  catalog.entries.set('Dests', new Ref(4, 0));
  const pages = Array.from({ length: PAGES }, (_, i) => ({ dict: dictOf(i + 1), ref: new Ref(i + 1, 0) }));
  const numbers = numberPages(pages);
  return {
    catalog,
    pages,
    pageNumberOf: (ref) => numbers.get(ref.num),
    decode: (stream) => stream.bytes,
    limits: { ...DEFAULT_LIMITS, ...limits },
    warnings: new Warnings(),
  };
}

/** How many there are, and how deep the deepest lies. */
function measure<Item extends { readonly children: readonly Item[] }>(
  roots: readonly Item[],
): { count: number; depth: number } {
  let count = 0;
  let deepest = 0;
  const open = roots.map((item) => ({ item, depth: 1 }));
  for (let place = open.pop(); place; place = open.pop()) {
    count++;
    deepest = Math.max(deepest, place.depth);
    for (const item of place.item.children) open.push({ item, depth: place.depth + 1 });
  }
  return { count, depth: deepest };
}

/** Dictionaries and array items of all objects. */
function sizeOf(value: Plan): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + 1 + sizeOf(item), 1);
  if (value === null || typeof value !== 'object' || !('entries' in value)) return 1;
  return value.entries.reduce((sum, [, entry]) => sum + sizeOf(entry), 1);
}

describe('random objects', () => {
  const reference: fc.Arbitrary<Plan> = fc.noBias(
    fc.constantFrom(...Array.from({ length: OBJECTS + 1 }, (_, num) => new Ref(num, 0))),
  );
  const content = fc.tuple(fc.nat(3), reference).map(([mcid, form]): Plan => {
    return { entries: [['MCID', mcid], ...(mcid > 1 ? [['Stm', form] as [string, Plan]] : [])], isStream: false };
  });
  const kid = fc.oneof({ weight: 5, arbitrary: reference }, { weight: 2, arbitrary: fc.nat(5) }, content, plan);
  const kids = fc.array(kid, { minLength: 3, maxLength: 6, size: 'max' });
  /** Dictionaries with the entries that the readers start from or go on by. */
  const node = (keys: readonly string[]): fc.Arbitrary<Plan> =>
    fc.tuple(kid, fc.constantFrom(1, 2, OBJECTS + 1), ...keys.map(() => kids)).map(([next, Pg, ...lists]) => ({
      entries: [
        ['S', new Name('Sect')],
        ['First', next],
        ['Next', next],
        ['Pg', new Ref(Pg, 0)],
        ['StructParents', Pg],
        ...keys.map((key, i): [string, Plan] => [key, lists[i]!]),
      ],
      isStream: false,
    }));
  const root = node(['K', 'Nums', 'Names', 'Kids']).map((value) => {
    (value as { entries: [string, Plan][] }).entries.push(['ParentTree', new Ref(5, 0)], ['RoleMap', new Ref(6, 0)]);
    return value;
  });
  const page = node(['Annots']);
  const other = fc.oneof({ weight: 4, arbitrary: node(['K']) }, node(['Nums', 'Kids', 'Names']), plan);
  const plans = fc.tuple(root, page, page, ...Array.from({ length: OBJECTS - 3 }, () => other));

  it('give structures that are no larger than they are, and never throw', () => {
    fc.assert(
      fc.property(plans, fc.constantFrom(1, 2, 256), (objects, nesting) => {
        const source = sourceOf(objects, { nesting });
        const size = objects.reduce<number>((sum, value) => sum + sizeOf(value), 0);
        const structure = new Structure(source);
        const { count, depth } = measure<StructElement>(structure.tree());
        expect(count).toBeLessThanOrEqual(size);
        expect(depth).toBeLessThanOrEqual(nesting);
        expect(structure.mcidMap().size).toBeLessThanOrEqual(size);
        for (const { pageNumber, mcid, formObject, role } of structure.mcidMap()) {
          expect(pageNumber).toBeGreaterThan(0);
          expect(structure.mcidMap().get(pageNumber, mcid, formObject)?.role).toBe(role);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never make the other readers throw', () => {
    fc.assert(
      fc.property(plans, fc.constantFrom(1, 256), fc.constantFrom(3, 1 << 20), (objects, nesting, streamBytes) => {
        const source = sourceOf(objects, { nesting, streamBytes });
        const destinations = new Destinations(source);
        const { count, depth } = measure<OutlineItem>(readOutline(source, destinations));
        expect(count).toBeLessThanOrEqual(objects.reduce<number>((sum, value) => sum + sizeOf(value), 0));
        expect(depth).toBeLessThanOrEqual(nesting);
        expect(readPageLabels(source)?.length ?? PAGES).toBe(PAGES);
        for (const attachment of readAttachments(source)) attachment.bytes();
        for (const page of source.pages) readAnnotations(page, source, destinations);
        readXmp(source);
      }),
      { numRuns: 500 },
    );
  });
});
