import { PdfError, type Warnings } from '../errors.ts';
import type { FlateDecoder } from '../filters/flate-decoder.ts';
import type { Limits } from '../limits.ts';
import type { createDecryptor } from '../security/create-decryptor.ts';
import { Dict, PdfString } from '../syntax/values.ts';
import { catalogOf, findCatalog, pageTreeOf } from './catalog.ts';
import { type FileHeader, findHeader } from './file-marks.ts';
import { findEncrypt, findInfo } from './lost-trailer.ts';
import { type PdfMetadata, readMetadata } from './metadata.ts';
import { type PageNode, walkPages } from './page-tree.ts';
import { ObjectStore } from './store.ts';
import { findPages } from './stray-pages.ts';

export interface OpenOptions {
  readonly password?: string | undefined;
  readonly limits: Limits;
  readonly warnings: Warnings;
  readonly flate: FlateDecoder;
  /** Opens encrypted documents. It is large and rarely needed: where there is none, they throw `DecryptorNeeded`. */
  readonly createDecryptor?: typeof createDecryptor | undefined;
}

/** Thrown for an encrypted document where there is nothing to decrypt it with. */
export class DecryptorNeeded extends Error {}

/** A document whose objects can be read. */
export class OpenDocument {
  readonly store: ObjectStore;
  /** Empty where a damaged file has none. */
  readonly catalog: Dict;
  readonly isEncrypted: boolean;
  /** P of the encryption dictionary as a signed number of 32 bits (ISO 32000-2, Table 22); null where nothing is encrypted. */
  readonly permissions: number | null;
  readonly #header: FileHeader;
  readonly #listPages: () => PageNode[];
  #pages: PageNode[] | undefined;
  #metadata: PdfMetadata | undefined;

  constructor(
    store: ObjectStore,
    catalog: Dict,
    permissions: number | null,
    header: FileHeader,
    listPages: () => PageNode[],
  ) {
    this.store = store;
    this.catalog = catalog;
    this.isEncrypted = permissions !== null;
    this.permissions = permissions;
    this.#header = header;
    this.#listPages = listPages;
  }

  /** All pages in order. The page tree is read when they are first asked for. */
  get pages(): readonly PageNode[] {
    this.#pages ??= this.#listPages();
    return this.#pages;
  }

  get metadata(): PdfMetadata {
    const { store } = this;
    this.#metadata ??= readMetadata(store.trailers.length > 0 ? store.trailer.dict('Info') : findInfo(store));
    return this.#metadata;
  }

  /** Such as `1.7`: the later one of header and catalog (ISO 32000-2, 7.2.2); null where neither tells. */
  get version(): string | null {
    const inHeader = this.#header.version;
    const inCatalog = this.catalog.name('Version');
    if (inCatalog === undefined || !/^\d\.\d{1,2}$/.test(inCatalog)) return inHeader;
    return inHeader === null || Number(inCatalog) > Number(inHeader) ? inCatalog : inHeader;
  }
}

/**
 * Opens a file. Pages are read when they are asked for, but for the first one.
 *
 * Throws `not-a-pdf` where there is neither a header nor an object, `corrupt` where there is neither a catalog nor a page,
 * `DecryptorNeeded`, and what `createDecryptor` throws. A document without pages opens where its catalog can be read.
 */
export function openDocument(bytes: Uint8Array, options: OpenOptions): OpenDocument {
  const { limits, warnings } = options;
  const header = findHeader(bytes);
  const store = new ObjectStore(bytes, header, limits, warnings, options.flate);
  if (!header.isFound) {
    if (!store.hasObjects) throw new PdfError('not-a-pdf', 'neither a PDF header nor an object was found');
    warnings.add('header-missing', 'the file has no PDF header');
  }
  let permissions = unlock(store, options);
  const walk = (catalog: Dict): Iterable<PageNode> => {
    const root = pageTreeOf(catalog);
    return root === undefined ? [] : walkPages(root, store);
  };
  const leadsToPages = (catalog: Dict): boolean => {
    for (const _ of walk(catalog)) return true;
    return false;
  };

  const named = catalogOf(store.trailer);
  if (named !== undefined && leadsToPages(named)) {
    return new OpenDocument(store, named, permissions, header, () => [...walk(named)]);
  }
  store.repair();
  permissions ??= unlock(store, options);
  const found = findCatalog(store, leadsToPages);
  if (found !== undefined) {
    if (found !== named) warnings.add('catalog-repaired', 'the catalog was found by searching the file');
    return new OpenDocument(store, found, permissions, header, () => [...walk(found)]);
  }
  const catalog = catalogOf(store.trailer) ?? named;
  const pages = findPages(store);
  if (pages.length === 0 && catalog === undefined) {
    throw new PdfError('corrupt', 'neither a catalog nor a page was found');
  }
  warnings.add('page-tree-missing', `no page tree: ${pages.length} pages were found by searching the file`);
  return new OpenDocument(store, catalog ?? new Dict(store), permissions, header, () => pages);
}

/** Sets up decryption; returns the permissions, null where nothing is encrypted. */
function unlock(store: ObjectStore, { password, createDecryptor }: OpenOptions): number | null {
  const encryption = encryptionOf(store);
  if (encryption === undefined) {
    store.unlock(undefined, undefined);
    return null;
  }
  if (createDecryptor === undefined) throw new DecryptorNeeded();
  const id = store.trailer.items('ID')?.[0];
  const fileId = id instanceof PdfString ? id.bytes : new Uint8Array(0);
  const { decryptor, permissions } = createDecryptor(encryption.dict, fileId, password);
  store.unlock(decryptor, encryption.num);
  return permissions;
}

/** The encryption dictionary, and the number of its object where it is one of its own. */
function encryptionOf(store: ObjectStore): { dict: Dict; num: number | undefined } | undefined {
  if (store.trailers.length === 0) return findEncrypt(store);
  const dict = store.trailer.dict('Encrypt');
  return dict && { dict, num: store.trailer.ref('Encrypt')?.num };
}
