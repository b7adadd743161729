import type { LineChunk, TextChunk } from '../../src/chunks/types.ts';
import type { DocumentView } from '../../src/output/document-view.ts';
import type { PageView } from '../../src/output/page-view.ts';

const bbox = { pageNumber: 1, leftX: 1, bottomY: 2, rightX: 3.00049, topY: 4.0006 };
const pageBox = { leftX: 0, bottomY: 0, rightX: 595.2756, topY: 841.8898 };

const unmarked = { tag: null, artifact: null, lang: null, expansion: null, alt: null };

export const text: TextChunk = {
  ...unmarked,
  value: 'a"\\\n\u2028\u{1F600}',
  bbox,
  fontName: 'ABCDEF+Fön#t',
  fontSize: 9.9996,
  fontWeight: 400,
  italicAngle: -0,
  fontColor: null,
  symbolEnds: [1.5, 2.25],
  glyphOrigins: [
    [1, 2],
    [1.12345, -2.0001],
  ],
  angle: 90,
  mcid: 0,
  formObject: null,
  codes: [97, 34],
  renderMode: 3,
  pdfLayer: 'Form',
  ocgVisible: false,
  actualText: '',
  textFormat: 'Superscript',
  index: 7,
  pageNumber: 1,
};

export const line: LineChunk = {
  bbox,
  start: { x: 1, y: Number.NaN },
  end: { x: 3, y: Number.POSITIVE_INFINITY },
  width: 0.5,
  isHorizontalLine: true,
  isVerticalLine: false,
  isSquare: false,
  color: '#00FF00',
  index: 8,
};

export const page: PageView = {
  pageInfo: {
    index: 0,
    pageNumber: 1,
    mediaBox: pageBox,
    cropBox: pageBox,
    rotation: 270,
    width: 595.2756,
    height: 841.8898,
    userUnit: 1,
  },
  textChunks: [text, { ...text, value: '', symbolEnds: [], glyphOrigins: [], mcid: null, formObject: 12 }],
  imageChunks: [
    {
      bbox,
      matrix: [1, 0, 0, -1, 0.5, 2],
      index: 9,
      name: 'Im 1',
      width: 10,
      height: 20,
      bitsPerComponent: 8,
      colorSpace: null,
      filter: 'DCTDecode',
      isMask: true,
      isInline: false,
      mcid: 3,
      ...unmarked,
    },
  ],
  lineChunks: [line],
  lineArtChunks: [{ bbox, lineChunks: [line, line], index: 10 }],
  rules: [],
  rasterLines: [line],
  tableBorders: [
    {
      bbox,
      xCoordinates: [1, 2],
      xWidths: [0.5, 0.5],
      yCoordinates: [4, 3],
      yWidths: [1, 1],
      rows: [{ cells: [{ bbox, rowSpan: 1, colSpan: 2 }] }],
      source: 'raster',
    },
  ],
  warnings: [
    { code: 'font-missing', message: 'no "F1"', objectNumber: 4 },
    { code: 'stream-damaged', message: 'x', offset: 0 },
  ],
  text: () => 'one\ntwo',
};

export const emptyPage: PageView = {
  ...page,
  pageInfo: { ...page.pageInfo, index: 1, pageNumber: 2 },
  textChunks: [],
  imageChunks: [],
  lineChunks: [],
  lineArtChunks: [],
  rasterLines: [],
  tableBorders: [],
  warnings: [],
  text: () => '',
};

export const document: DocumentView = {
  version: '1.7',
  pageCount: 2,
  isEncrypted: false,
  permissions: null,
  metadata: {
    title: '  ',
    author: '',
    subject: null,
    keywords: null,
    creator: null,
    producer: 'x\0y',
    creationDate: { raw: "D:20240229120000+01'00'", iso: '2024-02-29T12:00:00+01:00' },
    modificationDate: { raw: 'yesterday', iso: null },
  },
  warnings: [],
  structTree: () => [
    {
      role: 'Chapter',
      structType: 'Sect',
      headingLevel: null,
      children: [
        {
          role: 'H1',
          structType: 'H1',
          headingLevel: 1,
          children: [],
          mcids: [
            { pageNumber: 1, mcid: 0, formObject: null },
            { pageNumber: null, mcid: 1, formObject: 9 },
          ],
          alt: null,
          actualText: null,
          lang: 'en',
          title: 'T',
        },
      ],
      mcids: [],
      alt: 'a',
      actualText: null,
      lang: null,
      title: null,
    },
  ],
  mcidMap: () => [
    { pageNumber: 1, formObject: null, mcid: 0, role: 'H1', structType: 'H1', headingLevel: 1 },
    { pageNumber: 1, formObject: 5, mcid: 0, role: 'x', structType: 'P', headingLevel: null },
  ],
};

/** Everything that a writer gives, as one text. */
export async function whole(
  pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>,
): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let all = '';
  for await (const piece of pieces) all += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
  return all + decoder.decode();
}

export async function* inTurn<T>(...items: T[]): AsyncGenerator<T> {
  yield* items;
}
