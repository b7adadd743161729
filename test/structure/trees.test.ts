import { describe, expect, it } from 'vitest';
import { readNameTree } from '../../src/structure/name-tree.ts';
import { readNumberTree } from '../../src/structure/number-tree.ts';
import type { StructureSource } from '../../src/structure/source.ts';
import { type Objects, sourceOf } from './build.ts';

function tree(objects: Objects, limits = {}): StructureSource {
  return sourceOf({ objects, catalog: '/Tree 100 0 R', limits });
}

const names = (source: StructureSource) => [...readNameTree(source.catalog.dict('Tree'), source)];
const numbers = (source: StructureSource) => [...readNumberTree(source.catalog.dict('Tree'), source)];

describe('number trees', () => {
  const cases: [string, Objects, [number, unknown][]][] = [
    ['nothing', {}, []],
    ['no dictionary', { 100: '[1 2]' }, []],
    [
      'one node',
      { 100: '<< /Nums [0 10 3 13] >>' },
      [
        [0, 10],
        [3, 13],
      ],
    ],
    [
      'kids in order, limits that are wrong',
      {
        100: '<< /Kids [101 0 R << /Limits [7 9] /Nums [1 11] >> 102 0 R] >>',
        101: '<< /Limits [5 5] /Nums [0 10] >>',
        102: '<< /Kids [<< /Nums [2 12] >>] >>',
      },
      [
        [0, 10],
        [1, 11],
        [2, 12],
      ],
    ],
    [
      'kids beside numbers',
      { 100: '<< /Nums [0 10] /Kids [<< /Nums [1 11] >>] >>' },
      [
        [0, 10],
        [1, 11],
      ],
    ],
    ['keys by reference', { 100: '<< /Nums [101 0 R 10] >>', 101: '4' }, [[4, 10]]],
    ['keys that are none', { 100: '<< /Nums [(a) 10 1.5 11 null 12 2 13] >>' }, [[2, 13]]],
    ['a key without a value', { 100: '<< /Nums [0 10 1] >>' }, [[0, 10]]],
    ['the first of equal keys', { 100: '<< /Nums [0 10 0 11] >>' }, [[0, 10]]],
    [
      'a node in itself',
      { 100: '<< /Kids [101 0 R] >>', 101: '<< /Nums [0 10] /Kids [101 0 R 100 0 R 101 0 R] >>' },
      [[0, 10]],
    ],
    ['kids that are none', { 100: '<< /Kids [null 5 150 0 R (x) << /Nums [0 10] >>] >>' }, [[0, 10]]],
    [
      'lists by reference, one of them twice',
      { 100: '<< /Kids [<< /Nums 101 0 R >> << /Nums 101 0 R >>] >>', 101: '[0 10]' },
      [[0, 10]],
    ],
  ];
  it.each(cases)('%s', (_, objects, expected) => {
    expect(numbers(tree(objects))).toEqual(expected);
  });

  it('stops at the limit', () => {
    const source = tree({ 100: `<< /Nums [${'0 1 '.repeat(300)} 9 9] >>` }, { objects: 200 });
    expect(numbers(source)).toEqual([[0, 1]]);
    expect(source.warnings.list).toMatchObject([{ code: 'limit-exceeded' }]);
  });

  it('takes nodes within nodes', () => {
    const objects: Objects = {};
    for (let i = 100; i < 3000; i++) objects[i] = `<< /Kids [${i + 1} 0 R] >>`;
    expect(numbers(tree({ ...objects, 3000: '<< /Nums [1 2] >>' }))).toEqual([[1, 2]]);
  });
});

describe('name trees', () => {
  it('gives keys as the characters of their bytes', () => {
    const source = tree({ 100: '<< /Names [(a) 1 <00FF> 2 /b 3 4 4] >>' });
    expect(names(source)).toEqual([
      ['a', 1],
      ['\x00\xff', 2],
      ['b', 3],
    ]);
  });
});
