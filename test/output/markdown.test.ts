import { expect, it } from 'vitest';
import { loadPdf } from '../../src/index.ts';
import { PdfBuilder } from '../pdf-builder.ts';
import { link, type Tagged, tag, taggedPdf, tagWith } from './tagged.ts';

async function markdownOf(bytes: Uint8Array): Promise<string> {
  return (await loadPdf(bytes)).markdown();
}

const item = (label: string, ...body: (Tagged | string)[]) => tag('LI', tag('Lbl', label), tag('LBody', ...body));

it.each<[string, Tagged[], string]>([
  ['headings', [tag('H1', 'One'), tag('H3', '\nThree #')], '# One\n\n### Three \\#'],
  ['paragraphs', [tag('P', '* a', '\n1. b'), tag('P', '\n1. c')], '\\* a 1. b\n\n1\\. c'],
  ['links', [tag('P', 'see ', link('http://x.org/a b', 'the ', 'page'), '.')], 'see [the page](http://x.org/a%20b).'],
  ['links that run code', [tag('P', link('javascript:x', 'text'))], 'text'],
  ['emphasis', [tag('P', 'a ', tag('Strong', 'b'), ' ', tag('Em', 'c'), ' ', tag('Code', 'd*'))], 'a **b** *c* `d*`'],
  ['figures', [tagWith('Figure', '/Alt (a [cat])'), tag('P', 'x')], '![a \\[cat\\]]()\n\nx'],
  [
    'lists',
    [tag('L', item('\\225', '  a'), item('\n\\225', '  b', tag('L', item('\n1.', '   c'), item('\n2.', '   d'))))],
    '- a\n- b\n  1. c\n  2. d',
  ],
  ['other labels', [tag('L', item('a\\)', '   b'))], '- a) b'],
  [
    'items without labels',
    [tag('L', tag('LI', tag('LBody', '3. a')), tag('LI', tag('LBody', '\n\\225 b')))],
    '3. a\n- b',
  ],
  ['items of paragraphs', [tag('L', item('1.', tag('P', '   a'), tag('P', '\nb')))], '1. a\n\n   b'],
  ['contents', [tag('TOC', tag('TOCI', 'Intro ........ 5'))], '- Intro … 5'],
  [
    'tables',
    [
      tag(
        'Table',
        tag('Caption', 'T'),
        tag('THead', tag('TR', tag('TH', '\na|b'), tagWith('TH', '/A << /O /Table /ColSpan 2 >>', '   c'))),
        tag('TBody', tag('TR', tag('TD', '\n1'), tag('TD', tag('P', '   2'), tag('P', '\n3')), tag('TD', '   4'))),
      ),
    ],
    'T\n\n| a\\|b | c |  |\n| --- | --- | --- |\n| 1 | 2<br>3 | 4 |',
  ],
  ['quotes', [tag('BlockQuote', tag('P', 'a'), tag('P', '\nb'))], '> a\n>\n> b'],
  ['code', [tag('Code', tag('Sub', 'a*'), tag('Sub', '\nb'))], '```\na*\nb\n```'],
])('%s of tagged documents', async (_, elements, expected) => {
  expect(await markdownOf(taggedPdf([elements]))).toBe(`${expected}\n`);
});

it('puts what the tree does not reach behind the last block of its page', async () => {
  const pages = [[tag('P', 'one')], [tag('P', 'two')]];
  const bytes = taggedPdf(pages, 'BT /F1 10 Tf 20 650 Td (1. rest) Tj ET');
  expect(await markdownOf(bytes)).toBe('one\n\n1. rest\n\ntwo\n');
});

it('guesses without tags, and says so', async () => {
  const pdf = new PdfBuilder();
  const [plain, bold] = [pdf.font('Helvetica'), pdf.font('Helvetica-Bold')];
  const line = (text: string, y: number, font = 'F1', size = 10) =>
    `BT /${font} ${size} Tf 50 ${y} Td (${text}) Tj ET `;
  const grid =
    [500, 480, 460].map((y) => `50 ${y} m 250 ${y} l S `).join('') +
    [50, 150, 250].map((x) => `${x} 460 m ${x} 500 l S `).join('');
  const content = [
    line('A Title', 700, 'F1', 20),
    line('Some text that goes on over a line and', 670),
    line('ends here.', 658),
    line('Bold Heading', 630, 'F2'),
    line('Another paragraph that is *quite* long.', 610),
    line('\\225 first', 590),
    line('\\225 second', 578),
    line('a', 485),
    'BT /F1 10 Tf 155 485 Td (b) Tj ET ',
    line('1', 465),
    'BT /F1 10 Tf 155 465 Td (2) Tj ET ',
    line('The end.', 430),
    grid,
  ];
  pdf.page({ content: content.join('\n'), resources: `/Font << /F1 ${plain} 0 R /F2 ${bold} 0 R >>` });
  const [comment, ...blocks] = (await markdownOf(pdf.build())).split('\n\n');
  expect(comment).toMatch(/^<!-- .*guess.* -->$/);
  expect(blocks).toEqual([
    '# A Title',
    'Some text that goes on over a line and ends here.',
    '## Bold Heading',
    'Another paragraph that is \\*quite\\* long.',
    '- first\n- second',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    'The end.\n',
  ]);
});
