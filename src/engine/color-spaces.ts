/** A colour space as the engine needs it (ISO 32000-2, 8.6). Colours are 0xRRGGBB, -1 where there is none. */
export interface ColorSpace {
  readonly components: number;
  /** 1, 3, 4: as DeviceGray, DeviceRGB, DeviceCMYK with as many components; the engine then computes colours by itself. */
  readonly device?: 1 | 3 | 4;
  readonly isPattern: boolean;
  readonly initialColor: number;
  /** The colour of `components` numbers. */
  toRgb(values: readonly number[]): number;
}

/** `Space` of assembly/color.ts. */
const SPACE = { Pattern: 8, Host: 0x10000 } as const;

/** How the engine knows a space: `row` is its place in the page's list. */
export function engineSpace(space: ColorSpace, row: number): number {
  if (space.isPattern) return SPACE.Pattern;
  return space.device ?? SPACE.Host | row;
}
