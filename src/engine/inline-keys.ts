import { type Dict, Name } from '../syntax/values.ts';

/** Abbreviated keys of inline image dictionaries (ISO 32000-2, Table 91). */
const KEYS: ReadonlyMap<string, string> = new Map([
  ['BPC', 'BitsPerComponent'],
  ['CS', 'ColorSpace'],
  ['D', 'Decode'],
  ['DP', 'DecodeParms'],
  ['F', 'Filter'],
  ['H', 'Height'],
  ['IM', 'ImageMask'],
  ['I', 'Interpolate'],
  ['L', 'Length'],
  ['W', 'Width'],
]);

/** Abbreviated colour spaces (ISO 32000-2, Table 92). */
const SPACES: ReadonlyMap<string, string> = new Map([
  ['G', 'DeviceGray'],
  ['RGB', 'DeviceRGB'],
  ['CMYK', 'DeviceCMYK'],
  ['I', 'Indexed'],
]);

/** Writes the keys and the colour space of an inline image out in full. */
export function expandKeys(dict: Dict): Dict {
  for (const [key, value] of [...dict.entries]) {
    const full = KEYS.get(key);
    if (full && !dict.entries.has(full)) dict.entries.set(full, value);
  }
  const space = dict.get('ColorSpace');
  const family = Array.isArray(space) ? space[0] : space;
  const full = family instanceof Name ? SPACES.get(family.name) : undefined;
  if (full) dict.entries.set('ColorSpace', Array.isArray(space) ? [new Name(full), ...space.slice(1)] : new Name(full));
  return dict;
}
