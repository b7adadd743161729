import { ascii, BYTE_CLASS, ByteClass, startsWith } from '../syntax/bytes.ts';
import { Cursor } from '../syntax/lexer.ts';
import { ObjectParser, type ParseContext } from '../syntax/parser.ts';
import { Dict, Name } from '../syntax/values.ts';
import { isStreamLength, matchStreamStart } from './stream-extent.ts';
import { EntryKind, XrefTable } from './xref-table.ts';

/** What a scan of the whole file finds. */
export interface ScannedFile {
  /** The last definition of each object, members of object streams left out. */
  readonly objects: XrefTable;
  /** Object streams in file order: object number and offset. */
  readonly objectStreams: { readonly num: number; readonly offset: number }[];
  /** Trailer dictionaries and dictionaries of cross-reference streams, in file order. */
  readonly trailers: Dict[];
}

const STREAM = ascii('stream');
const TRAILER = ascii('trailer');

/** An object header: where its number starts and where the value starts. */
interface Header {
  readonly num: number;
  readonly gen: number;
  readonly offset: number;
  readonly valueStart: number;
}

/**
 * Goes once over the whole file and notes every `N G obj`, `trailer` and the dictionaries of cross-reference and object
 * streams. Data of streams whose Length is right is passed over, since it may hold a file of its own.
 */
export function scanFile(bytes: Uint8Array, context: ParseContext, limit: number): ScannedFile {
  const found: ScannedFile = { objects: new XrefTable(limit), objectStreams: [], trailers: [] };
  let header: Header | undefined;
  let trailerStart = -1;
  const endTrailer = (end: number): void => {
    if (trailerStart < 0) return;
    const value = new ObjectParser(new Cursor(bytes, trailerStart, end), context).parseValue();
    if (value instanceof Dict) found.trailers.push(value);
    trailerStart = -1;
  };
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case 0x6f: {
        const next = headerAt(bytes, at);
        if (next === undefined) break;
        endTrailer(next.offset);
        header = next;
        found.objects.set(header.num, EntryKind.Offset, header.offset, header.gen);
        at = header.valueStart - 1;
        break;
      }
      case 0x73: {
        // The dictionary lies between the header and the keyword, so that each byte is parsed once at most.
        if (header === undefined || !isStreamKeyword(bytes, at)) break;
        at = skipStream(bytes, at, header, context, found) - 1;
        header = undefined;
        break;
      }
      case 0x74:
        if (!startsWith(bytes, at, TRAILER)) break;
        endTrailer(at);
        trailerStart = at + TRAILER.length;
        at = trailerStart - 1;
        header = undefined;
        break;
    }
  }
  endTrailer(bytes.length);
  return found;
}

/** The header whose `obj` stands at `at`. */
function headerAt(bytes: Uint8Array, at: number): Header | undefined {
  // 'b', 'j', and no letter after it.
  if (bytes[at + 1] !== 0x62 || bytes[at + 2] !== 0x6a) return undefined;
  const valueStart = at + 3;
  if (valueStart < bytes.length && BYTE_CLASS[bytes[valueStart]] === ByteClass.Regular) return undefined;
  const genEnd = skipSpaceBack(bytes, at);
  const genStart = skipDigitsBack(bytes, genEnd);
  const numEnd = skipSpaceBack(bytes, genStart);
  const offset = skipDigitsBack(bytes, numEnd);
  if (genStart === genEnd || numEnd === genStart || offset === numEnd) return undefined;
  return { num: numberOf(bytes, offset, numEnd), gen: numberOf(bytes, genStart, genEnd), offset, valueStart };
}

/** Longer runs of blanks or digits are no part of a header; the bound keeps the scan linear. */
const LONGEST_RUN = 64;

function skipSpaceBack(bytes: Uint8Array, end: number): number {
  let at = end;
  while (at > 0 && end - at < LONGEST_RUN && BYTE_CLASS[bytes[at - 1]] === ByteClass.Space) at--;
  return at;
}

function skipDigitsBack(bytes: Uint8Array, end: number): number {
  let at = end;
  while (at > 0 && end - at < LONGEST_RUN && bytes[at - 1] >= 0x30 && bytes[at - 1] <= 0x39) at--;
  return at;
}

function numberOf(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + bytes[at] - 48;
  return value;
}

function isStreamKeyword(bytes: Uint8Array, at: number): boolean {
  if (!startsWith(bytes, at, STREAM)) return false;
  return bytes[at - 1] === 0x3e || BYTE_CLASS[bytes[at - 1]] === ByteClass.Space;
}

/** Notes what the dictionary of a stream says; returns where the scan goes on. */
function skipStream(bytes: Uint8Array, at: number, header: Header, context: ParseContext, found: ScannedFile): number {
  const dict = new ObjectParser(new Cursor(bytes, header.valueStart, at), context).parseValue();
  const cursor = new Cursor(bytes, at);
  matchStreamStart(cursor);
  if (!(dict instanceof Dict)) return cursor.position;
  // Nothing is resolved here: where objects lie is what the scan is to find out.
  const Type = dict.raw('Type');
  const Length = dict.raw('Length');
  if (Type instanceof Name && Type.name === 'XRef') found.trailers.push(dict);
  if (Type instanceof Name && Type.name === 'ObjStm') {
    found.objectStreams.push({ num: header.num, offset: header.offset });
  }
  const start = cursor.position;
  return typeof Length === 'number' && isStreamLength(bytes, start, Length) ? start + Length : start;
}
