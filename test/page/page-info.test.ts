import { describe, expect, it } from 'vitest';
import { Warnings } from '../../src/errors.ts';
import { type PageInfo, readPageInfo } from '../../src/page/page-info.ts';
import { FileText, open } from '../document/file.ts';

function infoOf(page: string, parent = ''): { info: PageInfo; codes: string[] } {
  const file = new FileText().object(1, '<</Pages 2 0 R>>').object(2, `<</Kids[3 0 R]${parent}>>`);
  file
    .object(3, `<</Type/Page${page}>>`)
    .object(4, '[10 20 30 40.5]')
    .object(5, '7')
    .object(6, '7 0 R')
    .object(7, '6 0 R');
  const warnings = new Warnings();
  const { document } = open(file.table('/Root 1 0 R').end());
  return { info: readPageInfo(document.pages[0], 0, warnings), codes: warnings.list.map(({ code }) => code) };
}

const box = (leftX: number, bottomY: number, rightX: number, topY: number) => ({ leftX, bottomY, rightX, topY });
const LETTER = box(0, 0, 612, 792);

describe('readPageInfo', () => {
  it('gives all of it', () => {
    expect(infoOf('/MediaBox[0 0 200 100]/CropBox[10 10 190 60]/Rotate 90/UserUnit 2').info).toEqual({
      index: 0,
      pageNumber: 1,
      mediaBox: box(0, 0, 200, 100),
      cropBox: box(10, 10, 190, 60),
      rotation: 90,
      width: 180,
      height: 50,
      userUnit: 2,
    });
  });

  it.each([
    ['/MediaBox[0 0 200 100]', '', box(0, 0, 200, 100)],
    ['/MediaBox[200 100 -5 0]', '', box(-5, 0, 200, 100)],
    ['/MediaBox 4 0 R', '', box(10, 20, 30, 40.5)],
    ['/MediaBox[0 0 5 0 R 9]', '', box(0, 0, 7, 9)],
    ['/MediaBox[0 0 200 100 5]', '', box(0, 0, 200, 100)],
    ['', '/MediaBox[0 0 50 60]', box(0, 0, 50, 60)],
    ['/MediaBox[0 0 0 60]', '/MediaBox[0 0 50 60]', box(0, 0, 50, 60)],
    ['/MediaBox null', '/MediaBox[0 0 50 60]', box(0, 0, 50, 60)],
  ])('takes the MediaBox of %j under %j', (page, parent, mediaBox) => {
    const { info, codes } = infoOf(page, parent);
    expect([info.mediaBox, info.cropBox]).toEqual([mediaBox, mediaBox]);
    expect(codes).toEqual([]);
  });

  it.each([
    '',
    '/MediaBox[0 0 5]',
    '/MediaBox[0 0 0 0]',
    '/MediaBox[0 0 /A /B]',
    '/MediaBox[0 0 6 0 R 9]',
    '/MediaBox 6 0 R',
    '/MediaBox(x)',
  ])('takes US Letter for %j', (page) => {
    const { info, codes } = infoOf(page);
    expect(info.mediaBox).toEqual(LETTER);
    expect(codes).toEqual(['page-box']);
  });

  it('takes the CropBox as declared, inherited too, and not an empty one', () => {
    expect(infoOf('/CropBox[-10 -10 9999 50]').info.cropBox).toEqual(box(-10, -10, 9999, 50));
    expect(infoOf('', '/CropBox[1 2 3 4]').info.cropBox).toEqual(box(1, 2, 3, 4));
    expect(infoOf('/CropBox[1 2 1 4]').info.cropBox).toEqual(LETTER);
  });

  it.each([
    ['0', 0],
    ['90', 90],
    ['450', 90],
    ['-90', 270],
    ['-360', 0],
    ['-450', 270],
    ['180.0', 180],
    ['45', 0],
    ['100', 90],
    ['1e9', 0],
    ['99999999990', 270],
    ['(90)', 0],
    ['5 0 R', 0],
  ])('takes /Rotate %s as %d', (written, rotation) => {
    expect(infoOf(`/Rotate ${written}`).info.rotation).toBe(rotation);
  });

  it.each([
    ['0', 1],
    ['-2', 1],
    ['0.5', 0.5],
    ['(2)', 1],
  ])('takes /UserUnit %s as %d', (written, userUnit) => {
    expect(infoOf(`/UserUnit ${written}`).info.userUnit).toBe(userUnit);
  });
});
