import { describe, expect, it } from 'vitest';
import { loadPdf, type PageChunks, type PdfDocument } from '../../src/index.ts';
import { PdfBuilder } from '../pdf-builder.ts';

const TEXT = (value: string) => `BT /F1 10 Tf 20 700 Td (${value}) Tj ET `;
const IMAGE = 'BI /W 1 /H 1 /BPC 8 /CS /G ID x EI ';

/** A page of the content given; `lists` are its named property lists. `Fm1` paints `form`. */
async function pageOf(content: string, lists = '', form = ''): Promise<PageChunks> {
  const pdf = new PdfBuilder();
  const font = pdf.font('Helvetica');
  const Fm1 = pdf.stream(form, `/Subtype /Form /BBox [0 0 600 800]`);
  pdf.page({
    content,
    resources: `/Font << /F1 ${font} 0 R >> /XObject << /Fm1 ${Fm1} 0 R >> /Properties << ${lists} >>`,
  });
  return (await loadPdf(pdf.build())).pageChunks(1);
}

/** What is said of each text. */
async function marksOf(content: string, lists = '', form = ''): Promise<unknown[]> {
  const { textChunks } = await pageOf(content, lists, form);
  return textChunks.map(({ value, lang, expansion, alt, artifact }) => [value, lang, expansion, alt, artifact]);
}

describe('marked content', () => {
  it.each<[string, string, unknown[]]>([
    ['nothing', TEXT('a'), ['a', null, null, null, null]],
    ['a language beside an id', `/P <</MCID 0 /Lang (de-CH)>> BDC ${TEXT('a')} EMC`, ['a', 'de-CH', null, null, null]],
    ['an expansion', `/Span <</E (Doctor)>> BDC ${TEXT('Dr.')} EMC`, ['Dr.', null, 'Doctor', null, null]],
    ['alternate text in UTF-16', `/Span <</Alt <FEFF20AC>>> BDC ${TEXT('E')} EMC`, ['E', null, null, '€', null]],
    [
      'all, with a replacement text',
      `/Span <</ActualText (x) /Alt (y) /E (z) /Lang (en)>> BDC ${TEXT('a')} EMC`,
      ['a', 'en', 'z', 'y', null],
    ],
    ['an artifact', `/Artifact BMC ${TEXT('1')} EMC`, ['1', null, null, null, { type: null, subtype: null }]],
    [
      'an artifact with its kind',
      `/Artifact <</Attached [/Top] /BBox [0 0 9 9] /Subtype /Header /Type /Pagination>> BDC ${TEXT('1')} EMC`,
      ['1', null, null, null, { type: 'Pagination', subtype: 'Header' }],
    ],
    [
      'a span within an artifact',
      `/Artifact <</Type /Layout>> BDC /Span <</Lang (en) /Type /Odd>> BDC ${TEXT('1')} EMC EMC`,
      ['1', 'en', null, null, { type: 'Layout', subtype: null }],
    ],
    [
      'an artifact without a kind within one with',
      `/Artifact <</Type /Page>> BDC /Artifact BMC ${TEXT('1')} EMC EMC`,
      ['1', null, null, null, { type: 'Page', subtype: null }],
    ],
    ['a type of what is no artifact', `/P <</Type /Pagination>> BDC ${TEXT('a')} EMC`, ['a', null, null, null, null]],
    [
      'the innermost that says it',
      `/P <</Lang (en) /Alt (p)>> BDC /Span <</Lang (fr)>> BDC ${TEXT('a')} EMC EMC`,
      ['a', 'fr', null, 'p', null],
    ],
    ['a property list by name', `/Span /L1 BDC ${TEXT('a')} EMC`, ['a', 'it', 'E', 'A', null]],
    [
      'an artifact by name',
      `/Artifact /L2 BDC ${TEXT('a')} EMC`,
      ['a', null, null, null, { type: 'Pagination', subtype: 'Footer' }],
    ],
    ['a list that is not there', `/Span /L3 BDC ${TEXT('a')} EMC`, ['a', null, null, null, null]],
    [
      'values of other types',
      `/Span <</Lang /en /Alt 5 /E [(x)]>> BDC ${TEXT('a')} EMC`,
      ['a', null, null, null, null],
    ],
    ['an EMC too many', `EMC EMC /P <</Lang (en)>> BDC ${TEXT('a')} EMC EMC`, ['a', 'en', null, null, null]],
    ['one that does not end', `/P <</Lang (en)>> BDC /Span BMC ${TEXT('a')}`, ['a', 'en', null, null, null]],
    ['what ended', `/P <</Lang (en)>> BDC EMC ${TEXT('a')}`, ['a', null, null, null, null]],
    ['the marks around a form', '/P <</Lang (en)>> BDC /Fm1 Do EMC', ['f', 'en', null, 'form', null]],
  ])('%s', async (_, content, expected) => {
    const lists = '/L1 <</Lang (it) /E (E) /Alt (A)>> /L2 <</Type /Pagination /Subtype /Footer>>';
    expect(await marksOf(content, lists, `EMC /Span <</Alt (form)>> BDC ${TEXT('f')}`)).toEqual([expected]);
  });

  it('reaches images', async () => {
    const { imageChunks } = await pageOf(`${IMAGE} /Figure <</Alt (a cat) /MCID 2>> BDC ${IMAGE} EMC`);
    expect(imageChunks.map(({ alt, mcid }) => [alt, mcid])).toEqual([
      [null, null],
      ['a cat', 2],
    ]);
  });

  it('is kept for more sequences than the engine has room for at a time', async () => {
    const parts = Array.from({ length: 10_000 }, (_, i) => `/P <</Lang (l${i})>> BDC ${TEXT('a')} EMC`);
    const page = await pageOf(`/P <</Alt (all)>> BDC ${parts.join('\n')} EMC`);
    expect(page.textChunks.map(({ lang }) => lang)).toEqual(parts.map((_, i) => `l${i}`));
    expect(new Set(page.textChunks.map(({ alt }) => alt))).toEqual(new Set(['all']));
  });

  it('is no own property of a chunk', async () => {
    const { textChunks } = await pageOf(`/P <</Lang (en)>> BDC ${TEXT('a')} EMC`);
    expect(Object.keys(textChunks[0]!)).not.toContain('lang');
    expect(JSON.parse(JSON.stringify(textChunks[0]))).not.toHaveProperty('tag');
  });
});

