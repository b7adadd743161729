// Reads the compact form in which pdfjs-dist packages Adobe's CMap resources.

const CODESPACE = 0;
const NOTDEF_RANGE = 1;
const CID_CHAR = 2;
const CID_RANGE = 3;
const BF_CHAR = 4;
const BF_RANGE = 5;
const META = 7;

/**
 * `codespace`, `cids`, `notdefs` hold `[length, low, high, value]`, lengths in bytes; `unicode` holds `[cid, text]`. Numbers
 * that are wider than 32 bits as they are read are cut to their width, which is why they go through BigInt.
 */
export function readBcmap(bytes) {
  const map = { isVertical: false, useCMap: undefined, codespace: [], cids: [], notdefs: [], unicode: [] };
  let at = 0;

  const number = () => {
    let value = 0;
    let byte;
    do {
      if (at >= bytes.length) throw new Error('bcmap ends within a number');
      byte = bytes[at++];
      value = value * 128 + (byte & 0x7f);
    } while (byte & 0x80);
    return value;
  };
  const signed = () => {
    const value = number();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const wideNumber = (width) => {
    let value = 0n;
    let byte;
    do {
      if (at >= bytes.length) throw new Error('bcmap ends within a number');
      byte = bytes[at++];
      value = (value << 7n) | BigInt(byte & 0x7f);
    } while (byte & 0x80);
    return BigInt.asUintN(8 * width, value);
  };
  const wideSigned = (width) => {
    const value = wideNumber(width);
    return value & 1n ? ~(value >> 1n) : value >> 1n;
  };
  const fixed = (width) => {
    let value = 0n;
    for (let i = 0; i < width; i++) value = (value << 8n) | BigInt(bytes[at++]);
    return value;
  };
  const string = () => Array.from({ length: number() }, () => String.fromCharCode(number())).join('');
  const textOf = (value, width) => {
    let text = '';
    for (let shift = 8 * width - 16; shift >= 0; shift -= 16) {
      text += String.fromCharCode(Number((value >> BigInt(shift)) & 0xffffn));
    }
    return text;
  };

  map.isVertical = (bytes[at++] & 1) === 1;
  while (at < bytes.length) {
    const head = bytes[at++];
    const type = head >> 5;
    if (type === META) {
      const text = string();
      if ((head & 0x1f) === 1) map.useCMap = text;
      continue;
    }
    const isSequence = (head & 0x10) !== 0;
    const width = (head & 0x0f) + 1;
    const isUnicode = type === BF_CHAR || type === BF_RANGE;
    const isRange = type !== CID_CHAR && type !== BF_CHAR;
    const codeWidth = isUnicode ? 2 : width;
    const count = number();
    let next = 0n;
    let value = 0;
    for (let i = 0; i < count; i++) {
      const first = i === 0;
      const isFollowing = isSequence && (type === CID_CHAR || type === CID_RANGE || isUnicode);
      const low = first
        ? fixed(codeWidth)
        : isFollowing
          ? next
          : BigInt.asUintN(8 * codeWidth, next + wideNumber(codeWidth));
      const high = isRange ? low + wideNumber(codeWidth) : low;
      next = high + 1n;
      const range = [codeWidth, Number(low), Number(high)];
      if (type === CODESPACE) map.codespace.push(range);
      else if (type === NOTDEF_RANGE) map.notdefs.push([...range, number()]);
      else if (type === CID_RANGE) map.cids.push([...range, number()]);
      else if (type === CID_CHAR) {
        value = first ? number() : signed() + value + 1;
        map.cids.push([...range, value]);
      } else if (type === BF_CHAR) {
        const text = first ? fixed(width) : BigInt.asUintN(8 * width, BigInt(value) + 1n + wideSigned(width));
        value = text;
        map.unicode.push([Number(low), textOf(text, width)]);
      } else if (type === BF_RANGE) {
        const text = fixed(width);
        for (let cid = low; cid <= high; cid++) map.unicode.push([Number(cid), textOf(text + cid - low, width)]);
      } else throw new Error(`unknown section ${type} in a bcmap`);
    }
  }
  return map;
}
