import type { Decoded } from './decoded.ts';

const LOWEST = 0x21; // !
const HIGHEST = 0x75; // u
const ZEROS = 0x7a; // z
const TILDE = 0x7e;
const LESS_THAN = 0x3c;

/** ASCII85Decode (ISO 32000-2, 7.4.3). Ends at `~`, at the end of the data or before a character that cannot stand there. */
export function decodeAscii85(bytes: Uint8Array, maxBytes: number): Decoded {
  const output = new Uint8Array(Math.min(maxBytes, boundOnOutput(bytes)));
  let length = 0; // of what the data gives; writes past the end of the output are void
  let group = 0;
  let digits = 0;
  let isEnded = false;
  for (let i = startOfData(bytes); i < bytes.length && length <= output.length; i++) {
    const byte = bytes[i]!;
    if (byte >= LOWEST && byte <= HIGHEST) {
      // A group over 2^32 - 1 is damage; its high bits are dropped.
      group = (Math.imul(group, 85) + (byte - LOWEST)) | 0;
      if (++digits < 5) continue;
      length = writeGroup(output, length, group, 4);
      group = 0;
      digits = 0;
    } else if (byte === ZEROS && digits === 0) {
      length += 4;
    } else if (byte === TILDE) {
      isEnded = true;
      break;
    } else if (byte > 0x20) {
      break;
    }
  }
  if (digits > 1) {
    for (let missing = digits; missing < 5; missing++) group = (Math.imul(group, 85) + 84) | 0;
    length = writeGroup(output, length, group, digits - 1);
  }
  return { bytes: output.subarray(0, length), complete: isEnded && length <= output.length };
}

function writeGroup(output: Uint8Array, length: number, group: number, count: number): number {
  for (let i = 0; i < count; i++) output[length + i] = group >> (24 - i * 8);
  return length + count;
}

/** Some writers put the `<~` of the Unix tool before the data. */
function startOfData(bytes: Uint8Array): number {
  let i = 0;
  while (i < bytes.length && bytes[i]! <= 0x20) i++;
  return bytes[i] === LESS_THAN && bytes[i + 1] === TILDE ? i + 2 : 0;
}

function boundOnOutput(bytes: Uint8Array): number {
  let zeros = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === ZEROS) zeros++;
  return zeros * 4 + Math.ceil(((bytes.length - zeros) * 4) / 5);
}
