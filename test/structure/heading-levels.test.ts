import { describe, expect, it } from 'vitest';
import { numberedHeadingLevel } from '../../src/structure/heading-levels.ts';
import type { StructElement } from '../../src/structure/struct-element.ts';
import { structureOf } from './build.ts';

describe('numbered headings', () => {
  it.each([
    ['H1', 1],
    ['H6', 6],
    ['H7', 6],
    ['H12', 6],
    ['H0', null],
    ['H', null],
    ['H1a', null],
    ['TH1', null],
    ['h1', null],
    ['Title', null],
  ])('%s', (type, level) => {
    expect(numberedHeadingLevel(type)).toBe(level);
  });
});

describe('unnumbered headings', () => {
  const H = (title: string): string => `<< /S /H /T (${title}) >>`;
  const levels = (kids: string): string => {
    const found: string[] = [];
    const visit = (elements: readonly StructElement[]): void => {
      for (const { title, headingLevel, children } of elements) {
        if (title !== null) found.push(`${title}${headingLevel}`);
        visit(children);
      }
    };
    visit(structureOf({ 100: `<< /K [${kids}] >>` }).tree());
    return found.join(' ');
  };
  it.each([
    ['alone', H('a'), 'a1'],
    ['side by side', `<< /S /Document /K [${H('a')} ${H('b')}] >>`, 'a1 b1'],
    [
      'by sections',
      `<< /S /Sect /K [${H('a')} << /S /Sect /K [${H('b')} << /S /Art /K ${H('c')} >>] >>] >>`,
      'a1 b2 c3',
    ],
    [
      'groups without a heading do not count',
      `<< /S /Document /K << /S /Part /K << /S /Sect /K ${H('a')} >> >> >>`,
      'a1',
    ],
    [
      'a wrapper is no section',
      `<< /S /Sect /K [<< /S /Div /K ${H('a')} >> << /S /Sect /K << /S /Div /K ${H('b')} >> >>] >>`,
      'a1 b2',
    ],
    ['a heading after its subsections', `<< /S /Sect /K [<< /S /Sect /K ${H('b')} >> ${H('a')}] >>`, 'b2 a1'],
    ['deep ones', `${`<< /S /Sect /K [${H('x')} `.repeat(8)}${'] >>'.repeat(8)}`, 'x1 x2 x3 x4 x5 x6 x6 x6'],
  ])('%s', (_, kids, expected) => {
    expect(levels(kids)).toBe(expected);
  });
});
