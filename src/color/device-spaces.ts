import { type ColorSpace, packRgb } from './color-space.ts';

export const DEVICE_GRAY: ColorSpace = {
  components: 1,
  device: 1,
  isPattern: false,
  initialColor: 0,
  toRgb: (v) => packRgb(v[0], v[0], v[0]),
};

export const DEVICE_RGB: ColorSpace = {
  components: 3,
  device: 3,
  isPattern: false,
  initialColor: 0,
  toRgb: (v) => packRgb(v[0], v[1], v[2]),
};

/** By the formula of ISO 32000-2, 10.4.2.4. */
export const DEVICE_CMYK: ColorSpace = {
  components: 4,
  device: 4,
  isPattern: false,
  initialColor: 0,
  toRgb: (v) => packRgb(1 - v[0] - v[3], 1 - v[1] - v[3], 1 - v[2] - v[3]),
};

export const PATTERN: ColorSpace = { components: 0, isPattern: true, initialColor: -1, toRgb: () => -1 };

const BY_NAME: Readonly<Record<string, ColorSpace>> = {
  DeviceGray: DEVICE_GRAY,
  G: DEVICE_GRAY,
  CalGray: DEVICE_GRAY,
  DeviceRGB: DEVICE_RGB,
  RGB: DEVICE_RGB,
  CalRGB: DEVICE_RGB,
  DeviceCMYK: DEVICE_CMYK,
  CMYK: DEVICE_CMYK,
  CalCMYK: DEVICE_CMYK,
  Pattern: PATTERN,
};

/** The space of a name, abbreviations of inline images included; undefined for a name of the resources. */
export function namedSpace(name: string): ColorSpace | undefined {
  return Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
}

/** The device space of a number of components; gray where there is none. */
export function deviceSpaceOf(components: number | undefined): ColorSpace {
  return components === 4 ? DEVICE_CMYK : components === 3 ? DEVICE_RGB : DEVICE_GRAY;
}
