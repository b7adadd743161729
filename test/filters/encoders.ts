import { concat } from './bytes.ts';

/** Encoders for the tests, straight from ISO 32000-2, 7.4, and slow. */

export function encodeHex(bytes: Uint8Array): string {
  return `${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
}

export function encodeAscii85(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 4) {
    const count = Math.min(4, bytes.length - i);
    let value = 0;
    for (let k = 0; k < 4; k++) value = value * 256 + (bytes[i + k] ?? 0);
    let group = '';
    for (let k = 0; k < 5; k++) {
      group = String.fromCharCode(33 + (value % 85)) + group;
      value = Math.floor(value / 85);
    }
    text += group === '!!!!!' && count === 4 ? 'z' : group.slice(0, count + 1);
  }
  return `${text}~>`;
}

export function encodeRunLength(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (let i = 0; i < bytes.length; ) {
    let run = 1;
    while (run < 128 && bytes[i + run] === bytes[i]) run++;
    if (run > 1) {
      out.push(257 - run, bytes[i]!);
      i += run;
    } else {
      let count = 1;
      while (count < 128 && i + count < bytes.length && bytes[i + count] !== bytes[i + count - 1]) count++;
      out.push(count - 1, ...bytes.subarray(i, i + count));
      i += count;
    }
  }
  return concat(out, [128]);
}

/** `clearWhenFull` false: the full table stays in use. */
export function encodeLzw(bytes: Uint8Array, earlyChange: boolean, clearWhenFull = true): Uint8Array {
  const out: number[] = [];
  let buffer = 0;
  let bits = 0;
  let width = 9;
  let table = new Map<string, number>();
  let sent = 0;
  const emit = (code: number) => {
    buffer = (buffer << width) | code;
    bits += width;
    while (bits >= 8) {
      bits -= 8;
      out.push((buffer >> bits) & 0xff);
      buffer &= (1 << bits) - 1;
    }
  };
  const clear = () => {
    emit(256);
    table = new Map();
    width = 9;
    sent = 0;
  };
  const send = (string: string) => {
    emit(string.length === 1 ? string.charCodeAt(0) : table.get(string)!);
    sent++;
    // The reader defines its first string with the second code that it reads.
    const defined = Math.min(4096, 258 + sent - 1);
    while (width < 12 && defined + (earlyChange ? 1 : 0) >= 1 << width) width++;
  };
  clear();
  let string = '';
  for (const byte of bytes) {
    const longer = string + String.fromCharCode(byte);
    if (longer.length === 1 || table.has(longer)) {
      string = longer;
      continue;
    }
    send(string);
    if (table.size < 4096 - 258) table.set(longer, 258 + table.size);
    if (clearWhenFull && table.size >= 4093 - 258) clear();
    string = String.fromCharCode(byte);
  }
  if (string !== '') send(string);
  emit(257);
  if (bits > 0) out.push((buffer << (8 - bits)) & 0xff);
  return Uint8Array.from(out);
}

/** PNG prediction with one tag per row, the tags used in turn. */
export function applyPng(bytes: Uint8Array, rowBytes: number, pixelBytes: number, tags: number[]): Uint8Array {
  const out: number[] = [];
  for (let row = 0, n = 0; row < bytes.length; row += rowBytes, n++) {
    const tag = tags[n % tags.length]!;
    out.push(tag);
    const end = Math.min(row + rowBytes, bytes.length);
    for (let i = row; i < end; i++) {
      const left = i - row >= pixelBytes ? bytes[i - pixelBytes]! : 0;
      const up = row > 0 ? bytes[i - rowBytes]! : 0;
      const upLeft = row > 0 && i - row >= pixelBytes ? bytes[i - rowBytes - pixelBytes]! : 0;
      out.push((bytes[i]! - [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][tag]!) & 0xff);
    }
  }
  return Uint8Array.from(out);
}

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

/** TIFF prediction on rows of components, each a number of `bits` bits; gives the packed rows. */
export function packRows(rows: number[][], bits: number): Uint8Array {
  return concat(
    ...rows.map((row) => {
      const text = row.map((value) => value.toString(2).padStart(bits, '0')).join('');
      return (text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
    }),
  );
}

export function applyTiff(rows: number[][], bits: number, colors: number): number[][] {
  const modulus = 2 ** bits;
  return rows.map((row) => row.map((value, i) => (value - (row[i - colors] ?? 0) + modulus) % modulus));
}
