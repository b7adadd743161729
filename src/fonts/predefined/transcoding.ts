/** In which encoding the codes of a packed CMap are, where its base takes UTF-32. */
export const enum Transcoding {
  None = 0,
  Utf16 = 1,
  Utf8 = 2,
}

/** The code point of a code of 2 or 4 bytes in UTF-16; -1 where it is none. */
export function decodeUtf16Code(code: number, length: number): number {
  if (length === 2) return code;
  const high = code >>> 16;
  const low = code & 0xffff;
  const isPair = length === 4 && (high & 0xfc00) === 0xd800 && (low & 0xfc00) === 0xdc00;
  return isPair ? 0x10000 + ((high & 0x3ff) << 10) + (low & 0x3ff) : -1;
}

/** The code point of a code of 1 to 4 bytes in UTF-8. */
export function decodeUtf8Code(code: number, length: number): number {
  switch (length) {
    case 1:
      return code;
    case 2:
      return ((code & 0x1f00) >> 2) | (code & 0x3f);
    case 3:
      return ((code & 0x0f0000) >> 4) | ((code & 0x3f00) >> 2) | (code & 0x3f);
    default:
      return ((code & 0x07000000) >> 6) | ((code & 0x3f0000) >> 4) | ((code & 0x3f00) >> 2) | (code & 0x3f);
  }
}
