import type { Decoded } from './decoded.ts';

const END = 0x3e; // >

/** ASCIIHexDecode (ISO 32000-2, 7.4.2). Characters that are no digits are passed over; an odd last digit is followed by 0. */
export function decodeAsciiHex(bytes: Uint8Array, maxBytes: number): Decoded {
  const output = new Uint8Array(Math.min(maxBytes, (bytes.length + 1) >> 1));
  let length = 0;
  let high = -1;
  let isClean = true;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    const digit = hexDigit(byte);
    if (digit < 0) {
      if (byte === END) {
        if (high >= 0 && length < output.length) output[length++] = high << 4;
        return { bytes: output.subarray(0, length), complete: isClean };
      }
      if (byte > 0x20) isClean = false;
    } else if (high < 0) {
      if (length >= output.length) return { bytes: output, complete: false };
      high = digit;
    } else {
      output[length++] = (high << 4) | digit;
      high = -1;
    }
  }
  if (high >= 0 && length < output.length) output[length++] = high << 4;
  return { bytes: output.subarray(0, length), complete: false };
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
