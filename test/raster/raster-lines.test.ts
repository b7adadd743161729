import { describe, expect, test } from 'vitest';
import type { PageOptions } from '../../src/api/options.ts';
import type { PageChunks } from '../../src/api/page-chunks.ts';
import type { Limits } from '../../src/limits.ts';
import { loadPdf } from '../../src/node.ts';
import { PdfBuilder } from '../pdf-builder.ts';
import { Drawing } from './lines/drawing.ts';

/** A table of 2 rows and 3 columns in 480 x 300 pixels: verticals at 41, 161, 321, 441, horizontals at 41, 151, 261. */
function tableDrawing(): Drawing {
  const drawing = new Drawing(480, 300);
  for (const x of [40, 160, 320, 440]) drawing.box(x, 40, x + 2, 262);
  for (const y of [40, 150, 260]) drawing.box(40, y, 442, y + 2);
  return drawing;
}

interface PageRequest {
  readonly content: string;
  readonly images: readonly Drawing[];
  readonly options?: PageOptions;
  readonly limits?: Partial<Limits>;
  /** More entries of the image dictionaries. */
  readonly entries?: string;
}

async function pageOf({
  content,
  images,
  options = { rasterTables: true },
  limits = {},
  entries,
}: PageRequest): Promise<PageChunks> {
  const pdf = new PdfBuilder();
  const names = images.map(({ width, height, data }, i) => {
    const dict = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries ?? '/ColorSpace /DeviceGray /BitsPerComponent 8'}`;
    return `/I${i} ${pdf.stream(data, dict, { deflate: entries === undefined })} 0 R`;
  });
  pdf.page({ content, resources: `/XObject << ${names.join(' ')} >>` });
  const document = await loadPdf(pdf.build(), { limits });
  return document.pageChunks(1, options);
}

function rounded(values: readonly number[]): number[] {
  return values.map((value) => Math.round(value * 10) / 10);
}

describe('lines in images of a page', () => {
  test('stand where the matrix of the image puts them', async () => {
    const page = await pageOf({ content: 'q 240 0 0 150 100 200 cm /I0 Do Q', images: [tableDrawing()] });
    expect(page.warnings).toEqual([]);
    expect(page.rasterLines).toHaveLength(7);
    const [line] = page.rasterLines.filter((one) => one.isVerticalLine);
    expect(line).toMatchObject({ width: 1, color: '#000000', isHorizontalLine: false, isSquare: false, index: 0 });
    expect(line!.start.x).toBeCloseTo(120.5, 3);
    // The corners belong to the rule that crosses.
    expect(line!.start.y).toBe(220);
    expect(line!.end.y).toBe(329);
    const [table, ...others] = page.tableBorders;
    expect(others).toEqual([]);
    expect(table).toMatchObject({ source: 'raster', xWidths: [1, 1, 1, 1], yWidths: [1, 1, 1] });
    expect(rounded(table!.xCoordinates)).toEqual([120.5, 180.5, 260.5, 320.5]);
    expect(rounded(table!.yCoordinates)).toEqual([329.5, 274.5, 219.5]);
    expect(table!.rows.map((row) => row.cells.length)).toEqual([3, 3]);
  });

  test.each<[string, string, number[], number[]]>([
    ['upside down', '240 0 0 -150 100 350', [120.5, 180.5, 260.5, 320.5], [330.5, 275.5, 220.5]],
    ['turned by 90 degrees', '0 240 -150 0 350 200', [220.5, 275.5, 330.5], [420.5, 360.5, 280.5, 220.5]],
    ['mirrored', '-240 0 0 150 340 200', [119.5, 179.5, 259.5, 319.5], [329.5, 274.5, 219.5]],
    ['stretched', '480 0 0 150 100 200', [141, 261, 421, 541], [329.5, 274.5, 219.5]],
    ['turned by half a degree', '239.99 2.094 -1.309 149.99 100 200', [120, 180, 260, 320], [330.5, 275.5, 220.5]],
  ])('an image %s', async (_name, matrix, xs, ys) => {
    const page = await pageOf({ content: `q ${matrix} cm /I0 Do Q`, images: [tableDrawing()] });
    expect(page.tableBorders).toHaveLength(1);
    const [{ xCoordinates, yCoordinates }] = page.tableBorders as [PageChunks['tableBorders'][0]];
    expect([xCoordinates.length, yCoordinates.length]).toEqual([xs.length, ys.length]);
    for (const [i, x] of xs.entries()) expect(Math.abs(xCoordinates[i]! - x)).toBeLessThan(1.2);
    for (const [i, y] of ys.entries()) expect(Math.abs(yCoordinates[i]! - y)).toBeLessThan(1.2);
  });

  test('a turned image has lines but no table', async () => {
    const page = await pageOf({ content: 'q 170 170 -106 106 250 200 cm /I0 Do Q', images: [tableDrawing()] });
    expect(page.rasterLines).toHaveLength(7);
    expect(page.rasterLines.every((line) => !line.isHorizontalLine && !line.isVerticalLine)).toBe(true);
    expect(page.tableBorders).toEqual([]);
  });

  test('strips of one picture are joined', async () => {
    const whole = tableDrawing();
    const strips = Array.from({ length: 30 }, (_, i) => {
      const strip = new Drawing(480, 10);
      strip.data.set(whole.data.subarray(i * 4800, (i + 1) * 4800));
      return strip;
    });
    const content = strips.map((_, i) => `q 240 0 0 5 100 ${345 - 5 * i} cm /I${i} Do Q`).join('\n');
    const page = await pageOf({ content, images: strips });
    expect(page.rasterLines).toHaveLength(7);
    expect(rounded(page.tableBorders[0]!.yCoordinates)).toEqual([329.5, 274.5, 219.5]);
  });

  test('nothing is looked for unless asked', async () => {
    const page = await pageOf({ content: 'q 240 0 0 150 100 200 cm /I0 Do Q', images: [tableDrawing()], options: {} });
    expect(page.rasterLines).toEqual([]);
    expect(page.tableBorders).toEqual([]);
  });

  test('an image that cannot be decoded gives a warning', async () => {
    const entries = '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode';
    const page = await pageOf({ content: 'q 240 0 0 150 100 200 cm /I0 Do Q', images: [tableDrawing()], entries });
    expect(page.rasterLines).toEqual([]);
    expect(page.warnings.map(({ code }) => code)).toContain('raster-image');
  });

  test('images of more pixels than limits.imagePixels are not searched', async () => {
    const content = 'q 240 0 0 150 100 200 cm /I0 Do Q q 240 0 0 150 100 400 cm /I1 Do Q';
    const images = [tableDrawing(), tableDrawing()];
    const page = await pageOf({ content, images, limits: { imagePixels: 200_000 } });
    expect(page.tableBorders).toHaveLength(1);
    expect(page.warnings.map(({ code }) => code)).toContain('limit-exceeded');
  });

  test('the signal ends the search', async () => {
    const controller = new AbortController();
    controller.abort();
    const options = { rasterTables: true, signal: controller.signal };
    await expect(
      pageOf({ content: 'q 240 0 0 150 100 200 cm /I0 Do Q', images: [tableDrawing()], options }),
    ).rejects.toThrow(expect.objectContaining({ code: 'aborted' }));
  });

  test('pages of one document can be taken at the same time', async () => {
    const pdf = new PdfBuilder();
    const { width, height, data } = tableDrawing();
    const dict = `/Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
    const image = pdf.stream(data, dict, { deflate: true });
    for (let i = 0; i < 4; i++) {
      pdf.page({ content: `q 240 0 0 150 ${100 + i} 200 cm /I Do Q`, resources: `/XObject << /I ${image} 0 R >>` });
    }
    const document = await loadPdf(pdf.build());
    const pages = await Promise.all([1, 2, 3, 4].map((n) => document.pageChunks(n, { rasterTables: true })));
    expect(pages.map((page) => rounded(page.tableBorders[0]!.xCoordinates)[0])).toEqual([120.5, 121.5, 122.5, 123.5]);
  });
});
