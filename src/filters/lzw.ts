import { type Decoded, grown, usedPart } from './decoded.ts';

const CLEAR_TABLE = 256;
const END_OF_DATA = 257;
const FIRST_FREE = 258;
const TABLE_SIZE = 4096;

/**
 * LZWDecode (ISO 32000-2, 7.4.4.2). Every string of the table but the single bytes stands in the output already, as the
 * string before it and the byte that follows there, so the table holds places and lengths only.
 * `earlyChange`: codes grow by a bit one code early, which is the default of PDF.
 */
export function decodeLzw(bytes: Uint8Array, earlyChange: boolean, maxBytes: number): Decoded {
  const places = new Uint32Array(TABLE_SIZE);
  const lengths = new Uint16Array(TABLE_SIZE);
  const early = earlyChange ? 1 : 0;
  let output: Uint8Array = new Uint8Array(Math.min(maxBytes, Math.max(1024, bytes.length * 4)));
  let length = 0;
  let free = FIRST_FREE;
  let width = 9;
  let previousLength = 0;
  let buffer = 0;
  let bits = 0;
  let i = 0;
  let complete = false;
  for (;;) {
    while (bits < width && i < bytes.length) {
      buffer = (buffer << 8) | bytes[i++]!;
      bits += 8;
    }
    if (bits < width) break;
    bits -= width;
    const code = (buffer >>> bits) & ((1 << width) - 1);
    if (code === END_OF_DATA) {
      complete = true;
      break;
    }
    if (code === CLEAR_TABLE) {
      free = FIRST_FREE;
      width = 9;
      previousLength = 0;
      continue;
    }
    // The string that is just being defined may be used at once.
    if (code > free || (code === free && previousLength === 0)) break;
    if (previousLength > 0 && free < TABLE_SIZE) {
      places[free] = length - previousLength;
      lengths[free] = previousLength + 1;
      free++;
      if (free + early >= 1 << width && width < 12) width++;
    }
    const count = code < CLEAR_TABLE ? 1 : lengths[code]!;
    while (length + count > output.length && output.length < maxBytes) output = grown(output, maxBytes);
    if (code < CLEAR_TABLE) {
      if (length === output.length) break;
      output[length++] = code;
    } else {
      const end = Math.min(length + count, output.length);
      const isCut = length + count > end;
      // Byte by byte: the string may overlap its own copy.
      for (let from = places[code]!; length < end; ) output[length++] = output[from++]!;
      if (isCut) break;
    }
    previousLength = count;
  }
  return { bytes: usedPart(output, length), complete };
}
