import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PdfError } from '../../src/errors.ts';
import { ascii } from '../../src/syntax/bytes.ts';
import { CATALOG, contents, FileText, onePage, open, PAGE, PAGES } from './file.ts';

const ROOT = '/Root 1 0 R/Size 5';

/** The code of the error that opening throws, pages included; what else is thrown fails the test. */
function codeOf(bytes: Uint8Array): string {
  try {
    return String(open(bytes).document.pages.length);
  } catch (error) {
    if (error instanceof PdfError) return error.code;
    throw error;
  }
}

describe('openDocument', () => {
  it('opens a sound file without a warning', () => {
    const opened = open(onePage().table(ROOT).end());
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.document).toMatchObject({ version: '1.7', isEncrypted: false, permissions: null });
    expect(opened.warnings).toEqual([]);
  });

  it.each([
    ['', 'not-a-pdf'],
    ['just a text', 'not-a-pdf'],
    ['<html>obj</html>', 'not-a-pdf'],
    ['%PDF-1.7\n', 'corrupt'],
    ['%PDF-1.7\n1 0 obj 5 endobj', 'corrupt'],
    ['%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>', '0'],
    ['%PDF-1.7\n1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Kids[]>>endobj trailer<</Root 1 0 R>>', '0'],
  ])('says of %j: %s', (text, code) => {
    expect(codeOf(ascii(text))).toBe(code);
  });

  it('throws password-required and unsupported-encryption as they come', () => {
    const encrypt = (entries: string): FileText => onePage().table(`${ROOT}/Encrypt<<${entries}>>`).end();
    expect(codeOf(encrypt('/Filter/Own').bytes)).toBe('unsupported-encryption');
    const keys = `/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})`;
    const standard = `/Filter/Standard/V 1/R 2/P -4${keys}`;
    expect(codeOf(encrypt(standard).bytes)).toBe('password-required');
    expect(codeOf(onePage().object(7, `<<${standard}>>`).bytes)).toBe('password-required');
  });

  it.each([
    ['%PDF-1.4\n', '', '1.4'],
    ['%PDF-1.4\n', '/Version/1.6', '1.6'],
    ['%PDF-1.7\n', '/Version/1.6', '1.7'],
    ['%PDF-1.7\n', '/Version/2.0', '2.0'],
    ['%PDF-1.7\n', '/Version/new', '1.7'],
    ['%PDF-x\n', '', null],
    ['%PDF-1\n', '/Version/1.3', '1.3'],
    ['', '', null],
  ])('reads the version of %j and %j', (header, entry, version) => {
    const file = new FileText(header).object(1, `<</Pages 2 0 R${entry}>>`).object(2, PAGES).object(3, PAGE);
    expect(open(file.table(ROOT).end()).document.version).toBe(version);
  });

  it('opens a file without a header, with a warning', () => {
    const opened = open(onePage(new FileText('%no header\n')).table(ROOT).end());
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).toEqual(['header-missing']);
  });
});

