import { PdfError } from '../errors.ts';
import type { SerializableCrawlDataStream } from './crawl-data-stream.ts';
import { CrawlerOutputFile } from './files/output-file.ts';
import { openLegacyStream } from './legacy/legacy-stream.ts';
import { type CrawlLimits, DEFAULT_CRAWL_LIMITS } from './limits.ts';
import { openParquetStream } from './parquet/parquet-stream.ts';

/** Order of the records: `compatible`, the domain first; `fast`, as the file has them. Only legacy files differ. */
export type CrawlReadMode = 'compatible' | 'fast';

export interface CrawlReadOptions {
  readonly mode?: CrawlReadMode;
  /** Whether to read bodies, by default true. Without them `documentBody` and `bodyBytes` are null, and parquet is read much faster. */
  readonly bodies?: boolean;
  readonly limits?: Partial<CrawlLimits>;
}

/** Opens crawl files of all formats. */
export class CrawledDomainReader {
  /**
   * Opens a file by its extension: `.parquet`, `.zstd`, `.warc` or `.warc.gz`. Rejects with `CrawlError` where it is no
   * such file, with `PdfError` `io` where it cannot be read and `unsupported` for another extension.
   */
  static async createDataStream(path: string, options: CrawlReadOptions = {}): Promise<SerializableCrawlDataStream> {
    const { mode = 'compatible', bodies = true } = options;
    const limits = { ...DEFAULT_CRAWL_LIMITS, ...options.limits };
    if (mode !== 'compatible' && mode !== 'fast') throw new PdfError('unsupported', `no such mode: ${String(mode)}`);
    const name = path.toLowerCase();
    if (name.endsWith('.parquet')) return openParquetStream(path, bodies, limits);
    if (name.endsWith('.zstd')) return openLegacyStream(path, mode, bodies, limits);
    if (name.endsWith('.warc') || name.endsWith('.warc.gz')) {
      const { openWarcStream } = await import('./warc/warc-stream.ts');
      return openWarcStream(path, bodies, limits);
    }
    throw new PdfError('unsupported', `${path}: not a .parquet, .zstd, .warc or .warc.gz file`);
  }

  /** Opens the file of a domain in a folder of crawl data, parquet before legacy. Rejects with `PdfError` `io` where there is none. */
  static async openDomain(
    base: string,
    id: string,
    domain: string,
    options?: CrawlReadOptions,
  ): Promise<SerializableCrawlDataStream> {
    const path = await CrawlerOutputFile.find(base, id, domain);
    if (path === null) throw new PdfError('io', `${CrawlerOutputFile.getParquetPath(base, id, domain)}: no such file`);
    return CrawledDomainReader.createDataStream(path, options);
  }
}