describe('tags', () => {
  /** A heading of the page, a paragraph of the form, and text without a tag. */
  function tagged(): Promise<PdfDocument> {
    const pdf = new PdfBuilder();
    const font = pdf.font('Helvetica');
    const form = pdf.stream(
      `/P <</MCID 0>> BDC ${TEXT('form')} EMC`,
      `/Subtype /Form /BBox [0 0 600 800] /Resources << /Font << /F1 ${font} 0 R >> >>`,
    );
    const page = pdf.page({
      content: `/H2 <</MCID 0>> BDC ${TEXT('page')} ${IMAGE} EMC /Fm1 Do ${TEXT('none')} /P <</MCID 7>> BDC ${TEXT('lost')} EMC`,
      resources: `/Font << /F1 ${font} 0 R >> /XObject << /Fm1 ${form} 0 R >>`,
    });
    const ids = `[ 0 << /Type /MCR /MCID 0 /Stm ${form} 0 R >> ]`;
    const root = pdf.add(
      `<< /Type /StructTreeRoot /RoleMap << /Title /H2 >> /K [ << /S /Title /Pg ${page} 0 R /K 0 >> ` +
        `<< /S /P /Pg ${page} 0 R /K ${ids.replace('[ 0', '[')} >> ] >>`,
    );
    pdf.catalog(`/StructTreeRoot ${root} 0 R`);
    return loadPdf(pdf.build());
  }

  const EXPECTED = [
    ['page', { role: 'Title', structType: 'H2', headingLevel: 2 }],
    ['form', { role: 'P', structType: 'P', headingLevel: null }],
    ['none', null],
    ['lost', null],
  ];

  it('are looked up by id and form', async () => {
    const page = await (await tagged()).pageChunks(1);
    expect(page.textChunks.map(({ value, tag }) => [value, tag])).toEqual(EXPECTED);
    expect(page.imageChunks[0]!.tag?.structType).toBe('H2');
  });

  it('stay after the document is closed where one was looked at', async () => {
    const document = await tagged();
    const page = await document.pageChunks(1);
    const other = await document.pageChunks(1);
    expect(other.textChunks[3]!.tag).toBe(null);
    document.close();
    expect(page.textChunks.map(({ value, tag }) => [value, tag])).toEqual(EXPECTED);
  });

  it('are null after the document is closed where none was looked at', async () => {
    const document = await tagged();
    const page = await document.pageChunks(1);
    document.close();
    expect(page.textChunks[0]!.tag).toBe(null);
    expect(page.textChunks[0]!.mcid).toBe(0);
  });
});
