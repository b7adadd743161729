import type { RunItem } from './blocks.ts';
import type { StructContent } from './struct-element.ts';

/** Finds where marked content goes by page, id and form, as `McidMap` finds tags. The first element that names it has it. */
export class ContentIndex {
  /** By page, then id. */
  readonly #pages = new Map<number, Map<number, RunItem>>();
  /** By form, then id, then page. */
  readonly #forms = new Map<number, Map<number, Map<number | null, RunItem>>>();

  constructor(places: ReadonlyMap<StructContent, RunItem>) {
    for (const [{ pageNumber, mcid, formObject }, place] of places) {
      if (formObject !== null) addFirst(inner(inner(this.#forms, formObject), mcid), pageNumber, place);
      else if (pageNumber !== null) addFirst(inner(this.#pages, pageNumber), mcid, place);
    }
  }

  /** Content of a form goes to the same place on every page that paints it, unless the file says otherwise. */
  get(pageNumber: number, mcid: number, formObject: number | null): RunItem | undefined {
    if (formObject === null) return this.#pages.get(pageNumber)?.get(mcid);
    const places = this.#forms.get(formObject)?.get(mcid);
    return places?.get(pageNumber) ?? places?.values().next().value;
  }
}

function inner<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  let found = map.get(key);
  if (!found) map.set(key, (found = new Map()));
  return found;
}

function addFirst<Key>(map: Map<Key, RunItem>, key: Key, place: RunItem): void {
  if (!map.has(key)) map.set(key, place);
}
