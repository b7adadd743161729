export interface JpxSize {
  readonly width: number;
  readonly height: number;
  readonly components: number;
}

/** Start of a codestream and its SIZ marker, which follows at once (ISO 15444-1, A.4.1 and A.5.1). */
const START = [0xff, 0x4f, 0xff, 0x51];
const SIZ_LENGTH = 38;

/** The size that JPEG 2000 data says it has, undefined where it says none. */
export function jpxSize(bytes: Uint8Array): JpxSize | undefined {
  for (let i = 0; i + START.length + SIZ_LENGTH <= bytes.length; i++) {
    if (!START.every((byte, k) => bytes[i + k] === byte)) continue;
    const view = new DataView(bytes.buffer, bytes.byteOffset + i + START.length, SIZ_LENGTH);
    const width = view.getUint32(4) - view.getUint32(12);
    const height = view.getUint32(8) - view.getUint32(16);
    const components = view.getUint16(36);
    return width > 0 && height > 0 && components > 0 ? { width, height, components } : undefined;
  }
  return undefined;
}
