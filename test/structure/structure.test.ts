import { describe, expect, it } from 'vitest';
import { Structure } from '../../src/structure/structure.ts';
import { type Objects, PAGE, sketch, sourceOf, streamOf, structureOf, treeSource } from './build.ts';

const [P1, P2, P3] = PAGE;
const ROOT = '<< /Type /StructTreeRoot /K 101 0 R >>';
const FORM = streamOf('', '/Subtype /Form /BBox [0 0 1 1]');

describe('the kids of elements', () => {
  const cases: [string, Objects, string][] = [
    ['no tree', { 100: 'null' }, ''],
    ['a root without kids', { 100: '<< >>' }, ''],
    ['an element with one id', { 100: ROOT, 101: `<< /S /P /Pg ${P1} 0 R /K 3 >>` }, 'P(1:3)'],
    ['an id by reference', { 100: ROOT, 101: `<< /S /P /Pg ${P1} 0 R /K 102 0 R >>`, 102: '7' }, 'P(1:7)'],
    [
      'ids and marked-content references in logical order',
      { 100: ROOT, 101: `<< /S /P /Pg ${P1} 0 R /K [2 << /Type /MCR /MCID 0 >> 1] >>` },
      'P(1:2 1:0 1:1)',
    ],
    [
      'a reference on a page of its own, without a type',
      { 100: ROOT, 101: `<< /S /P /Pg ${P1} 0 R /K [0 << /Pg ${P3} 0 R /MCID 0 >>] >>` },
      'P(1:0 3:0)',
    ],
    [
      'ids of forms',
      { 100: ROOT, 101: `<< /S /P /Pg ${P1} 0 R /K [<< /Type /MCR /Stm 102 0 R /MCID 4 >>] >>`, 102: FORM },
      'P(1:102/4)',
    ],
    [
      'a reference that names the content stream of the page',
      { 100: ROOT, 101: `<< /S /P /Pg ${P1} 0 R /K << /Type /MCR /Stm 102 0 R /MCID 4 >> >>`, 102: streamOf('') },
      'P(1:4)',
    ],
    [
      'pages of elements around',
      { 100: ROOT, 101: `<< /S /Sect /Pg ${P2} 0 R /K [<< /S /P /K 0 >> << /S /P /Pg ${P1} 0 R /K 1 >>] >>` },
      'Sect(P(2:0) P(1:1))',
    ],
    [
      'an array of roots, within an array',
      { 100: `<< /K [101 0 R [102 0 R]] >>`, 101: `<< /S /P >>`, 102: `<< /S /Div >>` },
      'P() Div()',
    ],
    [
      'null, missing and mistyped kids',
      { 100: ROOT, 101: `<< /S /P /Pg ${P1} 0 R /K [null 150 0 R (text) /Name -1 1.5 true 9999999999 0] >>` },
      'P(1:0)',
    ],
    [
      'an element without a type hands its kids on',
      { 100: ROOT, 101: `<< /S /Sect /K << /K [<< /S /P >> 5] /Pg ${P2} 0 R >> >>` },
      'Sect(P(); 2:5)',
    ],
    ['a page that is not in the document', { 100: ROOT, 101: '<< /S /P /Pg 2 0 R /K 0 >>' }, 'P(?:0)'],
    [
      'a page that was taken away is not that of the element around it',
      { 100: ROOT, 101: `<< /S /Sect /Pg ${P1} 0 R /K << /S /P /Pg 150 0 R /K 0 >> >>` },
      'Sect(P(?:0))',
    ],
    ['ids right below the root', { 100: '<< /K [0 1] >>' }, ''],
    [
      'an element in itself',
      { 100: ROOT, 101: '<< /S /Sect /K [102 0 R] >>', 102: '<< /S /P /K [101 0 R 102 0 R] >>' },
      'Sect(P())',
    ],
    [
      'a list in itself',
      { 100: ROOT, 101: '<< /S /Sect /K [102 0 R] >>', 102: '[102 0 R << /S /P >> 102 0 R]' },
      'Sect(P())',
    ],
    [
      'an element in two places',
      { 100: '<< /K [101 0 R 102 0 R] >>', 101: '<< /S /Sect /K 102 0 R >>', 102: '<< /S /P >>' },
      'Sect(P())',
    ],
  ];
  it.each(cases)('%s', (_, objects, expected) => {
    expect(sketch(structureOf(objects).tree())).toBe(expected);
  });
});

