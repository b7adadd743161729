import { expect, test } from 'vitest';
import type { StructView } from '../../src/output/document-view.ts';
import { jsonDocument } from '../../src/output/json-document.ts';
import { PIECE_LENGTH } from '../../src/output/json-page.ts';
import { document, emptyPage, inTurn, line, page, text, whole } from './fixtures.ts';

const box = { leftX: 1, bottomY: 2, rightX: 3, topY: 4.001 };
const pageBox = { leftX: 0, bottomY: 0, rightX: 595.276, topY: 841.89 };
const writtenLine = {
  bbox: box,
  start: { x: 1, y: 0 },
  end: { x: 3, y: 0 },
  width: 0.5,
  isHorizontalLine: true,
  isVerticalLine: false,
  isSquare: false,
  color: '#00FF00',
  index: 8,
};
const writtenText = {
  value: text.value,
  bbox: box,
  fontName: 'ABCDEF+Fön#t',
  fontSize: 10,
  fontWeight: 400,
  italicAngle: 0,
  fontColor: null,
  symbolEnds: [1.5, 2.25],
  glyphOrigins: [
    [1, 2],
    [1.123, -2],
  ],
  angle: 90,
  mcid: 0,
  formObject: null,
  renderMode: 3,
  pdfLayer: 'Form',
  ocgVisible: false,
  actualText: '',
  textFormat: 'Superscript',
  index: 7,
  pageNumber: 1,
};
const writtenPage = {
  pageInfo: {
    index: 0,
    pageNumber: 1,
    mediaBox: pageBox,
    cropBox: pageBox,
    rotation: 270,
    width: 595.276,
    height: 841.89,
    userUnit: 1,
  },
  text: 'one\ntwo',
  textChunks: [
    writtenText,
    { ...writtenText, value: '', symbolEnds: [], glyphOrigins: [], mcid: null, formObject: 12 },
  ],
  imageChunks: [
    {
      bbox: box,
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
    },
  ],
  lineChunks: [writtenLine],
  lineArtChunks: [{ bbox: box, lineChunks: [writtenLine, writtenLine], index: 10 }],
  rules: [],
  rasterLines: [writtenLine],
  tableBorders: [
    {
      bbox: box,
      xCoordinates: [1, 2],
      xWidths: [0.5, 0.5],
      yCoordinates: [4, 3],
      yWidths: [1, 1],
      rows: [{ cells: [{ bbox: box, rowSpan: 1, colSpan: 2 }] }],
      source: 'raster',
    },
  ],
  warnings: [
    { code: 'font-missing', message: 'no "F1"', objectNumber: 4 },
    { code: 'stream-damaged', message: 'x', offset: 0 },
  ],
};

test('a document is one line, its keys in the order of the contract', async () => {
  const json = await whole(jsonDocument('dir/a "b".pdf', document, inTurn(page, emptyPage)));
  expect(json.indexOf('\n')).toBe(json.length - 1);
  // Compared as text, so that the order of the keys counts.
  expect(json.trimEnd()).toBe(
    JSON.stringify({
      file: 'dir/a "b".pdf',
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
        creationDate: '2024-02-29T12:00:00+01:00',
        creationDateRaw: "D:20240229120000+01'00'",
        modificationDate: null,
        modificationDateRaw: 'yesterday',
      },
      pages: [
        writtenPage,
        {
          pageInfo: { ...writtenPage.pageInfo, index: 1, pageNumber: 2 },
          text: '',
          textChunks: [],
          imageChunks: [],
          lineChunks: [],
          lineArtChunks: [],
          rules: [],
          rasterLines: [],
          tableBorders: [],
          warnings: [],
        },
      ],
      structTree: document.structTree(),
      mcidMap: [...document.mcidMap()],
      warnings: [],
    }),
  );
});

test('a big page leaves in pieces', async () => {
  const pieces: Uint8Array[] = [];
  const big = { ...page, lineChunks: Array.from({ length: 10_000 }, () => line) };
  for await (const piece of jsonDocument('f', document, inTurn(big))) pieces.push(piece);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(2 * PIECE_LENGTH);
  expect(JSON.parse(await whole(pieces)).pages[0].lineChunks).toHaveLength(10_000);
});

test('a structure tree may be deeper than the call stack', async () => {
  const leaf: StructView = { ...document.structTree()[0]!, children: [] };
  let root = leaf;
  for (let i = 0; i < 100_000; i++) root = { ...leaf, children: [root] };
  const json = await whole(jsonDocument('f', { ...document, structTree: () => [root, leaf] }, inTurn()));
  expect(json.match(/"children":\[/g)).toHaveLength(100_002);
  expect(json.slice(0, json.indexOf(',"mcids"')).match(/"children":\[/g)).toHaveLength(100_001);
  expect(json.match(/\],"mcids":/g)).toHaveLength(100_002);
});
