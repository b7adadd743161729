import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { zstdEncoder } from '../codecs/zstd-encode.ts';
import { CrawlError } from '../crawl-error.ts';
import { ReplacingFile } from '../files/replacing-file.ts';
import type { CrawledDocumentParquetRecord, CrawlLayout } from './record.ts';
import { columnsOf, schemaOf, type WrittenColumn } from './written-columns.ts';

export interface ParquetWriteOptions {
  /** By default `zstd`. */
  readonly compression?: 'zstd' | 'snappy';
  /** Level of zstd, 1 to 19; by default 3. */
  readonly compressionLevel?: number;
  /** By default the time is a timestamp; `marginalia` is the schema of the original programs, without `headers`. */
  readonly layout?: CrawlLayout;
  /** Bytes of bodies that one row group holds at least, which are kept in memory until it is written; by default 32 MiB. */
  readonly rowGroupBytes?: number;
}

/** Rows that one row group holds at most. */
const GROUP_ROWS = 100_000;
const GROUP_BYTES = 2 ** 25;
const PAGE_BYTES = 2 ** 20;

/** Writes a parquet crawl file. It takes its place when it is closed; until then, what was there stays. */
export class CrawledDocumentParquetRecordFileWriter {
  #rows: CrawledDocumentParquetRecord[] = [];
  #bodyBytes = 0;
  #written = 0;

  private constructor(
    readonly path: string,
    private readonly file: ReplacingFile,
    private readonly bytes: ByteWriter,
    private readonly parquet: ParquetWriter,
    private readonly columns: readonly WrittenColumn[],
    private readonly groupBytes: number,
  ) {}

  /** Rejects with `PdfError` `io`. */
  static async open(path: string, options: ParquetWriteOptions = {}): Promise<CrawledDocumentParquetRecordFileWriter> {
    const { compression = 'zstd', compressionLevel = 3, layout = 'default', rowGroupBytes = GROUP_BYTES } = options;
    const columns = columnsOf(layout);
    const bytes = new ByteWriter();
    const parquet = new ParquetWriter({
      writer: bytes,
      schema: schemaOf(columns),
      codec: compression === 'zstd' ? 'ZSTD' : 'SNAPPY',
      compressors: compression === 'zstd' ? { ZSTD: await zstdEncoder(compressionLevel) } : {},
      createdBy: 'pagechunks',
    });
    const file = await ReplacingFile.open(path);
    return new CrawledDocumentParquetRecordFileWriter(path, file, bytes, parquet, columns, rowGroupBytes);
  }

  /** Adds a row; its body may not change until the file is closed. Rejects with `CrawlError` `bad-record`. Wait for it, so that memory stays bounded. */
  async write(record: CrawledDocumentParquetRecord): Promise<void> {
    for (const { name, accepts, pick } of this.columns) {
      if (accepts(pick(record))) continue;
      throw new CrawlError('bad-record', this.path, `a value that ${name} cannot hold`, this.#written);
    }
    this.#written++;
    this.#rows.push(record);
    this.#bodyBytes += record.body.length;
    if (this.#bodyBytes >= this.groupBytes || this.#rows.length >= GROUP_ROWS) await this.#flush();
  }

  /** Finishes the file and puts it in its place. */
  async close(): Promise<void> {
    await this.#flush();
    this.parquet.finish();
    await this.#drain();
    await this.file.commit();
  }

  /** Drops what was written; what was there stays. */
  async abort(): Promise<void> {
    await this.file.abort();
  }

  async #flush(): Promise<void> {
    const rows = this.#rows;
    if (rows.length === 0) return;
    this.#rows = [];
    this.#bodyBytes = 0;
    this.parquet.write({
      columnData: this.columns.map(({ name, pick, plain }) => ({
        name,
        data: rows.map(pick),
        // A dictionary of bodies costs more than it saves, and so do the bounds of their bytes.
        ...(plain && { encoding: 'PLAIN' as const, statistics: false }),
      })),
      rowGroupSize: rows.length,
      pageSize: PAGE_BYTES,
    });
    await this.#drain();
  }

  async #drain(): Promise<void> {
    await this.file.write(this.bytes.getBytes());
    // The writer counts what it wrote apart from where it writes.
    this.bytes.index = 0;
  }
}