describe('pages by the parent tree', () => {
  const element = `<< /S /P /K [0 1] >>`;
  it.each([
    ['of an element without one', '[101 0 R 101 0 R]', 'P(2:0 2:1)'],
    ['for the ids it has', '[null 101 0 R]', 'P(?:0 2:1)'],
    ['by reference to a list', '110 0 R', 'P(?:0 2:1)'],
  ])('%s', (_, list, expected) => {
    const objects = {
      100: `<< /K 101 0 R /ParentTree << /Kids [<< /Limits [9 9] /Nums [4 ${list}] >>] >> >>`,
      101: element,
      110: '[null 101 0 R]',
    };
    expect(sketch(structureOf(objects, { pages: ['', '/StructParents 4'] }).tree())).toBe(expected);
  });
});

describe('what elements say', () => {
  it('gives texts, language and spans', () => {
    const objects = {
      100: ROOT,
      101:
        '<< /S /TH /Alt (a picture) /ActualText <FEFF00E9> /Lang (de-AT) /T (Totals) ' +
        '/A [<< /O /Layout /RowSpan 9 >> 0 102 0 R 1] >>',
      102: '<< /O /Table /RowSpan 2 /ColSpan 3 /Scope /Column /Headers [(a)] >>',
    };
    expect(structureOf(objects).tree()).toEqual([
      {
        role: 'TH',
        structType: 'TH',
        headingLevel: null,
        children: [],
        mcids: [],
        objects: [],
        alt: 'a picture',
        actualText: 'é',
        lang: 'de-AT',
        title: 'Totals',
        rowSpan: 2,
        colSpan: 3,
        scope: 'Column',
      },
    ]);
  });

  it.each([
    ['no attributes', '', 1],
    ['one attribute object', '/A << /O /Table /RowSpan 4 >>', 4],
    ['one in a stream', '/A 102 0 R', 5],
    ['a span of nothing', '/A << /O /Table /RowSpan 0 >>', 1],
    ['a span without end', '/A << /O /Table /RowSpan 2000000000 >>', 1],
    ['a span that is no number', '/A << /O /Table /RowSpan (2) >>', 1],
    ['attributes of a class', '/C /Wide', 1],
  ])('%s', (_, entries, rowSpan) => {
    const objects = { 100: ROOT, 101: `<< /S /TD ${entries} >>`, 102: streamOf('', '/O /Table /RowSpan 5') };
    expect(structureOf(objects).tree()[0]).toMatchObject({ rowSpan, colSpan: 1, scope: null });
  });

  it('gives objects', () => {
    const objects = {
      100: ROOT,
      101: `<< /S /Link /Pg ${P1} 0 R /K [<< /Type /OBJR /Obj 150 0 R >> << /Obj 151 0 R /Pg ${P2} 0 R >>] >>`,
    };
    expect(structureOf(objects).tree()[0]?.objects).toEqual([
      { pageNumber: 1, objectNumber: 150 },
      { pageNumber: 2, objectNumber: 151 },
    ]);
  });

  it('reads names as UTF-8 where they are that', () => {
    const objects = {
      100: '<< /K [101 0 R 102 0 R] /RoleMap << /#C3#9Cber /H2 >> >>',
      101: '<< /S /#C3#9Cber >>',
      102: '<< /S /#DCber >>',
    };
    const [first, second] = structureOf(objects).tree();
    expect(first).toMatchObject({ role: 'Über', structType: 'H2', headingLevel: 2 });
    expect(second).toMatchObject({ role: 'Über', structType: 'Über' });
  });
});

