import { i16, u16, u32 } from './binary.ts';

const MAX_SUBTABLES = 64;

/** Codes that reading a whole subtable looks at; all of Unicode has fewer. */
const MAX_VISITS = 1_200_000;

/** Stretches of codes. Formats differ in how they store them and in how a code of a stretch leads to its glyph. */
interface Segments {
  readonly count: number;
  start(segment: number): number;
  /** The last code of a segment. */
  end(segment: number): number;
  glyph(segment: number, code: number): number;
}

/** A subtable of a `cmap` table: codes to glyphs. */
export class CmapSubtable {
  #isSorted: boolean | undefined;

  constructor(readonly segments: Segments) {}

  /** The glyph of a code; 0 where there is none. */
  glyph(code: number): number {
    const segment = this.#find(code);
    return segment < 0 ? 0 : this.segments.glyph(segment, code);
  }

  /** Calls `visit` with every code that has a glyph. */
  forEach(visit: (code: number, glyph: number) => void): void {
    const { segments } = this;
    let left = MAX_VISITS;
    for (let i = 0; i < segments.count; i++) {
      const end = segments.end(i);
      for (let code = segments.start(i); code <= end; code++) {
        if (--left < 0) return;
        const glyph = segments.glyph(i, code);
        if (glyph !== 0) visit(code, glyph);
      }
    }
  }

  /** The segment that holds a code, -1 where none does. Some writers leave the segments unsorted. */
  #find(code: number): number {
    const { segments } = this;
    this.#isSorted ??= isSorted(segments);
    if (!this.#isSorted) {
      for (let i = 0; i < segments.count; i++) {
        if (code >= segments.start(i) && code <= segments.end(i)) return i;
      }
      return -1;
    }
    let low = 0;
    let high = segments.count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (code < segments.start(middle)) high = middle - 1;
      else if (code > segments.end(middle)) low = middle + 1;
      else return middle;
    }
    return -1;
  }
}

function isSorted(segments: Segments): boolean {
  for (let i = 1; i < segments.count; i++) {
    if (segments.start(i) <= segments.end(i - 1)) return false;
  }
  return true;
}

/** The subtables of a `cmap` table, read when they are asked for. */
export class CmapTable {
  readonly #read = new Map<number, CmapSubtable | null>();

  constructor(readonly bytes: Uint8Array) {}

  /** The subtable of a platform and an encoding; null where there is none, or none of a known format. */
  find(platform: number, encoding: number): CmapSubtable | null {
    const count = Math.min(u16(this.bytes, 2), MAX_SUBTABLES);
    for (let i = 0; i < count; i++) {
      const record = 4 + i * 8;
      if (u16(this.bytes, record) !== platform || u16(this.bytes, record + 2) !== encoding) continue;
      const offset = u32(this.bytes, record + 4);
      let table = this.#read.get(offset);
      if (table === undefined) {
        const segments = offset < this.bytes.length ? readSegments(this.bytes.subarray(offset)) : undefined;
        table = segments ? new CmapSubtable(segments) : null;
        this.#read.set(offset, table);
      }
      if (table) return table;
    }
    return null;
  }
}

function readSegments(table: Uint8Array): Segments | undefined {
  switch (u16(table, 0)) {
    case 0:
      return oneSegment(0, Math.min(256, table.length - 6), (i) => table[6 + i]!);
    case 2:
      return highByteSegments(table);
    case 4:
      return deltaSegments(table);
    case 6:
      return oneSegment(u16(table, 6), Math.min(u16(table, 8), (table.length - 10) >> 1), (i) =>
        u16(table, 10 + 2 * i),
      );
    case 10:
      return oneSegment(u32(table, 12), Math.min(u32(table, 16), (table.length - 20) >> 1), (i) =>
        u16(table, 20 + 2 * i),
      );
    case 12:
      return groupSegments(table, true);
    case 13:
      return groupSegments(table, false);
    default:
      return undefined;
  }
}

/** Formats 0, 6 and 10: an array of glyphs. */
function oneSegment(first: number, count: number, glyph: (index: number) => number): Segments {
  return {
    count: count > 0 ? 1 : 0,
    start: () => first,
    end: () => first + count - 1,
    glyph: (_, code) => glyph(code - first),
  };
}

/** Format 2: the high byte chooses a sub-header; the first of these is for codes of one byte. */
function highByteSegments(table: Uint8Array): Segments {
  const SUB_HEADERS = 518;
  const subHeader = (high: number) => SUB_HEADERS + (u16(table, 6 + 2 * high) & 0xfff8);
  const isSingle = (high: number) => subHeader(high) === SUB_HEADERS;
  const start = (high: number) => (isSingle(high) ? high : high * 256 + u16(table, subHeader(high)));
  return {
    count: 256,
    start,
    end: (high) => (isSingle(high) ? high : start(high) + Math.min(u16(table, subHeader(high) + 2), 256) - 1),
    glyph(high, code) {
      const at = subHeader(high);
      const index = (isSingle(high) ? code : code & 0xff) - u16(table, at);
      if (index < 0 || index >= u16(table, at + 2)) return 0;
      const glyph = u16(table, at + 6 + u16(table, at + 6) + 2 * index);
      return glyph === 0 ? 0 : (glyph + i16(table, at + 4)) & 0xffff;
    },
  };
}

/** Format 4: a difference between code and glyph, or a place in an array of glyphs. Its length is often wrong. */
function deltaSegments(table: Uint8Array): Segments {
  const count = Math.min(u16(table, 6) >> 1, Math.max(0, (table.length - 16) >> 3));
  const starts = 16 + 2 * count;
  const deltas = starts + 2 * count;
  const ranges = deltas + 2 * count;
  return {
    count,
    start: (i) => u16(table, starts + 2 * i),
    end: (i) => u16(table, 14 + 2 * i),
    glyph(i, code) {
      const at = ranges + 2 * i;
      const delta = u16(table, deltas + 2 * i);
      const range = u16(table, at);
      if (range === 0 || range === 0xffff) return (code + delta) & 0xffff;
      const glyph = u16(table, at + range + 2 * (code - u16(table, starts + 2 * i)));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    },
  };
}

/** Formats 12 and 13: groups of codes whose glyphs count on, or are all one. */
function groupSegments(table: Uint8Array, countsOn: boolean): Segments {
  const count = Math.min(u32(table, 12), Math.max(0, Math.floor((table.length - 16) / 12)));
  const start = (i: number) => u32(table, 16 + 12 * i);
  return {
    count,
    start,
    end: (i) => Math.min(u32(table, 20 + 12 * i), 0x10ffff),
    glyph: (i, code) => u32(table, 24 + 12 * i) + (countsOn ? code - start(i) : 0),
  };
}
