import type { PageColumns } from '../chunks/columns.ts';
import type { PageMarks } from '../chunks/page-marks.ts';
import type { MarkProperties } from '../engine/property-lists.ts';

const KEYS = ['alt', 'expansion', 'lang', 'artifactType', 'artifactSubtype'] as const;
const NOTHING: MarkProperties = { alt: null, expansion: null, lang: null, artifactType: null, artifactSubtype: null };

/** What the property lists of a page say, each text once. */
export interface MarkFacts {
  /** The lists that chunks refer to. */
  readonly lists: Int32Array;
  /** Per list the places in `texts` of what `KEYS` names; -1 for null. */
  readonly places: Int32Array;
  readonly texts: readonly string[];
}

/** Reads what the chunks of a page can show of their property lists; undefined where they have none. */
export function markFacts({ text, images }: PageColumns, marks: PageMarks): MarkFacts | undefined {
  const lists = new Set<number>();
  for (const { propertyList } of [text, images]) {
    for (const list of propertyList) if (list >= 0) lists.add(list);
  }
  if (lists.size === 0) return undefined;
  const known = new Map<string, number>();
  const place = (value: string | null): number => {
    if (value === null) return -1;
    let at = known.get(value);
    if (at === undefined) known.set(value, (at = known.size));
    return at;
  };
  const places = new Int32Array(lists.size * KEYS.length);
  let at = 0;
  for (const list of lists) {
    const properties = marks.properties(list);
    for (const key of KEYS) places[at++] = place(properties[key]);
  }
  return { lists: Int32Array.from(lists), places, texts: [...known.keys()] };
}

/** The other way: looks up what a list says. */
export function readMarkFacts(facts: MarkFacts | undefined): PageMarks['properties'] {
  if (!facts) return () => NOTHING;
  const { lists, places, texts } = facts;
  let rows: Map<number, number> | undefined;
  return (list) => {
    rows ??= new Map(Array.from(lists, (known, row) => [known, row]));
    const row = rows.get(list);
    if (row === undefined) return NOTHING;
    const [alt, expansion, lang, artifactType, artifactSubtype] = Array.from(
      places.subarray(row * KEYS.length, (row + 1) * KEYS.length),
      (place) => (place < 0 ? null : texts[place]!),
    );
    return { alt, expansion, lang, artifactType, artifactSubtype } as MarkProperties;
  };
}
