import type { OpenDocument } from '../document/load.ts';
import type { Warnings } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Dict, Ref, Stream } from '../syntax/values.ts';

/** A page as the readers of this folder see it. */
export interface SourcePage {
  readonly dict: Dict;
  /** Undefined where the page is written within the page tree. */
  readonly ref: Ref | undefined;
}

/** What the readers of this folder need of an open document. */
export interface StructureSource {
  readonly catalog: Dict;
  /** The pages in order. */
  readonly pages: readonly SourcePage[];
  /** The 1-based number of the page that is the object `ref`; undefined where it is none of the document. */
  pageNumberOf(ref: Ref): number | undefined;
  /** The bytes of a stream with its filters undone; never throws. */
  decode(stream: Stream): Uint8Array;
  readonly limits: Limits;
  readonly warnings: Warnings;
}

/** An open document for the readers of this folder. */
export function structureSource(document: OpenDocument): StructureSource {
  const { store } = document;
  let numbers: Map<number, number> | undefined;
  return {
    catalog: document.catalog,
    get pages() {
      return document.pages;
    },
    pageNumberOf(ref) {
      numbers ??= numberPages(document.pages);
      return numbers.get(ref.num);
    },
    decode: (stream) => store.decode(stream),
    limits: store.limits,
    warnings: store.warnings,
  };
}

/** Page numbers by object number; of a page that is shown twice, the first. */
export function numberPages(pages: readonly SourcePage[]): Map<number, number> {
  const numbers = new Map<number, number>();
  pages.forEach(({ ref }, i) => {
    if (ref && !numbers.has(ref.num)) numbers.set(ref.num, i + 1);
  });
  return numbers;
}
