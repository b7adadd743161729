import type { ColorSpace } from '../color/color-space.ts';
import { DEVICE_GRAY, deviceSpaceOf } from '../color/device-spaces.ts';
import type { ImagePixels } from './image-pixels.ts';
import type { ImageShape } from './image-shape.ts';
import { convertManyComponents } from './many-components.ts';
import { convertOneComponent } from './one-component.ts';
import { rowBytesOf, type Samples } from './samples.ts';

/** Gives samples their colours. `codec` tells how far their number of components can be trusted. */
export function toPixels(
  samples: Samples,
  shape: ImageShape,
  codec: string | null,
  warn: (code: string, message: string) => void,
): ImagePixels {
  const space = spaceOf(samples, shape, codec, warn);
  const decode = decodeOf(shape, space, warn);
  const pixels =
    space.components === 1
      ? convertOneComponent(firstComponent(samples), space, decode)
      : convertManyComponents(samples, space, decode, warn);
  // A stencil paints where its samples decode to 0, so that painted pixels are dark as they stand.
  return shape.isMask ? { ...pixels, isMask: true } : pixels;
}

function spaceOf(
  samples: Samples,
  { space, isMask }: ImageShape,
  codec: string | null,
  warn: (code: string, message: string) => void,
): ColorSpace {
  const { components } = samples;
  if (isMask) return DEVICE_GRAY;
  if (space === undefined || space.isPattern) return deviceSpaceOf(components);
  // JPEG 2000 data may hold opacity besides the colours.
  const fits = codec === 'JPXDecode' ? components >= space.components : components === space.components;
  if (fits) return space;
  warn('image-parameters', `an image has ${components} components, its colour space ${space.components}`);
  return deviceSpaceOf(components);
}

function decodeOf(
  { decode }: ImageShape,
  space: ColorSpace,
  warn: (code: string, message: string) => void,
): readonly number[] | undefined {
  if (decode === undefined || decode.length >= 2 * space.components) return decode;
  warn('image-parameters', `the Decode array of an image has ${decode.length} numbers`);
  return undefined;
}

function firstComponent(samples: Samples): Samples {
  const { width, components, bits, data } = samples;
  if (components === 1) return samples;
  // Only codecs give components that the space does not know, and they give 8 bits each.
  const rows = Math.floor(data.length / rowBytesOf(width, components, bits));
  const first = new Uint8Array(width * rows);
  for (let i = 0; i < first.length; i++) first[i] = data[i * components];
  return { ...samples, components: 1, data: first };
}
