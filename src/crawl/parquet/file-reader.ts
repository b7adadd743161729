import type { FileMetaData } from 'hyparquet/src/types.js';
import { compressorsFor } from '../codecs/compressors.ts';
import { FileSource } from '../files/file-source.ts';
import { type CrawlLimits, DEFAULT_CRAWL_LIMITS } from '../limits.ts';
import { type ColumnSource, findColumns } from './columns.ts';
import { readMetadata } from './metadata.ts';
import { CRAWL_COLUMNS, type CrawlColumn, type CrawledDocumentParquetRecord } from './record.ts';
import { RecordBatch } from './record-batch.ts';
import { rowBatches } from './row-batches.ts';

export interface ParquetReadOptions {
  /** The columns to read; all where it is not given. The bytes of the others are never looked at. */
  readonly columns?: readonly CrawlColumn[];
  readonly limits?: Partial<CrawlLimits>;
}

/** Reads the rows of one parquet crawl file, page by page. Iterate it once. */
export class CrawledDocumentParquetRecordFileReader implements AsyncIterable<CrawledDocumentParquetRecord> {
  private constructor(
    readonly path: string,
    /** Rows of the file. */
    readonly rowCount: number,
    /** Bytes of the file. */
    readonly byteLength: number,
    private readonly source: FileSource,
    private readonly metadata: FileMetaData,
    private readonly columns: readonly ColumnSource[],
    private readonly limits: CrawlLimits,
  ) {}

  /** Rejects with `CrawlError` where it is no parquet file of this kind, with `PdfError` `io` where it cannot be read. */
  static async open(path: string, options: ParquetReadOptions = {}): Promise<CrawledDocumentParquetRecordFileReader> {
    const source = await FileSource.open(path);
    try {
      const metadata = await readMetadata(source);
      const columns = findColumns(path, metadata, options.columns ?? CRAWL_COLUMNS);
      const limits = { ...DEFAULT_CRAWL_LIMITS, ...options.limits };
      const rows = Number(metadata.num_rows);
      return new CrawledDocumentParquetRecordFileReader(
        path,
        rows,
        source.byteLength,
        source,
        metadata,
        columns,
        limits,
      );
    } catch (error) {
      await source.close();
      throw error;
    }
  }

  /** Rejects with `CrawlError` that names the first row that is lost; the rows before it have been given. */
  async *[Symbol.asyncIterator](): AsyncGenerator<CrawledDocumentParquetRecord, void, undefined> {
    try {
      for await (const batch of this.batches()) {
        for (let i = 0; i < batch.count; i++) yield batch.record(i);
      }
    } finally {
      await this.close();
    }
  }

  /** The rows in the portions that the pages of the file give. @internal */
  async *batches(): AsyncGenerator<RecordBatch, void, undefined> {
    const codecs = new Set(this.metadata.row_groups.flatMap(({ columns }) => columns.map((c) => c.meta_data?.codec)));
    const compressors = await compressorsFor(codecs);
    for await (const batch of rowBatches(this.source, this.metadata, this.columns, compressors, this.limits)) {
      yield new RecordBatch(this.path, batch, this.columns);
    }
  }

  /** Whether the file has a column and it is read. */
  has(wanted: CrawlColumn): boolean {
    return this.columns.some(({ column }) => column === wanted);
  }

  async close(): Promise<void> {
    await this.source.close();
  }
}
