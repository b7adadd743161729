import { type LoadPdf, makeLoadPdf, type Runtime } from '../api/load-pdf.ts';
import type { PdfDocument } from '../api/pdf-document.ts';
import type { FontFacts } from '../chunks/text-chunks.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { asPdfError } from '../node/faults.ts';
import { readShared } from '../node/read-shared.ts';
import { emptyPage } from './empty-page.ts';
import type { DocumentFacts, ExtractEnd, ExtractReply, ExtractTask, WorkerSetup } from './messages.ts';
import { buffersOf, type PageFacts, pageFacts } from './page-facts.ts';

/** Pages are sent together until there are so many, */
const BATCH_PAGES = 32;
/** or so many bytes of columns. */
const BATCH_BYTES = 1 << 20;

/** Where the replies to a task go; `transfer` may be handed over. Called between pages too, and may throw to end the task. */
export interface ReplyPort {
  send(reply: ExtractReply, transfer: ArrayBuffer[]): void;
  checkpoint(): void | Promise<void>;
}

interface OpenFile {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly document: PdfDocument;
  readonly openWarnings: number;
}

/** Reads pages of documents to plain data. The document of the last task stays open for more of its pages. */
export class Extractor {
  readonly #setup: WorkerSetup;
  readonly #loadPdf: LoadPdf;
  readonly #maxPixels: number;
  readonly #fontFacts = new WeakMap<readonly FontFacts[], FontFacts[]>();
  #open: OpenFile | undefined;

  constructor(setup: WorkerSetup, runtime: Runtime) {
    this.#setup = setup;
    this.#loadPdf = makeLoadPdf({ ...runtime, engineBytes: setup.engineBytes });
    this.#maxPixels = setup.limits.imagePixels ?? DEFAULT_LIMITS.imagePixels;
  }

  /** Does a task. Rejects with `PdfError` where the document cannot be opened. */
  async run(task: ExtractTask, port: ReplyPort): Promise<ExtractEnd> {
    const open = await this.#openFile(task);
    const { document, bytes, openWarnings } = open;
    const { pageCount } = document;
    const { firstPage, lastPage, wholePages, firstPages } = task;
    const isFirstOfMany = lastPage === null && pageCount > wholePages;
    const isPart = lastPage !== null || isFirstOfMany;
    if (isFirstOfMany) port.send({ kind: 'split', pageCount, bytes }, []);
    try {
      await this.#sendPages(document, firstPage, isFirstOfMany ? firstPages : (lastPage ?? pageCount), port);
      const pageWarnings = document.warnings.length;
      const facts = firstPage === 1 ? this.#documentFacts(document) : undefined;
      const { warnings, decodedBytes } = document;
      return { warnings, openWarnings, pageWarnings, decodedBytes, facts };
    } finally {
      if (!isPart) this.close();
    }
  }

  close(): void {
    this.#open?.document.close();
    this.#open = undefined;
  }

  async #openFile({ document: id, source, password }: ExtractTask): Promise<OpenFile> {
    if (this.#open?.id === id) return this.#open;
    this.close();
    const bytes = typeof source === 'string' ? readShared(source) : source;
    const { limits } = this.#setup;
    const document = await this.#loadPdf(bytes, password === undefined ? { limits } : { limits, password });
    void document.pageCount; // reads the page tree, which may warn
    this.#open = { id, bytes, document, openWarnings: document.warnings.length };
    return this.#open;
  }

  async #sendPages(document: PdfDocument, first: number, last: number, port: ReplyPort): Promise<void> {
    let pages: PageFacts[] = [];
    let transfer: ArrayBuffer[] = [];
    let bytes = 0;
    for (let pageNumber = first; pageNumber <= last; pageNumber++) {
      await port.checkpoint();
      const page = await this.#page(document, pageNumber);
      pages.push(page);
      for (const buffer of buffersOf(page)) {
        transfer.push(buffer);
        bytes += buffer.byteLength;
      }
      if (pageNumber < last && pages.length < BATCH_PAGES && bytes < BATCH_BYTES) continue;
      port.send({ kind: 'pages', pages }, transfer);
      [pages, transfer, bytes] = [[], [], 0];
    }
  }

  /** A page that cannot be read is empty, with the reason as its warning. */
  async #page(document: PdfDocument, pageNumber: number): Promise<PageFacts> {
    const { page, wants } = this.#setup;
    try {
      const parts = await document.pageParts(pageNumber, page);
      return await pageFacts(parts, wants, this.#maxPixels, (fonts) => this.#factsOf(fonts));
    } catch (cause) {
      const { code, message } = asPdfError(cause);
      return emptyPage(document.pageInfo(pageNumber), { code, message });
    }
  }

  /** A document's list of fonts only grows, and all its pages share it. */
  #factsOf(fonts: readonly FontFacts[]): readonly FontFacts[] {
    let facts = this.#fontFacts.get(fonts);
    if (!facts) this.#fontFacts.set(fonts, (facts = []));
    for (let i = facts.length; i < fonts.length; i++) {
      const { name, weight, italicAngle } = fonts[i]!;
      facts.push({ name, weight, italicAngle });
    }
    return facts;
  }

  #documentFacts(document: PdfDocument): DocumentFacts {
    const { pageCount, version, metadata, isEncrypted, permissions } = document;
    const { structTree, mcidMap } = this.#setup.wants;
    return {
      ...{ pageCount, version, metadata, isEncrypted, permissions },
      structTree: structTree ? document.structTree() : undefined,
      tags: mcidMap ? document.mcidMap().added : undefined,
    };
  }
}
