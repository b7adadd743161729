import type { ByteSource, PageOptions } from '../api/options.ts';
import type { PageChunks } from '../api/page-chunks.ts';
import type { PdfMetadata } from '../document/metadata.ts';
import type { PdfError, PdfWarning } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { McidMap } from '../structure/mcid-map.ts';
import type { StructElement } from '../structure/struct-element.ts';

/** A document to be extracted: its bytes, a file, or where to read it from. Give one of the three. */
export interface ExtractSource {
  /** What the document is called in results and progress; the path by default. */
  readonly name?: string;
  /** Shared memory is not copied; other bytes are copied once. */
  readonly bytes?: Uint8Array | ArrayBuffer | SharedArrayBuffer;
  /** A file, which a worker reads. */
  readonly path?: string | URL;
  readonly source?: ByteSource;
  /** Instead of the one of the options. */
  readonly password?: string;
}

export interface ExtractOptions {
  /** Worker threads; the processor's cores by default. 0 extracts in this thread, one document after the other. */
  readonly workers?: number;
  /** Results come in the order of the sources (by default), or as documents are done. */
  readonly ordered?: boolean;
  readonly password?: string;
  readonly limits?: Partial<Limits>;
  /** How pages are read. */
  readonly page?: Omit<PageOptions, 'signal'>;
  /** Reads the annotations of each page, for `annotations()`. */
  readonly annotations?: boolean;
  /** Decodes the images of each page, for `imagePixels()`: those of a page have at most `limits.imagePixels` pixels together. */
  readonly images?: boolean;
  /** Reads the structure tree of each document. */
  readonly structTree?: boolean;
  /** Reads the tags of marked content, for `mcidMap` and the `tag` of chunks. */
  readonly mcidMap?: boolean;
  /** Pages that one worker takes of a document at a time; by default documents of over 128 pages are split evenly. */
  readonly splitPages?: number;
  /** Wall time for one document, in seconds, reading included. One that takes longer is `limit-exceeded`. */
  readonly documentSeconds?: number;
  /**
   * What a worker may hold in the heap of JavaScript, and again in the memory of its engine: at least 32. What needs more
   * is `limit-exceeded`. Not for `workers: 0`.
   */
  readonly maxMemoryMB?: number;
  /** Ends everything: the next result rejects with `aborted`. */
  readonly signal?: AbortSignal;
  /** Told between results; what it throws ends everything. */
  readonly onProgress?: (progress: ExtractProgress) => void;
}

/** How far an extraction has come. */
export interface ExtractProgress {
  /** Documents that are done, the failed ones too. */
  readonly documents: number;
  readonly failed: number;
  /** Pages that are done. */
  readonly pages: number;
  /** Documents that were taken from the sources, and whose results were not. */
  readonly inFlight: number;
}

/** What a document says of itself, and its pages. */
export interface ExtractedDocument {
  /** As it was given. */
  readonly source: ExtractSource;
  readonly name: string;
  readonly error?: undefined;
  readonly pageCount: number;
  readonly version: string | null;
  readonly metadata: PdfMetadata;
  readonly isEncrypted: boolean;
  readonly permissions: number | null;
  /** Faults of the file that were repaired or passed over; those of a page's content are on the page. */
  readonly warnings: readonly PdfWarning[];
  /** With the option `structTree`. */
  readonly structTree?: readonly StructElement[] | undefined;
  /** With the option `mcidMap`. */
  readonly mcidMap?: McidMap | undefined;
  /** All pages in order. One that cannot be read is empty, with the reason as its warning. */
  readonly pages: PageChunks[];
}

/** A document of which nothing can be had. */
export interface FailedDocument {
  readonly source: ExtractSource;
  readonly name: string;
  readonly error: PdfError;
}

export type ExtractResult = ExtractedDocument | FailedDocument;
