/** What the structure tree says of a piece of marked content. */
export interface McidTagInfo {
  /** The structure type as written. */
  readonly role: string;
  /** The structure type after role mapping. */
  readonly structType: string;
  /** 1 to 6 for a heading, else null. */
  readonly headingLevel: number | null;
}

/** A piece of marked content and its tag. */
export interface McidEntry extends McidTagInfo {
  /** 1-based. */
  readonly pageNumber: number;
  readonly mcid: number;
  /** Object number of the form whose content holds the id, null for the page's own content. */
  readonly formObject: number | null;
}

/** What `McidMap.add` takes. */
export interface AddedTag extends McidTagInfo {
  /** Null for an id of a form whose page the file doesn't tell. */
  readonly pageNumber: number | null;
  readonly mcid: number;
  readonly formObject: number | null;
}

/**
 * The tags of marked content by page, id and form. Ids are those of one content stream: a page and each form on it count
 * from 0.
 */
export class McidMap implements Iterable<McidEntry> {
  readonly #entries: McidEntry[] = [];
  readonly #added: AddedTag[] = [];
  /** By page, then id. */
  readonly #pages = new Map<number, Map<number, McidTagInfo>>();
  /** By form, then id, then page. */
  readonly #forms = new Map<number, Map<number, Map<number | null, McidTagInfo>>>();

  /** The number of entries. */
  get size(): number {
    return this.#entries.length;
  }

  /**
   * The tag of an id, undefined where it has none. An id of a form is found on every page that paints the form, also where
   * the structure tree names only one of them.
   */
  get(pageNumber: number, mcid: number, formObject: number | null = null): McidTagInfo | undefined {
    if (formObject === null) return this.#pages.get(pageNumber)?.get(mcid);
    const tags = this.#forms.get(formObject)?.get(mcid);
    return tags?.get(pageNumber) ?? tags?.values().next().value;
  }

  /** All entries, in the order of the structure tree. Ids of forms whose page the file doesn't tell are left out. */
  entries(): IterableIterator<McidEntry> {
    return this.#entries.values();
  }

  [Symbol.iterator](): IterableIterator<McidEntry> {
    return this.entries();
  }

  /**
   * All that was added, in that order: added to another map, it makes the same one.
   * @internal
   */
  get added(): readonly AddedTag[] {
    return this.#added;
  }

  /** Adds a tag where the id has none yet. */
  add(
    pageNumber: number | null,
    mcid: number,
    formObject: number | null,
    { role, structType, headingLevel }: McidTagInfo,
  ): void {
    if (formObject === null && pageNumber === null) return;
    const tags: Map<number | null, McidTagInfo> =
      formObject === null
        ? (entry(this.#pages, pageNumber!) as Map<number | null, McidTagInfo>)
        : entry(entry(this.#forms, formObject), mcid);
    const key = formObject === null ? mcid : pageNumber;
    if (tags.has(key)) return;
    const info: McidTagInfo = { role, structType, headingLevel };
    tags.set(key, info);
    const added = { pageNumber, mcid, formObject, ...info };
    this.#added.push(added);
    if (pageNumber !== null) this.#entries.push(added as McidEntry);
  }
}

function entry<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  let inner = map.get(key);
  if (!inner) map.set(key, (inner = new Map()));
  return inner;
}
