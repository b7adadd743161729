import { GLYPH_NAMES, LIGATURE_NAMES } from './glyph-list-data.ts';

let list: Map<string, number | string> | undefined;

/** The code point (or text of several) of a glyph name in the Adobe Glyph List, undefined where it is not there. */
export function glyphListUnicode(name: string): number | string | undefined {
  list ??= unpack();
  return list.get(name);
}

function unpack(): Map<string, number | string> {
  const names = new Map<string, number | string>();
  let point = 0;
  for (const entry of GLYPH_NAMES.split(',')) {
    const space = entry.indexOf(' ');
    point += space < 0 ? 1 : Number(entry.slice(0, space));
    names.set(space < 0 ? entry : entry.slice(space + 1), point);
  }
  for (const entry of LIGATURE_NAMES.split(',')) {
    const [name, ...points] = entry.split(' ');
    names.set(name!, String.fromCodePoint(...points.map((digits) => Number.parseInt(digits, 16))));
  }
  return names;
}
