/** Samples of an image before their colours are known: rows from top to bottom, each padded to a whole byte. */
export interface Samples {
  readonly width: number;
  readonly height: number;
  /** Components of a pixel, interleaved. */
  readonly components: number;
  /** Bits of a component: 1, 2, 4, 8 or 16. */
  readonly bits: number;
  /** May end early, or hold more than the rows need. */
  readonly data: Uint8Array;
  /** The data has a fault: what comes after it is missing or wrong. */
  readonly isDamaged?: boolean;
}

export function rowBytesOf(width: number, components: number, bits: number): number {
  return Math.ceil((width * components * bits) / 8);
}

/** Rows that the data reaches, the last one perhaps only in part. */
export function rowsPresent({ width, height, components, bits, data }: Samples): number {
  return Math.min(height, Math.ceil(data.length / rowBytesOf(width, components, bits)));
}

/**
 * Spreads the samples of one row over bytes, one each; of 16 bits the upper 8 are kept. Gives how many samples the data
 * has for that row.
 */
export function unpackRow(samples: Samples, row: number, target: Uint8Array): number {
  const { width, components, bits, data } = samples;
  const start = row * rowBytesOf(width, components, bits);
  const count = Math.min(width * components, Math.floor(((data.length - start) * 8) / bits));
  if (bits === 8) {
    target.set(data.subarray(start, start + count));
  } else if (bits === 16) {
    for (let i = 0; i < count; i++) target[i] = data[start + 2 * i];
  } else if (bits === 1) {
    unpackBits(data, start, count, target);
  } else {
    const mask = (1 << bits) - 1;
    for (let i = 0, at = start, shift = 8 - bits; i < count; i++) {
      target[i] = (data[at] >> shift) & mask;
      shift -= bits;
      if (shift < 0) {
        shift = 8 - bits;
        at++;
      }
    }
  }
  return count;
}

function unpackBits(data: Uint8Array, start: number, count: number, target: Uint8Array): void {
  const whole = count & ~7;
  let at = start;
  let i = 0;
  while (i < whole) {
    const byte = data[at++];
    target[i++] = byte >> 7;
    target[i++] = (byte >> 6) & 1;
    target[i++] = (byte >> 5) & 1;
    target[i++] = (byte >> 4) & 1;
    target[i++] = (byte >> 3) & 1;
    target[i++] = (byte >> 2) & 1;
    target[i++] = (byte >> 1) & 1;
    target[i++] = byte & 1;
  }
  for (let shift = 7; i < count; shift--) target[i++] = (data[at] >> shift) & 1;
}
