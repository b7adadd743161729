import { Dict, follow, Name, PdfString, type PdfValue, Stream } from '../syntax/values.ts';
import { type ColorSpace, packRgb } from './color-space.ts';
import { DEVICE_GRAY, deviceSpaceOf, namedSpace, PATTERN } from './device-spaces.ts';
import type { PdfFunction } from './function-values.ts';
import { type FunctionContext, parseFunction } from './functions.ts';
import { labSpace } from './lab.ts';

/** Spaces within each other: Indexed over Separation over ICCBased and the like. */
const MAX_DEPTH = 8;
/** Components of a DeviceN space (ISO 32000-2, Annex C). */
const MAX_COMPONENTS = 32;

/**
 * The colour space of a name or array (ISO 32000-2, 8.6). Calibrated and ICC spaces are taken for the device space of as
 * many components. What is malformed is DeviceGray.
 */
export function parseColorSpace(
  value: PdfValue,
  context: FunctionContext,
  resolver: Dict['resolver'],
  depth = 0,
): ColorSpace {
  const space = follow(value, resolver);
  if (space instanceof Name) return namedSpace(space.name) ?? DEVICE_GRAY;
  if (!Array.isArray(space) || depth > MAX_DEPTH) return DEVICE_GRAY;
  const items = space.slice(0, 5).map((item) => follow(item, resolver) ?? null);
  const [family, first, second, third] = items;
  if (!(family instanceof Name)) return DEVICE_GRAY;
  const inner = (item: PdfValue | undefined): ColorSpace => parseColorSpace(item ?? null, context, resolver, depth + 1);
  switch (family.name) {
    case 'ICCBased':
      return iccSpace(first, inner);
    case 'Lab':
      return labSpace(first instanceof Dict ? first : undefined);
    case 'Indexed':
    case 'I':
      return indexedSpace(inner(first), second, third, context);
    case 'Separation':
      return tintSpace(1, inner(second), parseFunction(third, context, resolver), first);
    case 'DeviceN': {
      const names = Array.isArray(first) ? first.length : 1;
      return tintSpace(Math.min(names, MAX_COMPONENTS), inner(second), parseFunction(third, context, resolver));
    }
    case 'Pattern':
      return PATTERN;
    default:
      return namedSpace(family.name) ?? DEVICE_GRAY;
  }
}

function iccSpace(profile: PdfValue | undefined, inner: (item: PdfValue | undefined) => ColorSpace): ColorSpace {
  if (!(profile instanceof Stream)) return DEVICE_GRAY;
  const components = profile.dict.number('N');
  if (components === 1 || components === 3 || components === 4) return deviceSpaceOf(components);
  return inner(profile.dict.raw('Alternate'));
}

/** Colours by number (8.6.6.3). */
function indexedSpace(
  base: ColorSpace,
  highest: PdfValue | undefined,
  lookup: PdfValue | undefined,
  context: FunctionContext,
): ColorSpace {
  const table =
    lookup instanceof Stream ? context.decode(lookup) : lookup instanceof PdfString ? lookup.bytes : new Uint8Array(0);
  const last = typeof highest === 'number' ? Math.min(Math.max(Math.trunc(highest), 0), 255) : 255;
  const ranges = base.decode?.(8);
  const component = (byte: number, i: number): number => {
    const low = ranges?.[2 * i] ?? 0;
    const high = ranges?.[2 * i + 1] ?? 1;
    return low + (byte * (high - low)) / 255;
  };
  const toRgb = (values: ArrayLike<number>): number => {
    const index = Math.min(Math.max(Math.trunc(values[0]) || 0, 0), last);
    const start = index * base.components;
    return base.toRgb(Array.from({ length: base.components }, (_, i) => component(table[start + i] ?? 0, i)));
  };
  return { components: 1, isPattern: false, initialColor: toRgb([0]), toRgb, decode: (bits) => [0, 2 ** bits - 1] };
}

/** Separation and DeviceN: the tint transformed to the alternate space (8.6.6.4, 8.6.6.5). */
function tintSpace(
  components: number,
  alternate: ColorSpace,
  transform: PdfFunction | undefined,
  name?: PdfValue,
): ColorSpace {
  const isNone = name instanceof Name && name.name === 'None';
  const toRgb = (values: ArrayLike<number>): number => {
    if (isNone) return -1;
    if (!transform) return packRgb(1 - values[0], 1 - values[0], 1 - values[0]);
    const output = transform(Array.from(values));
    while (output.length < alternate.components) output.push(0);
    return alternate.toRgb(output);
  };
  return { components, isPattern: false, initialColor: toRgb(new Array(components).fill(1)), toRgb };
}
