import { BLOCK, OFFSETS_X, OFFSETS_Y } from './raster-layout';

/**
 * Marks what is darker, by `contrast` or more, than some pixel at one of the offsets on either side: across rows for `along`,
 * the ink of horizontal rules, across columns for `across`, that of vertical ones. So light that varies and grey grounds do
 * no harm, and what is wider than the largest offset is no ink. `grey` is the first pixel of the first row; OFFSET_MAX rows
 * above and below and ROW_PADDING pixels on either side can be read. A row of bits has `words` words, the lowest bit leftmost.
 */
export function markInk(
  grey: usize, stride: usize, rows: i32, words: i32, contrast: i32, along: usize, across: usize,
): void {
  const y0: usize = <usize>load<i32>(OFFSETS_Y) * stride;
  const y1: usize = <usize>load<i32>(OFFSETS_Y, 4) * stride;
  const y2: usize = <usize>load<i32>(OFFSETS_Y, 8) * stride;
  const y3: usize = <usize>load<i32>(OFFSETS_Y, 12) * stride;
  const y4: usize = <usize>load<i32>(OFFSETS_Y, 16) * stride;
  const x0: usize = <usize>load<i32>(OFFSETS_X);
  const x1: usize = <usize>load<i32>(OFFSETS_X, 4);
  const x2: usize = <usize>load<i32>(OFFSETS_X, 8);
  const x3: usize = <usize>load<i32>(OFFSETS_X, 12);
  const x4: usize = <usize>load<i32>(OFFSETS_X, 16);
  const enough = i8x16.splat(<i8>contrast);
  for (let y: i32 = 0; y < rows; y++) {
    let at: usize = grey + <usize>y * stride;
    const end: usize = at + (<usize>words << 6);
    for (; at < end; at += 16) {
      const pixels = v128.load(at);
      store<u16>(along, brighterOnBothSides(at, y0, y1, y2, y3, y4, pixels, enough));
      store<u16>(across, brighterOnBothSides(at, x0, x1, x2, x3, x4, pixels, enough));
      along += 2;
      across += 2;
    }
  }
}

// @ts-ignore: decorator
@inline
function brighterOnBothSides(
  at: usize, a: usize, b: usize, c: usize, d: usize, e: usize, pixels: v128, enough: v128,
): u16 {
  const before = max(max(max(v128.load(at - a), v128.load(at - b)), max(v128.load(at - c), v128.load(at - d))), v128.load(at - e));
  const after = max(max(max(v128.load(at + a), v128.load(at + b)), max(v128.load(at + c), v128.load(at + d))), v128.load(at + e));
  const drop = i8x16.sub_sat_u(i8x16.min_u(before, after), pixels);
  return <u16>i8x16.bitmask(i8x16.ge_u(drop, enough));
}

// @ts-ignore: decorator
@inline
function max(a: v128, b: v128): v128 {
  return i8x16.max_u(a, b);
}

/** The darkest of the three channels of each pixel; whole groups of 16 pixels, so room for 15 more is needed on both ends. */
export function darkest(rgb: usize, count: i32, grey: usize): void {
  for (const end: usize = grey + <usize>count; grey < end; grey += 16, rgb += 48) {
    const a = v128.load(rgb);
    const b = v128.load(rgb, 16);
    const c = v128.load(rgb, 32);
    const red = v128.shuffle<u8>(
      v128.shuffle<u8>(a, b, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0), c,
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29);
    const green = v128.shuffle<u8>(
      v128.shuffle<u8>(a, b, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0), c,
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30);
    const blue = v128.shuffle<u8>(
      v128.shuffle<u8>(a, b, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0), c,
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31);
    v128.store(grey, i8x16.min_u(i8x16.min_u(red, green), blue));
  }
}

/** Turns rows of bits into columns: 64 rows of `words` words become one word in each of the 64 * `words` rows at `to`. */
export function transpose(from: usize, words: i32, to: usize, toStride: usize): void {
  const stride: usize = <usize>words << 3;
  for (let word: i32 = 0; word < words; word++, from += 8) {
    let any: u64 = 0;
    for (let i: usize = 0; i < 64; i++) {
      const bits = load<u64>(from + i * stride);
      any |= bits;
      store<u64>(BLOCK + (i << 3), bits);
    }
    if (any != 0) transposeBlock();
    for (let i: usize = 0; i < 64; i++, to += toStride) store<u64>(to, load<u64>(BLOCK + (i << 3)));
  }
}

/** Swaps ever smaller squares of bits on either side of the diagonal. */
function transposeBlock(): void {
  let mask: u64 = 0x00000000ffffffff;
  for (let half: usize = 32; half != 0; half >>= 1, mask ^= mask << <u64>half) {
    for (let i: usize = 0; i < 64; i = (i + half + 1) & ~half) {
      const a: usize = BLOCK + (i << 3);
      const b: usize = a + (half << 3);
      const swap: u64 = ((load<u64>(a) >> <u64>half) ^ load<u64>(b)) & mask;
      store<u64>(a, load<u64>(a) ^ (swap << <u64>half));
      store<u64>(b, load<u64>(b) ^ swap);
    }
  }
}
