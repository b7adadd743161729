import { expect, it } from 'vitest';
import { loadPdf } from '../../src/index.ts';
import { link, type Tagged, tag, taggedPdf, tagWith } from './tagged.ts';

const UNREACHED = 'BT /F1 10 Tf 20 650 Td (unreached) Tj ET ';
const ARTIFACT = '/Artifact <</Type /Pagination>> BDC BT /F1 10 Tf 20 20 Td (page 1) Tj ET EMC ';

async function textOf(pages: readonly (readonly Tagged[])[], extra = ''): Promise<string> {
  return (await loadPdf(taggedPdf(pages, extra))).text({ order: 'structure' });
}

it.each<[string, Tagged[], string]>([
  ['blocks are lines', [tag('H1', 'Title'), tag('P', '\none', '\ntwo')], 'Title\none two'],
  ['the tree tells the order', [tag('P', tag('Span', 'b'), tag('Span', ' a')), tag('P', '\nc')], 'b a\nc'],
  ['content between children keeps its place', [tag('P', 'a', tag('Span', ' b'), ' c')], 'a b c'],
  ['spaces within a line are found by geometry', [tag('P', 'wo', tag('Span', 'rd'))], 'word'],
  ['a soft hyphen joins lines', [tag('P', 'hy', tagWith('Span', '/ActualText <FEFF00AD>', '-'), '\nphen')], 'hyphen'],
  ['a hyphen stays', [tag('P', 'well-', '\nknown')], 'well-known'],
  [
    'replacement texts of elements',
    [tag('P', 'the ', tagWith('Span', '/ActualText (fine)', '5ne'), ' print')],
    'the fine print',
  ],
  ['a replacement text of a block', [tagWith('P', '/ActualText (x)', 'one', tag('Span', 'two'))], 'x'],
  ['an empty replacement text', [tag('P', 'a', tagWith('Span', '/ActualText ()', 'b'), 'c')], 'a c'],
  ['alternate descriptions of what has no text', [tag('P', 'see'), tagWith('Figure', '/Alt (a cat)')], 'see\na cat'],
  ['alternate descriptions are not said beside text', [tagWith('Figure', '/Alt (a chart)', '10 20')], '10 20'],
  ['a caption is no text of its figure', [tagWith('Figure', '/Alt (a cat)', tag('Caption', 'Cat'))], 'a cat\nCat'],
  [
    'list items with their labels',
    [
      tag(
        'L',
        tag('LI', tag('Lbl', '1.'), tag('LBody', '   one')),
        tag('LI', tag('Lbl', '\n2.'), tag('LBody', tag('P', '   two'))),
      ),
    ],
    '1. one\n2. two',
  ],
  [
    'the cells of a row',
    [
      tag(
        'Table',
        tag('TR', tag('TH', 'a'), tag('TH'), tag('TH', '  c')),
        tag('TR', tag('TD', '\n1'), tag('TD', tag('P', '   2'))),
      ),
    ],
    'a\t\tc\n1\t2',
  ],
  [
    'notes come after what refers to them',
    [tag('P', 'a', tag('Note', tag('Lbl', '1'), tag('P', ' note')), ' b')],
    'a b\n1 note',
  ],
  ['groups that say nothing', [tag('NonStruct', tag('P', tag('NonStruct', 'a'), tag('NonStruct', 'b')))], 'ab'],
  ['links', [tag('P', 'a ', link('http://x', 'link'))], 'a link'],
  ['lines of code', [tag('Code', tag('Sub', 'a'), tag('Sub', '\nb'))], 'a\nb'],
  ['elements that are artifacts', [tag('P', 'a'), tag('Artifact', 'b')], 'a'],
])('%s', async (_, elements, expected) => {
  expect(await textOf([elements])).toBe(expected);
});

it('puts what the tree does not reach at the end of its page, and leaves artifacts out', async () => {
  const pages = [[tag('P', 'one')], [tag('P', 'two')]];
  expect(await textOf(pages, UNREACHED + ARTIFACT)).toBe('one\nunreached\n\ftwo');
});

it('is in reading order without tags', async () => {
  expect(await textOf([], '')).toBe('');
  expect(await textOf([[]], UNREACHED)).toBe('unreached');
});

it('walks trees of any depth', async () => {
  let element = tag('P', 'deep');
  for (let i = 0; i < 2000; i++) element = tag(i % 2 ? 'Sect' : 'Span', element);
  expect(await textOf([[element]])).toBe('deep');
});
