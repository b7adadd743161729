import type { Limits } from '../limits.ts';
import { parseInlineDictionary } from '../syntax/parser.ts';
import type { Dict } from '../syntax/values.ts';

/** Of the engine's output: property lists as they are begun, see assembly/property-lists.ts. */
export interface ListColumns {
  readonly count: number;
  readonly place: Int32Array;
  readonly length: Uint32Array;
  readonly parent: Int32Array;
  readonly flags: Int32Array;
}

/** What the marked-content sequences around a chunk say of it (ISO 32000-2, 14.6.2 and 14.9); null where they say nothing. */
export interface MarkProperties {
  /** Alternate description. */
  readonly alt: string | null;
  /** What an abbreviation stands for. */
  readonly expansion: string | null;
  readonly lang: string | null;
  /** Of an artifact, such as `Pagination`. */
  readonly artifactType: string | null;
  /** Of an artifact, such as `Header`. */
  readonly artifactSubtype: string | null;
}

interface ListSource {
  readonly lists: ListColumns;
  readonly namedLists: readonly Dict[];
  /** The engine's memory as it is at the end of the page. */
  readonly memory: Uint8Array;
  readonly limits: Limits;
  decodeText(bytes: Uint8Array): string;
}

const NOTHING: MarkProperties = { alt: null, expansion: null, lang: null, artifactType: null, artifactSubtype: null };
/** `Flag.Artifact` of assembly/marks.ts. */
const ARTIFACT = 128;

/** Whether a property list has entries that chunks show beside the id and the replacement text. */
export function showsSomething({ entries }: Dict): boolean {
  return entries.has('Lang') || entries.has('Alt') || entries.has('E') || entries.has('Type') || entries.has('Subtype');
}

/** The property lists of a page. What they say is read when somebody looks; of what the lists around one say, it inherits. */
export class PropertyLists {
  readonly #source: Omit<ListSource, 'memory'>;
  /** Inline dictionaries by address, copied out of the engine's memory. */
  readonly #bytes = new Map<number, Uint8Array>();
  readonly #own = new Map<number, MarkProperties>();
  readonly #known = new Map<number, MarkProperties>();

  constructor({ memory, ...source }: ListSource) {
    this.#source = source;
    const { count, place, length } = source.lists;
    for (let row = 0; row < count; row++) {
      const address = place[row];
      if (address < 0 || this.#bytes.has(address)) continue;
      this.#bytes.set(address, memory.slice(address, address + length[row]));
    }
  }

  /** What a list and those around it say; -1: nothing. */
  get(row: number): MarkProperties {
    const { parent } = this.#source.lists;
    const open: number[] = [];
    let found: MarkProperties | undefined;
    for (let at = row; at >= 0 && !found; at = parent[at]) {
      found = this.#known.get(at);
      if (!found) open.push(at);
    }
    found ??= NOTHING;
    for (const at of open.reverse()) {
      found = joined(found, this.#ownProperties(at));
      this.#known.set(at, found);
    }
    return found;
  }

  #ownProperties(row: number): MarkProperties {
    const { lists, namedLists, limits } = this.#source;
    const place = lists.place[row];
    const isArtifact = (lists.flags[row] & ARTIFACT) !== 0;
    // The same list can be that of an artifact here and of a span there; addresses need less than 32 bits.
    const key = place * 2 + (isArtifact ? 1 : 0);
    let own = this.#own.get(key);
    if (!own) {
      const dict = place < 0 ? namedLists[~place] : parseInlineDictionary(this.#bytes.get(place)!, limits);
      own = this.#read(dict, isArtifact);
      this.#own.set(key, own);
    }
    return own;
  }

  #read(dict: Dict, isArtifact: boolean): MarkProperties {
    return {
      alt: this.#text(dict, 'Alt'),
      expansion: this.#text(dict, 'E'),
      lang: this.#text(dict, 'Lang'),
      artifactType: isArtifact ? (dict.name('Type') ?? null) : null,
      artifactSubtype: isArtifact ? (dict.name('Subtype') ?? null) : null,
    };
  }

  #text(dict: Dict, key: string): string | null {
    const bytes = dict.string(key);
    return bytes ? this.#source.decodeText(bytes) : null;
  }
}

/** What an inner list says beside an outer one. */
function joined(outer: MarkProperties, inner: MarkProperties): MarkProperties {
  const hasKind = inner.artifactType !== null || inner.artifactSubtype !== null;
  const kind = hasKind ? inner : outer;
  return {
    alt: inner.alt ?? outer.alt,
    expansion: inner.expansion ?? outer.expansion,
    lang: inner.lang ?? outer.lang,
    artifactType: kind.artifactType,
    artifactSubtype: kind.artifactSubtype,
  };
}
