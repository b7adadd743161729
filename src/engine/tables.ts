import type {
  ArtColumns,
  ImageColumns,
  LineColumns,
  PageColumns,
  SymbolColumns,
  TextColumns,
} from '../chunks/columns.ts';
import type { Engine, Layout } from './instance.ts';
import type { Views } from './memory.ts';

type Column = Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;
type ViewName = 'u16' | 'u32' | 'i32' | 'f32' | 'f64';

const BYTES: Record<ViewName, number> = { u16: 2, u32: 4, i32: 4, f32: 4, f64: 8 };

/** A column of an output table: its name in `PageColumns`, and where it stands in the engine's memory. */
interface Source {
  readonly name: string;
  readonly view: ViewName;
  readonly address: number;
}

/** The columns of one table, copied out part by part. */
class Table {
  readonly #sources: readonly Source[];
  readonly #parts: Column[][] = [];
  #rows = 0;

  constructor(sources: readonly Source[]) {
    this.#sources = sources;
  }

  take(views: Views, rows: number): void {
    if (rows === 0) return;
    this.#rows += rows;
    this.#parts.push(
      this.#sources.map(({ view, address }) => {
        const start = address / BYTES[view];
        return views[view].slice(start, start + rows);
      }),
    );
  }

  columns<T>(): T {
    const columns: Record<string, Column | number> = { count: this.#rows };
    for (const [i, { name, view }] of this.#sources.entries()) columns[name] = joined(this.#parts, i, view, this.#rows);
    return columns as T;
  }
}

function joined(parts: Column[][], column: number, view: ViewName, rows: number): Column {
  if (parts.length === 1) return parts[0][column];
  const whole = EMPTY[view](rows);
  let at = 0;
  for (const part of parts) {
    whole.set(part[column], at);
    at += part[column].length;
  }
  return whole;
}

const EMPTY: Record<ViewName, (rows: number) => Column> = {
  u16: (rows) => new Uint16Array(rows),
  u32: (rows) => new Uint32Array(rows),
  i32: (rows) => new Int32Array(rows),
  f32: (rows) => new Float32Array(rows),
  f64: (rows) => new Float64Array(rows),
};

/** Fields of the control block that count rows, by index of i32: `Field` of assembly/control.ts. */
const COUNTS = { texts: 0, symbols: 1, units: 2, codes: 3, images: 4, lines: 5, artLines: 6, arts: 7 } as const;

type TableName = keyof typeof COUNTS;

/** The output of one page. `drain` is called when the engine's tables are full, and at the end. */
export class PageTables {
  readonly #engine: Engine;
  readonly #tables: Record<TableName, Table>;

  constructor(engine: Engine) {
    this.#engine = engine;
    const sources = sourcesOf(engine.layout);
    this.#tables = Object.fromEntries(
      Object.entries(sources).map(([name, columns]) => [name, new Table(columns)]),
    ) as Record<TableName, Table>;
  }

  drain(): void {
    const { views } = this.#engine.memory;
    const control = this.#engine.layout.CONTROL >> 2;
    for (const [name, field] of Object.entries(COUNTS)) {
      this.#tables[name as TableName].take(views, views.i32[control + field]);
    }
    this.#engine.exports.drained();
  }

  columns(): PageColumns {
    const { texts, symbols, units, codes, images, lines, artLines, arts } = this.#tables;
    return {
      text: texts.columns<TextColumns>(),
      symbols: {
        ...symbols.columns<SymbolColumns>(),
        text: units.columns<{ text: Uint16Array }>().text,
        codes: codes.columns<{ codes: Uint32Array }>().codes,
      },
      images: images.columns<ImageColumns>(),
      lines: lines.columns<LineColumns>(),
      artLines: artLines.columns<LineColumns>(),
      art: arts.columns<ArtColumns>(),
    };
  }
}

const known = new WeakMap<Layout, Record<TableName, Source[]>>();

function sourcesOf(layout: Layout): Record<TableName, Source[]> {
  let sources = known.get(layout);
  if (!sources) known.set(layout, (sources = describe(layout)));
  return sources;
}

/** Columns of `PageColumns` against the names of assembly/layout.ts. */
function describe(layout: Layout): Record<TableName, Source[]> {
  const at = (view: ViewName, columns: Record<string, string>): Source[] =>
    Object.entries(columns).map(([name, region]) => ({ name, view, address: layout[region] }));
  const matrix = [...'abcdef'].map((name, i) => ({
    name,
    view: 'f64' as const,
    address: layout.IMAGE_MATRIX + i * layout.IMAGE_CAP * 8,
  }));
  return {
    texts: [
      ...at('f64', {
        originX: 'TEXT_ORIGIN_X',
        originY: 'TEXT_ORIGIN_Y',
        alongX: 'TEXT_ALONG_X',
        alongY: 'TEXT_ALONG_Y',
        upX: 'TEXT_UP_X',
        upY: 'TEXT_UP_Y',
        leftX: 'TEXT_LEFT',
        bottomY: 'TEXT_BOTTOM',
        rightX: 'TEXT_RIGHT',
        topY: 'TEXT_TOP',
      }),
      ...at('u32', {
        symbolStart: 'TEXT_SYMBOL_START',
        symbolCount: 'TEXT_SYMBOL_COUNT',
        textStart: 'TEXT_UNIT_START',
        textLength: 'TEXT_UNIT_COUNT',
        codeStart: 'TEXT_CODE_START',
        codeCount: 'TEXT_CODE_COUNT',
      }),
      ...at('i32', {
        font: 'TEXT_FONT',
        color: 'TEXT_COLOR',
        mcid: 'TEXT_MCID',
        formObject: 'TEXT_FORM',
        actualText: 'TEXT_ACTUAL',
        flags: 'TEXT_FLAGS',
        index: 'TEXT_INDEX',
      }),
    ],
    symbols: at('f32', { x: 'SYMBOL_X', y: 'SYMBOL_Y', end: 'SYMBOL_END' }),
    units: at('u16', { text: 'UNIT' }),
    codes: at('u32', { codes: 'CODE' }),
    images: [
      ...matrix,
      ...at('i32', {
        image: 'IMAGE_ID',
        mcid: 'IMAGE_MCID',
        formObject: 'IMAGE_FORM',
        flags: 'IMAGE_FLAGS',
        index: 'IMAGE_INDEX',
      }),
    ],
    lines: lineSources(layout, layout.LINES),
    artLines: lineSources(layout, layout.ART_LINES),
    arts: [
      ...at('f64', { leftX: 'ART_LEFT', bottomY: 'ART_BOTTOM', rightX: 'ART_RIGHT', topY: 'ART_TOP' }),
      ...at('u32', { lineStart: 'ART_LINE_START', lineCount: 'ART_LINE_COUNT' }),
      ...at('i32', { color: 'ART_COLOR', flags: 'ART_FLAGS', index: 'ART_INDEX' }),
    ],
  };
}

function lineSources(layout: Layout, table: number): Source[] {
  const column = (name: string, view: ViewName, offset: string): Source => ({
    name,
    view,
    address: table + layout[offset],
  });
  return [
    column('startX', 'f64', 'LINE_START_X'),
    column('startY', 'f64', 'LINE_START_Y'),
    column('endX', 'f64', 'LINE_END_X'),
    column('endY', 'f64', 'LINE_END_Y'),
    column('width', 'f64', 'LINE_WIDTH'),
    column('color', 'i32', 'LINE_COLOR'),
    column('flags', 'i32', 'LINE_FLAGS'),
    column('index', 'i32', 'LINE_INDEX'),
  ];
}
