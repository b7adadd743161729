import { describe, expect, it } from 'vitest';
import { PdfError } from '../../src/errors.ts';
import type { Limits } from '../../src/limits.ts';
import { FileText, open } from './file.ts';

/** Opens a file with these objects, the root of the page tree being object 2. */
function tree(objects: Record<number, string>, limits: Partial<Limits> = {}) {
  const file = new FileText().object(1, '<</Pages 2 0 R>>');
  for (const [num, body] of Object.entries(objects)) file.object(Number(num), body);
  const opened = open(file.table('/Root 1 0 R').end(), limits);
  const nums = opened.document.pages.map(({ ref }) => ref?.num ?? null);
  return { nums, pages: opened.document.pages, warnings: opened.warnings };
}

const page = '<</Type/Page>>';

describe('walkPages', () => {
  it.each<[string, Record<number, string>, (number | null)[], string[]]>([
    [
      'nested nodes',
      { 2: '<</Type/Pages/Kids[3 0 R 4 0 R 6 0 R]>>', 3: page, 4: '<</Type/Pages/Kids[5 0 R]>>', 5: page, 6: page },
      [3, 5, 6],
      [],
    ],
    ['no types', { 2: '<</Kids[3 0 R 4 0 R]>>', 3: '<<>>', 4: '<</Kids[5 0 R]>>', 5: '<<>>' }, [3, 5], []],
    [
      'wrong counts',
      { 2: '<</Kids[3 0 R 4 0 R]/Count -9>>', 3: page, 4: '<</Kids[5 0 R]/Count 1000000000>>', 5: page },
      [3, 5],
      [],
    ],
    ['a page as root', { 2: page }, [2], []],
    ['a page with kids', { 2: '<</Kids[3 0 R]>>', 3: '<</Type/Page/Kids[3 0 R]>>' }, [3], []],
    ['a node that says it is a page', { 2: '<</Type/Page/Kids[3 0 R]>>', 3: page }, [3], []],
    ['a page that says it is a node', { 2: '<</Kids[3 0 R]>>', 3: '<</Type/Pages/Contents 9 0 R>>' }, [3], []],
    ['pages in place', { 2: '<</Kids[<</Type/Page>>3 0 R]>>', 3: page }, [null, 3], []],
    [
      'kids that are none',
      { 2: '<</Kids[null 3 0 R 99 0 R 7 (x) 4 0 R]>>', 3: page, 4: '[3 0 R]' },
      [3],
      ['page-tree-damaged', 'page-tree-damaged', 'page-tree-damaged'],
    ],
    ['kids in an array apart', { 2: '<</Kids 4 0 R>>', 3: page, 4: '[3 0 R 3 0 R]' }, [3, 3], []],
    ['a lone kid', { 2: '<</Kids 3 0 R>>', 3: page }, [3], []],
    ['a node without kids', { 2: '<</Kids[4 0 R 3 0 R]>>', 3: page, 4: '<</Type/Pages>>' }, [3], []],
    [
      'the root as a kid',
      { 2: '<</Kids[3 0 R 2 0 R 4 0 R]>>', 3: page, 4: '<</Kids[2 0 R 5 0 R]>>', 5: page },
      [3, 5],
      ['page-tree-cycle'],
    ],
    ['a node twice, in no circle', { 2: '<</Kids[4 0 R 4 0 R]>>', 3: page, 4: '<</Kids[3 0 R]>>' }, [3, 3], []],
  ])('walks %s', (_, objects, nums, codes) => {
    const { nums: found, warnings } = tree(objects);
    expect(found).toEqual(nums);
    expect(warnings).toEqual(codes);
  });

  it('hands attributes down, the nearest first', () => {
    const { pages } = tree({
      2: '<</Kids[3 0 R 4 0 R]/Rotate 90/MediaBox[0 0 1 1]/Other 1>>',
      3: page,
      4: '<</Kids[5 0 R]/Rotate 180/CropBox null>>',
      5: '<</Rotate 270>>',
    });
    expect(pages.map(({ inherited }) => inherited)).toEqual([
      { Rotate: 90, MediaBox: [0, 0, 1, 1] },
      { Rotate: 180, MediaBox: [0, 0, 1, 1] },
    ]);
  });

  it('ends at the limits of pages and of depth', () => {
    const many = tree({ 2: `<</Kids[${'3 0 R '.repeat(20)}]>>`, 3: page }, { pages: 5 });
    expect([many.nums.length, many.warnings]).toEqual([5, ['limit-exceeded']]);
    const chain: Record<number, string> = { 100: page };
    for (let num = 2; num < 100; num++) chain[num] = `<</Kids[${num + 1} 0 R]>>`;
    expect(tree(chain).nums).toEqual([100]);
    const deep = tree(
      { 2: '<</Kids[3 0 R 4 0 R]>>', 3: page, 4: '<</Kids[5 0 R]>>', 5: '<</Kids[6 0 R]>>', 6: page },
      { nesting: 2 },
    );
    expect([deep.nums, deep.warnings]).toEqual([[3], ['limit-exceeded']]);
  });

  it('refuses shared nodes that multiply', () => {
    const shared: Record<number, string> = { 2: `<</Kids[${'3 0 R '.repeat(10)}]>>` };
    for (let num = 3; num < 12; num++) shared[num] = `<</Kids[${`${num + 1} 0 R `.repeat(10)}]>>`;
    expect(() => tree({ ...shared, 12: page }, { pages: 50_000 })).toThrow(PdfError);
    const empty = () => tree({ ...shared, 12: '<</Type/Pages>>', 20: page }, { pages: 50_000 });
    expect(empty).toThrow(expect.objectContaining({ code: 'limit-exceeded' }));
  });
});
