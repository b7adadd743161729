/** A code point or text of several; undefined where there is no character. */
export type Unicode = number | string | undefined;

/**
 * Reads UTF-16BE as it stands in CMaps. Gives nothing for what tells nothing: no bytes, what `usefulCodePoint` refuses.
 * Four bytes that make no sense as UTF-16 are read as UTF-32.
 */
export function decodeUtf16(bytes: Uint8Array, length: number): Unicode {
  if (length === 4) {
    const wide = ((bytes[0]! << 24) | (bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!) >>> 0;
    if (wide >= 0x10000 && wide <= 0x10ffff) return wide;
  }
  let text = '';
  let last = 0;
  let count = 0;
  // An odd count of bytes lacks its leading zero.
  for (let at = length & 1 ? -1 : 0; at < length; at += 2) {
    let point = ((at < 0 ? 0 : bytes[at]!) << 8) | bytes[at + 1]!;
    if (isHighSurrogate(point) && at + 3 < length) {
      const low = (bytes[at + 2]! << 8) | bytes[at + 3]!;
      if ((low & 0xfc00) === 0xdc00) {
        point = 0x10000 + ((point & 0x3ff) << 10) + (low & 0x3ff);
        at += 2;
      }
    }
    if (usefulCodePoint(point) === undefined) continue;
    text += String.fromCodePoint(point);
    last = point;
    count++;
  }
  return count === 0 ? undefined : count === 1 ? last : text;
}

/**
 * The code point, or undefined for those that are no character: U+0000, the byte order mark, U+FFFD to U+FFFF, surrogates
 * and what lies beyond Unicode.
 */
export function usefulCodePoint(point: number): number | undefined {
  if (point === 0 || point === 0xfeff || point > 0x10ffff || (point >= 0xfffd && point <= 0xffff)) return undefined;
  return (point & 0xfffff800) === 0xd800 ? undefined : point;
}

function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

/** The text with its last code point counted on by `offset`, as ranges of a ToUnicode CMap ask. */
export function countOn(text: string, offset: number): Unicode {
  const last = text.codePointAt(text.length - 2)! > 0xffff ? text.length - 2 : text.length - 1;
  const point = usefulCodePoint(text.codePointAt(last)! + offset);
  return point === undefined ? undefined : text.slice(0, last) + String.fromCodePoint(point);
}
