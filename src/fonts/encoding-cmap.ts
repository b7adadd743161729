import { type Dict, Name, Stream } from '../syntax/values.ts';
import { type CMap, identityCMap } from './cmap.ts';
import { parseCMap } from './embedded-cmap.ts';
import type { FontContext } from './font.ts';
import { collectionOfCMap } from './predefined/collections.ts';
import { predefinedCMap } from './predefined/predefined-cmaps.ts';

/** CMaps based on one another, at most. */
const MAX_DEPTH = 8;

/** The CMap of a Type 0 font: predefined, embedded, or the identity where it has none that can be had. */
export function loadEncodingCMap(dict: Dict, context: FontContext): CMap {
  return cmapOf(dict.get('Encoding'), context, 0) ?? identityCMap(false);
}

function cmapOf(value: unknown, context: FontContext, depth: number): CMap | null {
  if (value instanceof Name) return namedCMap(value.name, context);
  if (!(value instanceof Stream) || depth >= MAX_DEPTH) return null;
  const base = cmapOf(value.dict.get('UseCMap'), context, depth + 1);
  const map = parseCMap(context.decode(value), context, base, (name) => namedCMap(name, context));
  map.isVertical ||= value.dict.number('WMode') === 1;
  return map;
}

function namedCMap(name: string, context: FontContext): CMap | null {
  if (name === 'Identity-H' || name === 'Identity-V') return identityCMap(name === 'Identity-V');
  if (name === 'OneByteIdentityH' || name === 'OneByteIdentityV') return identityCMap(name.endsWith('V'), 1);
  const map = predefinedCMap(name, context);
  if (map) return map;
  if (!collectionOfCMap(name)) context.warnings.add('cmap-unknown', `there is no CMap ${name.slice(0, 64)}`);
  return name.endsWith('-V') ? identityCMap(true) : null;
}
