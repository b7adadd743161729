import type { MarkProperties } from '../engine/property-lists.ts';
import type { McidTagInfo } from '../structure/mcid-map.ts';
import { ChunkFlag } from './columns.ts';
import { orNull } from './numbers.ts';
import type { ArtifactKind, MarkedChunk } from './types.ts';

/** Where a page's chunks look up what the marked content around them says. */
export interface PageMarks {
  /** What a property list and those around it say; -1: nothing. */
  properties(list: number): MarkProperties;
  /** The tag of an id; null where it has none. */
  tag(mcid: number, formObject: number | null): McidTagInfo | null;
}

/** The columns that text and images have in common. */
interface MarkColumns {
  readonly mcid: Int32Array;
  readonly formObject: Int32Array;
  readonly flags: Int32Array;
  readonly propertyList: Int32Array;
}

/** The part of a chunk that is read when looked at. */
export abstract class MarkedRow implements MarkedChunk {
  readonly #columns: MarkColumns;
  readonly #row: number;
  readonly #marks: PageMarks;

  constructor(columns: MarkColumns, row: number, marks: PageMarks) {
    this.#columns = columns;
    this.#row = row;
    this.#marks = marks;
  }

  get tag(): McidTagInfo | null {
    const mcid = this.#columns.mcid[this.#row];
    return mcid < 0 ? null : this.#marks.tag(mcid, orNull(this.#columns.formObject[this.#row]));
  }

  get artifact(): ArtifactKind | null {
    if (!(this.#columns.flags[this.#row] & ChunkFlag.Artifact)) return null;
    const { artifactType, artifactSubtype } = this.#properties();
    return { type: artifactType, subtype: artifactSubtype };
  }

  get lang(): string | null {
    return this.#properties().lang;
  }

  get expansion(): string | null {
    return this.#properties().expansion;
  }

  get alt(): string | null {
    return this.#properties().alt;
  }

  #properties(): MarkProperties {
    return this.#marks.properties(this.#columns.propertyList[this.#row]);
  }
}
