const LESS_THAN = 0x3c;

/** The text of an XMP packet, which is UTF-8 or UTF-16 of either byte order (ISO 16684-1, 7.1). */
export function decodeXmp(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS_THAN)) return decodeBigEndian(bytes);
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first === LESS_THAN && second === 0);
  // A decoder takes no views on shared memory; it drops the byte order mark itself.
  return new TextDecoder(isLittleEndian ? 'utf-16le' : 'utf-8').decode(bytes.slice());
}

/** Not all runtimes know this byte order. */
function decodeBigEndian(bytes: Uint8Array): string {
  const swapped = new Uint8Array(bytes.length & ~1);
  for (let i = 0; i < swapped.length; i += 2) {
    swapped[i] = bytes[i + 1]!;
    swapped[i + 1] = bytes[i]!;
  }
  return new TextDecoder('utf-16le').decode(swapped);
}
