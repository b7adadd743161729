import { describe, expect, it } from 'vitest';
import { readPageLabels } from '../../src/structure/page-labels.ts';
import { sourceOf } from './build.ts';

describe('page labels', () => {
  it.each([
    ['none', '', null],
    ['no usable range', '/PageLabels << /Nums [7 << /S /D >> -1 << /S /D >> 0 5] >>', null],
    ['numbers', '/PageLabels << /Nums [0 << /S /D >>] >>', ['1', '2', '3']],
    ['roman, then numbers', '/PageLabels << /Nums [0 << /S /r >> 2 << /S /D >>] >>', ['i', 'ii', '1']],
    ['ranges out of order', '/PageLabels << /Nums [2 << /S /D >> 0 << /S /R >>] >>', ['I', 'II', '1']],
    ['a prefix and a start', '/PageLabels << /Nums [0 << /S /D /P (A-) /St 9 >>] >>', ['A-9', 'A-10', 'A-11']],
    ['a prefix only', '/PageLabels << /Nums [0 << /P (Cover) >> 1 << /S /D >>] >>', ['Cover', '1', '2']],
    ['a style that is none', '/PageLabels << /Nums [0 << /S /X /P (p) >>] >>', ['p', 'p', 'p']],
    ['letters', '/PageLabels << /Nums [0 << /S /a /St 26 >>] >>', ['z', 'aa', 'bb']],
    ['capital letters', '/PageLabels << /Nums [0 << /S /A /St 52 >>] >>', ['ZZ', 'AAA', 'BBB']],
    ['large roman numbers', '/PageLabels << /Nums [0 << /S /R /St 1998 >>] >>', ['MCMXCVIII', 'MCMXCIX', 'MM']],
    ['pages before the first range', '/PageLabels << /Nums [1 << /S /r >>] >>', ['1', 'i', 'ii']],
    ['a start below 1', '/PageLabels << /Nums [0 << /S /D /St -5 >>] >>', ['1', '2', '3']],
    [
      'roman numbers without end',
      '/PageLabels << /Nums [0 << /S /r /St 2000000000 >>] >>',
      ['2000000000', '2000000001', '2000000002'],
    ],
    ['letters without end', '/PageLabels << /Nums [0 << /S /a /St 1041 >>] >>', ['1041', '1042', '1043']],
  ])('%s', (_, catalog, expected) => {
    expect(readPageLabels(sourceOf({ catalog }))).toEqual(expected);
  });

  it('cuts long prefixes', () => {
    const labels = readPageLabels(sourceOf({ catalog: `/PageLabels << /Nums [0 << /P (${'x'.repeat(5000)}) >>] >>` }));
    expect(labels?.map(({ length }) => length)).toEqual([256, 256, 256]);
  });
});
