import { parquetMetadata } from 'hyparquet/src/metadata.js';
import type { FileMetaData } from 'hyparquet/src/types.js';
import { CrawlError } from '../crawl-error.ts';
import type { FileSource } from '../files/file-source.ts';
import { thriftEnd } from './thrift-end.ts';

const MAGIC = 'PAR1';
/** Length of the footer, and the magic number behind it. */
const TAIL_BYTES = 8;

/** Reads the footer of a parquet file. Rejects with `CrawlError` `bad-format`, or `truncated` where the footer is gone. */
export async function readMetadata(source: FileSource): Promise<FileMetaData> {
  const { path, byteLength } = source;
  if (byteLength === 0) throw new CrawlError('bad-format', path, 'the file is empty');
  if (magicOf(await source.read(0, Math.min(MAGIC.length, byteLength))) !== MAGIC) {
    throw new CrawlError('bad-format', path, 'not a parquet file');
  }
  if (byteLength < MAGIC.length + TAIL_BYTES) throw new CrawlError('truncated', path, 'no parquet footer');
  const tail = await source.read(byteLength - TAIL_BYTES, byteLength);
  if (magicOf(tail.subarray(4)) !== MAGIC) throw new CrawlError('truncated', path, 'no parquet footer');
  const footerBytes = new DataView(tail.buffer).getUint32(0, true);
  if (footerBytes > byteLength - TAIL_BYTES - MAGIC.length) {
    throw new CrawlError('bad-format', path, `a footer of ${footerBytes} bytes in a file of ${byteLength}`);
  }
  const footer = await source.read(byteLength - TAIL_BYTES - footerBytes, byteLength);
  let metadata: FileMetaData;
  try {
    if (thriftEnd(footer.subarray(0, footerBytes)) === null) throw new RangeError('it has no end');
    metadata = parquetMetadata(footer.buffer, { geoparquet: false });
  } catch (error) {
    throw new CrawlError('bad-format', path, `unreadable footer: ${(error as Error).message}`, undefined, {
      cause: error,
    });
  }
  let rows = 0;
  for (const group of metadata.row_groups) {
    const groupRows = Number(group.num_rows);
    if (!(groupRows >= 0)) throw new CrawlError('bad-format', path, 'a row group without a number of rows');
    rows += groupRows;
  }
  if (!Number.isSafeInteger(rows) || rows !== Number(metadata.num_rows)) {
    throw new CrawlError('bad-format', path, `${rows} rows in groups, ${metadata.num_rows} in all`);
  }
  return metadata;
}

function magicOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
