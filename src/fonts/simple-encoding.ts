import { Dict, follow, Name, type PdfValue } from '../syntax/values.ts';
import { type EncodingName, encodingOfName } from './encodings.ts';

/** What the Encoding of a simple font says (ISO 32000-2, 9.6.5). */
export interface SimpleEncoding {
  /** Undefined where the font's own encoding counts. */
  readonly base: EncodingName | undefined;
  /** Glyph names by code. */
  readonly differences: ReadonlyMap<number, string> | undefined;
}

/** Differences that are looked at: 256 codes, each of which may be given over and over. */
const MAX_DIFFERENCES = 4096;

export function readEncoding(dict: Dict): SimpleEncoding {
  const value = dict.get('Encoding');
  if (value instanceof Name) return { base: encodingOfName(value.name), differences: undefined };
  if (!(value instanceof Dict)) return { base: undefined, differences: undefined };
  return { base: encodingOfName(value.name('BaseEncoding')), differences: readDifferences(value) };
}

function readDifferences(encoding: Dict): Map<number, string> | undefined {
  const items = encoding.array('Differences');
  if (!items) return undefined;
  const names = new Map<number, string>();
  let code = 0;
  const end = Math.min(items.length, MAX_DIFFERENCES);
  for (let i = 0; i < end; i++) {
    const item: PdfValue | undefined = follow(items[i], encoding.resolver);
    if (typeof item === 'number') code = Math.trunc(item);
    else if (item instanceof Name) {
      if (code >= 0 && code <= 255) names.set(code, item.name);
      code++;
    }
  }
  return names;
}
