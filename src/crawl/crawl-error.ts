/**
 * Why crawl data failed: `bad-format`, the file is not what its name says; `bad-record`, one record is not; `truncated`,
 * the file ends too early.
 */
export type CrawlErrorCode = 'bad-format' | 'bad-record' | 'truncated';

/** A fault of a crawl file. What was read before it stays valid. */
export class CrawlError extends Error {
  override readonly name = 'CrawlError';

  constructor(
    readonly code: CrawlErrorCode,
    /** The file concerned. */
    readonly path: string,
    /** What is wrong, without file and row. */
    readonly reason: string,
    /** The record or row concerned, counted from 0, where one is known. */
    readonly row?: number,
    options?: ErrorOptions,
  ) {
    super(`${path}: ${row === undefined ? '' : `row ${row}: `}${reason}`, options);
  }
}
