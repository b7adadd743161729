import { describe, expect, it } from 'vitest';
import { Destinations } from '../../src/structure/destinations.ts';
import { type OutlineItem, readOutline } from '../../src/structure/outline.ts';
import { type Objects, PAGE, sourceOf } from './build.ts';

const [P1, P2, P3] = PAGE;

function outline(objects: Objects, limits = {}) {
  const source = sourceOf({ objects, catalog: '/Outlines 100 0 R', limits });
  return { items: readOutline(source, new Destinations(source)), source };
}

/** Items as `title@page(children)`. */
function sketch(items: readonly OutlineItem[]): string {
  return items
    .map(({ title, destination, children }) => {
      const below = sketch(children);
      return `${title}@${destination?.pageNumber ?? ''}${below && `(${below})`}`;
    })
    .join(' ');
}

describe('outlines', () => {
  const cases: [string, Objects, string][] = [
    ['nothing', { 100: 'null' }, ''],
    ['no items', { 100: '<< /Type /Outlines >>' }, ''],
    [
      'items in a tree',
      {
        100: '<< /First 101 0 R >>',
        101: `<< /Title (a) /Dest [${P1} 0 R /Fit] /Next 104 0 R /First 102 0 R >>`,
        102: `<< /Title (b) /A << /S /GoTo /D [${P2} 0 R /Fit] >> /Next 103 0 R >>`,
        103: '<< /Title <FEFF00E9> >>',
        104: `<< /Title (d) /A << /D [${P3} 0 R /Fit] >> >>`,
      },
      'a@1(b@2 é@) d@3',
    ],
    ['an item without a title', { 100: '<< /First << /Dest [0 /Fit] >> >>' }, '@1'],
    [
      'items in circles',
      {
        100: '<< /First 101 0 R >>',
        101: '<< /Title (a) /First 101 0 R /Next 102 0 R >>',
        102: '<< /Title (b) /First 103 0 R /Next 101 0 R >>',
        103: '<< /Title (c) /First 102 0 R /Next 103 0 R >>',
      },
      'a@ b@(c@)',
    ],
    [
      'links that are none',
      { 100: '<< /First 101 0 R >>', 101: '<< /Title (a) /First 150 0 R /Next [102 0 R] >>' },
      'a@',
    ],
  ];
  it.each(cases)('%s', (_, objects, expected) => {
    expect(sketch(outline(objects).items)).toBe(expected);
  });

  it('tells levels, what is open, and other targets', () => {
    const { items } = outline({
      100: '<< /First << /Title (a) /Count 1 /A << /S /URI /URI (https://example.org/) >> /First << /Title (b) /A << /S /GoToR /F (other.pdf) >> >> >> >>',
    });
    const target = { destination: null, uri: null, file: null, named: null };
    const b = { title: 'b', level: 2, isOpen: false, ...target, file: 'other.pdf', children: [] };
    expect(items).toEqual([
      { title: 'a', level: 1, isOpen: true, ...target, uri: 'https://example.org/', children: [b] },
    ]);
  });

  it('lifts items that lie too deep', () => {
    const objects: Objects = { 100: '<< /First 101 0 R >>' };
    for (let i = 101; i < 105; i++) objects[i] = `<< /Title (${i - 100}) /First ${i + 1} 0 R >>`;
    objects[105] = '<< /Title (5) >>';
    const { items, source } = outline(objects, { nesting: 3 });
    expect(sketch(items)).toBe('1@(2@(3@ 4@ 5@))');
    expect(source.warnings.list).toMatchObject([{ code: 'limit-exceeded' }]);
  });
});
