import type { FlateDecoder } from '../../filters/flate-decoder.ts';
import { STRING_ENTRY } from '../font.ts';
import { PackedCMap } from './packed-cmap.ts';
import { PackedReader } from './packed-reader.ts';
import type { Transcoding } from './transcoding.ts';

/** Much more than any collection takes. */
const MAX_BYTES = 8 * 2 ** 20;
const MAX_CIDS = 0x10000;

const NO_TEXT = 0;
const LONG_TEXT = 1;

interface Entry {
  readonly name: string;
  readonly isVertical: boolean;
  readonly transcoding: Transcoding;
  /** Place of the CMap that this one builds on; -1 for none. */
  readonly base: number;
  readonly from: number;
  readonly to: number;
}

/** Texts by CID: code points, `STRING_ENTRY | index` for several of them, 0 for none. */
interface Texts {
  readonly points: Uint32Array;
  readonly strings: readonly string[];
}

/** The CMaps of a character collection and what its CIDs mean, as scripts/pack-cmaps.mjs packs them. */
export class PackedCollection {
  readonly #bytes: Uint8Array;
  readonly #entries: readonly Entry[];
  readonly #textsAt: number;
  readonly #cmaps: (PackedCMap | undefined)[] = [];
  #texts: Texts | undefined;

  constructor(asset: Uint8Array, flate: FlateDecoder) {
    this.#bytes = flate.inflate(asset, MAX_BYTES).bytes;
    const reader = new PackedReader(this.#bytes);
    const entries: (Omit<Entry, 'from' | 'to'> & { length: number })[] = [];
    for (let left = Math.min(reader.number(), reader.left); left > 0; left--) {
      const name = reader.text();
      const flags = reader.number();
      const base = Math.min(reader.number(), entries.length) - 1;
      entries.push({ name, isVertical: flags % 2 === 1, transcoding: flags >> 1, base, length: reader.number() });
    }
    let at = reader.at;
    this.#entries = entries.map(({ length, ...entry }) => ({ ...entry, from: at, to: (at += length) }));
    this.#textsAt = at;
  }

  cmap(name: string): PackedCMap | null {
    const index = this.#entries.findIndex((entry) => entry.name === name);
    return index < 0 ? null : this.#cmapAt(index);
  }

  /** The text that a CID stands for. */
  unicode(cid: number): number | string | undefined {
    this.#texts ??= readTexts(new PackedReader(this.#bytes, this.#textsAt));
    const point = this.#texts.points[cid];
    return point! >= STRING_ENTRY ? this.#texts.strings[point! - STRING_ENTRY] : point || undefined;
  }

  /** A base comes before what builds on it, so this ends. */
  #cmapAt(index: number): PackedCMap {
    const { base, isVertical, transcoding, from, to } = this.#entries[index]!;
    const reader = new PackedReader(this.#bytes, from, Math.min(to, this.#bytes.length));
    return (this.#cmaps[index] ??= new PackedCMap(
      reader,
      isVertical,
      base < 0 ? undefined : this.#cmapAt(base),
      transcoding,
    ));
  }
}

function readTexts(reader: PackedReader): Texts {
  const points = new Uint32Array(Math.min(reader.number(), MAX_CIDS));
  const strings: string[] = [];
  let expected = 0;
  for (let cid = 0; cid < points.length && reader.left > 0; cid++) {
    const head = reader.number();
    if (head === NO_TEXT) continue;
    if (head === LONG_TEXT) {
      points[cid] = STRING_ENTRY + strings.length;
      strings.push(readText(reader));
    } else {
      const step = head % 2 === 1 ? -(head - 1) / 2 : (head - 2) / 2;
      points[cid] = expected + step;
      expected += step + 1;
    }
  }
  return { points, strings };
}

function readText(reader: PackedReader): string {
  let text = '';
  for (let left = Math.min(reader.number(), reader.left); left > 0; left--) {
    const point = reader.number();
    if (point <= 0x10ffff) text += String.fromCodePoint(point);
  }
  return text;
}

/** Collections by the bytes of their asset: documents that share their assets share these too. */
const opened = new WeakMap<Uint8Array, PackedCollection>();

export function openCollection(asset: Uint8Array, flate: FlateDecoder): PackedCollection {
  let collection = opened.get(asset);
  if (!collection) {
    collection = new PackedCollection(asset, flate);
    opened.set(asset, collection);
  }
  return collection;
}
