import { type CrawlData, SerializableCrawlDataStream } from '../crawl-data-stream.ts';
import { CrawlError } from '../crawl-error.ts';
import type { CrawledDomain } from '../crawled-domain.ts';
import type { CrawlReadMode } from '../domain-reader.ts';
import { FileSource } from '../files/file-source.ts';
import type { CrawlLimits } from '../limits.ts';
import { parseRecord } from './json-record.ts';
import { recordLines } from './record-lines.ts';

/** Opens a legacy file. In mode `compatible` it is read twice: once for the domain, which most files have last. */
export async function openLegacyStream(
  path: string,
  mode: CrawlReadMode,
  bodies: boolean,
  limits: CrawlLimits,
): Promise<SerializableCrawlDataStream> {
  const source = await FileSource.open(path);
  try {
    if (mode === 'fast') {
      return new SerializableCrawlDataStream(path, 0, inFileOrder(source, bodies, limits), () => source.close());
    }
    const { domain, before } = await findDomain(source, bodies, limits);
    const items = domainFirst(source, domain, before, bodies, limits);
    return new SerializableCrawlDataStream(path, before, items, () => source.close());
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function* inFileOrder(
  source: FileSource,
  bodies: boolean,
  limits: CrawlLimits,
): AsyncGenerator<CrawlData, void, undefined> {
  for await (const line of recordLines(source, limits)) yield parseRecord(line, source.path, bodies);
}

async function findDomain(
  source: FileSource,
  bodies: boolean,
  limits: CrawlLimits,
): Promise<{ domain: CrawledDomain; before: number }> {
  for await (const line of recordLines(source, limits)) {
    if (line.kind !== 'domain') continue;
    return { domain: parseRecord(line, source.path, bodies) as CrawledDomain, before: line.row };
  }
  throw new CrawlError('bad-format', source.path, 'no record of a domain; mode fast reads the documents');
}

async function* domainFirst(
  source: FileSource,
  domain: CrawledDomain,
  before: number,
  bodies: boolean,
  limits: CrawlLimits,
): AsyncGenerator<CrawlData, void, undefined> {
  yield domain;
  if (before === 0) return;
  for await (const line of recordLines(source, limits)) {
    yield parseRecord(line, source.path, bodies);
    if (line.row === before - 1) return;
  }
}
