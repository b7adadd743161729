import type { Decoded } from './decoded.ts';

const END_OF_DATA = 128;

/** RunLengthDecode (ISO 32000-2, 7.4.5). A run that is cut short gives the bytes that are there. */
export function decodeRunLength(bytes: Uint8Array, maxBytes: number): Decoded {
  const wanted = decodedLength(bytes);
  const output = new Uint8Array(Math.min(maxBytes, wanted));
  let length = 0;
  let i = 0;
  while (i < bytes.length) {
    const control = bytes[i++]!;
    if (control === END_OF_DATA) return { bytes: output, complete: wanted <= maxBytes };
    if (length >= output.length) break;
    if (control < END_OF_DATA) {
      const count = Math.min(control + 1, output.length - length, bytes.length - i);
      output.set(bytes.subarray(i, i + count), length);
      i += control + 1;
      length += count;
    } else if (i < bytes.length) {
      const end = Math.min(length + 257 - control, output.length);
      output.fill(bytes[i++]!, length, end);
      length = end;
    }
  }
  return { bytes: output, complete: false };
}

function decodedLength(bytes: Uint8Array): number {
  let length = 0;
  for (let i = 0; i < bytes.length; ) {
    const control = bytes[i++]!;
    if (control === END_OF_DATA) break;
    if (control < END_OF_DATA) {
      length += Math.min(control + 1, bytes.length - i);
      i += control + 1;
    } else if (i++ < bytes.length) {
      length += 257 - control;
    }
  }
  return length;
}
