/** One row of a parquet crawl file. Columns that were not read are as if they were empty. */
export interface CrawledDocumentParquetRecord {
  readonly domain: string;
  readonly url: string;
  readonly ip: string;
  readonly cookies: boolean;
  readonly httpStatus: number;
  /** Whole milliseconds; finer parts in a file are dropped. */
  readonly timestamp: Date;
  readonly contentType: string;
  /** The bytes of the body; maybe a view into a larger buffer. */
  readonly body: Uint8Array;
  /** Lines of `name: value`; null in files without the column. */
  readonly headers: string | null;
  readonly etagHeader: string | null;
  readonly lastModifiedHeader: string | null;
}

/** The schema that a file is written with: its own, or that of the original programs. */
export type CrawlLayout = 'default' | 'marginalia';

export type CrawlColumn = keyof CrawledDocumentParquetRecord;

export const CRAWL_COLUMNS: readonly CrawlColumn[] = [
  'domain',
  'url',
  'ip',
  'cookies',
  'httpStatus',
  'timestamp',
  'contentType',
  'body',
  'headers',
  'etagHeader',
  'lastModifiedHeader',
];
