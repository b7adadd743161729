/** A cell of a table; `text` is Markdown on one line. */
export interface MarkdownCell {
  readonly text: string;
  readonly rowSpan: number;
  readonly colSpan: number;
}

/** Cells that spans cover are written as empty ones, up to so many per table: spans of hostile files cover millions. */
const MAX_COVERED = 100_000;

/**
 * A table; what a span covers is empty. Several header rows are written as one, as Markdown has no more. Where there are
 * none, a first row that names every column is taken for one, else the header is empty. Nothing where there are no cells.
 */
export function markdownTable(rows: readonly (readonly MarkdownCell[])[], headerRows: number): string {
  const grid = flattened(rows);
  let width = 0;
  for (const row of grid) width = Math.max(width, row.length);
  if (width === 0) return '';
  const header: string[] = new Array(width).fill('');
  const headers = headerRows > 0 ? headerRows : namesColumns(grid, width) ? 1 : 0;
  for (const row of grid.slice(0, headers)) {
    for (const [column, text] of row.entries())
      header[column] += header[column] !== '' && text !== '' ? `<br>${text}` : text;
  }
  const lines = [lineOf(header), `|${' --- |'.repeat(width)}`];
  for (const row of grid.slice(headers)) lines.push(lineOf(row));
  return lines.join('\n');
}

function namesColumns(grid: readonly (readonly string[])[], width: number): boolean {
  const first = grid[0]!;
  return grid.length > 1 && width > 1 && first.length === width && !first.includes('');
}

function lineOf(cells: readonly string[]): string {
  return cells.length === 0 ? '| |' : `| ${cells.join(' | ')} |`;
}

/** The texts of each row by column, without empty ones at its end. */
function flattened(rows: readonly (readonly MarkdownCell[])[]): string[][] {
  /** By column, how many rows from here on a cell above covers. */
  let above: number[] = [];
  let left = MAX_COVERED;
  return rows.map((cells) => {
    const texts: string[] = [];
    const below: number[] = [];
    const cover = () => {
      while ((above[texts.length] ?? 0) > 0 && left-- > 0) {
        below[texts.length] = above[texts.length]! - 1;
        texts.push('');
      }
    };
    for (const { text, rowSpan, colSpan } of cells) {
      cover();
      for (let i = 0; i < colSpan && (i === 0 || left-- > 0); i++) {
        below[texts.length] = rowSpan - 1;
        texts.push(i === 0 ? text : '');
      }
    }
    cover();
    above = below;
    while (texts.at(-1) === '') texts.pop();
    return texts;
  });
}
