import { describe, expect, it } from 'vitest';
import { readAttachments } from '../../src/structure/attachments.ts';
import { type Objects, sourceOf, streamOf } from './build.ts';

const FILE = streamOf('hello', '/Subtype /text#2Fplain /Params << /Size 5 /ModDate (D:20200102030405Z) >>');

function attachments(objects: Objects, catalog = '', pages: string[] = []) {
  return readAttachments(sourceOf({ objects, catalog, pages }));
}

const brief = (...of: Parameters<typeof attachments>): string[] => {
  return attachments(...of).map(({ name, pageNumber, bytes }) => `${name}@${pageNumber ?? ''} ${bytes().length}`);
};

const embedded = (names: string): string => `/Names << /EmbeddedFiles << /Names [${names}] >> >>`;

describe('attachments', () => {
  it('tells what the document tells', () => {
    const [file, ...more] = attachments(
      { 100: FILE },
      embedded('(key) << /F (a.txt) /UF <FEFF00E9002E0074> /Desc (notes) /EF << /F 100 0 R >> >>'),
    );
    expect(more).toEqual([]);
    expect(file).toMatchObject({
      name: 'é.t',
      description: 'notes',
      mimeType: 'text/plain',
      size: 5,
      creationDate: null,
      pageNumber: null,
    });
    expect(file?.modificationDate?.iso).toBe('2020-01-02T03:04:05Z');
    expect(file?.bytes()).toEqual(new TextEncoder().encode('hello'));
  });

  const cases: [string, Objects, string, string[], string[]][] = [
    ['none', {}, '', [], []],
    ['a name from the tree', { 100: FILE }, embedded('(key) << /EF << /F 100 0 R >> >>'), [], ['key@ 5']],
    ['content under UF', { 100: FILE }, embedded('(key) << /F (a) /EF << /UF 100 0 R >> >>'), [], ['a@ 5']],
    ['a file that is not embedded', {}, embedded('(key) << /F (a) >> (b) (c) (d) null'), [], []],
    ['content that is no stream', { 100: '5' }, embedded('(key) << /F (a) /EF << /F 100 0 R >> >>'), [], []],
    [
      'associated files, once',
      { 100: FILE, 101: FILE, 102: '<< /F (a) /EF << /F 100 0 R >> >>', 103: '<< /F (b) /EF << /F 101 0 R >> >>' },
      `${embedded('(a) 102 0 R')} /AF [102 0 R 103 0 R]`,
      [],
      ['a@ 5', 'b@ 5'],
    ],
    [
      'annotations',
      { 100: FILE, 102: '<< /F (a) /EF << /F 100 0 R >> >>' },
      '',
      ['', '/Annots [<< /Subtype /Link /FS 102 0 R >> << /Subtype /FileAttachment /FS 102 0 R >> null 5]'],
      ['a@2 5'],
    ],
  ];
  it.each(cases)('%s', (_, objects, catalog, pages, expected) => {
    expect(brief(objects, catalog, pages)).toEqual(expected);
  });

  it('takes sizes and dates that are none for nothing', () => {
    const file = streamOf('x', '/Params << /Size -1 /ModDate 5 /CreationDate (yesterday) >>');
    expect(attachments({ 100: file }, embedded('(a) << /EF << /F 100 0 R >> >>'))[0]).toMatchObject({
      size: null,
      mimeType: null,
      modificationDate: null,
      creationDate: { raw: 'yesterday', iso: null },
    });
  });
});
