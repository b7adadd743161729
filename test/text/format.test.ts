import { expect, test } from 'vitest';
import { ChunkFlag } from '../../src/chunks/columns.ts';
import { textFormats } from '../../src/text/format.ts';
import { layoutText } from '../../src/text/layout.ts';
import { chunk, pageOf, type TestChunk } from './page-of-chunks.ts';

test.each<[string, TestChunk[], string[]]>([
  ['plain words', [chunk('one', 40, 100), chunk('two', 58, 100)], ['Normal', 'Normal']],
  ['an exponent', [chunk('x', 40, 100), chunk('2', 45, 104, { size: 6 })], ['Normal', 'Superscript']],
  [
    'an index',
    [chunk('H', 40, 100), chunk('2', 45, 98, { size: 6 }), chunk('O', 48, 100)],
    ['Normal', 'Subscript', 'Normal'],
  ],
  [
    'a rise of the same size',
    [chunk('umber', 40, 100), chunk('94', 65, 104), chunk('tail', 78, 100)],
    ['Normal', 'Superscript', 'Normal'],
  ],
  ['a mark before its text', [chunk('1', 40, 104, { size: 6 }), chunk('Note', 43.5, 100)], ['Superscript', 'Normal']],
  [
    'smaller on the same baseline',
    [chunk('Small', 40, 100), chunk('CAPS', 65, 100, { size: 7 })],
    ['Normal', 'Normal'],
  ],
  ['jitter', [chunk('one', 40, 100), chunk('two', 58, 101)], ['Normal', 'Normal']],
  ['two lines', [chunk('one', 40, 100), chunk('small', 40, 92, { size: 6 })], ['Normal', 'Normal']],
  [
    'turned',
    [chunk('x', 100, 40, { angle: 90 }), chunk('2', 96, 45, { angle: 90, size: 6 })],
    ['Normal', 'Superscript'],
  ],
  [
    'cells of one row on baselines of their own',
    [chunk('one cell', 40, 100), chunk('other', 200, 97), chunk('third', 300, 103)],
    ['Normal', 'Normal', 'Normal'],
  ],
  [
    'a tilted scan',
    Array.from({ length: 8 }, (_, i) => chunk('word', 40 + i * 24, 100 + i * 0.8, { angle: 2 })),
    Array(8).fill('Normal'),
  ],
  ['hidden', [chunk('x', 40, 100), chunk('2', 45, 104, { size: 6, flags: ChunkFlag.Hidden })], ['Normal', 'Normal']],
])('%s', (_, chunks, expected) => {
  expect(textFormats(layoutText(pageOf(chunks)))).toEqual(expected);
});
