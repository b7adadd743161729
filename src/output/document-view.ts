import type { PdfWarning } from '../errors.ts';

/** What the writers need of a document; `PdfDocument` is one. */
export interface DocumentView {
  readonly version: string | null;
  readonly pageCount: number;
  readonly isEncrypted: boolean;
  /** The P entry of the encryption dictionary, null where there is none. */
  readonly permissions: number | null;
  readonly metadata: MetadataView;
  readonly warnings: readonly PdfWarning[];
  structTree(): readonly StructView[];
  mcidMap(): Iterable<McidView>;
}

/** Info entries as they are given; null where absent. */
export interface MetadataView {
  readonly title: string | null;
  readonly author: string | null;
  readonly subject: string | null;
  readonly keywords: string | null;
  readonly creator: string | null;
  readonly producer: string | null;
  readonly creationDate: DateView | null;
  readonly modificationDate: DateView | null;
}

export interface DateView {
  /** As it stands in the file. */
  readonly raw: string;
  /** ISO 8601 with the offset of the file; null where `raw` is no date. */
  readonly iso: string | null;
}

export interface StructView {
  readonly role: string;
  readonly structType: string;
  readonly headingLevel: number | null;
  readonly children: readonly StructView[];
  readonly mcids: readonly ContentView[];
  readonly alt: string | null;
  readonly actualText: string | null;
  readonly lang: string | null;
  readonly title: string | null;
}

export interface ContentView {
  readonly pageNumber: number | null;
  readonly mcid: number;
  readonly formObject: number | null;
}

export interface McidView {
  readonly pageNumber: number;
  readonly formObject: number | null;
  readonly mcid: number;
  readonly role: string;
  readonly structType: string;
  readonly headingLevel: number | null;
}
