import { ChunkFlag, type SymbolColumns, type TextColumns } from '../chunks/columns.ts';
import type { TableBorder } from '../chunks/types.ts';
import type { TextInput } from '../text/pieces.ts';
import { pageText } from '../text/plain-text.ts';
import { fieldAt } from './spans.ts';

/** Part of a text chunk whose symbols lie in one cell. */
interface Part {
  readonly chunk: number;
  readonly symbolStart: number;
  symbolCount: number;
  readonly textStart: number;
  textLength: number;
}

/** The number of the cell that a place lies in, -1 outside. */
type CellAt = (x: number, y: number) => number;

/** The texts of the cells of a table, by row: what stands in a cell by the centres of its symbols, lines parted by `\n`. */
export function cellTexts(table: TableBorder, input: TextInput): string[][] {
  const parts = new Map<number, Part[]>();
  const cellAt = cellLookup(table);
  for (let chunk = 0; chunk < input.text.count; chunk++) {
    if (mayLieIn(table.bbox, input.text, chunk)) addParts(parts, input, chunk, cellAt);
  }
  let cell = 0;
  return table.rows.map(({ cells }) => cells.map(() => textOf(parts.get(cell++), input)));
}

function cellLookup(table: TableBorder): CellAt {
  const { bbox, xCoordinates } = table;
  const cellOf = fieldCells(table);
  const down = table.yCoordinates.map((y) => -y);
  return (x, y) => {
    if (!(x >= bbox.leftX && x < bbox.rightX && y > bbox.bottomY && y <= bbox.topY)) return -1;
    return cellOf[fieldAt(down, -y) * (xCoordinates.length - 1) + fieldAt(xCoordinates, x)]!;
  };
}

function mayLieIn(box: TableBorder['bbox'], text: TextColumns, chunk: number): boolean {
  return (
    (text.flags[chunk]! & ChunkFlag.Hidden) === 0 &&
    text.rightX[chunk]! >= box.leftX &&
    text.leftX[chunk]! <= box.rightX &&
    text.topY[chunk]! >= box.bottomY &&
    text.bottomY[chunk]! <= box.topY
  );
}

/** For each field of the grid, rows from the top, the number of its cell. */
function fieldCells(table: TableBorder): Int32Array {
  const columns = table.xCoordinates.length - 1;
  const fields = new Int32Array(columns * (table.yCoordinates.length - 1));
  let cell = 0;
  for (const [row, { cells }] of table.rows.entries()) {
    for (const { bbox, rowSpan, colSpan } of cells) {
      const column = fieldAt(table.xCoordinates, bbox.leftX);
      for (let r = row; r < row + rowSpan; r++) {
        fields.fill(cell, r * columns + column, r * columns + column + colSpan);
      }
      cell++;
    }
  }
  return fields;
}