describe('a file whose root is bad', () => {
  it.each<[string, FileText]>([
    ['no trailer', onePage()],
    [
      'no trailer, all in an object stream',
      new FileText()
        .objectStream(9, [
          [1, CATALOG],
          [2, PAGES],
          [3, PAGE],
        ])
        .stream(4, '', 'one'),
    ],
    ['a Root that is missing', onePage().add('trailer<</Root 77 0 R>>')],
    ['a Root that is no dictionary', onePage().object(7, '[1]').table('/Root 7 0 R').end()],
    ['a Root that is another dictionary', onePage().object(7, '<</A 1>>').table('/Root 7 0 R').end()],
    ['an older trailer with a good Root', onePage().add('trailer<</Root 1 0 R>>trailer<</Root 4 0 R>>')],
    ['no catalog', new FileText().object(2, PAGES).object(3, PAGE).stream(4, '', 'one')],
    [
      'no catalog, two roots of page trees',
      new FileText()
        .object(5, '<</Type/Pages/Kids[]>>')
        .object(2, PAGES)
        .object(3, PAGE)
        .stream(4, '', 'one')
        .object(6, '<</Type/Pages/Kids[6 0 R]>>'),
    ],
    ['no page tree', new FileText().object(1, CATALOG).object(3, PAGE).stream(4, '', 'one')],
    [
      'a catalog whose page tree is empty',
      onePage().object(1, '<</Type/Catalog/Pages 8 0 R>>').object(8, '<</Kids[]>>').table(ROOT).end(),
    ],
  ])('opens with %s', (_, file) => {
    const opened = open(file);
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).not.toEqual([]);
  });

  it('gives stray pages in file order, with what their parents say', () => {
    const file = new FileText().object(9, '<</Type/Page/Parent 2 0 R>>').object(3, '<</Type/Page>>');
    file
      .object(2, '<</Type/Pages/Parent 5 0 R/Rotate 90>>')
      .object(5, '<</Rotate 180/MediaBox[0 0 9 9]/Parent 5 0 R>>');
    const { pages } = open(file).document;
    expect(pages.map(({ ref }) => ref?.num)).toEqual([9, 3]);
    expect(pages.map(({ inherited }) => inherited)).toEqual([{ Rotate: 90, MediaBox: [0, 0, 9, 9] }, {}]);
  });
});

describe('hostile input', () => {
  const sample = onePage()
    .objectStream(9, [[10, '<</A(b)>>']])
    .table(`${ROOT}/Info 10 0 R`)
    .end().bytes;

  it('throws nothing but PdfError on random bytes', () => {
    const words = [
      '%PDF-1.7\n',
      '1 0 obj',
      '2 0 obj',
      '<<',
      '>>',
      '/Type',
      '/Catalog',
      '/Pages',
      '/Kids',
      '[',
      ']',
      '1 0 R',
      '2 0 R',
      'stream\n',
      'endstream',
      'endobj',
      'xref\n',
      '0 5\n',
      'trailer',
      '/Root',
      '/Prev',
      '/Length',
      '/ObjStm',
      '/XRef',
      '/W',
      '/Index',
      '/First',
      '/N',
      '/Extends',
      ' 3 ',
      '(',
      ')',
      '\0',
      'startxref',
      ' 40 ',
      '0000000015 00000 n \n',
      '/Encrypt',
      '/Filter',
      '/FlateDecode',
    ];
    const soup = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => ascii(parts.join('')));
    fc.assert(
      fc.property(fc.oneof(soup, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        codeOf(bytes);
      }),
      { numRuns: 1000 },
    );
  });

  it('opens or refuses every beginning of a file', () => {
    for (let length = 0; length <= sample.length; length++) codeOf(sample.subarray(0, length));
  });

  it('opens or refuses a file with bytes changed', () => {
    const change = fc.tuple(fc.nat(sample.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const bytes = sample.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        codeOf(bytes);
      }),
      { numRuns: 500 },
    );
  });
});

const CORPUS = new URL('../../../shared/corpus/', import.meta.url);

describe.skipIf(!existsSync(new URL('any.tsv', CORPUS)))('damaged files of the wild', () => {
  it('open with as many pages as two engines agree on', () => {
    const rows = readFileSync(new URL('any.tsv', CORPUS), 'utf8').trim().split('\n').slice(1);
    const wrong: string[] = [];
    for (const row of rows) {
      const [name, first, second] = row.split('\t');
      const found = codeOf(readFileSync(new URL(`any/${name}.pdf`, CORPUS)));
      if (first === second && /^\d+$/.test(first) && found !== first) wrong.push(`${name}: ${found}, not ${first}`);
    }
    expect(wrong).toEqual([]);
  });

  it('open or are refused when they are cut short', () => {
    const files = readdirSync(new URL('any/', CORPUS)).filter((_, i) => i % 20 === 0);
    for (const name of files) {
      const bytes = readFileSync(new URL(`any/${name}`, CORPUS));
      for (const part of [0.3, 0.9]) codeOf(bytes.subarray(0, bytes.length * part));
    }
  });
});
