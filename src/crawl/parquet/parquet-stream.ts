import { type CrawlData, SerializableCrawlDataStream } from '../crawl-data-stream.ts';
import { CrawledDocument } from '../crawled-document.ts';
import { CrawledDomain } from '../crawled-domain.ts';
import { hostOf } from '../host-of.ts';
import { formatInstant } from '../instant.ts';
import type { CrawlLimits } from '../limits.ts';
import { CrawledDocumentParquetRecordFileReader } from './file-reader.ts';
import { CRAWL_COLUMNS, type CrawledDocumentParquetRecord } from './record.ts';

/** Rows whose content type begins so are no documents that somebody sent: they say what became of a request. */
const ADVISORY = 'x-marginalia/advisory';
/** Files up to this size give no size hint. */
const UNHINTED_BYTES = 10_000_000;

/** Opens a parquet crawl file as a stream: the domain, then its documents. */
export async function openParquetStream(
  path: string,
  bodies: boolean,
  limits: Partial<CrawlLimits>,
): Promise<SerializableCrawlDataStream> {
  const columns = bodies ? CRAWL_COLUMNS : CRAWL_COLUMNS.filter((column) => column !== 'body');
  const reader = await CrawledDocumentParquetRecordFileReader.open(path, { columns, limits });
  const sizeHint = reader.byteLength > UNHINTED_BYTES ? reader.rowCount : 0;
  return new SerializableCrawlDataStream(path, sizeHint, items(reader, bodies), () => reader.close());
}

async function* items(
  reader: CrawledDocumentParquetRecordFileReader,
  bodies: boolean,
): AsyncGenerator<CrawlData, void, undefined> {
  // Files of the time before the column have empty headers, later ones null where there are none.
  const noHeaders = reader.has('headers') ? null : '';
  let first = true;
  let previous: CrawledDocument | null = null;
  for await (const record of reader) {
    if (first) yield domainOf(record);
    first = false;
    const document = documentOf(record, previous, bodies, noHeaders);
    if (!document) continue;
    yield document;
    previous = document;
  }
}

/** The domain as its first row tells it. */
function domainOf(record: CrawledDocumentParquetRecord): CrawledDomain {
  const outcome = advisoryOf(record.contentType);
  let crawlerStatus = 'OK';
  let crawlerStatusDesc = '';
  let redirectDomain: string | null = null;
  if (outcome.startsWith('redirect')) {
    crawlerStatus = 'REDIRECT';
    redirectDomain = hostOf(record.url);
  } else if (outcome.startsWith('blocked')) {
    crawlerStatus = 'BLOCKED';
  } else if (outcome.startsWith('error')) {
    crawlerStatus = 'ERROR';
    crawlerStatusDesc = new TextDecoder('utf-8', { ignoreBOM: true }).decode(record.body);
  }
  const { domain, ip } = record;
  return new CrawledDomain({ domain, redirectDomain, crawlerStatus, crawlerStatusDesc, ip, doc: [], cookies: [] });
}

/** What an advisory content type says, empty for any other. */
function advisoryOf(contentType: string): string {
  if (!contentType.startsWith(ADVISORY)) return '';
  return contentType.slice(contentType.indexOf(';state=') + ';state='.length);
}

function documentOf(
  record: CrawledDocumentParquetRecord,
  previous: CrawledDocument | null,
  bodies: boolean,
  noHeaders: string | null,
): CrawledDocument | null {
  const crawlerStatus = statusOf(record.contentType);
  if (crawlerStatus === null) return null;
  // A copy that stands for an unchanged document goes on under the tags of the answer that said so.
  const unchanged = record.httpStatus === 200 && previous?.httpStatus === 304 && previous.url === record.url;
  return new CrawledDocument({
    crawlId: '',
    url: record.url,
    contentType: record.contentType,
    timestamp: formatInstant(record.timestamp),
    httpStatus: record.httpStatus,
    crawlerStatus,
    crawlerStatusDesc: '',
    headers: record.headers ?? noHeaders,
    documentBody: !bodies ? null : crawlerStatus === 'OK' ? undefined : '',
    bodyBytes: bodies ? record.body : null,
    canonicalUrl: record.url,
    redirectUrl: null,
    recrawlState: '',
    hasCookies: record.cookies,
    lastModifiedMaybe: unchanged ? previous.lastModifiedMaybe : record.lastModifiedHeader,
    etagMaybe: unchanged ? previous.etagMaybe : record.etagHeader,
  });
}

/** Null for a row that is no document. */
function statusOf(contentType: string): string | null {
  if (contentType.startsWith(ADVISORY)) {
    const outcome = advisoryOf(contentType);
    if (outcome.startsWith('content-type-failed-probe')) return 'BAD_CONTENT_TYPE';
    return outcome.startsWith('robots-txt-skipped') ? 'ROBOTS_TXT' : null;
  }
  // Nothing but separators.
  return /^;+$/.test(contentType) ? 'BAD_CHARSET' : 'OK';
}
