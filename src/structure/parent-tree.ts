import { Dict, follow, type PdfValue, Ref } from '../syntax/values.ts';
import { readNumberTree } from './number-tree.ts';
import type { StructureSource } from './source.ts';

/** The elements that own the marked content of one page: the item at index n owns id n. */
export interface PageParents {
  readonly pageNumber: number;
  readonly parents: readonly PdfValue[];
}

/** The parent tree (ISO 32000-2, 14.7.5.4). */
export interface ParentTree {
  readonly pages: readonly PageParents[];
  /** The elements of all its entries, those of forms and annotations included. */
  readonly elements: Iterable<Ref>;
}

/** Reads the parent tree. A list that several pages claim is that of the first. */
export function readParentTree(structTreeRoot: Dict, source: StructureSource): ParentTree {
  const { resolver } = structTreeRoot;
  const entries = readNumberTree(structTreeRoot.dict('ParentTree'), source);
  const lists = new Set<PdfValue[]>();
  const singles: Ref[] = [];
  for (const value of entries.values()) {
    const direct = follow(value, resolver);
    if (Array.isArray(direct)) lists.add(direct);
    else if (direct instanceof Dict && value instanceof Ref) singles.push(value);
  }
  const pages: PageParents[] = [];
  const claimed = new Set<PdfValue[]>();
  for (let i = 0; i < source.pages.length && claimed.size < lists.size; i++) {
    const StructParents = source.pages[i]!.dict.number('StructParents');
    const parents = StructParents === undefined ? undefined : follow(entries.get(StructParents), resolver);
    if (!Array.isArray(parents) || claimed.has(parents)) continue;
    claimed.add(parents);
    pages.push({ pageNumber: i + 1, parents });
  }
  return { pages, elements: references(lists, singles) };
}

function* references(lists: Iterable<PdfValue[]>, singles: readonly Ref[]): Generator<Ref> {
  for (const list of lists) for (const item of list) if (item instanceof Ref) yield item;
  yield* singles;
}
