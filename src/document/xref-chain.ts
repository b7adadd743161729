import { ascii } from '../syntax/bytes.ts';
import { Cursor, matchKeyword, skipSpace } from '../syntax/lexer.ts';
import { ObjectParser, type ParseContext } from '../syntax/parser.ts';
import { Dict, type PdfValue, Stream } from '../syntax/values.ts';
import { readXrefSection } from './xref-section.ts';
import { readXrefStream } from './xref-stream.ts';
import { EntryKind, type XrefTable } from './xref-table.ts';

/** Sections of one file; a file has one for each time it was saved. */
const MAX_SECTIONS = 10_000;
const XREF = ascii('xref');

/** What the cross-reference sections of a file are read with. */
export interface XrefSource {
  readonly bytes: Uint8Array;
  /** Offset of the header, which offsets count from in some files with bytes before it. */
  readonly headerOffset: number;
  readonly context: ParseContext;
  /** The indirect object at an offset; undefined where none stands there. */
  objectAt(offset: number): PdfValue | undefined;
  decode(stream: Stream): Uint8Array;
  /** Counts bytes that were read; false where the file has used up what reading it may cost. */
  spend(bytes: number): boolean;
}

/** The cross-reference sections of a file, newest first. */
export interface XrefChain {
  /** The dictionaries of the sections, newest first. */
  readonly trailers: Dict[];
  /** False where a section is missing or damaged: objects may then be missing from the table. */
  readonly isSound: boolean;
}

/**
 * Reads the sections from `startXref` along Prev into the table; the newest entry of an object counts (ISO 32000-2,
 * 7.5.6). A section that was read already ends the chain.
 */
export function readXrefChain(source: XrefSource, startXref: number, table: XrefTable): XrefChain {
  const trailers: Dict[] = [];
  const seen = new Set<number>();
  let isSound = true;
  for (let offset: number | undefined = startXref; offset !== undefined; ) {
    if (seen.has(offset) || trailers.length >= MAX_SECTIONS) {
      isSound = false;
      break;
    }
    seen.add(offset);
    const section = readSection(source, offset, table, seen);
    if (section === undefined) {
      source.context.warn('xref-missing', 'no cross-reference section where one is said to be', offset);
      return { trailers, isSound: false };
    }
    if (!section.isSound) source.context.warn('xref-damaged', 'a cross-reference section is damaged', offset);
    isSound &&= section.isSound;
    trailers.push(section.trailer);
    // A Prev of 0 is how some writers say that there is none.
    offset = section.trailer.number('Prev') || undefined;
  }
  return { trailers, isSound };
}

interface Section {
  readonly trailer: Dict;
  readonly isSound: boolean;
}

/** The section at an offset that counts from the start of the file, or from the header. */
function readSection(source: XrefSource, offset: number, table: XrefTable, seen: Set<number>): Section | undefined {
  if (!Number.isSafeInteger(offset) || offset < 0) return undefined;
  const fromStart = readSectionAt(source, offset, table, seen);
  if (fromStart !== undefined || source.headerOffset === 0) return fromStart;
  return readSectionAt(source, offset + source.headerOffset, table, seen);
}

function readSectionAt(source: XrefSource, at: number, table: XrefTable, seen: Set<number>): Section | undefined {
  const { bytes, context } = source;
  if (at >= bytes.length) return undefined;
  const cursor = new Cursor(bytes, at);
  skipSpace(cursor);
  if (!matchKeyword(cursor, XREF)) return readStreamSection(source, at, table);
  const { freed, isSound } = readXrefSection(cursor, table);
  const trailer = isSound ? new ObjectParser(cursor, context).parseValue() : undefined;
  // In a hybrid file the stream tells of objects that the table calls free (ISO 32000-2, 7.5.8.4).
  const XRefStm = trailer instanceof Dict ? trailer.number('XRefStm') : undefined;
  if (XRefStm !== undefined && !seen.has(XRefStm)) {
    seen.add(XRefStm);
    const hybrid =
      readStreamSection(source, XRefStm, table) ?? readStreamSection(source, XRefStm + source.headerOffset, table);
    if (hybrid === undefined) context.warn('xref-missing', 'no cross-reference stream at XRefStm', XRefStm);
  }
  for (const num of freed) table.add(num, EntryKind.Free, 0, 0);
  if (!source.spend(cursor.position - at) || !(trailer instanceof Dict)) return undefined;
  return { trailer, isSound };
}

function readStreamSection(source: XrefSource, at: number, table: XrefTable): Section | undefined {
  if (!Number.isSafeInteger(at) || at < 0 || at >= source.bytes.length) return undefined;
  const stream = source.objectAt(at);
  if (!(stream instanceof Stream) || stream.dict.name('Type') !== 'XRef') return undefined;
  return { trailer: stream.dict, isSound: readXrefStream(stream.dict, source.decode(stream), table) };
}
