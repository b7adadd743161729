import type { WARCRecord } from 'warcio';
import { type CrawlData, SerializableCrawlDataStream } from '../crawl-data-stream.ts';
import { CrawlError } from '../crawl-error.ts';
import { CrawledDocument } from '../crawled-document.ts';
import { CrawledDomain } from '../crawled-domain.ts';
import { FileSource } from '../files/file-source.ts';
import { headerValue } from '../header-value.ts';
import type { CrawlLimits } from '../limits.ts';
import { parseResponse } from './http-response.ts';
import { type WarcRecord, warcRecords } from './warc-records.ts';

/** Hosts that are remembered as seen; beyond it a host may be announced again. */
const MAX_HOSTS = 1_000_000;

/** Opens a WARC file: its response records as documents, each host as a domain before its first document. */
export async function openWarcStream(
  path: string,
  bodies: boolean,
  limits: CrawlLimits,
): Promise<SerializableCrawlDataStream> {
  const source = await FileSource.open(path);
  return new SerializableCrawlDataStream(path, 0, items(source, bodies, limits), () => source.close());
}

async function* items(
  source: FileSource,
  bodies: boolean,
  limits: CrawlLimits,
): AsyncGenerator<CrawlData, void, undefined> {
  const hosts = new Set<string>();
  for await (const record of warcRecords(source, limits, isWebResponse)) {
    if (!record.payload) continue;
    const document = await documentOf(source.path, record, record.payload, bodies, limits);
    const host = document.getDomain();
    if (host !== null && !hosts.has(host)) {
      if (hosts.size >= MAX_HOSTS) hosts.clear();
      hosts.add(host);
      const ip = record.record.warcHeader('WARC-IP-Address') ?? '';
      yield new CrawledDomain({ domain: host, crawlerStatus: 'OK', crawlerStatusDesc: '', ip, doc: [], cookies: [] });
    }
    yield document;
  }
}

/** Whether a record holds what a web server answered. */
function isWebResponse(record: WARCRecord): boolean {
  return record.warcType === 'response' && /^https?:/i.test(record.warcTargetURI ?? '');
}

async function documentOf(
  path: string,
  { record, row }: WarcRecord,
  payload: Uint8Array,
  bodies: boolean,
  limits: CrawlLimits,
): Promise<CrawledDocument> {
  const url = record.warcTargetURI ?? '';
  const { status, headers, body } = await parseResponse(payload, limits.recordBytes).catch((error: Error) => {
    throw new CrawlError('bad-record', path, error.message, row, { cause: error });
  });
  return new CrawledDocument({
    crawlId: '',
    url,
    contentType: headerValue(headers, 'content-type') ?? '',
    timestamp: record.warcDate ?? null,
    httpStatus: status,
    crawlerStatus: 'OK',
    crawlerStatusDesc: '',
    headers,
    bodyBytes: bodies ? body : null,
    canonicalUrl: url,
    redirectUrl: null,
    recrawlState: '',
    hasCookies: headerValue(headers, 'set-cookie') !== null,
    lastModifiedMaybe: headerValue(headers, 'last-modified'),
    etagMaybe: headerValue(headers, 'etag'),
  });
}
