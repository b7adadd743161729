import type { ColorSpace } from '../color/color-space.ts';
import { namedSpace } from '../color/device-spaces.ts';
import type { ImageResource } from '../engine/resources.ts';
import { type Dict, Name, type PdfValue } from '../syntax/values.ts';

/** What the dictionary of an image says of its samples (ISO 32000-2, 8.9.5, Table 87). */
export interface ImageShape {
  /** Pixels; 0 where it does not say. */
  readonly width: number;
  /** Pixels; 0 where it does not say. */
  readonly height: number;
  readonly isMask: boolean;
  /** 1, 2, 4, 8 or 16; undefined where it does not say, or something else. */
  readonly bits: number | undefined;
  /** Undefined for masks and where none is given. */
  readonly space: ColorSpace | undefined;
  /** Two numbers for each component; undefined for the default. */
  readonly decode: readonly number[] | undefined;
}

export function readImageShape(
  { stream, resources }: ImageResource,
  colorSpaceOf: (value: PdfValue) => ColorSpace,
): ImageShape {
  const { dict } = stream;
  const isMask = dict.boolean('ImageMask') === true;
  const bits = dict.number('BitsPerComponent');
  const space = isMask ? undefined : dict.get('ColorSpace');
  return {
    width: pixels(dict.number('Width')),
    height: pixels(dict.number('Height')),
    isMask,
    bits: isMask ? 1 : [1, 2, 4, 8, 16].find((known) => known === bits),
    space: space === undefined ? undefined : colorSpaceOf(resolved(space, resources.dict('ColorSpace'))),
    decode: decodeOf(dict.items('Decode')),
  };
}

function pixels(value: number | undefined): number {
  return value !== undefined && value > 0 && value < 2 ** 31 ? Math.trunc(value) : 0;
}

/** The space with names that are those of resources replaced, its own or that of its base. */
function resolved(space: PdfValue, resources: Dict | undefined): PdfValue {
  const lookUp = (item: PdfValue): PdfValue =>
    item instanceof Name && !namedSpace(item.name) ? (resources?.get(item.name) ?? item) : item;
  return Array.isArray(space) ? space.map((item, i) => (i === 1 ? lookUp(item) : item)) : lookUp(space);
}

function decodeOf(items: PdfValue[] | undefined): readonly number[] | undefined {
  return items?.length && items.every((item) => typeof item === 'number') ? (items as number[]) : undefined;
}
