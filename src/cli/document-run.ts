import type { PageOptions } from '../api/options.ts';
import type { PdfDocument } from '../api/pdf-document.ts';
import { PdfError, type PdfWarning } from '../errors.ts';
import { asPdfError } from '../node/faults.ts';
import type { DocumentView, McidView } from '../output/document-view.ts';
import type { PageView } from '../output/page-view.ts';
import type { StructElement } from '../structure/struct-element.ts';
import { type PageRange, rangesBeyond, selectPages } from './page-ranges.ts';
import type { Report } from './reporter.ts';

/**
 * A document on its way to an output. A part that can't be had is given empty, with the reason among the warnings, so that
 * what is being written stays whole; `fault` then says why the file counts as failed.
 */
export class DocumentRun implements DocumentView {
  readonly pages: readonly number[];
  /** What went wrong that no `PdfError` foresees. */
  fault: PdfError | undefined;
  readonly #warnings: PdfWarning[] = [];

  constructor(
    readonly document: PdfDocument,
    readonly name: string,
    ranges: readonly PageRange[] | undefined,
    readonly reporter: Report,
  ) {
    const { pageCount } = document;
    this.pages = selectPages(ranges ?? [[1, Infinity]], pageCount);
    for (const range of rangesBeyond(ranges ?? [], pageCount)) {
      const message = `${range} asked for, the document has ${pageCount} page${pageCount === 1 ? '' : 's'}`;
      this.#warnings.push({ code: 'page-out-of-range', message });
    }
  }

  get version() {
    return this.document.version;
  }

  get pageCount() {
    return this.document.pageCount;
  }

  get isEncrypted() {
    return this.document.isEncrypted;
  }

  get permissions() {
    return this.document.permissions;
  }

  get metadata() {
    return this.document.metadata;
  }

  get warnings(): readonly PdfWarning[] {
    return [...this.document.warnings, ...this.#warnings];
  }

  structTree(): readonly StructElement[] {
    return this.#part('structure tree', () => this.document.structTree());
  }

  mcidMap(): Iterable<McidView> {
    return this.#part('marked-content map', () => this.document.mcidMap());
  }

  /** The wanted pages, one after the other; their warnings are reported. */
  async *chunks(options: PageOptions): AsyncGenerator<PageView> {
    for (const [i, pageNumber] of this.pages.entries()) {
      this.reporter.progress(`${this.name}: page ${i + 1} of ${this.pages.length}`);
      const page = await this.#page(pageNumber, options);
      for (const warning of page.warnings) this.reporter.warn(this.name, warning, pageNumber);
      yield page;
    }
  }

  async #page(pageNumber: number, options: PageOptions): Promise<PageView> {
    try {
      return await this.document.pageChunks(pageNumber, options);
    } catch (cause) {
      const pageInfo = this.document.pageInfo(pageNumber);
      return emptyPage(pageInfo, this.#note(`page ${pageNumber}`, cause));
    }
  }

  #part<T>(what: string, get: () => Iterable<T>): T[] {
    try {
      return [...get()];
    } catch (cause) {
      this.#warnings.push(this.#note(what, cause));
      return [];
    }
  }

  #note(what: string, cause: unknown): PdfWarning {
    const { code, message } = asPdfError(cause);
    if (!(cause instanceof PdfError)) this.fault ??= new PdfError(code, `${what}: ${message}`);
    return { code, message: `${what}: ${message}` };
  }
}

function emptyPage(pageInfo: PageView['pageInfo'], warning: PdfWarning): PageView {
  return {
    pageInfo,
    textChunks: [],
    imageChunks: [],
    lineChunks: [],
    lineArtChunks: [],
    rules: [],
    rasterLines: [],
    tableBorders: [],
    warnings: [warning],
    text: () => '',
  };
}
