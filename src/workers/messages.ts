import type { PageOptions } from '../api/options.ts';
import type { PdfMetadata } from '../document/metadata.ts';
import type { PdfWarning } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { AddedTag } from '../structure/mcid-map.ts';
import type { StructElement } from '../structure/struct-element.ts';
import type { Fault } from './fault.ts';
import type { PageFacts, PageWants } from './page-facts.ts';

/** What holds for all documents that a worker reads. */
export interface WorkerSetup {
  readonly limits: Partial<Limits>;
  readonly page: Omit<PageOptions, 'signal'>;
  readonly wants: PageWants & { readonly structTree: boolean; readonly mcidMap: boolean };
  /** What the engine's memory may grow to. */
  readonly engineBytes?: number | undefined;
}

/** The compiled modules that all workers share. */
export interface WorkerModules {
  readonly engine: WebAssembly.Module;
  readonly raster: WebAssembly.Module;
}

/** Pages of a document to be read: all of it, or what one worker takes of a long one. */
export interface ExtractTask {
  /** Tells documents apart: a worker keeps the one it has open. */
  readonly document: number;
  /** A file, or bytes that the threads share. */
  readonly source: string | Uint8Array;
  readonly password: string | undefined;
  /** From 1. */
  readonly firstPage: number;
  /** Null for the last of the document. */
  readonly lastPage: number | null;
  /** A document of more pages is read in pieces, the first of which has `firstPages`. */
  readonly wholePages: number;
  readonly firstPages: number;
}

/** Sent before the last reply to a task. */
export type ExtractReply =
  | { readonly kind: 'pages'; readonly pages: PageFacts[] }
  /** The document is long: this task ends after `firstPages`. */
  | { readonly kind: 'split'; readonly pageCount: number; readonly bytes: Uint8Array };

/** The last reply to a task. */
export interface ExtractEnd {
  /** Those of the document so far. */
  readonly warnings: readonly PdfWarning[];
  /** How many of them were there when it was opened, and when the pages were read. */
  readonly openWarnings: number;
  readonly pageWarnings: number;
  /** As `limits.documentBytes` counts them. */
  readonly decodedBytes: number;
  /** Of the task with the first page. */
  readonly facts: DocumentFacts | undefined;
}

/** What a document says of itself. */
export interface DocumentFacts {
  readonly pageCount: number;
  readonly version: string | null;
  readonly metadata: PdfMetadata;
  readonly isEncrypted: boolean;
  readonly permissions: number | null;
  /** Where they were asked for. */
  readonly structTree: StructElement[] | undefined;
  readonly tags: readonly AddedTag[] | undefined;
}

/** What the pool sends to a worker thread: a task, what it says to a reply. */
export type PoolMessage =
  | { readonly kind: 'task'; readonly task: unknown }
  | { readonly kind: 'answer'; readonly answer: unknown };

/** What a worker thread sends: that it begins a task, replies, how the task ended. */
export type ThreadMessage =
  | { readonly kind: 'begin' }
  | { readonly kind: 'reply'; readonly reply: unknown }
  | { readonly kind: 'end'; readonly end: unknown; readonly bytes: number }
  | { readonly kind: 'fault'; readonly fault: Fault; readonly bytes: number };
