import { glyphListUnicode } from './glyph-list.ts';
import { texBaseName, texUnicode } from './tex-glyph-names.ts';
import { type Unicode, usefulCodePoint } from './unicode-text.ts';

/** Longer names are not looked at: none of the forms below needs more. */
const MAX_NAME_LENGTH = 256;

/**
 * The text that a glyph name stands for, by the Adobe Glyph List specification: what follows a full stop is dropped,
 * components are joined by underscores, and each is in the list or of the form `uniXXXX...` or `uXXXX` to `uXXXXXX`.
 * Names of TeX's fonts that are not in the list count too.
 */
export function unicodeOfName(name: string): Unicode {
  if (name.length === 1 && isLetter(name.charCodeAt(0))) return name.charCodeAt(0);
  if (name.length > MAX_NAME_LENGTH) return undefined;
  const whole = glyphListUnicode(name);
  if (whole !== undefined) return whole;
  const dot = name.indexOf('.');
  const base = dot < 0 ? name : name.slice(0, dot);
  if (base === '') return undefined;
  if (!base.includes('_')) return unicodeOfComponent(base);
  let text = '';
  for (const component of base.split('_')) {
    const part = unicodeOfComponent(component);
    if (part !== undefined) text += typeof part === 'number' ? String.fromCodePoint(part) : part;
  }
  return text === '' ? undefined : text;
}

function unicodeOfComponent(name: string): Unicode {
  return listedUnicode(name) ?? unicodeOfDigits(name) ?? listedUnicode(texBaseName(name));
}

function listedUnicode(name: string | undefined): Unicode {
  if (name === undefined) return undefined;
  if (name.length === 1 && isLetter(name.charCodeAt(0))) return name.charCodeAt(0);
  return glyphListUnicode(name) ?? texUnicode(name);
}

/** Reads `uniXXXX...` and `uXXXX` to `uXXXXXX`. */
function unicodeOfDigits(name: string): Unicode {
  if (name.charCodeAt(0) !== 0x75) return undefined;
  if (name.startsWith('uni') && name.length >= 7) return unicodeOfUnits(name);
  const digits = name.length - 1;
  return digits >= 4 && digits <= 6 ? usefulCodePoint(hexValue(name, 1, name.length)) : undefined;
}

/** Reads `uni` and groups of four hexadecimal digits; what is left over is not looked at. */
function unicodeOfUnits(name: string): Unicode {
  let text = '';
  for (let at = 3; at + 4 <= name.length; at += 4) {
    const point = usefulCodePoint(hexValue(name, at, at + 4));
    if (point === undefined) break;
    text += String.fromCodePoint(point);
  }
  return text.length > 1 ? text : text.length === 1 ? text.charCodeAt(0) : undefined;
}

/** The number that hexadecimal digits stand for; 0 where one is none. */
function hexValue(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const char = text.charCodeAt(i);
    const digit = char <= 0x39 ? char - 0x30 : (char | 0x20) - 0x57;
    if (digit < 0 || digit > 15 || (char > 0x39 && digit < 10)) return 0;
    value = value * 16 + digit;
  }
  return value;
}

function isLetter(char: number): boolean {
  const lower = char | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/**
 * The number in names that only count glyphs, such as `g23`, `c65`, `cid:12`, `glyph7`, `a101`, `G4F` (two hexadecimal
 * digits after a capital G); undefined where a name is of no such form.
 */
export function numberOfName(name: string): number | undefined {
  let at = name.length;
  while (at > 0 && name.charCodeAt(at - 1) >= 0x30 && name.charCodeAt(at - 1) <= 0x39) at--;
  if (name.length === 3 && name.charCodeAt(0) === 0x47) return hexValue(name, 1, 3) || undefined;
  const digits = name.length - at;
  return digits > 0 && digits <= 5 && at <= 6 ? Number(name.slice(at)) : undefined;
}
