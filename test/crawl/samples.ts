import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { CrawlData } from '../../src/crawl/crawl-data-stream.ts';

/** Crawl files made by other programs, which lie beside the project where they are at hand. */
const folder = fileURLToPath(new URL('../../../shared/crawl-samples/', import.meta.url));

export const haveSamples = existsSync(folder);

export function samplePath(name: string): string {
  return `${folder}${name}`;
}

/** Names of all sample files that end so, those of subfolders included. */
export function sampleNames(extension: string): string[] {
  if (!haveSamples) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .sort();
}

// biome-ignore lint/suspicious/noExplicitAny: read from files whose lines have many shapes
export type Line = Record<string, any>;

/** The objects of a file of JSON lines, which may be gzip. */
export function jsonLines(name: string): Line[] {
  const path = samplePath(name);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : gunzipSync(readFileSync(`${path}.gz`)).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What a record holds, under the names that the expectations have. */
export function fieldsOf(item: CrawlData): Line {
  if (item.recordType === 'domain') {
    const { domain, redirectDomain, crawlerStatus, crawlerStatusDesc, ip, doc, cookies } = item;
    const derived = { size: item.size(), hasCookies: item.hasCookies() };
    return { domain, redirectDomain, crawlerStatus, crawlerStatusDesc, ip, doc, cookies, derived };
  }
  const { crawlId, url, contentType, timestamp, httpStatus, crawlerStatus, crawlerStatusDesc, headers } = item;
  const { documentBody, documentBodyHash, canonicalUrl, redirectUrl, recrawlState } = item;
  const { hasCookies, lastModifiedMaybe, etagMaybe } = item;
  return {
    ...{ crawlId, url, contentType, timestamp, httpStatus, crawlerStatus, crawlerStatusDesc, headers },
    ...{ documentBody, documentBodyHash, canonicalUrl, redirectUrl, recrawlState },
    ...{ hasCookies, lastModifiedMaybe, etagMaybe },
    documentBodyLength: documentBody?.length,
    documentBodySha256: sha256(documentBody ?? ''),
    derived: { etag: item.getEtag(), lastModified: item.getLastModified(), domain: item.getDomain() },
  };
}

/** All records of a stream. */
export async function readAll(stream: AsyncIterable<CrawlData>): Promise<CrawlData[]> {
  const items: CrawlData[] = [];
  for await (const item of stream) items.push(item);
  return items;
}
