import { describe, expect, it } from 'vitest';
import { structureOf } from './build.ts';

const PDF2 = '<< /NS (http://iso.org/pdf2/ssn) >>';
const PDF17 = '<< /NS (http://iso.org/pdf/ssn) >>';
const MATHML = '<< /NS (http://www.w3.org/1998/Math/MathML) >>';

function typeOf(element: string, roleMap: string, namespaces: Record<number, string> = {}): string | undefined {
  const root = `<< /K << ${element} >> /RoleMap << ${roleMap} >> >>`;
  return structureOf({ 100: root, ...namespaces }).tree()[0]?.structType;
}

describe('role maps', () => {
  it.each([
    ['a standard type', '/S /P', '', 'P'],
    ['an unknown type', '/S /Absatz', '', 'Absatz'],
    ['a mapped type', '/S /Absatz', '/Absatz /P', 'P'],
    ['a chain', '/S /Title1', '/Title1 /Head /Head /H1', 'H1'],
    ['a chain that ends in an unknown type', '/S /A', '/A /B /B /C', 'C'],
    ['a standard type that is mapped', '/S /H1', '/H1 /P', 'P'],
    ['a chain ends at the first standard type', '/S /A', '/A /H1 /H1 /P', 'H1'],
    ['a type of PDF 2.0 within a chain is no standard type of PDF 1.7', '/S /A', '/A /Title /Title /H1', 'H1'],
    ['a type mapped to itself', '/S /A', '/A /A', 'A'],
    ['a standard type mapped to itself', '/S /P', '/P /P', 'P'],
    ['a circle keeps the name', '/S /Loop', '/Loop /Pool /Pool /Loop', 'Loop'],
    ['a way into a circle keeps the name', '/S /In', '/In /Loop /Loop /Pool /Pool /Loop', 'In'],
    ['a circle through a standard type', '/S /P', '/P /Normal /Normal /P', 'P'],
    ['a map to what is no name', '/S /A', '/A (P)', 'A'],
    ['a map to an empty name', '/S /A', '/A /', 'A'],
    ['names of methods of objects', '/S /constructor', '', 'constructor'],
  ])('%s', (_, element, roleMap, expected) => {
    expect(typeOf(element, roleMap)).toBe(expected);
  });

  it('gives up on endless chains', () => {
    const links = Array.from({ length: 5000 }, (_, i) => `/T${i} /T${i + 1}`).join(' ');
    expect(typeOf('/S /T0', links)).toBe('T0');
  });
});

describe('namespaces', () => {
  const own = (roles: string): string => `<< /NS (urn:own) /RoleMapNS << ${roles} >> >>`;
  const cases: [string, string, string, Record<number, string>, string][] = [
    ['a type of PDF 2.0 is not mapped', '/S /Title /NS 150 0 R', '/Title /H1', { 150: PDF2 }, 'Title'],
    ['deep headings of PDF 2.0', '/S /H9 /NS 150 0 R', '/H9 /P', { 150: PDF2 }, 'H9'],
    ['an unknown type in PDF 2.0', '/S /Foo /NS 150 0 R', '/Foo /P', { 150: PDF2 }, 'Foo'],
    ['the namespace of PDF 1.7 has the role map', '/S /Foo /NS 150 0 R', '/Foo /P', { 150: PDF17 }, 'P'],
    ['MathML', '/S /mi /NS 150 0 R', '/mi /Span', { 150: MATHML }, 'mi'],
    ['a name is of PDF 1.7', '/S /para /NS 150 0 R', '', { 150: own('/para /P') }, 'P'],
    [
      'a name of PDF 1.7 that the role map leads on',
      '/S /para /NS 150 0 R',
      '/Absatz /P',
      { 150: own('/para /Absatz') },
      'P',
    ],
    ['a pair', '/S /sec /NS 150 0 R', '', { 150: own('/sec [/Em 151 0 R]'), 151: PDF2 }, 'Em'],
    [
      'pairs through namespaces',
      '/S /a /NS 150 0 R',
      '',
      { 150: own('/a [/b 151 0 R]'), 151: own('/b [/Aside 152 0 R]'), 152: PDF2 },
      'Aside',
    ],
    [
      'namespaces in a circle',
      '/S /a /NS 150 0 R',
      '',
      { 150: own('/a [/b 151 0 R]'), 151: own('/b [/a 150 0 R]') },
      'a',
    ],
    ['a type that only the root maps', '/S /a /NS 150 0 R', '/a /P', { 150: own('') }, 'P'],
    ['a damaged pair', '/S /a /NS 150 0 R', '', { 150: own('/a [151 0 R]') }, 'a'],
    ['a namespace that is missing', '/S /a /NS 150 0 R', '/a /P', {}, 'P'],
  ];
  it.each(cases)('%s', (_, element, roleMap, namespaces, expected) => {
    expect(typeOf(element, roleMap, namespaces)).toBe(expected);
  });

  it('keeps equal names of namespaces apart', () => {
    const root = '<< /K [<< /S /x >> << /S /x /NS 150 0 R >> << /S /x /NS 151 0 R >>] /RoleMap << /x /P >> >>';
    const tree = structureOf({ 100: root, 150: own('/x /Span'), 151: own('/x /Figure') }).tree();
    expect(tree.map(({ structType }) => structType)).toEqual(['P', 'Span', 'Figure']);
  });
});
