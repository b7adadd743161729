import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PdfError } from '../../errors.ts';
import { ioError } from './file-source.ts';

/** Longest safe name; file systems bound a name at 255 bytes. */
const MAX_NAME = 128;

export type CrawlFileFormat = 'parquet' | 'zstd';

/** Where the crawl data of a domain lies: `BASE/id[0:2]/id[2:4]/ID-SAFENAME.parquet` or `.zstd`. */
export const CrawlerOutputFile = {
  /** The path of the parquet file, whether it is there or not. */
  getParquetPath(base: string, id: string, domain: string): string {
    return outputPath(base, id, domain, 'parquet');
  },

  /** The path of the legacy file, whether it is there or not. */
  getLegacyPath(base: string, id: string, domain: string): string {
    return outputPath(base, id, domain, 'zstd');
  },

  /** The file that is there, parquet before legacy; null where neither is. */
  async find(base: string, id: string, domain: string): Promise<string | null> {
    for (const format of ['parquet', 'zstd'] as const) {
      const path = outputPath(base, id, domain, format);
      if (await isThere(path)) return path;
    }
    return null;
  },

  /** The file that is there, else the path for a new one, whose folder is made. Rejects with `PdfError` `io`. */
  async getOrCreate(base: string, id: string, domain: string, format: CrawlFileFormat = 'parquet'): Promise<string> {
    const found = await CrawlerOutputFile.find(base, id, domain);
    if (found !== null) return found;
    const path = outputPath(base, id, domain, format);
    try {
      await mkdir(dirname(path), { recursive: true });
    } catch (error) {
      throw ioError(path, error);
    }
    return path;
  },
};

function outputPath(base: string, id: string, domain: string, format: CrawlFileFormat): string {
  // The id becomes part of the path, so it may not lead out of it.
  if (!/^[\w-]+$/.test(id)) throw new PdfError('unsupported', `not an id: ${JSON.stringify(id)}`);
  const padded = id.padStart(4, '0');
  return join(base, padded.slice(0, 2), padded.slice(2, 4), `${padded}-${safeName(domain)}.${format}`);
}

/** Lower case; what is neither an ASCII letter, a digit nor `.` becomes `X`, one for each UTF-16 unit. */
function safeName(domain: string): string {
  return domain
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, 'X')
    .slice(0, MAX_NAME);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
