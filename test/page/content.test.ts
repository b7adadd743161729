import { describe, expect, it } from 'vitest';
import { pageContentStreams } from '../../src/page/content.ts';
import { pageResources } from '../../src/page/resources.ts';
import { latin1 } from '../../src/syntax/latin1.ts';
import { FileText, open } from '../document/file.ts';

function pageOf(entries: string, parent = '') {
  const file = new FileText().object(1, '<</Pages 2 0 R>>').object(2, `<</Kids[3 0 R]${parent}>>`);
  file.object(3, `<</Type/Page${entries}>>`).stream(4, '', 'q').stream(5, '', '1 0 0').object(6, '[4 0 R 5 0 R]');
  file.object(7, 'null').object(8, '[8 0 R 4 0 R]').object(9, '<</A 1>>');
  const opened = open(file.table('/Root 1 0 R').end());
  return { page: opened.document.pages[0], store: opened.document.store, opened };
}

describe('pageContentStreams', () => {
  it.each<[string, string, string[]]>([
    ['', '', []],
    ['/Contents 4 0 R', 'q', []],
    ['/Contents[4 0 R 5 0 R]', 'q 1 0 0', []],
    ['/Contents 6 0 R', 'q 1 0 0', []],
    ['/Contents[4 0 R[5 0 R]6 0 R]', 'q 1 0 0 q 1 0 0', []],
    ['/Contents[]', '', []],
    ['/Contents null', '', []],
    ['/Contents[null 4 0 R null 99 0 R 5 0 R]', 'q 1 0 0', ['content-missing']],
    ['/Contents 7 0 R', '', ['content-missing']],
    ['/Contents 9 0 R', '', ['content-missing']],
  ])('of %j give %j', (entries, text, codes) => {
    const { page, store, opened } = pageOf(entries);
    const parts = pageContentStreams(page, store).map((stream) => latin1(store.decode(stream)));
    expect(parts.join(' ')).toBe(text);
    expect(opened.warnings).toEqual(codes);
  });

  it('ends in an array that holds itself', () => {
    const { page, store } = pageOf('/Contents 8 0 R');
    expect(pageContentStreams(page, store).length).toBeLessThan(20);
  });
});

describe('pageResources', () => {
  it.each([
    ['/Resources<</A 1>>', '/Resources<</A 2>>', 1],
    ['', '/Resources<</A 2>>', 2],
    ['/Resources 9 0 R', '', 1],
    ['/Resources null', '/Resources 9 0 R', 1],
    ['/Resources 4', '/Resources 9 0 R', undefined],
    ['', '', undefined],
  ])('of %j under %j', (entries, parent, A) => {
    const { page, store } = pageOf(entries, parent);
    expect(pageResources(page, store).number('A')).toBe(A);
  });
});
