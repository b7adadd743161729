/** Bounds on what one file may ask for; a file that asks for more fails with `CrawlError`. */
export interface CrawlLimits {
  /** Bytes of one record: a line of JSON, or the body of a WARC record. */
  readonly recordBytes: number;
  /** Bytes of one parquet page once inflated; a body lies within one page. */
  readonly pageBytes: number;
  /** Rows of one parquet page. */
  readonly pageRows: number;
}

export const DEFAULT_CRAWL_LIMITS: CrawlLimits = {
  recordBytes: 2 ** 28,
  pageBytes: 2 ** 30,
  pageRows: 2 ** 24,
};
