/** -1 in an integer column stands for none. */
export function orNull(value: number): number | null {
  return value === -1 ? null : value;
}

/** `#RRGGBB` of 0xRRGGBB, null for a pattern. */
export function colorOf(rgb: number): string | null {
  return rgb < 0 ? null : `#${rgb.toString(16).padStart(6, '0').toUpperCase()}`;
}
