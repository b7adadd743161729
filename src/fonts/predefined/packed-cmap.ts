import type { CMap } from '../cmap.ts';
import type { CodespaceRange } from '../font.ts';
import type { PackedReader } from './packed-reader.ts';
import { decodeUtf8Code, decodeUtf16Code, Transcoding } from './transcoding.ts';

const STRIDE = 3;
const NOT_LISTED = -2;
const NO_CID = -1;

/** First code, last code and CID plus one of each range, in order; a CID of zero marks codes that have none though the base has. */
type Table = Uint32Array;

/** Tables by the length of the codes in bytes, less one. */
type Tables = readonly (Table | undefined)[];

/** A predefined CMap: what differs from its base, if it has one. */
export class PackedCMap implements CMap {
  readonly codespace: readonly CodespaceRange[];
  readonly #cids: Tables;
  readonly #notdefs: Tables;

  constructor(
    reader: PackedReader,
    readonly isVertical: boolean,
    readonly base: PackedCMap | undefined,
    readonly transcoding: Transcoding,
  ) {
    const codespace = readCodespace(reader);
    this.codespace = codespace.length === 0 && base ? base.codespace : codespace;
    this.#cids = readTables(reader);
    this.#notdefs = readTables(reader);
  }

  lookup(code: number, length: number): number {
    const cid = this.#cid(code, length);
    return cid >= 0 ? cid : this.#notdef(code, length);
  }

  #cid(code: number, length: number): number {
    const own = find(this.#cids, code, length, true);
    if (own !== NOT_LISTED || !this.base) return own;
    return this.transcoding === Transcoding.None
      ? this.base.#cid(code, length)
      : this.base.#cid(this.#decode(code, length), 4);
  }

  #notdef(code: number, length: number): number {
    const own = find(this.#notdefs, code, length, false);
    if (own !== NOT_LISTED) return own;
    if (!this.base) return NO_CID;
    return this.transcoding === Transcoding.None
      ? this.base.#notdef(code, length)
      : this.base.#notdef(this.#decode(code, length), 4);
  }

  #decode(code: number, length: number): number {
    return this.transcoding === Transcoding.Utf16 ? decodeUtf16Code(code, length) : decodeUtf8Code(code, length);
  }
}

function find(tables: Tables, code: number, length: number, countsOn: boolean): number {
  const table = tables[length - 1];
  if (!table) return NOT_LISTED;
  let low = 0;
  let high = table.length / STRIDE - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = middle * STRIDE;
    if (code < table[at]!) high = middle - 1;
    else if (code > table[at + 1]!) low = middle + 1;
    else {
      const value = table[at + 2]!;
      return value === 0 ? NO_CID : value - 1 + (countsOn ? code - table[at]! : 0);
    }
  }
  return NOT_LISTED;
}

function readCodespace(reader: PackedReader): CodespaceRange[] {
  const ranges: CodespaceRange[] = [];
  const count = Math.min(reader.number(), reader.left);
  for (let i = 0; i < count; i++) {
    const length = reader.number();
    const low = reader.number();
    ranges.push({ length, low, high: low + reader.number() });
  }
  return ranges;
}

function readTables(reader: PackedReader): Tables {
  const tables: Table[] = [];
  for (let left = Math.min(reader.number(), 4); left > 0; left--) {
    const length = reader.number();
    const end = STRIDE * Math.min(reader.number(), Math.floor(reader.left / STRIDE));
    const table = new Uint32Array(end);
    let code = 0;
    for (let at = 0; at < end; at += STRIDE) {
      // The steps between ranges come before their spans: the sum of both waits for the span.
      table[at] = reader.number();
    }
    for (let at = 0; at < end; at += STRIDE) {
      table[at] = code + table[at]!;
      table[at + 1] = table[at]! + reader.number();
      code = table[at + 1]! + 1;
    }
    let expected = 0;
    for (let at = 0; at < end; at += STRIDE) {
      const value = expected + reader.signed();
      table[at + 2] = value;
      expected = value === 0 ? 0 : value + table[at + 1]! - table[at]! + 1;
    }
    if (length >= 1 && length <= 4) tables[length - 1] = table;
  }
  return tables;
}
