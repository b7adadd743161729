import { ascii, indexOf, lastIndexOf } from '../syntax/bytes.ts';
import { Cursor, matchDigits, skipSpace } from '../syntax/lexer.ts';

const HEADER = ascii('%PDF-');
const STARTXREF = ascii('startxref');
const ENDOBJ = ascii('endobj');
/** Readers look for the header in the first kilobyte; mail headers and the like are longer at times. */
const HEADER_WITHIN = 8192;

/** What the header of a file says (ISO 32000-2, 7.5.2). */
export interface FileHeader {
  /** Offset of `%PDF-`, 0 where there is none. */
  readonly offset: number;
  /** Such as `1.7`; null where there is none. */
  readonly version: string | null;
  readonly isFound: boolean;
}

export function findHeader(bytes: Uint8Array): FileHeader {
  const offset = indexOf(bytes, HEADER, 0, HEADER_WITHIN);
  if (offset < 0) return { offset: 0, version: null, isFound: false };
  const cursor = new Cursor(bytes, offset + HEADER.length);
  const major = matchDigits(cursor);
  const hasPoint = bytes[cursor.position++] === 0x2e;
  const minor = hasPoint ? matchDigits(cursor) : -1;
  const isVersion = major >= 0 && major < 10 && minor >= 0 && minor < 100;
  return { offset, version: isVersion ? `${major}.${minor}` : null, isFound: true };
}

/**
 * The number after the last `startxref` (ISO 32000-2, 7.5.5). -1 where there is none, or where objects follow it: it is
 * then that of an older state, and the file was cut short within a later one.
 */
export function findStartXref(bytes: Uint8Array): number {
  const at = lastIndexOf(bytes, STARTXREF);
  if (at < 0 || indexOf(bytes, ENDOBJ, at) >= 0) return -1;
  const cursor = new Cursor(bytes, at + STARTXREF.length);
  skipSpace(cursor);
  return matchDigits(cursor);
}
