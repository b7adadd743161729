import { ascii } from '../syntax/bytes.ts';
import { type Cursor, isTokenEnd, matchDigits, matchKeyword, skipSpace } from '../syntax/lexer.ts';
import { EntryKind, type XrefTable } from './xref-table.ts';

const TRAILER = ascii('trailer');
const IN_USE = 0x6e;
const FREE = 0x66;
/** Generation of the head of the free list, which is always object 0. */
const FREE_HEAD = 65535;

/** A cross-reference table that was read. */
export interface XrefSection {
  /** Object numbers that it says are free: they count after those of a hybrid file's stream. */
  readonly freed: number[];
  /** False where something else than entries or the trailer stands in it. */
  readonly isSound: boolean;
}

/**
 * Reads the subsections of a cross-reference table (ISO 32000-2, 7.5.4), from after `xref` to after `trailer`. Entries are
 * read as tokens, so that line ends and field widths do not matter; a subsection goes on for as long as entries follow.
 */
export function readXrefSection(cursor: Cursor, table: XrefTable): XrefSection {
  const freed: number[] = [];
  let num = 0;
  let isFirstOfSubsection = false;
  for (;;) {
    skipSpace(cursor);
    if (matchKeyword(cursor, TRAILER)) return { freed, isSound: true };
    if (!table.hasRoom) return { freed, isSound: false };
    const first = matchDigits(cursor);
    skipSpace(cursor);
    const second = matchDigits(cursor);
    if (first < 0 || second < 0) return { freed, isSound: false };
    const after = cursor.position;
    skipSpace(cursor);
    const mark = cursor.bytes[cursor.position];
    if ((mark !== IN_USE && mark !== FREE) || !isTokenEnd(cursor, cursor.position + 1)) {
      // Two numbers without a mark start a subsection.
      cursor.position = after;
      num = first;
      isFirstOfSubsection = true;
      continue;
    }
    cursor.position++;
    // Some writers count from 1 although their first entry is that of object 0.
    if (isFirstOfSubsection && num === 1 && mark === FREE && second === FREE_HEAD) num = 0;
    isFirstOfSubsection = false;
    if (mark === FREE) freed.push(num);
    // An entry in use without an offset is how some writers put an unused object.
    else if (first > 0) table.add(num, EntryKind.Offset, first, second);
    num++;
  }
}