function addParts(parts: Map<number, Part[]>, input: TextInput, chunk: number, cellAt: CellAt): void {
  const { text, symbols, actualTexts } = input;
  const symbolStart = text.symbolStart[chunk]!;
  const textStart = text.textStart[chunk]!;
  const whole = {
    chunk,
    symbolStart,
    symbolCount: text.symbolCount[chunk]!,
    textStart,
    textLength: text.textLength[chunk]!,
  };
  const replacement = text.actualText[chunk]!;
  if (replacement >= 0 && replacement < actualTexts.length) {
    // A replacement text has no places of its own within its chunk.
    const x = (text.leftX[chunk]! + text.rightX[chunk]!) / 2;
    addPart(parts, cellAt(x, (text.bottomY[chunk]! + text.topY[chunk]!) / 2), whole);
    return;
  }
  // From the origin of a symbol to its centre: half its advance, and half way up the letters.
  const alongLength = Math.hypot(text.alongX[chunk]!, text.alongY[chunk]!) || 1;
  const c = text.alongX[chunk]! / alongLength;
  const s = text.alongY[chunk]! / alongLength;
  const isVertical = (text.flags[chunk]! & ChunkFlag.Vertical) !== 0;
  let part: Part | undefined;
  let partCell = -1;
  let unit = textStart;
  for (let i = symbolStart; i < symbolStart + whole.symbolCount; i++) {
    const units = (symbols.text[unit]! & 0xfc00) === 0xd800 && (symbols.text[unit + 1]! & 0xfc00) === 0xdc00 ? 2 : 1;
    const x = symbols.x[i]!;
    const y = symbols.y[i]!;
    const start = (x - text.originX[chunk]!) * c + (y - text.originY[chunk]!) * s;
    const half = isVertical ? 0 : Math.max(0, symbols.end[i]! - start) / 2;
    const cell = cellAt(
      x + half * c + X_HEIGHT_MIDDLE_EM * text.upX[chunk]!,
      y + half * s + X_HEIGHT_MIDDLE_EM * text.upY[chunk]!,
    );
    if (part && cell === partCell) {
      part.symbolCount++;
      part.textLength += units;
    } else {
      part = { chunk, symbolStart: i, symbolCount: 1, textStart: unit, textLength: units };
      partCell = cell;
      addPart(parts, cell, part);
    }
    unit += units;
  }
}

/** Half the height of small letters, in em. */
const X_HEIGHT_MIDDLE_EM = 0.25;

function addPart(parts: Map<number, Part[]>, cell: number, part: Part): void {
  if (cell < 0) return;
  const list = parts.get(cell);
  if (list) list.push(part);
  else parts.set(cell, [part]);
}

function textOf(parts: readonly Part[] | undefined, { text, symbols, actualTexts }: TextInput): string {
  if (!parts) return '';
  const rows = Int32Array.from(parts, (part) => part.chunk);
  const [ownText, ownSymbols] = gatherSymbols(parts, symbols);
  return pageText({ text: { ...gather(text, rows), ...ownText }, symbols: ownSymbols, actualTexts });
}

type Places = Pick<TextColumns, 'symbolStart' | 'symbolCount' | 'textStart' | 'textLength'>;

/** The symbols of parts alone, and where those of each part are. */
function gatherSymbols(parts: readonly Part[], symbols: SymbolColumns): [Places, SymbolColumns] {
  const count = parts.reduce((sum, part) => sum + part.symbolCount, 0);
  const units = parts.reduce((sum, part) => sum + part.textLength, 0);
  const places: Places = {
    symbolStart: new Uint32Array(parts.length),
    symbolCount: Uint32Array.from(parts, (part) => part.symbolCount),
    textStart: new Uint32Array(parts.length),
    textLength: Uint32Array.from(parts, (part) => part.textLength),
  };
  const own: SymbolColumns = {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    end: new Float32Array(count),
    text: new Uint16Array(units),
    codes: new Uint32Array(0),
  };
  let symbol = 0;
  let unit = 0;
  for (const [i, part] of parts.entries()) {
    places.symbolStart[i] = symbol;
    places.textStart[i] = unit;
    const end = part.symbolStart + part.symbolCount;
    own.x.set(symbols.x.subarray(part.symbolStart, end), symbol);
    own.y.set(symbols.y.subarray(part.symbolStart, end), symbol);
    own.end.set(symbols.end.subarray(part.symbolStart, end), symbol);
    own.text.set(symbols.text.subarray(part.textStart, part.textStart + part.textLength), unit);
    symbol += part.symbolCount;
    unit += part.textLength;
  }
  return [places, own];
}

/** The given rows of all columns. */
function gather(columns: TextColumns, rows: Int32Array): TextColumns {
  const gathered: Record<string, unknown> = { count: rows.length };
  for (const [name, column] of Object.entries(columns)) {
    if (typeof column === 'number') continue;
    const own = new (column.constructor as Float64ArrayConstructor)(rows.length);
    for (let i = 0; i < rows.length; i++) own[i] = column[rows[i]!]!;
    gathered[name] = own;
  }
  return gathered as unknown as TextColumns;
}
