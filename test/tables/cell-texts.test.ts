import { describe, expect, test } from 'vitest';
import { loadPdf } from '../../src/node.ts';
import { PdfBuilder } from '../pdf-builder.ts';

const GRID =
  '50 600 m 350 600 l 50 650 m 350 650 l 50 700 m 350 700 l 50 600 m 50 700 l 150 600 m 150 700 l 350 600 m 350 700 l S';

async function tablesOf(content: string): Promise<string[][][]> {
  const pdf = new PdfBuilder();
  const font = pdf.font('Helvetica');
  pdf.page({ content, resources: `/Font << /F ${font} 0 R >>` });
  const document = await loadPdf(pdf.build());
  return (await document.pageChunks(1, { tables: true })).tables();
}

describe('texts of cells', () => {
  test('what stands in a cell, lines parted by line feeds', async () => {
    const content = `${GRID} BT /F 10 Tf 60 680 Td (one) Tj 0 -14 Td (more) Tj 100 14 Td (two words) Tj -100 -60 Td (three) Tj 0 60 Td ET
      BT /F 10 Tf 60 720 Td (above) Tj ET`;
    expect(await tablesOf(content)).toEqual([
      [
        ['one\nmore', 'two words'],
        ['three', ''],
      ],
    ]);
  });

  test('a chunk over several cells is shared by its glyphs', async () => {
    const content = `${GRID} BT /F 10 Tf 60 670 Td (left                                right) Tj ET`;
    expect(await tablesOf(content)).toEqual([
      [
        ['left', 'right'],
        ['', ''],
      ],
    ]);
  });

  test('replacement texts stand whole where their glyphs are', async () => {
    const content = `${GRID} BT /F 10 Tf /Span << /ActualText (whole) >> BDC 160 610 Td (xyz) Tj EMC ET`;
    expect(await tablesOf(content)).toEqual([
      [
        ['', ''],
        ['', 'whole'],
      ],
    ]);
  });

  test('text turned by 90 degrees', async () => {
    const content = `${GRID} BT /F 10 Tf 0 1 -1 0 100 655 Tm (upwards) Tj ET`;
    expect(await tablesOf(content)).toEqual([
      [
        ['upwards', ''],
        ['', ''],
      ],
    ]);
  });

  test('pages without tables, and pages that were not asked for them', async () => {
    expect(await tablesOf('BT /F 10 Tf 60 680 Td (one) Tj ET')).toEqual([]);
    const pdf = new PdfBuilder();
    pdf.page({ content: GRID });
    const page = await (await loadPdf(pdf.build())).pageChunks(1);
    expect([page.tableBorders, page.tables()]).toEqual([[], []]);
  });
});
