import type { McidMap, McidTagInfo } from '../structure/mcid-map.ts';
import type { Structure } from '../structure/structure.ts';

/** The tags of a document as its pages see them, which may be kept when the document is closed. */
export class DocumentTags {
  #structure: Structure | undefined;
  #map: McidMap | undefined;

  constructor(structure: Structure) {
    this.#structure = structure;
  }

  /** The tag of an id; null where it has none. The first call reads all tags. */
  get(pageNumber: number, mcid: number, formObject: number | null): McidTagInfo | null {
    this.#map ??= this.#structure?.mcidMap();
    return this.#map?.get(pageNumber, mcid, formObject) ?? null;
  }

  /** From here on tags are those that were read before: a page must not hold on to the file for what nobody asked. */
  close(): void {
    if (this.#structure?.hasMcidMap) this.#map = this.#structure.mcidMap();
    this.#structure = undefined;
  }
}
