/** Characters of PDFDocEncoding (ISO 32000-2, D.3) that differ from Latin-1, from the byte given. */
export const PDF_DOC_RUNS: readonly [number, string][] = [
  [0x18, '\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc'],
  [0x80, '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018'],
  [0x90, '\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e'],
  [0xa0, '\u20ac'],
];

/** The text in PDFDocEncoding, undefined where a character is not in it. */
export function encodePdfDoc(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const byte = byteOf(text[i]!);
    if (byte < 0) return undefined;
    bytes[i] = byte;
  }
  return bytes;
}

function byteOf(character: string): number {
  for (const [start, run] of PDF_DOC_RUNS) {
    const at = run.indexOf(character);
    if (at >= 0) return start + at;
  }
  const code = character.charCodeAt(0);
  return code < 0x80 || (code > 0xa0 && code <= 0xff) ? code : -1;
}
