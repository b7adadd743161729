import { rowBytesOf, type Samples } from './samples.ts';

const WHITE = 255;

/** Grey pixels of samples of 1 bit; `greys` are those of 0 and 1. Rows that lack data are white. */
export function spreadBits({ width, height, data }: Samples, greys: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(width * height).fill(WHITE);
  // Most of a page is white already: whole bytes of it are passed over, and of the others only the ink is written.
  const ink = greys[1] === WHITE ? 0 : 1;
  if (greys[1 - ink] !== WHITE)
    pixels.fill(greys[1 - ink], 0, Math.min(pixels.length, bitsPresent(width, height, data)));
  const grey = greys[ink];
  const flip = ink === 1 ? 0 : 0xff;
  const rowBytes = rowBytesOf(width, 1, 1);
  for (let row = 0; row < height; row++) {
    const start = row * rowBytes;
    const end = Math.min(start + rowBytes, data.length);
    if (start >= end) break;
    const unused = end === start + rowBytes ? rowBytes * 8 - width : 0;
    let to = row * width;
    for (let at = start; at < end; at++, to += 8) {
      let bits = data[at] ^ flip;
      if (bits === 0) continue;
      if (at === end - 1 && unused > 0) bits &= 0xff << unused;
      for (let i = to; bits !== 0; i++, bits = (bits << 1) & 0xff) if (bits & 0x80) pixels[i] = grey;
    }
  }
  return pixels;
}

/** Pixels up to the end of the data. */
function bitsPresent(width: number, height: number, data: Uint8Array): number {
  const rowBytes = rowBytesOf(width, 1, 1);
  const rows = Math.min(height, Math.floor(data.length / rowBytes));
  const rest = rows < height ? Math.min(width, (data.length - rows * rowBytes) * 8) : 0;
  return rows * width + rest;
}
