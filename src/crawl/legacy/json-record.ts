import type { CrawlData } from '../crawl-data-stream.ts';
import { CrawlError } from '../crawl-error.ts';
import { CrawledDocument } from '../crawled-document.ts';
import { CrawledDomain } from '../crawled-domain.ts';
import type { RecordLine } from './record-lines.ts';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The record that a line of JSON holds. Throws `CrawlError` `bad-record`. */
export function parseRecord(line: RecordLine, path: string, bodies: boolean): CrawlData {
  const fail = (reason: string, cause?: unknown): never => {
    throw new CrawlError('bad-record', path, reason, line.row, { cause });
  };
  let json: unknown;
  try {
    json = JSON.parse(utf8.decode(line.json));
  } catch (error) {
    return fail('not JSON', error);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return fail('not a JSON object');
  const fields = new Fields(json as Record<string, unknown>, fail);
  return line.kind === 'domain' ? domainOf(fields, bodies) : documentOf(fields, bodies);
}

function domainOf(fields: Fields, bodies: boolean): CrawledDomain {
  return new CrawledDomain({
    domain: fields.text('domain'),
    redirectDomain: fields.text('redirectDomain'),
    crawlerStatus: fields.text('crawlerStatus'),
    crawlerStatusDesc: fields.text('crawlerStatusDesc'),
    ip: fields.text('ip'),
    doc: fields.objects('doc')?.map((document) => documentOf(document, bodies)) ?? null,
    cookies: fields.texts('cookies'),
  });
}

function documentOf(fields: Fields, bodies: boolean): CrawledDocument {
  return new CrawledDocument({
    crawlId: fields.text('crawlId'),
    url: fields.text('url'),
    contentType: fields.text('contentType'),
    timestamp: fields.text('timestamp'),
    httpStatus: fields.number('httpStatus'),
    crawlerStatus: fields.text('crawlerStatus'),
    crawlerStatusDesc: fields.text('crawlerStatusDesc'),
    headers: fields.text('headers'),
    documentBody: bodies ? fields.text('documentBody') : null,
    documentBodyHash: fields.text('documentBodyHash'),
    canonicalUrl: fields.text('canonicalUrl'),
    redirectUrl: fields.text('redirectUrl'),
    recrawlState: fields.text('recrawlState'),
    hasCookies: fields.flag('hasCookies'),
    lastModifiedMaybe: fields.text('lastModifiedMaybe'),
    etagMaybe: fields.text('etagMaybe'),
  });
}

/** The members of a JSON object, by the type they must have where they are there. */
class Fields {
  constructor(
    private readonly json: Record<string, unknown>,
    private readonly fail: (reason: string) => never,
  ) {}

  text(name: string): string | null {
    const value = this.json[name] ?? null;
    return value === null || typeof value === 'string' ? value : this.fail(`${name} is no string`);
  }

  number(name: string): number {
    const value = this.json[name] ?? 0;
    return typeof value === 'number' ? value : this.fail(`${name} is no number`);
  }

  flag(name: string): boolean | null {
    const value = this.json[name] ?? null;
    return value === null || typeof value === 'boolean' ? value : this.fail(`${name} is no boolean`);
  }

  texts(name: string): string[] | null {
    const list = this.#list(name);
    return list === null || list.every((item) => typeof item === 'string')
      ? list
      : this.fail(`${name} holds no strings`);
  }

  objects(name: string): Fields[] | null {
    const list = this.#list(name);
    if (list === null) return null;
    return list.map((item) =>
      typeof item === 'object' && item !== null
        ? new Fields(item as Record<string, unknown>, this.fail)
        : this.fail(`${name} holds no objects`),
    );
  }

  #list(name: string): unknown[] | null {
    const value = this.json[name] ?? null;
    return value === null || Array.isArray(value) ? value : this.fail(`${name} is no list`);
  }
}
