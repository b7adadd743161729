import { zstdEncoder } from '../codecs/zstd-encode.ts';
import type { CrawlData } from '../crawl-data-stream.ts';
import type { CrawledDocument } from '../crawled-document.ts';
import type { CrawledDomain } from '../crawled-domain.ts';
import { ReplacingFile } from '../files/replacing-file.ts';

/** Text that one frame holds at least: enough to compress well, little to keep in memory. */
const FRAME_CHARACTERS = 2 ** 21;

export interface LegacyWriteOptions {
  /** Level of zstd, 1 to 19; by default 3. */
  readonly compressionLevel?: number;
}

/**
 * Writes a legacy file: zstd frames of JSON lines. The file takes its place when it is closed; until then, what was
 * there stays. The domain is usually written last.
 */
export class CrawledDomainWriter {
  #lines: string[] = [];
  #characters = 0;

  private constructor(
    private readonly file: ReplacingFile,
    private readonly compress: (bytes: Uint8Array) => Uint8Array,
  ) {}

  /** Rejects with `PdfError` `io`. */
  static async open(path: string, { compressionLevel = 3 }: LegacyWriteOptions = {}): Promise<CrawledDomainWriter> {
    const compress = await zstdEncoder(compressionLevel);
    return new CrawledDomainWriter(await ReplacingFile.open(path), compress);
  }

  /** Adds a record. Wait for it, so that memory stays bounded. */
  async accept(item: CrawlData): Promise<void> {
    const kind = item.recordType === 'domain' ? '// DOMAIN' : '// DOCUMENT';
    const json = JSON.stringify(item.recordType === 'domain' ? domainJson(item) : documentJson(item));
    this.#lines.push(kind, json);
    this.#characters += json.length;
    if (this.#characters >= FRAME_CHARACTERS) await this.#flush();
  }

  /** Finishes the file and puts it in its place. */
  async close(): Promise<void> {
    await this.#flush();
    await this.file.commit();
  }

  /** Drops what was written; what was there stays. */
  async abort(): Promise<void> {
    await this.file.abort();
  }

  async #flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    const text = `${this.#lines.join('\n')}\n`;
    this.#lines = [];
    this.#characters = 0;
    await this.file.write(this.compress(new TextEncoder().encode(text)));
  }
}

function domainJson(domain: CrawledDomain): object {
  return withoutNulls({
    domain: domain.domain,
    redirectDomain: domain.redirectDomain,
    crawlerStatus: domain.crawlerStatus,
    crawlerStatusDesc: domain.crawlerStatusDesc,
    ip: domain.ip,
    doc: domain.doc?.map(documentJson),
    cookies: domain.cookies,
  });
}

function documentJson(document: CrawledDocument): object {
  return withoutNulls({
    crawlId: document.crawlId,
    url: document.url,
    contentType: document.contentType,
    timestamp: document.timestamp,
    httpStatus: document.httpStatus,
    crawlerStatus: document.crawlerStatus,
    crawlerStatusDesc: document.crawlerStatusDesc,
    headers: document.headers,
    documentBody: document.documentBody,
    documentBodyHash: document.documentBodyHash,
    canonicalUrl: document.canonicalUrl,
    redirectUrl: document.redirectUrl,
    recrawlState: document.recrawlState,
    hasCookies: document.hasCookies,
    lastModifiedMaybe: document.lastModifiedMaybe,
    etagMaybe: document.etagMaybe,
  });
}

/** Null is what a reader takes for a field that is not there. */
function withoutNulls(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}
