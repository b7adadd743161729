import { ascii, startsWith } from '../syntax/bytes.ts';
import { Cursor, matchKeyword } from '../syntax/lexer.ts';

const STREAM = ascii('stream');
const ENDSTREAM = ascii('endstream');
const ENDOBJ = ascii('endobj');
/** Blanks between the data and its end mark; a bound keeps many streams with one long run of blanks cheap. */
const MOST_BLANKS = 64;

/** Moves over `stream` and the line end after it to the first byte of data (ISO 32000-2, 7.3.8.1). */
export function matchStreamStart(cursor: Cursor): boolean {
  const { bytes } = cursor;
  if (!startsWith(bytes, cursor.position, STREAM)) return false;
  let at = cursor.position + STREAM.length;
  let end = at;
  while (bytes[end] === 0x20 || bytes[end] === 0x09) end++;
  // Blanks before the line end belong to the keyword, blanks without one to the data.
  if (bytes[end] === 0x0d || bytes[end] === 0x0a) at = end;
  if (bytes[at] === 0x0d) at++;
  if (bytes[at] === 0x0a) at++;
  cursor.position = at;
  return true;
}

/** Whether the data that starts at `start` may have `length` bytes: `endstream` or `endobj` follows them. */
export function isStreamLength(bytes: Uint8Array, start: number, length: number | undefined): length is number {
  if (length === undefined || !Number.isInteger(length) || length < 0 || start + length > bytes.length) return false;
  const cursor = new Cursor(bytes, start + length);
  // A comment is no white space here: it would be data.
  const last = cursor.position + MOST_BLANKS;
  while (cursor.position < last && isWhite(bytes[cursor.position])) cursor.position++;
  return startsWith(bytes, cursor.position, ENDSTREAM) || matchKeyword(cursor, ENDOBJ);
}

function isWhite(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x09 || byte === 0;
}

/** Where the data from `start` ends by its end mark: `endstream`, else `endobj`, the line end before it left off. */
export function findStreamEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) {
    // 'e', 'n', 'd'
    if (bytes[at] !== 0x65 || bytes[at + 1] !== 0x6e || bytes[at + 2] !== 0x64) continue;
    if (!startsWith(bytes, at, ENDSTREAM) && !startsWith(bytes, at, ENDOBJ)) continue;
    let end = at;
    if (end > start && bytes[end - 1] === 0x0a) end--;
    if (end > start && bytes[end - 1] === 0x0d) end--;
    return end;
  }
  return bytes.length;
}
