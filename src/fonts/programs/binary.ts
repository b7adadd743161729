/** Big-endian numbers of a font file. What lies outside of the bytes reads as zeros. */
export function u16(bytes: Uint8Array, at: number): number {
  return at >= 0 && at + 2 <= bytes.length ? (bytes[at]! << 8) | bytes[at + 1]! : 0;
}

export function i16(bytes: Uint8Array, at: number): number {
  return (u16(bytes, at) << 16) >> 16;
}

export function u32(bytes: Uint8Array, at: number): number {
  return u16(bytes, at) * 0x10000 + u16(bytes, at + 2);
}

export function i32(bytes: Uint8Array, at: number): number {
  return u32(bytes, at) | 0;
}

/** Bytes as Latin-1. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let i = from; i < to && i < bytes.length; i++) text += String.fromCharCode(bytes[i]!);
  return text;
}
