import { type Dict, Name, Stream } from '../syntax/values.ts';
import type { FontContext } from './font.ts';
import { cidToUnicode } from './predefined/cid-to-unicode.ts';
import { parseToUnicode, ToUnicodeMap, type UnicodeOfCode } from './to-unicode.ts';
import { usefulCodePoint } from './unicode-text.ts';

/** CMaps based on one another, at most. */
const MAX_DEPTH = 8;

/** The ToUnicode CMap of a font dictionary; undefined where it has none that says anything. */
export function loadToUnicode(dict: Dict, context: FontContext): ToUnicodeMap | undefined {
  const map = toUnicodeOf(dict.get('ToUnicode'), context, 0);
  return map?.isEmpty ? undefined : map;
}

function toUnicodeOf(value: unknown, context: FontContext, depth: number): ToUnicodeMap | undefined {
  if (value instanceof Name) {
    const base = namedMap(value.name, context);
    return base && new ToUnicodeMap(0, base);
  }
  if (!(value instanceof Stream) || depth >= MAX_DEPTH) return undefined;
  const base = toUnicodeOf(value.dict.get('UseCMap'), context, depth + 1);
  const inherited = base && ((code: number, length: number) => base.get(code, length));
  return parseToUnicode(context.decode(value), context, inherited, (name) => namedMap(name, context));
}

/** What a CMap means that is named where a ToUnicode CMap should stand: the identity, or the meaning of a collection's CIDs. */
function namedMap(name: string, context: FontContext): UnicodeOfCode | undefined {
  if (name === 'Identity-H' || name === 'Identity-V') return usefulCodePoint;
  return (name.endsWith('-UCS2') ? cidToUnicode(name.slice(0, -5), context) : null) ?? undefined;
}
