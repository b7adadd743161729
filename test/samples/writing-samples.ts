import { PdfBuilder, type Syntax } from '../pdf-builder.ts';

/** A page whose text is hard to get at, and the text that has to come out. */
export interface WritingSample {
  readonly title: string;
  readonly why: string;
  readonly pdf: () => Uint8Array;
  readonly text: string;
}

/** Samples of writing that needs more than bytes to be read as letters. */
export const WRITING_SAMPLES: readonly WritingSample[] = [
  {
    title: 'Japanese',
    why: 'No font is embedded and there is no ToUnicode: the codes are UTF-16, and mean glyphs of Adobe-Japan1. The second line is written downwards.',
    pdf: japanese,
    text: '東京の空は青い。\n縦書きの文',
  },
  {
    title: 'Arabic',
    why: 'Glyph numbers of a font, drawn from left to right as they stand on the page: the text comes out in reading order, numbers as they are.',
    pdf: arabic,
    text: 'مرحبا بالعالم 2024',
  },
  {
    title: 'Rotated',
    why: 'Three lines at 0, 30 and 90 degrees, one of them drawn in pieces; the direction with the most text is read first.',
    pdf: rotated,
    text: 'A level line, the longest of them\nA line that climbs\nA line upright',
  },
  {
    title: 'Type 3',
    why: 'Letters are little drawings in units of their own; only their names tell what they are.',
    pdf: type3,
    text: 'FACADE',
  },
];

function japanese(): Uint8Array {
  const pdf = new PdfBuilder();
  const font = (encoding: string): number =>
    pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light-${encoding} /Encoding /${encoding} /DescendantFonts [
<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light
   /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 4 >> >>] >>`,
    );
  pdf.page({
    mediaBox: [0, 0, 300, 200],
    resources: `/Font << /H ${font('UniJIS-UTF16-H')} 0 R /V ${font('UniJIS-UTF16-V')} 0 R >>`,
    content: `BT /H 20 Tf 40 150 Td <${utf16('東京の空は青い。')}> Tj ET BT /V 20 Tf 60 130 Td <${utf16('縦書きの文')}> Tj ET`,
  });
  return pdf.build();
}

function arabic(): Uint8Array {
  const pdf = new PdfBuilder();
  const drawn = ['2024 ', ...[...'مرحبا بالعالم'].reverse()].join('');
  const glyphs = [...new Set(drawn)];
  const hex = (number: number): string => number.toString(16).padStart(4, '0');
  const toUnicode = pdf.stream(`begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange
${glyphs.length} beginbfchar
${glyphs.map((letter, i) => `<${hex(i + 3)}> <${utf16(letter)}>`).join('\n')}
endbfchar endcmap`);
  const font =
    pdf.add(`<< /Type /Font /Subtype /Type0 /BaseFont /Naskh /Encoding /Identity-H /ToUnicode ${toUnicode} 0 R
/DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Naskh /DW 500
   /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>] >>`);
  const codes = [...drawn].map((letter) => hex(glyphs.indexOf(letter) + 3)).join('');
  pdf.page({
    mediaBox: [0, 0, 300, 200],
    resources: `/Font << /F ${font} 0 R >>`,
    content: `BT /F 20 Tf 40 100 Td <${codes}> Tj ET`,
  });
  return pdf.build();
}

function rotated(): Uint8Array {
  const pdf = new PdfBuilder();
  pdf.page({
    mediaBox: [0, 0, 300, 300],
    resources: `/Font << /F ${pdf.font('Helvetica')} 0 R >>`,
    content: `BT /F 14 Tf 40 260 Td (A level line, the longest of them) Tj ET
BT /F 14 Tf .866025 .5 -.5 .866025 60 60 Tm [(A line) -278 (that) -278 (climbs)] TJ ET
BT /F 14 Tf 0 1 -1 0 280 60 Tm (A line upright) Tj ET`,
  });
  return pdf.build();
}

function type3(): Uint8Array {
  const pdf = new PdfBuilder();
  const bars: Record<string, Syntax> = {
    A: '0 0 1 7 re 4 0 1 7 re 1 6 3 1 re 1 3 3 1 re f',
    C: '0 0 1 7 re 1 0 4 1 re 1 6 4 1 re f',
    D: '0 0 1 7 re 4 1 1 5 re 1 0 3 1 re 1 6 3 1 re f',
    E: '0 0 1 7 re 1 0 4 1 re 1 6 4 1 re 1 3 3 1 re f',
    F: '0 0 1 7 re 1 6 4 1 re 1 3 3 1 re f',
  };
  const names = Object.keys(bars);
  const procedures = names.map((name) => `/${name} ${pdf.stream(`6 0 0 0 5 7 d1 ${bars[name]}`)} 0 R`).join(' ');
  const font = pdf.add(`<< /Type /Font /Subtype /Type3 /FontBBox [0 0 5 7] /FontMatrix [.125 0 0 .125 0 0]
/CharProcs << ${procedures} >> /Encoding << /Differences [1 ${names.map((name) => `/${name}`).join(' ')}] >>
/FirstChar 1 /LastChar ${names.length} /Widths [${names.map(() => 6).join(' ')}] >>`);
  const codes = [...'FACADE'].map((letter) => `0${names.indexOf(letter) + 1}`).join('');
  pdf.page({
    mediaBox: [0, 0, 300, 100],
    resources: `/Font << /F ${font} 0 R >>`,
    content: `BT /F 24 Tf 40 40 Td <${codes}> Tj ET`,
  });
  return pdf.build();
}

/** Hexadecimal UTF-16BE. */
function utf16(text: string): Syntax {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('');
}
