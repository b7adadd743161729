import type { LineColumns } from '../chunks/columns.ts';
import type { TableBorder, TableCell } from '../chunks/types.ts';
import { type GridAxis, gridAxis } from './grid-axis.ts';
import { findGrids } from './grids.ts';
import { type GridCell, gridCells } from './spans.ts';
import { straighten } from './straighten.ts';
import { tableRules } from './table-rules.ts';

/** A table has two rows and two columns at least, */
const MIN_BORDERS = 3;
/** and more cells than a box with a line through it. */
const MIN_CELLS = 3;
/** Rules cover this part of the edges of the cells: lines of drawings meet here and there, those of tables everywhere. */
const MIN_COVERED = 0.75;
/** More tables on a page are a pattern, too. */
const MAX_TABLES = 1024;
/** Fields of all tables of a page: a grid of more is no table but a pattern. */
const MAX_FIELDS = 1 << 17;

/**
 * The tables that ruled lines make, from the top of the page: horizontal and vertical lines that touch or cross form one grid.
 * Fields that no line parts are one cell. Sides that the lines leave open are closed where the lines end.
 */
export function tableBorders(lines: LineColumns, pageNumber: number, source: 'raster' | 'vector'): TableBorder[] {
  const tables: TableBorder[] = [];
  let fieldsLeft = MAX_FIELDS;
  for (const grid of findGrids(tableRules(lines))) {
    const { horizontal, vertical } = straighten(grid);
    const x = gridAxis(vertical, horizontal);
    const y = gridAxis(horizontal, vertical);
    if (x.places.length < MIN_BORDERS || y.places.length < MIN_BORDERS || isOpenAllAround(x, y)) continue;
    fieldsLeft -= (x.places.length - 1) * (y.places.length - 1);
    if (fieldsLeft < 0 || tables.length === MAX_TABLES) break;
    const { rows, covered } = gridCells(x, y);
    if (covered < MIN_COVERED || rows.reduce((sum, row) => sum + row.length, 0) < MIN_CELLS) continue;
    tables.push(makeTable(x, y, rows, pageNumber, source));
  }
  return tables.sort((a, b) => b.bbox.topY - a.bbox.topY || a.bbox.leftX - b.bbox.leftX);
}

/** No side has a rule: lines that cross, not a table. */
function isOpenAllAround(x: GridAxis, y: GridAxis): boolean {
  return [x, y].every(({ rules }) => rules[0]!.length === 0 && rules[rules.length - 1]!.length === 0);
}

function makeTable(
  x: GridAxis,
  y: GridAxis,
  cells: readonly GridCell[][],
  pageNumber: number,
  source: 'raster' | 'vector',
): TableBorder {
  const makeCell = ({ column, row, colSpan, rowSpan }: GridCell): TableCell => ({
    bbox: {
      pageNumber,
      leftX: x.places[column]!,
      bottomY: y.places[row]!,
      rightX: x.places[column + colSpan]!,
      topY: y.places[row + rowSpan]!,
    },
    rowSpan,
    colSpan,
  });
  return {
    bbox: {
      pageNumber,
      leftX: x.places[0]!,
      bottomY: y.places[0]!,
      rightX: x.places[x.places.length - 1]!,
      topY: y.places[y.places.length - 1]!,
    },
    xCoordinates: x.places,
    xWidths: x.widths,
    yCoordinates: [...y.places].reverse(),
    yWidths: [...y.widths].reverse(),
    rows: cells.map((row) => ({ cells: row.map(makeCell) })),
    source,
  };
}
