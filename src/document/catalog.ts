import { Dict, type PdfValue, Ref } from '../syntax/values.ts';
import type { ObjectStore } from './store.ts';

/** Catalogs whose pages are looked for: files have a few, many only hostile ones. */
const MAX_CANDIDATES = 16;
/** A dictionary with one of these can be a node of a page tree, or a page. */
const ROOT_KEYS = ['Kids', 'Contents', 'MediaBox'];

/** The catalog that a trailer names, where it is a dictionary. */
export function catalogOf(trailer: Dict): Dict | undefined {
  return trailer.dict('Root');
}

/** The root of the page tree as the catalog has it; undefined where what it names is neither a node nor a page. */
export function pageTreeOf(catalog: Dict): PdfValue | undefined {
  const root = catalog.dict('Pages');
  const isRoot = root !== undefined && (root.name('Type') === 'Page' || ROOT_KEYS.some((key) => root.entries.has(key)));
  return isRoot ? catalog.raw('Pages') : undefined;
}

/**
 * The catalog of a damaged file: that of the newest trailer with one that leads to a page tree, else the last dictionary of
 * that type in the file. Reads all objects in the worst case.
 */
export function findCatalog(store: ObjectStore, leadsToPages: (catalog: Dict) => boolean): Dict | undefined {
  const tried = new Set<Dict>();
  const isRight = (catalog: Dict | undefined): catalog is Dict => {
    if (catalog === undefined || tried.has(catalog) || tried.size >= MAX_CANDIDATES) return false;
    tried.add(catalog);
    return leadsToPages(catalog);
  };
  for (const trailer of store.trailers) {
    const catalog = catalogOf(trailer);
    if (isRight(catalog)) return catalog;
  }
  const numbers = store.objectNumbers();
  for (let i = numbers.length - 1; i >= 0 && tried.size < MAX_CANDIDATES; i--) {
    const value = store.resolve(new Ref(numbers[i], 0));
    if (value instanceof Dict && value.name('Type') === 'Catalog' && isRight(value)) return value;
  }
  return undefined;
}
