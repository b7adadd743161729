/** Blocks whose characters look like usual ones: radicals, compatibility ideographs, presentation forms. */
const COMPATIBILITY: readonly (readonly [first: number, last: number])[] = [
  [0x2e80, 0x2fdf],
  [0xf900, 0xfaff],
  [0xfb50, 0xfdff],
  [0xfe30, 0xfe4f],
  [0xfe70, 0xfefe],
  [0x2f800, 0x2fa1f],
];

const PRIVATE_USE = 3;
const CONTROL = 2;

/** How usual a code point is for a glyph that several code points share: 0 is the most usual. */
export function unicodeRank(point: number): number {
  if (point < 0x20 || (point >= 0x7f && point < 0xa0) || point === 0xfeff || point === 0xfffd) return CONTROL;
  if (point < 0x2e80) return 0;
  if ((point >= 0xe000 && point <= 0xf8ff) || point >= 0xf0000) return PRIVATE_USE;
  return COMPATIBILITY.some(([first, last]) => point >= first && point <= last) ? 1 : 0;
}
