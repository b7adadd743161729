import { PdfBuilder, type Syntax } from '../pdf-builder.ts';

/**
 * Small PDFs, each about one matter; `NAME.json` holds what has to be extracted. The font is made for easy sums: every glyph
 * is 0.5 em wide, from 0.2 em below the baseline to 0.8 em above.
 */
export const GOLDEN_FILES: Readonly<Record<string, () => Uint8Array>> = {
  'text-operators': () =>
    onePage(`
BT /F 10 Tf 20 TL
100 700 Td (Td) Tj
0 -30 TD (TD) Tj
T* (next) Tj
(quote) '
2 1 (a b) "
1 0 0 1 300 700 Tm (Tm) Tj
ET
BT (kept) Tj ET`),

  'text-state': () =>
    onePage(`
BT /F 10 Tf 1 0 0 1 100 700 Tm 2 Tc (spaced) Tj 0 Tc
1 0 0 1 100 680 Tm 3 Tw (a b) Tj 0 Tw
1 0 0 1 100 660 Tm 50 Tz (half) Tj 100 Tz
1 0 0 1 100 640 Tm (up) Tj 4 Ts (2) Tj 0 Ts
1 0 0 1 100 620 Tm 3 Tr (unseen) Tj 0 Tr
2 0 0 2 100 580 Tm (twice) Tj
1 0 0 1 100 560 Tm /F -10 Tf (turned) Tj ET`),

  'show-arrays': () =>
    onePage(`
BT /F 10 Tf 1 0 0 1 100 700 Tm [(AB) 120 (CD) -80 (EF)] TJ
1 0 0 1 100 680 Tm [(AB) -400 (CD)] TJ
1 0 0 1 100 660 Tm [(AB) 400 (CD)] TJ
1 0 0 1 100 640 Tm [-1000 (far)] TJ
1 0 0 1 100 620 Tm [(AB) -299 (CD)] TJ
1 0 0 1 100 600 Tm [] TJ () Tj ET`),

  'rotated-text': () => {
    const pdf = new PdfBuilder();
    const resources = `/Font << /F ${testFont(pdf)} 0 R >>`;
    for (const content of [
      'BT /F 10 Tf 0 1 -1 0 200 300 Tm (up) Tj ET',
      'BT /F 10 Tf -1 0 0 -1 400 300 Tm (over) Tj ET',
      'q 0 -1 1 0 0 800 cm BT /F 10 Tf 100 50 Td (down) Tj ET Q',
      'q 0.8 0.6 -0.6 0.8 0 0 cm BT /F 10 Tf 300 200 Td (slant) Tj ET Q',
    ]) {
      pdf.page({ content, resources });
    }
    return pdf.build();
  },

  colours: () =>
    onePage(
      `
BT /F 10 Tf 100 700 Td 0.5 g (grey) Tj
0 -20 Td 1 0 0 rg (red) Tj
0 -20 Td 0 0 0 1 k (black) Tj
0 -20 Td /Pattern cs /P scn (pattern) Tj
0 -20 Td /DeviceRGB cs (initial) Tj
0 -20 Td 0 1 0 sc (green) Tj
0 -20 Td 0 0 1 RG (stroke) Tj ET
q 0 1 1 rg Q
BT /F 10 Tf 100 560 Td (restored) Tj ET
0 0 1 RG 2 w 100 500 m 200 500 l S
0.2 0.4 0.6 rg 100 480 100 3 re f`,
      '/Pattern << /P << /Type /Pattern /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 1] ' +
        '/Function << /FunctionType 2 /Domain [0 1] /N 1 >> >> >> >>',
    ),

  forms: () => {
    const pdf = new PdfBuilder();
    const font = testFont(pdf);
    const fonts = `/Font << /F ${font} 0 R >>`;
    const inner = pdf.stream(
      '/P << /MCID 4 >> BDC BT /F 10 Tf (inner) Tj ET EMC',
      `/Type /XObject /Subtype /Form /BBox [0 -10 100 20] /Resources << ${fonts} >>`,
    );
    const outer = pdf.stream(
      'BT /F 10 Tf 5 5 Td (outer) Tj ET q 1 0 0 1 0 30 cm /Inner Do Q',
      '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Matrix [2 0 0 2 10 20] ' +
        `/Resources << ${fonts} /XObject << /Inner ${inner} 0 R >> >>`,
    );
    // Without resources of its own it uses those of the page, and it can't change the state of the page.
    const bare = pdf.stream(
      '1 0 0 rg 9 w BT /F 10 Tf 30 0 Td (bare) Tj ET',
      '/Type /XObject /Subtype /Form /BBox [0 -10 100 20]',
    );
    const endless = pdf.reserve();
    pdf.page({
      content: `
/Span << /MCID 1 >> BDC q 1 0 0 1 100 100 cm /Outer Do Q EMC
/Bare Do BT /F 10 Tf 50 50 Td (page) Tj ET
/Missing Do /Endless Do`,
      resources: `${fonts} /XObject << /Outer ${outer} 0 R /Bare ${bare} 0 R /Endless ${endless} 0 R >>`,
    });
    pdf.setStream(
      endless,
      'BT /F 10 Tf 50 20 Td (once) Tj ET /Me Do',
      `/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << ${fonts} /XObject << /Me ${endless} 0 R >> >>`,
    );
    return pdf.build();
  },

  images: () => {
    const pdf = new PdfBuilder();
    const grey = pdf.stream(
      Uint8Array.of(0, 85, 170, 255, 0, 255),
      '/Type /XObject /Subtype /Image /Width 3 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      { deflate: true },
    );
    const mask = pdf.stream(
      Uint8Array.of(0x80),
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ImageMask true /BitsPerComponent 1',
    );
    const profile = pdf.stream('profile', '/N 3');
    const photo = pdf.stream(
      'not a real JPEG',
      `/Type /XObject /Subtype /Image /Width 640 /Height 480 /BitsPerComponent 8 /ColorSpace [/ICCBased ${profile} 0 R] ` +
        '/Filter [/ASCIIHexDecode /DCTDecode]',
    );
    pdf.page({
      content: `
q 90 0 0 60 100 700 cm /Grey Do Q
q 0 50 -30 0 200 500 cm /Grey Do Q
q 40 0 0 -20 300 600 cm /Mask Do Q
q 30 40 -40 30 400 400 cm /Photo Do Q
/Figure << /MCID 7 >> BDC
q 16 0 0 8 50 300 cm
BI /W 2 /H 1 /BPC 8 /CS /RGB ID abcdef EI
Q EMC
q 10 0 0 10 50 200 cm BI /Width 8 /Height 1 /IM true /F /AHx ID FF> EI Q`,
      resources: `/XObject << /Grey ${grey} 0 R /Mask ${mask} 0 R /Photo ${photo} 0 R >>`,
    });
    return pdf.build();
  },

  lines: () =>
    onePage(`
1 w 100 700 m 300 700 l S
0.5 w 100 600 m 100 690 l S
2 w 200 600 m 260 680 l S
100 550 200 1.5 re f
100 500 4 4 re f
1 w 150 500 60 0.4 re S
0 w 100 480 m 300 480 l S
1 w 100 460 m 300 460 l n
q 2 0 0 2 0 0 cm 1 w 50 220 m 150 220 l S Q
1 w 100 400 m 102 400 l S`),

  'line-art': () =>
    onePage(`
1 w 100 700 80 40 re S
100 600 80 40 re f
200 600 m 240 600 l 240 640 l h B
300 600 m 300 640 400 640 400 640 c S
100 500 m 150 500 l 150 520 m 100 520 l S
q 100 400 50 50 re W n Q`),

  'marked-content': () => {
    const pdf = new PdfBuilder();
    const font = testFont(pdf);
    const off = pdf.add('<< /Type /OCG /Name (Draft) >>');
    const on = pdf.add('<< /Type /OCG /Name (Final) >>');
    pdf.catalog(`/OCProperties << /OCGs [${off} 0 R ${on} 0 R] /D << /OFF [${off} 0 R] >> >>`);
    pdf.page({
      content: `
BT /F 10 Tf 1 0 0 1 100 700 Tm (plain) Tj
/P << /MCID 0 >> BDC 1 0 0 1 100 680 Tm (zero) Tj
/Span << /MCID 1 >> BDC 1 0 0 1 100 660 Tm (one) Tj EMC
/Artifact BMC 1 0 0 1 100 640 Tm (again zero) Tj EMC EMC
/P /Named BDC 1 0 0 1 100 620 Tm (five) Tj EMC
/Span << /ActualText (replaced) >> BDC 1 0 0 1 100 600 Tm (glyphs) Tj EMC
/OC /Off BDC 1 0 0 1 100 580 Tm (hidden) Tj EMC
/OC /On BDC 1 0 0 1 100 560 Tm (shown) Tj EMC
/Point MP EMC 1 0 0 1 100 540 Tm (last) Tj ET`,
      resources: `/Font << /F ${font} 0 R >> ` + `/Properties << /Named << /MCID 5 >> /Off ${off} 0 R /On ${on} 0 R >>`,
    });
    return pdf.build();
  },

  'pages-and-metadata': () => {
    const pdf = new PdfBuilder();
    const font = testFont(pdf);
    const resources = `/Font << /F ${font} 0 R >>`;
    pdf.info(
      "/Title <FEFF004D00F6> /Author () /Subject (  padded ) /CreationDate (D:20240229120000+01'00') /ModDate (yesterday)",
    );
    const content = 'BT /F 10 Tf 100 100 Td (same) Tj ET';
    pdf.page({ content, resources, entries: '/Rotate 90' });
    pdf.page({ content, resources, entries: '/CropBox [10 20 310 420] /UserUnit 2' });
    pdf.page({ content, resources, mediaBox: [300, 400, 0, 0], entries: '/Rotate -90' });
    return pdf.build('1.4');
  },

  'structure-tree': () => {
    const pdf = new PdfBuilder();
    const font = testFont(pdf);
    const root = pdf.reserve();
    const page = pdf.page({
      content: `BT /F 20 Tf /H1 << /MCID 0 >> BDC 1 0 0 1 100 700 Tm (Head) Tj EMC
/F 10 Tf /Text << /MCID 1 >> BDC 1 0 0 1 100 680 Tm (Body) Tj EMC ET`,
      resources: `/Font << /F ${font} 0 R >>`,
      entries: '/StructParents 0',
    });
    const section = pdf.reserve();
    const head = pdf.add(`<< /S /H1 /P ${section} 0 R /Pg ${page} 0 R /K 0 /T (Title) >>`);
    const body = pdf.add(
      `<< /S /Text /P ${section} 0 R /Pg ${page} 0 R /K [<< /Type /MCR /Pg ${page} 0 R /MCID 1 >>] /Lang (en) /Alt (alternative) >>`,
    );
    pdf.set(section, `<< /S /Sect /P ${root} 0 R /K [${head} 0 R ${body} 0 R] >>`);
    const parents = pdf.add(`<< /Nums [0 [${head} 0 R ${body} 0 R]] >>`);
    pdf.set(root, `<< /Type /StructTreeRoot /K ${section} 0 R /ParentTree ${parents} 0 R /RoleMap << /Text /P >> >>`);
    pdf.catalog(`/StructTreeRoot ${root} 0 R /MarkInfo << /Marked true >>`);
    return pdf.build();
  },
};

function onePage(content: Syntax, resources: Syntax = ''): Uint8Array {
  const pdf = new PdfBuilder();
  const font = testFont(pdf);
  pdf.page({ content, resources: `/Font << /F ${font} 0 R >> ${resources}` });
  return pdf.build();
}

/** A font of 0.5 em for every glyph. */
function testFont(pdf: PdfBuilder): number {
  const descriptor = pdf.add(
    '<< /Type /FontDescriptor /FontName /ABCDEF+Even /Flags 32 /FontBBox [0 -200 500 800] /ItalicAngle 0 ' +
      '/Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontWeight 500 >>',
  );
  const widths = Array.from({ length: 95 }, () => 500).join(' ');
  return pdf.add(
    '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Even /FirstChar 32 /LastChar 126 ' +
      `/Widths [${widths}] /Encoding /WinAnsiEncoding /FontDescriptor ${descriptor} 0 R >>`,
  );
}
