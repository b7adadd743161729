import type { CrawledDocument } from './crawled-document.ts';
import type { CrawledDomain } from './crawled-domain.ts';

export type CrawlData = CrawledDomain | CrawledDocument;

/**
 * The records of one crawl file, in order. Iterate it once with `for await`, or call `next`; it closes its file at the
 * end, at an error, when a loop is left, and by `close`.
 */
export class SerializableCrawlDataStream implements AsyncIterableIterator<CrawlData> {
  readonly #items: AsyncGenerator<CrawlData, void, undefined>;
  readonly #closeFile: () => Promise<void>;
  #ahead: Promise<IteratorResult<CrawlData, void>> | null = null;

  /** @internal */
  constructor(
    readonly path: string,
    /** A guess at the number of documents, 0 where none is made. */
    readonly sizeHint: number,
    items: AsyncGenerator<CrawlData, void, undefined>,
    closeFile: () => Promise<void>,
  ) {
    this.#items = items;
    this.#closeFile = closeFile;
  }

  /** Rejects with `CrawlError`; the stream has ended then. */
  next(): Promise<IteratorResult<CrawlData, void>> {
    const ahead = this.#ahead;
    this.#ahead = null;
    return ahead ?? this.#pull();
  }

  /** Whether there is another record. */
  async hasNext(): Promise<boolean> {
    return !(await this.#peek()).done;
  }

  async nextIsDocument(): Promise<boolean> {
    return (await this.#peek()).value?.recordType === 'document';
  }

  async nextIsDomain(): Promise<boolean> {
    return (await this.#peek()).value?.recordType === 'domain';
  }

  async return(): Promise<IteratorResult<CrawlData, void>> {
    await this.close();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Ends the stream and closes its file; a second call does nothing. */
  async close(): Promise<void> {
    this.#ahead = null;
    await this.#items.return();
    await this.#closeFile();
  }

  #peek(): Promise<IteratorResult<CrawlData, void>> {
    if (!this.#ahead) {
      this.#ahead = this.#pull();
      // It is reported by whoever takes it.
      this.#ahead.catch(() => {});
    }
    return this.#ahead;
  }

  async #pull(): Promise<IteratorResult<CrawlData, void>> {
    try {
      const result = await this.#items.next();
      if (result.done) await this.#closeFile();
      return result;
    } catch (error) {
      await this.#closeFile();
      throw error;
    }
  }
}
