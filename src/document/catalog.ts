import { Dict, Ref } from '../syntax/values.ts';
import type { ObjectStore } from './store.ts';

/** The catalog that a trailer names, where it is a dictionary. */
export function catalogOf(trailer: Dict): Dict | undefined {
  return trailer.dict('Root');
}

/**
 * The catalog of a damaged file: that of the newest trailer with one that leads to a page tree, else the last dictionary of
 * that type in the file. Reads all objects in the worst case.
 */
export function findCatalog(store: ObjectStore, leadsToPages: (catalog: Dict) => boolean): Dict | undefined {
  for (const trailer of store.trailers) {
    const catalog = catalogOf(trailer);
    if (catalog !== undefined && leadsToPages(catalog)) return catalog;
  }
  const numbers = store.objectNumbers();
  for (let i = numbers.length - 1; i >= 0; i--) {
    const value = store.resolve(new Ref(numbers[i], 0));
    if (value instanceof Dict && value.name('Type') === 'Catalog' && leadsToPages(value)) return value;
  }
  return undefined;
}
