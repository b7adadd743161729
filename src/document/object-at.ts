import { ascii, BYTE_CLASS, ByteClass, startsWith } from '../syntax/bytes.ts';
import { Cursor, matchDigits, skipSpace } from '../syntax/lexer.ts';
import { ObjectParser, type ParseContext } from '../syntax/parser.ts';
import { Dict, type PdfValue, Stream } from '../syntax/values.ts';
import type { Decryptor } from './decryptor.ts';
import { findStreamEnd, isStreamLength, matchStreamStart } from './stream-extent.ts';

const OBJ = ascii('obj');
/** Blanks and digits of a header; a bound keeps wrong offsets into long runs of blanks cheap. */
const LONGEST_HEADER = 128;

/** An indirect object as it stands in the file. */
export interface IndirectObject {
  readonly num: number;
  readonly gen: number;
  readonly value: PdfValue;
  /** How many bytes were looked at, stream data whose length is right left out. */
  readonly bytesRead: number;
}

/** Moves over `N G obj`; undefined where something else stands. */
export function matchObjectHeader(cursor: Cursor): { num: number; gen: number } | undefined {
  skipSpace(cursor);
  const num = matchDigits(cursor);
  skipSpace(cursor);
  const gen = matchDigits(cursor);
  skipSpace(cursor);
  if (num < 0 || gen < 0 || !startsWith(cursor.bytes, cursor.position, OBJ)) return undefined;
  const after = cursor.position + OBJ.length;
  if (after < cursor.end && BYTE_CLASS[cursor.bytes[after]] === ByteClass.Regular) return undefined;
  cursor.position = after;
  return { num, gen };
}

/**
 * Reads the indirect object at `offset` (ISO 32000-2, 7.3.10), strings and stream data decrypted where the file is
 * encrypted. Undefined where no header stands there, or that of another object than `wanted`.
 */
export function readObjectAt(
  bytes: Uint8Array,
  offset: number,
  wanted: number | undefined,
  context: ParseContext,
  decryptor: Decryptor | undefined,
): IndirectObject | undefined {
  const start = new Cursor(bytes, offset, Math.min(bytes.length, offset + LONGEST_HEADER));
  const header = matchObjectHeader(start);
  if (header === undefined || (wanted !== undefined && header.num !== wanted)) return undefined;
  const { num, gen } = header;
  const cursor = new Cursor(bytes, start.position);
  const decryptString = decryptor && ((encrypted: Uint8Array) => decryptor.decryptString(encrypted, num, gen));
  const value = new ObjectParser(cursor, context, decryptString).parseValue() ?? null;
  skipSpace(cursor);
  if (!(value instanceof Dict) || !matchStreamStart(cursor)) {
    return { num, gen, value, bytesRead: cursor.position - offset };
  }
  const dataStart = cursor.position;
  const Length = value.number('Length');
  const isRight = isStreamLength(bytes, dataStart, Length);
  const end = isRight ? dataStart + Length : findStreamEnd(bytes, dataStart);
  if (!isRight) context.warn('stream-length', 'the length of a stream is missing or wrong', dataStart);
  const data = bytes.subarray(dataStart, end);
  const isEncrypted = decryptor !== undefined && value.name('Type') !== 'XRef';
  const stream = new Stream(value, isEncrypted ? () => decryptor.decryptStream(data, num, gen, value) : data);
  return { num, gen, value: stream, bytesRead: (isRight ? dataStart : end) - offset };
}
