import type { CrawledDocument } from './crawled-document.ts';

export interface CrawledDomainFields {
  readonly domain: string | null;
  readonly redirectDomain?: string | null;
  readonly crawlerStatus: string | null;
  readonly crawlerStatusDesc?: string | null;
  readonly ip: string | null;
  readonly doc?: readonly CrawledDocument[] | null;
  readonly cookies?: readonly string[] | null;
}

/** What became of one domain. Fields that a format does not have are null, or empty where it says so. */
export class CrawledDomain {
  readonly recordType = 'domain';
  readonly domain: string | null;
  /** Where the domain sends its visitors, with status `REDIRECT`. */
  readonly redirectDomain: string | null;
  /** `OK`, `REDIRECT`, `BLOCKED` or `ERROR`. */
  readonly crawlerStatus: string | null;
  readonly crawlerStatusDesc: string | null;
  readonly ip: string | null;
  /** Documents that the record itself holds; those of the stream come one by one. */
  readonly doc: readonly CrawledDocument[] | null;
  readonly cookies: readonly string[] | null;

  constructor(fields: CrawledDomainFields) {
    this.domain = fields.domain;
    this.redirectDomain = fields.redirectDomain ?? null;
    this.crawlerStatus = fields.crawlerStatus;
    this.crawlerStatusDesc = fields.crawlerStatusDesc ?? null;
    this.ip = fields.ip;
    this.doc = fields.doc ?? null;
    this.cookies = fields.cookies ?? null;
  }

  /** The number of documents that the record itself holds. */
  size(): number {
    return this.doc?.length ?? 0;
  }

  hasCookies(): boolean {
    return this.cookies !== null && this.cookies.length > 0;
  }
}
