/** Types of segments that start with a size: regions (ISO 14492, 7.3) and the page information. */
const PAGE_INFORMATION = 48;
const REGIONS: ReadonlySet<number> = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43]);
const MAX_SEGMENTS = 100_000;
/** Heights of pages and lengths of segments that are not known beforehand. */
const UNKNOWN = 0xffffffff;

/** The pixels that the regions and the page of JBIG2 data, as it is embedded in PDF, ask to be decoded. */
export function jbig2Pixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let pixels = 0;
  let at = 0;
  for (let segments = 0; segments < MAX_SEGMENTS && at + 11 <= bytes.length; segments++) {
    const number = view.getUint32(at);
    const flags = bytes[at + 4];
    let referred = bytes[at + 5] >> 5;
    at += 6;
    if (referred === 7) {
      if (at + 3 > bytes.length) break;
      referred = view.getUint32(at - 1) & 0x1fffffff;
      at += 3 + Math.ceil((referred + 1) / 8);
    }
    at += referred * (number <= 256 ? 1 : number <= 65536 ? 2 : 4) + (flags & 0x40 ? 4 : 1);
    if (at + 4 > bytes.length) break;
    const length = view.getUint32(at);
    at += 4;
    const type = flags & 0x3f;
    if ((type === PAGE_INFORMATION || REGIONS.has(type)) && at + 8 <= bytes.length) {
      const height = view.getUint32(at + 4);
      if (height !== UNKNOWN) pixels += view.getUint32(at) * height;
    }
    if (length === UNKNOWN) break;
    at += length;
  }
  return pixels;
}

/** Data without the header of a JBIG2 file, which some writers leave on it. */
export function withoutFileHeader(bytes: Uint8Array): Uint8Array {
  const isFile = [0x97, 0x4a, 0x42, 0x32, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, i) => bytes[i] === byte);
  if (!isFile) return bytes;
  return bytes.subarray((bytes[8] & 2) === 0 ? 13 : 9);
}
