import type { EncodingName } from './encodings.ts';
import { STANDARD_WIDTHS } from './standard-metrics-data.ts';

/** What is known of one of the standard 14 fonts (ISO 32000-2, 9.6.2.2). */
export interface StandardFont {
  /** Its encoding where the font dictionary names none. */
  readonly encoding: EncodingName;
  /** In em. */
  readonly ascent: number;
  readonly descent: number;
  /** The advance of a character, in em; undefined where the font has no glyph for it. */
  width(codePoint: number): number | undefined;
}

type Family = 'Courier' | 'Helvetica' | 'Times' | 'Symbol' | 'ZapfDingbats';

/** Vertical metrics of Adobe's font metrics files; of the symbol fonts, which state none, the font box. */
const METRICS: Readonly<Record<Family, readonly [ascent: number, descent: number]>> = {
  Courier: [0.629, -0.157],
  Helvetica: [0.718, -0.207],
  Times: [0.683, -0.217],
  Symbol: [1.01, -0.293],
  ZapfDingbats: [0.82, -0.143],
};

/** Beginnings of names that stand for a standard font, in small letters and without spaces, from longer to shorter. */
const ALIASES: readonly [string, Family][] = [
  ['timesnewroman', 'Times'],
  ['zapfdingbats', 'ZapfDingbats'],
  ['couriernew', 'Courier'],
  ['helvetica', 'Helvetica'],
  ['dingbats', 'ZapfDingbats'],
  ['courier', 'Courier'],
  ['symbol', 'Symbol'],
  ['arial', 'Helvetica'],
  ['times', 'Times'],
];

/** What may follow: the style, and the suffixes of foundries. */
const STYLE_WORDS = [
  'bold',
  'italic',
  'oblique',
  'roman',
  'regular',
  'normal',
  'mt',
  'ps',
  'std',
  'itc',
  '-',
  ',',
  ' ',
];

/** Every code point has this width in Courier. */
const COURIER_WIDTH = 0.6;

/** Signs of the glyph list whose glyphs the Symbol font holds as Greek letters, and spaces and hyphens without own glyphs. */
const SAME_GLYPH = new Map([
  [0x2126, 0x3a9],
  [0x2206, 0x394],
  [0xb5, 0x3bc],
  [0x3a9, 0x2126],
  [0x394, 0x2206],
  [0x3bc, 0xb5],
  [0xa0, 0x20],
  [0xad, 0x2d],
  [0x2010, 0x2d],
  [0x2011, 0x2d],
  [0x2215, 0x2044],
  [0x2219, 0xb7],
  [0x2c9, 0xaf],
]);

/** Bits of the font descriptor's Flags (ISO 32000-2, table 121). */
export const FontFlag = {
  FixedPitch: 1,
  Serif: 2,
  Symbolic: 4,
  Nonsymbolic: 32,
  Italic: 64,
  ForceBold: 1 << 18,
} as const;

/** The standard font that a name stands for, by its own name or one of the usual aliases; undefined where it is another font. */
export function standardFont(name: string): StandardFont | undefined {
  const plain = plainName(name);
  const alias = ALIASES.find(([start]) => plain.startsWith(start));
  return alias && isStyle(plain, alias[0].length) ? fontOf(alias[1], plain, 0) : undefined;
}

/** The standard font whose metrics come closest to a font of which nothing but its name and flags are known. */
export function substituteFont(name: string, flags: number): StandardFont {
  const plain = plainName(name);
  const alias = ALIASES.find(([start]) => plain.startsWith(start));
  return fontOf(alias ? alias[1] : guessFamily(plain, flags), plain, flags);
}

function guessFamily(plain: string, flags: number): Family {
  if (flags & FontFlag.FixedPitch || /mono|consol|typewriter|courier|terminal/.test(plain)) return 'Courier';
  if (plain.includes('dingbats')) return 'ZapfDingbats';
  if (/sans|arial|helvetica|gothic|verdana|tahoma|calibri/.test(plain)) return 'Helvetica';
  return flags & FontFlag.Serif || /times|serif|roman|garamond|georgia|palatino|bookman|mincho|song/.test(plain)
    ? 'Times'
    : 'Helvetica';
}

/** The name in small letters, without its subset tag and spaces. */
function plainName(name: string): string {
  return name
    .slice(name.charAt(6) === '+' ? 7 : 0, 134)
    .replaceAll(' ', '')
    .toLowerCase();
}

/** True where nothing but words of style follow in the name. */
function isStyle(plain: string, from: number): boolean {
  for (let at = from; at < plain.length; ) {
    const word = STYLE_WORDS.find((style) => plain.startsWith(style, at));
    if (!word) return false;
    at += word.length;
  }
  return true;
}

function fontOf(family: Family, plain: string, flags: number): StandardFont {
  const isBold = plain.includes('bold') || plain.includes('black') || (flags & FontFlag.ForceBold) !== 0;
  const isItalic = plain.includes('italic') || plain.includes('oblique') || (flags & FontFlag.Italic) !== 0;
  const [ascent, descent] = METRICS[family];
  const encoding = family === 'Symbol' || family === 'ZapfDingbats' ? family : 'Standard';
  const widths = new WidthTable(metricsName(family, isBold, isItalic));
  return { encoding, ascent, descent, width: (point) => widths.get(point) };
}

/** The name under which the widths of a style are kept; undefined for Courier. */
function metricsName(family: Family, isBold: boolean, isItalic: boolean): string | undefined {
  if (family === 'Courier') return undefined;
  if (family === 'Helvetica') return isBold ? 'Helvetica-Bold' : family;
  if (family === 'Times')
    return isBold ? (isItalic ? 'Times-BoldItalic' : 'Times-Bold') : isItalic ? 'Times-Italic' : 'Times-Roman';
  return family;
}

const unpacked = new Map<string, Map<number, number>>();

/** Widths by code point, unpacked when the first one is asked for. */
class WidthTable {
  constructor(readonly name: string | undefined) {}

  get(point: number): number | undefined {
    if (this.name === undefined) return COURIER_WIDTH;
    const widths = unpacked.get(this.name) ?? unpack(this.name);
    return widths.get(point) ?? widths.get(SAME_GLYPH.get(point) ?? -1);
  }
}

function unpack(name: string): Map<number, number> {
  const { glyphs, widths, places } = STANDARD_WIDTHS[name]!;
  const values = widths.split(' ');
  const map = new Map<number, number>();
  for (let i = 0; i < places.length; i++) {
    const place = places.charCodeAt(i);
    map.set(glyphs.charCodeAt(i), Number(values[(place < 0x7f ? place : place - 0x22) - 35]) / 1000);
  }
  unpacked.set(name, map);
  return map;
}
