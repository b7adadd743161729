import { PdfBuilder } from './pdf-builder.ts';

/** A page with text in two fonts, an image, a ruled table and a form; a second page that is turned. */
export function samplePdf(): Uint8Array {
  const pdf = new PdfBuilder();
  const sans = pdf.font('Helvetica-Bold');
  const serif = pdf.font('Times-Roman');
  const fonts = `/Font << /Sans ${sans} 0 R /Serif ${serif} 0 R >>`;
  const pixels = Uint8Array.from({ length: 8 * 8 * 3 }, (_, i) => (i * 37) % 256);
  const image = pdf.stream(
    pixels,
    '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
    { deflate: true },
  );
  const stamp = pdf.stream(
    '0.8 0 0 RG 1.5 w 0 0 120 30 re S BT 0.8 0 0 rg /Sans 14 Tf 14 10 Td (PAID IN FULL) Tj ET',
    `/Type /XObject /Subtype /Form /BBox [0 0 120 30] /Resources << ${fonts} >>`,
  );
  pdf.info("/Title (A sample invoice) /Author (pagechunks) /CreationDate (D:20240229120000+01'00')");
  pdf.page({
    resources: `${fonts} /XObject << /Logo ${image} 0 R /Stamp ${stamp} 0 R >>`,
    content: [
      'BT /Sans 20 Tf 50 780 Td (Invoice 2024-17) Tj ET',
      'BT /Serif 11 Tf 14 TL 50 750 Td [(W) 80 (e thank you for your order.)] TJ T* (Please pay within 30 days.) Tj ET',
      'q 64 0 0 64 480 750 cm /Logo Do Q',
      '0.5 w',
      ...[700, 680, 660, 640].map((y) => `50 ${y} m 350 ${y} l S`),
      ...[50, 250, 350].map((x) => `${x} 640 m ${x} 700 l S`),
      ...['Article', 'Price', 'Lamp', '40.00', 'Shipping', '4.90'].map(
        (text, i) => `BT /Serif 11 Tf ${i % 2 ? 260 : 56} ${685 - 20 * (i >> 1)} Td (${text}) Tj ET`,
      ),
      'q 1 0 0 1 400 590 cm /Stamp Do Q',
    ].join('\n'),
  });
  pdf.page({
    resources: fonts,
    content: 'BT /Serif 12 Tf 0 1 -1 0 300 400 Tm (Terms and conditions) Tj ET',
    entries: '/Rotate 90',
  });
  return pdf.build();
}
