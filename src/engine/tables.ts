import type {
  ArtColumns,
  ImageColumns,
  LineColumns,
  PageColumns,
  SymbolColumns,
  TextColumns,
} from '../chunks/columns.ts';
import type { Engine } from './instance.ts';
import type { ListColumns } from './property-lists.ts';
import { COUNTS, type Source, TABLES, type TableName, tableSources, type ViewName } from './table-sources.ts';

type Column = Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

interface View {
  readonly bytes: number;
  make(buffer: ArrayBufferLike, offset: number, rows: number): Column;
}

const VIEWS: Record<ViewName, View> = {
  u16: { bytes: 2, make: (buffer, offset, rows) => new Uint16Array(buffer, offset, rows) },
  u32: { bytes: 4, make: (buffer, offset, rows) => new Uint32Array(buffer, offset, rows) },
  i32: { bytes: 4, make: (buffer, offset, rows) => new Int32Array(buffer, offset, rows) },
  f32: { bytes: 4, make: (buffer, offset, rows) => new Float32Array(buffer, offset, rows) },
  f64: { bytes: 8, make: (buffer, offset, rows) => new Float64Array(buffer, offset, rows) },
};

/** Tables as they were copied out at once: the columns of `TABLES` one after the other, each aligned to 8. */
interface Part {
  readonly buffer: ArrayBufferLike;
  readonly rows: readonly number[];
}

/** The output of one page. `drain` is called when the engine's tables are full, and at the end. */
export class PageTables {
  readonly #engine: Engine;
  readonly #sources: Record<TableName, readonly Source[]>;
  readonly #parts: Part[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#sources = tableSources(engine.layout);
  }

  /** Copies all tables out: gathered in the engine's memory first, so that it is one copy to the outside. */
  drain(): void {
    const { memory, layout, exports } = this.#engine;
    const control = layout.CONTROL >> 2;
    const rows = TABLES.map((table) => memory.views.i32[control + COUNTS[table]]);
    const bytes = this.#bytesOf(rows);
    const gathered = memory.alloc(bytes);
    const { u8 } = memory.views;
    let at = gathered;
    for (const [i, table] of TABLES.entries()) {
      if (rows[i] === 0) continue;
      for (const { view, address } of this.#sources[table]) {
        u8.copyWithin(at, address, address + rows[i] * VIEWS[view].bytes);
        at += columnBytes(rows[i], view);
      }
    }
    this.#parts.push({ buffer: memory.memory.buffer.slice(gathered, gathered + bytes), rows });
    memory.release(gathered);
    exports.drained();
  }

  #bytesOf(rows: readonly number[]): number {
    let bytes = 0;
    for (const [i, table] of TABLES.entries()) {
      for (const { view } of this.#sources[table]) bytes += columnBytes(rows[i], view);
    }
    return bytes;
  }

  /** What was drained, joined. */
  take(): { columns: PageColumns; lists: ListColumns } {
    const parts = this.#parts.map((part) => ({ part, offset: 0 }));
    const tables = {} as Record<TableName, Record<string, Column | number>>;
    for (const [i, table] of TABLES.entries()) {
      const columns: Record<string, Column | number> = { count: rowsOf(this.#parts, i) };
      for (const { name, view } of this.#sources[table]) columns[name] = takeColumn(parts, i, view);
      tables[table] = columns;
    }
    const symbols = tables.symbols;
    symbols.text = tables.units.text;
    symbols.codes = tables.codes.codes;
    const columns: PageColumns = {
      text: tables.texts as unknown as TextColumns,
      symbols: symbols as unknown as SymbolColumns,
      images: tables.images as unknown as ImageColumns,
      lines: tables.lines as unknown as LineColumns,
      artLines: tables.artLines as unknown as LineColumns,
      art: tables.arts as unknown as ArtColumns,
    };
    return { columns, lists: tables.lists as unknown as ListColumns };
  }
}

function columnBytes(rows: number, view: ViewName): number {
  return (rows * VIEWS[view].bytes + 7) & ~7;
}

function rowsOf(parts: readonly Part[], table: number): number {
  return parts.reduce((sum, { rows }) => sum + rows[table], 0);
}

/** The next column: a view where the page was copied out at once, else its pieces joined. */
function takeColumn(parts: { part: Part; offset: number }[], table: number, view: ViewName): Column {
  const pieces = parts.map((cursor) => {
    const rows = cursor.part.rows[table];
    const piece = VIEWS[view].make(cursor.part.buffer, cursor.offset, rows);
    cursor.offset += columnBytes(rows, view);
    return piece;
  });
  if (pieces.length === 1) return pieces[0];
  const rows = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const whole = VIEWS[view].make(new ArrayBuffer(rows * VIEWS[view].bytes), 0, rows);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
