/**
 * Walks runs in parquet's hybrid of run lengths and packed bits, from `start` to `end`, until `count` values are seen.
 * Throws `RangeError` where a run goes beyond them or the bytes. Gives how many values are 1, for a width of one bit.
 */
export function checkRuns(bytes: Uint8Array, start: number, end: number, width: number, count: number): number {
  if (width > 32 || end > bytes.length) throw new RangeError(`runs of ${width} bits to byte ${end}`);
  let at = start;
  let ones = 0;
  for (let seen = 0; seen < count; ) {
    let head = 0;
    for (let scale = 1; ; scale *= 128) {
      if (at >= end || scale > 2 ** 28) throw new RangeError('runs that end too early');
      const byte = bytes[at++]!;
      head += (byte & 127) * scale;
      if (byte < 128) break;
    }
    const left = count - seen;
    if (head % 2 === 1) {
      const groups = (head - 1) / 2;
      // The last group may be padded, and its bytes may be left out.
      const needed = Math.ceil((Math.min(groups * 8, left) * width) / 8);
      if (at + needed > end || groups * 8 > left + MAX_PADDING) throw new RangeError('packed bits without an end');
      if (width === 1) ones += countOnes(bytes, at, Math.min(groups * 8, left));
      at += groups * width;
      seen += groups * 8;
    } else {
      const run = head / 2;
      const valueBytes = (width + 7) >> 3;
      if (run > left || at + valueBytes > end) throw new RangeError(`a run of ${run} values where ${left} are left`);
      if (width === 1 && bytes[at]! & 1) ones += run;
      at += valueBytes;
      seen += run;
    }
  }
  return ones;
}

/** Values that the last packed run may have beyond those of the page: runs of up to 63 groups are written whole by some. */
const MAX_PADDING = 512;

function countOnes(bytes: Uint8Array, at: number, count: number): number {
  let ones = 0;
  for (let i = 0; i < count; i++) ones += (bytes[at + (i >> 3)]! >> (i & 7)) & 1;
  return ones;
}
