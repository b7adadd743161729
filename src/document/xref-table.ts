/** What is known of an object number. */
export const EntryKind = {
  Unknown: 0,
  Free: 1,
  /** At a byte offset of the file. */
  Offset: 2,
  /** In an object stream. */
  Compressed: 3,
} as const;

/** Object numbers are sparse in some files, so that entries lie in pages of this many, made when first needed. */
const PAGE_SIZE = 512;

interface Page {
  readonly kinds: Uint8Array;
  /** Byte offset, or number of the object stream. */
  readonly places: Float64Array;
  /** Generation, or index within the object stream. */
  readonly details: Uint32Array;
}

/** Where each object lies (ISO 32000-2, 7.5.4): typed arrays, no object per entry. */
export class XrefTable {
  readonly #pages: (Page | undefined)[] = [];
  readonly #limit: number;
  #count = 0;
  #adds = 0;
  #isCut = false;

  /** Object numbers of `limit` and above are left out, and added entries beyond that many. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether entries were left out. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Whether more entries can be added. */
  get hasRoom(): boolean {
    return this.#adds < this.#limit;
  }

  /** One more than the highest object number known. */
  get count(): number {
    return this.#count;
  }

  kind(num: number): number {
    return this.#pages[Math.floor(num / PAGE_SIZE)]?.kinds[num % PAGE_SIZE] ?? EntryKind.Unknown;
  }

  /** The byte offset, or the number of the object stream; 0 where nothing is known. */
  place(num: number): number {
    return this.#pages[Math.floor(num / PAGE_SIZE)]?.places[num % PAGE_SIZE] ?? 0;
  }

  /** The generation, or the index within the object stream. */
  detail(num: number): number {
    return this.#pages[Math.floor(num / PAGE_SIZE)]?.details[num % PAGE_SIZE] ?? 0;
  }

  /** Puts an entry in place of what is known. */
  set(num: number, kind: number, place: number, detail: number): void {
    if (!(num >= 0 && num < this.#limit && Number.isInteger(num))) {
      this.#isCut = true;
      return;
    }
    const index = Math.floor(num / PAGE_SIZE);
    let page = this.#pages[index];
    if (page === undefined) {
      page = this.#pages[index] = {
        kinds: new Uint8Array(PAGE_SIZE),
        places: new Float64Array(PAGE_SIZE),
        details: new Uint32Array(PAGE_SIZE),
      };
    }
    const slot = num % PAGE_SIZE;
    page.kinds[slot] = kind;
    page.places[slot] = place;
    page.details[slot] = detail;
    if (num >= this.#count) this.#count = num + 1;
  }

  /** Puts an entry where nothing is known yet. */
  add(num: number, kind: number, place: number, detail: number): void {
    this.#adds++;
    if (!this.hasRoom) this.#isCut = true;
    else if (this.kind(num) === EntryKind.Unknown) this.set(num, kind, place, detail);
  }
}
