import { type CodespaceRange, type Font, type GlyphPage, STRING_ENTRY } from '../../src/fonts/font.ts';

export interface Code {
  readonly value: number;
  readonly length: number;
}

export interface GlyphFacts {
  readonly advance: number;
  readonly text: string;
  /** Position vector of vertical writing. */
  readonly origin: readonly [number, number];
}

const ANY_BYTE: readonly CodespaceRange[] = [{ length: 1, low: 0, high: 0xff }];

/** The codes of a string (ISO 32000-2, 9.7.6.3). */
export function codesOf(font: Font, bytes: Uint8Array): Code[] {
  const ranges = font.codespace.length > 0 ? font.codespace : ANY_BYTE;
  const codes: Code[] = [];
  for (let at = 0; at < bytes.length; at += codes[codes.length - 1].length)
    codes.push(codeAt(ranges, bytes.subarray(at)));
  return codes;
}

function codeAt(ranges: readonly CodespaceRange[], bytes: Uint8Array): Code {
  const value = (length: number): number => bytes.subarray(0, length).reduce((sum, byte) => sum * 256 + byte, 0);
  for (let length = 1; length <= Math.min(4, bytes.length); length++) {
    if (ranges.some((range) => range.length === length && isWithin(range, bytes, length))) {
      return { value: value(length), length };
    }
  }
  // No code: as many bytes as the shortest one has that begins like this, else as the shortest of all.
  const alike = ranges.filter((range) => isWithin(range, bytes, 1));
  const length = Math.min(bytes.length, ...(alike.length > 0 ? alike : ranges).map((range) => range.length));
  return { value: value(length), length };
}

/** Whether the first bytes lie between those of the range's ends. */
function isWithin(range: CodespaceRange, bytes: Uint8Array, count: number): boolean {
  const byteOf = (code: number, i: number): number => Math.floor(code / 256 ** (range.length - 1 - i)) % 256;
  for (let i = 0; i < count; i++) {
    if (bytes[i] < byteOf(range.low, i) || bytes[i] > byteOf(range.high, i)) return false;
  }
  return true;
}

const pages = new WeakMap<Font, Map<string, GlyphPage>>();

export function glyphOf(font: Font, { value, length }: Code): GlyphFacts {
  const high = Math.floor(value / 256);
  const low = value % 256;
  const known = pages.get(font) ?? new Map<string, GlyphPage>();
  pages.set(font, known);
  let page = known.get(`${length} ${high}`);
  if (!page) {
    const strings: string[] = [];
    page = { widths: new Float64Array(256), unicode: new Uint32Array(256), strings, origins: new Float64Array(512) };
    font.fillPage(length, high, page);
    known.set(`${length} ${high}`, page);
  }
  const entry = page.unicode[low];
  const text = entry >= STRING_ENTRY ? page.strings[entry - STRING_ENTRY] || '\ufffd' : String.fromCodePoint(entry);
  return { advance: page.widths[low], text, origin: [page.origins[2 * low], page.origins[2 * low + 1]] };
}