describe('the map of marked content', () => {
  const ids = (objects: Objects, pages: string[] = []): string[] => {
    return [...structureOf(objects, { pages }).mcidMap()].map(({ pageNumber, formObject, mcid, structType }) => {
      return `${pageNumber}:${formObject === null ? '' : `${formObject}/`}${mcid} ${structType}`;
    });
  };

  it('is that of the tree', () => {
    const objects = {
      100: '<< /K 101 0 R /RoleMap << /Kopf /H1 >> >>',
      101: `<< /S /Sect /Pg ${P1} 0 R /K [<< /S /Kopf /K 1 >> 0 << /S /P /K [<< /MCID 1 /Stm 102 0 R >> 0] >>] >>`,
      102: FORM,
    };
    const map = structureOf(objects).mcidMap();
    expect([...map]).toEqual([
      { pageNumber: 1, formObject: null, mcid: 0, role: 'Sect', structType: 'Sect', headingLevel: null },
      { pageNumber: 1, formObject: null, mcid: 1, role: 'Kopf', structType: 'H1', headingLevel: 1 },
      { pageNumber: 1, formObject: 102, mcid: 1, role: 'P', structType: 'P', headingLevel: null },
    ]);
    expect(map.get(1, 1)).toEqual({ role: 'Kopf', structType: 'H1', headingLevel: 1 });
    expect(map.get(1, 1, 102)?.structType).toBe('P');
    expect(map.get(2, 1)).toBeUndefined();
  });

  it('is empty without a tree', () => {
    expect(structureOf({ 100: '17' }).mcidMap().size).toBe(0);
    expect(new Structure(sourceOf({})).mcidMap().size).toBe(0);
  });

  const lost = {
    102: `<< /S /H1 /Pg ${P1} 0 R /K 0 >>`,
    103: `<< /S /P /Pg ${P2} 0 R /K [0 << /MCID 1 /Pg ${P1} 0 R >>] >>`,
  };
  const cases: [string, Objects, string[], string[]][] = [
    [
      'a root without kids',
      { 100: '<< /ParentTree << /Nums [0 [102 0 R 103 0 R] 1 [103 0 R]] >> >>', ...lost },
      ['/StructParents 0', '/StructParents 1'],
      ['1:0 H1', '2:0 P', '1:1 P'],
    ],
    [
      'a kid that is missing',
      { 100: '<< /K 101 0 R /ParentTree << /Nums [0 [102 0 R]] >> >>', 101: '<< /S /Sect /K [150 0 R] >>', ...lost },
      ['/StructParents 0'],
      ['1:0 H1'],
    ],
    [
      'an element that lost its kids',
      { 100: '<< /K 101 0 R /ParentTree << /Nums [0 [101 0 R null 101 0 R]] >> >>', 101: '<< /S /P >>' },
      ['/StructParents 0'],
      ['1:0 P', '1:2 P'],
    ],
    [
      'a list for the wrong page',
      { 100: '<< /K 102 0 R /ParentTree << /Nums [0 [102 0 R]] >> >>', ...lost },
      ['', '/StructParents 0'],
      ['1:0 H1'],
    ],
    [
      'a list that two pages claim',
      { 100: '<< /K 101 0 R /ParentTree << /Nums [0 [101 0 R]] >> >>', 101: '<< /S /P >>' },
      ['/StructParents 0', '/StructParents 0'],
      ['1:0 P'],
    ],
    ['an annotation in the parent tree', { 100: '<< /ParentTree << /Nums [8 102 0 R] >> >>', ...lost }, [], ['1:0 H1']],
    [
      'a parent tree that holds itself',
      {
        100: '<< /ParentTree 110 0 R >>',
        110: '<< /Kids [110 0 R 111 0 R 111 0 R] >>',
        111: '<< /Nums [0 [102 0 R] (x) 5 1] /Kids [110 0 R] >>',
        ...lost,
      },
      ['/StructParents 0'],
      ['1:0 H1'],
    ],
  ];
  it.each(cases)('comes from the parent tree for %s', (_, objects, pages, expected) => {
    expect(ids(objects, pages)).toEqual(expected);
  });
});

describe('limits', () => {
  const chain = (length: number): Objects => {
    const objects: Objects = { 100: ROOT };
    for (let i = 0; i < length; i++) objects[101 + i] = `<< /S /Div /Pg ${P1} 0 R /K [${i} ${102 + i} 0 R] >>`;
    return objects;
  };

  it('lifts elements that lie too deep', () => {
    const source = treeSource(chain(5), { limits: { nesting: 3 } });
    expect(sketch(new Structure(source).tree())).toBe('Div(Div(Div(1:2) Div(1:3) Div(1:4); 1:1); 1:0)');
    expect(source.warnings.list.map(({ code }) => code)).toContain('limit-exceeded');
  });

  it('keeps a tree of just that depth', () => {
    const source = treeSource({ ...chain(3), 103: `<< /S /P >>` }, { limits: { nesting: 3 } });
    expect(sketch(new Structure(source).tree())).toBe('Div(Div(P(); 1:1); 1:0)');
    expect(source.warnings.list).toEqual([]);
  });

  it('takes a chain of many elements', () => {
    const source = treeSource(chain(5000));
    expect(new Structure(source).mcidMap().size).toBe(5000);
  });

  it('leaves out items beyond the limit', () => {
    const objects = {
      100: ROOT,
      101: `<< /S /P /Pg ${P1} 0 R /K [${Array.from({ length: 1000 }, (_, i) => i).join(' ')}] >>`,
    };
    const source = treeSource(objects, { limits: { objects: 500 } });
    expect(new Structure(source).mcidMap().size).toBe(499);
    expect(source.warnings.list.map(({ code }) => code)).toContain('limit-exceeded');
  });

  it('leaves out texts beyond the limit', () => {
    const objects: Objects = { 100: '<< /K [101 0 R 102 0 R 103 0 R] >>', 110: `(${'x'.repeat(400)})` };
    for (const number of [101, 102, 103]) objects[number] = '<< /S /Figure /Alt 110 0 R >>';
    const source = treeSource(objects, { limits: { streamBytes: 1000 } });
    const alts = new Structure(source).tree().map(({ alt }) => alt?.length ?? null);
    expect(alts).toEqual([400, 400, null]);
    expect(source.warnings.list.map(({ code }) => code)).toContain('limit-exceeded');
  });
});
