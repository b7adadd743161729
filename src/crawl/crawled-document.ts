import { bodyHash } from './body-hash.ts';
import { decodeBody } from './charset.ts';
import { headerValue } from './header-value.ts';
import { hostOf } from './host-of.ts';

export interface CrawledDocumentFields {
  readonly crawlId: string | null;
  readonly url: string | null;
  readonly contentType: string | null;
  readonly timestamp: string | null;
  readonly httpStatus: number;
  readonly crawlerStatus: string | null;
  readonly crawlerStatusDesc: string | null;
  readonly headers: string | null;
  /** The text, where it is known; else it is decoded from `bodyBytes` when somebody asks. */
  readonly documentBody?: string | null;
  readonly bodyBytes?: Uint8Array | null;
  /** Computed from the text where it is not given. */
  readonly documentBodyHash?: string | null;
  readonly canonicalUrl: string | null;
  readonly redirectUrl: string | null;
  readonly recrawlState: string | null;
  readonly hasCookies: boolean | null;
  readonly lastModifiedMaybe: string | null;
  readonly etagMaybe: string | null;
}

/** One document of a crawl. Body, text and hash are made when they are asked for. */
export class CrawledDocument {
  readonly recordType = 'document';
  readonly crawlId: string | null;
  readonly url: string | null;
  /** As the server sent it, or as the crawler completed it. */
  readonly contentType: string | null;
  /** ISO 8601; without an offset where the file has none. */
  readonly timestamp: string | null;
  readonly httpStatus: number;
  /** `OK`, `ERROR`, `REDIRECT`, `ROBOTS_TXT`, `BAD_CONTENT_TYPE`, `BAD_CHARSET`, or what a file says. */
  readonly crawlerStatus: string | null;
  readonly crawlerStatusDesc: string | null;
  /** Lines of `name: value`. */
  readonly headers: string | null;
  readonly canonicalUrl: string | null;
  readonly redirectUrl: string | null;
  readonly recrawlState: string | null;
  readonly hasCookies: boolean | null;
  readonly lastModifiedMaybe: string | null;
  readonly etagMaybe: string | null;
  #text: string | null | undefined;
  #bytes: Uint8Array | null | undefined;
  #hash: string | null | undefined;

  constructor(fields: CrawledDocumentFields) {
    this.crawlId = fields.crawlId;
    this.url = fields.url;
    this.contentType = fields.contentType;
    this.timestamp = fields.timestamp;
    this.httpStatus = fields.httpStatus;
    this.crawlerStatus = fields.crawlerStatus;
    this.crawlerStatusDesc = fields.crawlerStatusDesc;
    this.headers = fields.headers;
    this.canonicalUrl = fields.canonicalUrl;
    this.redirectUrl = fields.redirectUrl;
    this.recrawlState = fields.recrawlState;
    this.hasCookies = fields.hasCookies;
    this.lastModifiedMaybe = fields.lastModifiedMaybe;
    this.etagMaybe = fields.etagMaybe;
    this.#text = fields.documentBody;
    this.#bytes = fields.bodyBytes;
    this.#hash = fields.documentBodyHash;
  }

  /**
   * The body as it came over the wire; of formats that keep text only, the text in UTF-8; null where there is none. It
   * may be a view into a larger buffer, which lives as long as the view does: copy it to keep it for long.
   */
  get bodyBytes(): Uint8Array | null {
    if (this.#bytes === undefined) {
      this.#bytes = typeof this.#text === 'string' ? new TextEncoder().encode(this.#text) : null;
    }
    return this.#bytes;
  }

  /** The body as text, by the charset that the content type declares. */
  get documentBody(): string | null {
    if (this.#text === undefined) {
      this.#text = this.#bytes ? decodeBody(this.#bytes, this.contentType ?? '') : null;
    }
    return this.#text;
  }

  /** Hash of the text, 64 bits in hexadecimal, as the original programs compute it. */
  get documentBodyHash(): string | null {
    if (this.#hash === undefined) {
      const text = this.documentBody;
      this.#hash = text === null ? null : bodyHash(text);
    }
    return this.#hash;
  }

  /** The entity tag: the field, else the header. */
  getEtag(): string | null {
    return this.etagMaybe ?? headerValue(this.headers, 'etag');
  }

  /** The time of the last change as the server wrote it: the field, else the header. */
  getLastModified(): string | null {
    return this.lastModifiedMaybe ?? headerValue(this.headers, 'last-modified');
  }

  /** Host of the url, null where it is no url. */
  getDomain(): string | null {
    return hostOf(this.url);
  }
}
