/** Structures of parquet are nested five deep at most. */
const MAX_DEPTH = 16;

const BYTE = 3;
const DOUBLE = 7;
const BINARY = 8;
const LIST = 9;
const STRUCT = 12;

interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
}

/**
 * Where a structure in Thrift's compact protocol ends that begins at the start of `bytes`; null where it goes beyond
 * their end. Throws `RangeError` for what no parquet file has, so that a decoder may allocate what lists say.
 */
export function thriftEnd(bytes: Uint8Array): number | null {
  const cursor = { bytes, at: 0 };
  skipStruct(cursor, 0);
  return cursor.at <= bytes.length ? cursor.at : null;
}

function skipStruct(cursor: Cursor, depth: number): void {
  if (depth > MAX_DEPTH) throw new RangeError('structures nested too deep');
  while (cursor.at < cursor.bytes.length) {
    const head = cursor.bytes[cursor.at++]!;
    const type = head & 15;
    if (type === 0) return;
    if (head >> 4 === 0) readVarint(cursor); // the number of the field
    // The value of a boolean field is its type.
    if (type > 2) skipValue(cursor, type, depth);
  }
  cursor.at = Number.POSITIVE_INFINITY;
}

function skipValue(cursor: Cursor, type: number, depth: number): void {
  if (type <= BYTE) cursor.at++;
  else if (type < DOUBLE) readVarint(cursor);
  else if (type === DOUBLE) cursor.at += 8;
  else if (type === BINARY) skipBinary(cursor);
  else if (type === LIST) skipList(cursor, depth);
  else if (type === STRUCT) skipStruct(cursor, depth + 1);
  else throw new RangeError(`no type ${type} in parquet`);
}

function skipBinary(cursor: Cursor): void {
  const length = readVarint(cursor);
  cursor.at += length;
}

function skipList(cursor: Cursor, depth: number): void {
  if (depth > MAX_DEPTH) throw new RangeError('lists nested too deep');
  const head = cursor.bytes[cursor.at++] ?? 0;
  const type = head & 15;
  const length = head >> 4 === 15 ? readVarint(cursor) : head >> 4;
  // Every element takes a byte at least.
  for (let i = 0; i < length; i++) {
    if (cursor.at >= cursor.bytes.length) {
      cursor.at = Number.POSITIVE_INFINITY;
      return;
    }
    skipValue(cursor, type, depth + 1);
  }
}

function readVarint(cursor: Cursor): number {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    if (cursor.at >= cursor.bytes.length) return Number.POSITIVE_INFINITY;
    if (scale > 2 ** 63) throw new RangeError('a number of more than 64 bits');
    const byte = cursor.bytes[cursor.at++]!;
    value += (byte & 127) * scale;
    if (byte < 128) return value;
  }
}
