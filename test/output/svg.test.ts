import { expect, test } from 'vitest';
import { loadPdf } from '../../src/node.ts';
import { svgDocument } from '../../src/output/svg.ts';
import { PdfBuilder } from '../pdf-builder.ts';

async function svgOf(pdf: PdfBuilder): Promise<string> {
  const document = await loadPdf(pdf.build());
  let svg = '';
  for await (const piece of svgDocument(document.pages({ tables: true }))) svg += piece;
  return svg;
}

test('a page is drawn with its text, lines and tables, y from the top', async () => {
  const pdf = new PdfBuilder();
  const font = pdf.font('Helvetica');
  const rules =
    '50 600 m 350 600 l 50 650 m 350 650 l 50 700 m 350 700 l 50 600 m 50 700 l 150 600 m 150 700 l 350 600 m 350 700 l S';
  const text = 'BT /F 10 Tf 60 680 Td (R&D <one> two) Tj ET BT /F 10 Tf 0 1 -1 0 400 500 Tm (up) Tj ET';
  pdf.page({ content: `${rules} ${text}`, resources: `/Font << /F ${font} 0 R >>` });
  const svg = await svgOf(pdf);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 595 866" /);
  expect(svg).toContain('<tspan x="60">R&amp;D</tspan>');
  expect(svg).toContain('&lt;one&gt;</tspan>');
  expect(svg).toMatch(/<text y="162" font-size="10" fill="#000000">/);
  expect(svg).toMatch(/transform="rotate\(-90 400 342\)"><tspan x="400">up</);
  expect(svg).toContain('<line x1="50" y1="242" x2="350" y2="242"');
  expect(svg).toContain('vector table, 2 rows, 2 columns');
  expect(svg).toContain('>6 rules</text>');
  expect(svg).toContain('>1 tables</text>');
  expect(svg.match(/class="cell"/g)).toHaveLength(4);
  expect(svg.endsWith('</svg>\n')).toBe(true);
});

test('several pages stand below one another; characters that XML lacks are left out', async () => {
  const pdf = new PdfBuilder();
  const image = pdf.stream('\x00', '/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8');
  const resources = `/XObject << /A#00#26#ffB ${image} 0 R >>`;
  pdf.page({ content: 'q 100 0 0 50 10 20 cm /A#00#26#ffB Do Q', resources, mediaBox: [0, 0, 700, 100] });
  pdf.page({ content: '', mediaBox: [10, 10, 210, 110] });
  const svg = await svgOf(pdf);
  expect(svg).toContain('viewBox="0 0 700 260"');
  expect(svg).toContain('<g transform="translate(0 136)">');
  expect(svg).toContain('<polygon points="10,80 110,80 110,30 10,30"/>');
  expect(svg).toMatch(/>A &amp;\S?B 1 x 1</);
  expect(svg).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
});
