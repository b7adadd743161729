import type { Compressors, DecodedArray, FileMetaData, RowGroup } from 'hyparquet/src/types.js';
import { CrawlError } from '../crawl-error.ts';
import type { FileSource } from '../files/file-source.ts';
import type { CrawlLimits } from '../limits.ts';
import { ColumnPages, PageFault } from './column-pages.ts';
import type { ColumnSource } from './columns.ts';

/** Rows whose values are in memory: `count` rows from `row` on; those of column `i` begin at `starts[i]` of `values[i]`. */
export interface RowBatch {
  readonly row: number;
  readonly count: number;
  readonly values: readonly DecodedArray[];
  readonly starts: readonly number[];
}

interface Cursor {
  readonly column: ColumnSource;
  readonly pages: ColumnPages;
  values: DecodedArray;
  at: number;
}

/** Reads the row groups of a file page by page. Rejects with `CrawlError` that names the first row that is lost. */
export async function* rowBatches(
  source: FileSource,
  metadata: FileMetaData,
  columns: readonly ColumnSource[],
  compressors: Compressors,
  limits: CrawlLimits,
): AsyncGenerator<RowBatch, void, undefined> {
  let row = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    if (rows === 0) continue;
    const cursors = columns.map((column) => openColumn(source, group, column, row, compressors, limits));
    for (const end = row + rows; row < end; ) {
      let count = end - row;
      for (const cursor of cursors) {
        if (cursor.at === cursor.values.length) await turnPage(source.path, cursor, row);
        count = Math.min(count, cursor.values.length - cursor.at);
      }
      yield { row, count, values: cursors.map(({ values }) => values), starts: cursors.map(({ at }) => at) };
      for (const cursor of cursors) cursor.at += count;
      row += count;
    }
  }
}

function openColumn(
  source: FileSource,
  group: RowGroup,
  column: ColumnSource,
  row: number,
  compressors: Compressors,
  limits: CrawlLimits,
): Cursor {
  const chunk = group.columns.find(({ meta_data }) => meta_data?.path_in_schema.join('.') === column.name);
  const meta = chunk?.meta_data;
  if (!meta || chunk.file_path || meta.type !== column.element.type) {
    throw new CrawlError('bad-format', source.path, `a row group without column ${column.name}`, row);
  }
  const pages = new ColumnPages(source, column, meta, Number(group.num_rows), compressors, limits);
  return { column, pages, values: [], at: 0 };
}

async function turnPage(path: string, cursor: Cursor, row: number): Promise<void> {
  try {
    cursor.values = await cursor.pages.next();
    cursor.at = 0;
  } catch (error) {
    if (!(error instanceof PageFault)) throw error;
    throw new CrawlError(error.code, path, `column ${cursor.column.name}: ${error.message}`, row, { cause: error });
  }
}
