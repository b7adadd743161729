import { inheritedValue, type PageNode } from '../document/page-tree.ts';
import type { ObjectStore } from '../document/store.ts';
import { Dict } from '../syntax/values.ts';

/** The resources of a page, its own or inherited (ISO 32000-2, 7.8.3); an empty dictionary where there are none. */
export function pageResources(page: PageNode, store: ObjectStore): Dict {
  const resources = inheritedValue(page, 'Resources');
  return resources instanceof Dict ? resources : new Dict(store);
}
