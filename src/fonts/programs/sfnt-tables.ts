import { latin1, u16, u32 } from './binary.ts';

const MAX_TABLES = 256;
const HEADER_SIZE = 12;
const RECORD_SIZE = 16;
const FACE_OFFSET = 12;

/** Tables of any font in a PDF that is of use; a file without a known version but with one of these as first is a font. */
const KNOWN_TAGS = [
  'OS/2',
  'cmap',
  'cvt ',
  'glyf',
  'head',
  'hhea',
  'CFF ',
  'fpgm',
  'GDEF',
  'GPOS',
  'GSUB',
  'DSIG',
  'BASE',
];

/** The tables of a TrueType or OpenType font by tag; those that begin outside of the file are left out. */
export type SfntTables = ReadonlyMap<string, Uint8Array>;

/** Reads the table directory, that of the first face in a collection; undefined where the bytes are no such font. */
export function readSfntTables(bytes: Uint8Array): SfntTables | undefined {
  const start = latin1(bytes, 0, 4) === 'ttcf' ? u32(bytes, FACE_OFFSET) : 0;
  if (!isSfnt(bytes, start)) return undefined;
  const tables = new Map<string, Uint8Array>();
  const count = Math.min(u16(bytes, start + 4), MAX_TABLES);
  for (let i = 0; i < count; i++) {
    const record = start + HEADER_SIZE + i * RECORD_SIZE;
    const offset = u32(bytes, record + 8);
    const length = u32(bytes, record + 12);
    const tag = latin1(bytes, record, record + 4);
    if (length === 0 || offset === 0 || offset >= bytes.length || tables.has(tag)) continue;
    tables.set(tag, bytes.subarray(offset, offset + length));
  }
  return tables.size > 0 ? tables : undefined;
}

function isSfnt(bytes: Uint8Array, start: number): boolean {
  const version = latin1(bytes, start, start + 4);
  if (version === '\0\x01\0\0' || version === 'true' || version === 'OTTO') return true;
  return KNOWN_TAGS.includes(latin1(bytes, start + HEADER_SIZE, start + HEADER_SIZE + 4));
}
