import { Dict, Ref } from '../syntax/values.ts';
import { type PageNode, walkPages } from './page-tree.ts';
import type { ObjectStore } from './store.ts';

/** Roots that are tried: an old one for each time that the file was written anew, many only in a hostile file. */
const MAX_ROOTS = 16;

/**
 * The pages of a file whose catalog leads to none: those below the last root of a page tree that has some, else all page
 * objects in the order in which they lie in the file. Reads all objects.
 */
export function findPages(store: ObjectStore): PageNode[] {
  const roots: Ref[] = [];
  const pages: Ref[] = [];
  for (const num of store.objectNumbers()) {
    const ref = new Ref(num, 0);
    const value = store.resolve(ref);
    if (!(value instanceof Dict)) continue;
    const Type = value.name('Type');
    if (Type === 'Page') pages.push(ref);
    else if (Type === 'Pages' && value.dict('Parent') === undefined) roots.push(ref);
  }
  for (const root of roots.slice(-MAX_ROOTS).reverse()) {
    const found = [...walkPages(root, store)];
    if (found.length > 0) return found;
  }
  return pages.slice(0, store.limits.pages).flatMap((page) => [...walkPages(page, store)]);
}
