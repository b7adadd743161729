import { PageChunks } from '../api/page-chunks.ts';
import type { PageMarks } from '../chunks/page-marks.ts';
import { type PdfWarning, Warnings } from '../errors.ts';
import { McidMap } from '../structure/mcid-map.ts';
import type { ExtractEnd, ExtractReply, ExtractTask } from '../workers/messages.ts';
import { notAsked, partsOfFacts } from '../workers/page-facts.ts';
import type { ExtractedDocument } from './extract-options.ts';

/** Documents of more pages are split where nothing else is said, */
const WHOLE_PAGES = 128;
/** into pieces of at least so many pages, the first of as many, */
const LEAST_PAGES = 32;
/** and so many pieces for each worker that none is idle for long. */
const PIECES_PER_WORKER = 4;
/** Faults that, once met on one page, change how others are read. */
const FAR_REACHING = new Set(['limit-exceeded', 'xref-wrong', 'xref-rebuilt']);

/** How pieces of a document are read. */
export interface PieceReader {
  /** Threads that read at the same time. */
  readonly workers: number;
  /** Reads pages, in another thread perhaps. `isMore`: of a document that is being read. */
  read(task: ExtractTask, receive: (reply: ExtractReply) => void, isMore: boolean): Promise<ExtractEnd>;
}

export interface DocumentSettings {
  readonly splitPages: number | undefined;
  readonly documentBytes: number;
  readonly hasMcidMap: boolean;
  onPages(count: number): void;
}

/** A piece of a document: pages from `first` on. */
interface Piece {
  readonly pages: PageChunks[];
  readonly end: Promise<ExtractEnd>;
}

type PageRange = Pick<ExtractTask, 'firstPage' | 'lastPage' | 'wholePages' | 'firstPages'>;

/** Workers tell documents apart by their number; one that is read again has another. */
let documents = 0;

/** Has a document read, a long one in pieces, and puts it together again. */
export class DocumentJob {
  readonly #reader: PieceReader;
  readonly #settings: DocumentSettings;
  readonly #task: Pick<ExtractTask, 'source' | 'password'>;
  #document = 0;
  #pieces: Piece[] = [];
  #tags: McidMap | undefined;

  constructor(reader: PieceReader, task: Pick<ExtractTask, 'source' | 'password'>, settings: DocumentSettings) {
    this.#reader = reader;
    this.#task = task;
    this.#settings = settings;
  }

  async run(): Promise<Omit<ExtractedDocument, 'source' | 'name'>> {
    const { workers } = this.#reader;
    const { splitPages } = this.#settings;
    let ends = await this.#read(workers > 1 ? (splitPages ?? WHOLE_PAGES) : Infinity);
    if (ends.length > 1 && this.#isEntangled(ends)) {
      // What one piece met must have its effect on the pages of the others.
      for (const { pages } of this.#pieces) this.#settings.onPages(-pages.length);
      ends = await this.#read(Infinity);
    }
    const { tags, ...facts } = ends[0]!.facts!;
    if (tags) {
      this.#tags = new McidMap();
      for (const tag of tags) this.#tags.add(tag.pageNumber, tag.mcid, tag.formObject, tag);
    }
    const pages = this.#pieces.flatMap((piece) => piece.pages);
    return { ...facts, mcidMap: this.#tags, warnings: joinedWarnings(ends), pages };
  }

  /** Reads all pages; a document of more than `wholePages` in pieces. */
  async #read(wholePages: number): Promise<ExtractEnd[]> {
    this.#pieces = [];
    this.#document = ++documents;
    const firstPages = this.#settings.splitPages ?? LEAST_PAGES;
    this.#begin({ firstPage: 1, lastPage: null, wholePages, firstPages }, false);
    // Pieces are added while the first one is being read.
    const ends: ExtractEnd[] = [];
    for (let i = 0; i < this.#pieces.length; i++) ends.push(await this.#pieces[i]!.end);
    return ends;
  }

  #begin(range: PageRange, isMore: boolean, bytes?: Uint8Array): void {
    const pages: PageChunks[] = [];
    const receive = (reply: ExtractReply): void => {
      if (reply.kind === 'split') {
        this.#split(range.firstPages, reply.pageCount, reply.bytes);
        return;
      }
      for (const facts of reply.pages) pages.push(new PageChunks(partsOfFacts(facts, this.#tagsOf(facts.info))));
      this.#settings.onPages(reply.pages.length);
    };
    const source = bytes ?? this.#task.source;
    const end = this.#reader.read({ ...this.#task, ...range, document: this.#document, source }, receive, isMore);
    end.catch(() => {}); // told by `#read`, which comes to it in its turn
    this.#pieces.push({ pages, end });
  }

  /** The first piece has `donePages`; makes pieces of the rest. */
  #split(donePages: number, pageCount: number, bytes: Uint8Array): void {
    const { workers } = this.#reader;
    const even = Math.max(LEAST_PAGES, Math.ceil((pageCount - donePages) / (workers * PIECES_PER_WORKER)));
    const size = this.#settings.splitPages ?? even;
    for (let firstPage = donePages + 1; firstPage <= pageCount; firstPage += size) {
      const lastPage = Math.min(firstPage + size - 1, pageCount);
      this.#begin({ firstPage, lastPage, wholePages: Infinity, firstPages: size }, true, bytes);
    }
  }

  #isEntangled(ends: readonly ExtractEnd[]): boolean {
    let decoded = 0;
    for (const { warnings, openWarnings, decodedBytes } of ends) {
      decoded += decodedBytes;
      if (warnings.slice(openWarnings).some(({ code }) => FAR_REACHING.has(code))) return true;
    }
    return decoded > this.#settings.documentBytes;
  }

  #tagsOf({ pageNumber }: { pageNumber: number }): PageMarks['tag'] {
    return (mcid, formObject) => {
      if (!this.#settings.hasMcidMap) throw notAsked('mcidMap');
      return this.#tags?.get(pageNumber, mcid, formObject) ?? null;
    };
  }
}

/** The warnings of all pieces in the order in which one reader would have met them. */
function joinedWarnings([first, ...others]: readonly ExtractEnd[]): PdfWarning[] {
  const joined = new Warnings();
  const add = (warnings: readonly PdfWarning[]): void => {
    for (const { code, message, ...where } of warnings) joined.add(code, message, where);
  };
  add(first!.warnings.slice(0, first!.pageWarnings));
  for (const { warnings } of others) add(warnings);
  add(first!.warnings.slice(first!.pageWarnings));
  return joined.list;
}
