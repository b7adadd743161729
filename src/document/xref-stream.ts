import type { Dict } from '../syntax/values.ts';
import { EntryKind, type XrefTable } from './xref-table.ts';

/** Wider fields hold no number that means anything. */
const WIDEST = 8;

/**
 * Puts the entries of a cross-reference stream into the table where nothing is known yet (ISO 32000-2, 7.5.8). `data` is
 * decoded. False where the widths make no sense or the data is too short. Work is bound by the data, not by what Index and
 * Size claim.
 */
export function readXrefStream(dict: Dict, data: Uint8Array, table: XrefTable): boolean {
  const widths = dict.items('W');
  if (widths === undefined || widths.length < 3) return false;
  const [kindWidth, placeWidth, detailWidth] = widths;
  if (!isWidth(kindWidth) || !isWidth(placeWidth) || !isWidth(detailWidth)) return false;
  const width = kindWidth + placeWidth + detailWidth;
  if (width === 0) return false;
  const Index = dict.items('Index') ?? [0, dict.number('Size') ?? Number.MAX_SAFE_INTEGER];
  let at = 0;
  for (let pair = 0; pair + 1 < Index.length; pair += 2) {
    const first = Index[pair];
    const count = Index[pair + 1];
    if (typeof first !== 'number' || typeof count !== 'number') return false;
    for (let i = 0; i < count; i++, at += width) {
      // A Size that is too large is common where the data is whole entries to its end.
      if (at + width > data.length) return at === data.length;
      if (!table.hasRoom) return false;
      const kind = kindWidth === 0 ? 1 : field(data, at, kindWidth);
      const place = field(data, at + kindWidth, placeWidth);
      const detail = field(data, at + kindWidth + placeWidth, detailWidth);
      addEntry(table, first + i, kind, place, detail);
    }
  }
  return true;
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= WIDEST;
}

function field(data: Uint8Array, start: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + data[start + i];
  return value;
}

/** Kinds as in ISO 32000-2, Table 18; others are reserved and refer to the null object. */
function addEntry(table: XrefTable, num: number, kind: number, place: number, detail: number): void {
  if (kind === 1 && place > 0) table.add(num, EntryKind.Offset, place, detail);
  else if (kind === 2) table.add(num, EntryKind.Compressed, place, detail);
  else table.add(num, EntryKind.Free, 0, 0);
}
