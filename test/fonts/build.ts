import { AssetCache, type Assets } from '../../src/assets.ts';
import { Warnings } from '../../src/errors.ts';
import { type Font, type FontContext, type GlyphPage, STRING_ENTRY } from '../../src/fonts/font.ts';
import { loadFont } from '../../src/fonts/load-font.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import { Dict, Name, NO_REFERENCES, type PdfValue, Stream } from '../../src/syntax/values.ts';
import { PAKO_DECODER } from '../filters/pako-decoder.ts';

/** What tests write in place of PDF values: names as `/Name`, plain objects as dictionaries. */
export type Plain = PdfValue | string | Plain[] | { [key: string]: Plain };

export function value(plain: Plain): PdfValue {
  if (typeof plain === 'string') return new Name(plain.replace(/^\//, ''));
  if (Array.isArray(plain)) return plain.map(value);
  const isPlainObject =
    plain !== null && typeof plain === 'object' && Object.getPrototypeOf(plain) === Object.prototype;
  return isPlainObject ? dict(plain as { [key: string]: Plain }) : (plain as PdfValue);
}

export function dict(entries: { [key: string]: Plain }): Dict {
  const result = new Dict(NO_REFERENCES);
  for (const [key, entry] of Object.entries(entries)) result.entries.set(key, value(entry));
  return result;
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

export function stream(content: string | Uint8Array, entries: { [key: string]: Plain } = {}): Stream {
  return new Stream(dict(entries), typeof content === 'string' ? bytesOf(content) : content);
}

/** A context whose streams are not encoded. */
export function context(limits: Partial<Limits> = {}, assets?: Assets): FontContext {
  return {
    decode: ({ bytes }) => bytes,
    flate: PAKO_DECODER,
    assets: new AssetCache(assets),
    warnings: new Warnings(),
    limits: { ...DEFAULT_LIMITS, ...limits },
  };
}

export function font(entries: { [key: string]: Plain }, using = context()): Font {
  return loadFont(dict(entries), using);
}

export function pageOf(of: Font, length = 1, high = 0): GlyphPage {
  const page = {
    widths: new Float64Array(256),
    unicode: new Uint32Array(256),
    strings: [],
    origins: new Float64Array(512),
  };
  of.fillPage(length, high, page);
  return page;
}

/** The text of codes of `length` bytes. */
export function textOf(of: Font, codes: number[], length = 1): string {
  return codes
    .map((code) => {
      const page = pageOf(of, length, Math.floor(code / 256));
      const entry = page.unicode[code % 256]!;
      return entry >= STRING_ENTRY ? page.strings[entry - STRING_ENTRY]! : String.fromCodePoint(entry);
    })
    .join('');
}

/** The advances of codes of `length` bytes. */
export function widthsOf(of: Font, codes: number[], length = 1): number[] {
  return codes.map((code) => pageOf(of, length, Math.floor(code / 256)).widths[code % 256]!);
}

export function codesOf(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0));
}
