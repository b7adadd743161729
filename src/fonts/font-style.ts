import type { Dict } from '../syntax/values.ts';

/** Parts of font names that tell the weight, in small letters; the longer before those that they hold. */
const WEIGHT_WORDS: readonly [string, number][] = [
  ['extralight', 200],
  ['ultralight', 200],
  ['semilight', 350],
  ['demilight', 350],
  ['extrabold', 800],
  ['ultrabold', 800],
  ['semibold', 600],
  ['demibold', 600],
  ['hairline', 100],
  ['extrablack', 900],
  ['regular', 400],
  ['medium', 500],
  ['-medi', 700],
  ['light', 300],
  ['black', 900],
  ['heavy', 900],
  ['bold', 700],
  ['thin', 100],
  ['demi', 600],
];

/** Bold fonts of TeX, such as `CMBX10` and `SFSX1200`. */
const TEX_BOLD = /(^|\+)(cm|sf|ec|la|t1)(b|sx|ssbx)[a-z]{0,2}\d+$/;

/** The angle of slanted fonts whose descriptor and program state none. */
export const USUAL_SLANT = -12;

/** The weight that a font descriptor states, 100 to 900; undefined where it states none. */
export function statedWeight(descriptor: Dict | undefined): number | undefined {
  const weight = descriptor?.number('FontWeight');
  return weight !== undefined && weight >= 1 && weight <= 1000 ? clampWeight(weight) : undefined;
}

export function clampWeight(weight: number): number {
  return Math.min(900, Math.max(100, Math.round(weight)));
}

/** The weight that a font's name tells; undefined where it tells none. */
export function weightOfName(name: string): number | undefined {
  const plain = name.toLowerCase().replace(/[ _]|-(?!medi)/g, '');
  return WEIGHT_WORDS.find(([word]) => plain.includes(word))?.[1] ?? (TEX_BOLD.test(plain) ? 700 : undefined);
}

/** True where a font's name tells that it is slanted. */
export function isSlantedName(name: string): boolean {
  return /ital|obliq|slanted|kursiv/i.test(name);
}
