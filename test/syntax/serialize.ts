import { Dict, Name, PdfString, type PdfValue, Ref, Stream } from '../../src/syntax/values.ts';

/** A value as plain data, to compare with. */
export function plain(value: PdfValue | undefined): unknown {
  if (value instanceof Name) return `/${value.name}`;
  if (value instanceof PdfString) return { string: [...value.bytes] };
  if (value instanceof Ref) return `${value.num} ${value.gen} R`;
  if (value instanceof Dict) return { dict: [...value.entries].map(([key, entry]) => [key, plain(entry)]) };
  if (value instanceof Stream) return { stream: [...value.bytes], ...(plain(value.dict) as object) };
  return Array.isArray(value) ? value.map(plain) : value;
}

/** How strings and the space between tokens are written. */
export interface Style {
  readonly hex: boolean;
  readonly gap: string;
}

/** A value in the syntax of a PDF file, a character per byte. */
export function serialize(value: PdfValue, style: Style): string {
  if (value instanceof Name) return `/${value.name.replace(/[^a-zA-Z0-9]/g, hexEscape)}`;
  if (value instanceof PdfString) {
    const text = String.fromCharCode(...value.bytes);
    if (style.hex) return `<${text.replace(/[\s\S]/g, (c) => hexEscape(c).slice(1))}>`;
    return `(${text.replace(/[()\\\r]/g, (c) => (c === '\r' ? '\\r' : `\\${c}`))})`;
  }
  if (value instanceof Ref) return `${value.num} ${value.gen}${style.gap}R`;
  if (Array.isArray(value)) return `[${value.map((item) => serialize(item, style)).join(style.gap)}]`;
  if (value instanceof Dict) {
    const entries = [...value.entries].map(([key, entry]) => {
      return `${serialize(new Name(key), style)}${style.gap}${serialize(entry, style)}`;
    });
    return `<<${entries.join(style.gap)}>>`;
  }
  return String(value);
}

function hexEscape(character: string): string {
  return `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
