/** A colour space (ISO 32000-2, 8.6). Colours are 0xRRGGBB, -1 where there is none. */
export interface ColorSpace {
  readonly components: number;
  /** 1, 3, 4: as DeviceGray, DeviceRGB, DeviceCMYK with as many components. */
  readonly device?: 1 | 3 | 4;
  readonly isPattern: boolean;
  readonly initialColor: number;
  /** The colour of `components` numbers in the ranges of the space. */
  toRgb(values: ArrayLike<number>): number;
  /** Ranges of the components in images of so many bits, where they are not from 0 to 1 (8.9.5.2, Table 88). */
  decode?(bits: number): readonly number[];
}

/** 0xRRGGBB of components from 0 to 1; what is outside is clipped. */
export function packRgb(r: number, g: number, b: number): number {
  return (byte(r) << 16) | (byte(g) << 8) | byte(b);
}

function byte(component: number): number {
  return component > 0 ? Math.floor(Math.min(component, 1) * 255 + 0.5) : 0;
}
