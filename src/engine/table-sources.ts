import type { Layout } from './instance.ts';

export type ViewName = 'u16' | 'u32' | 'i32' | 'f32' | 'f64';

/** A column of an output table: its name in `PageColumns`, and where it stands in the engine's memory. */
export interface Source {
  readonly name: string;
  readonly view: ViewName;
  readonly address: number;
}

/** Fields of the control block that count rows, by index of i32: `Field` of assembly/control.ts. */
export const COUNTS = {
  texts: 0,
  symbols: 1,
  units: 2,
  codes: 3,
  images: 4,
  lines: 5,
  artLines: 6,
  arts: 7,
  lists: 9,
} as const;

export type TableName = keyof typeof COUNTS;

export const TABLES = Object.keys(COUNTS) as readonly TableName[];

const known = new WeakMap<Layout, Record<TableName, Source[]>>();

/** The columns of each output table. */
export function tableSources(layout: Layout): Record<TableName, Source[]> {
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
        propertyList: 'TEXT_LIST',
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
        propertyList: 'IMAGE_LIST',
      }),
    ],
    lines: lineSources(layout, layout.LINES),
    artLines: lineSources(layout, layout.ART_LINES),
    arts: [
      ...at('f64', { leftX: 'ART_LEFT', bottomY: 'ART_BOTTOM', rightX: 'ART_RIGHT', topY: 'ART_TOP' }),
      ...at('u32', { lineStart: 'ART_LINE_START', lineCount: 'ART_LINE_COUNT' }),
      ...at('i32', { color: 'ART_COLOR', flags: 'ART_FLAGS', index: 'ART_INDEX' }),
    ],
    lists: [
      ...at('i32', { place: 'LIST_PLACE' }),
      ...at('u32', { length: 'LIST_LENGTH' }),
      ...at('i32', { parent: 'LIST_PARENT', flags: 'LIST_FLAGS' }),
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
