import { follow, type PdfValue, type Resolver } from '../syntax/values.ts';
import { RangeTable } from './range-table.ts';

/** Marks a range whose codes all have the same values. */
const SHARED = 0x80000000;

const MAX_CID = 0xffff;

/** Values by CID, from the W or W2 array of a CIDFont (ISO 32000-2, 9.7.4.3): `stride` numbers for each CID. */
export class CidMetrics {
  readonly #ranges: RangeTable;
  readonly #values: number[] = [];

  constructor(
    items: readonly PdfValue[],
    readonly stride: number,
    resolver: Resolver,
    limit: number,
  ) {
    this.#ranges = new RangeTable((value, offset) => (value >= SHARED ? value : value + offset * stride));
    let left = limit;
    for (let at = 0; at + 1 < items.length && left > 0; ) {
      const first = follow(items[at], resolver);
      const second = follow(items[at + 1], resolver);
      if (Array.isArray(second)) {
        const count = Math.min(second.length, left);
        if (typeof first === 'number') this.#addList(first, second, count, resolver);
        left -= count + 1;
        at += 2;
      } else {
        const isWhole = at + 2 + stride <= items.length && typeof first === 'number' && typeof second === 'number';
        if (isWhole) this.#addRange(first, second, items, at + 2, resolver);
        left--;
        at += 2 + stride;
      }
    }
  }

  /** Where the values of a CID begin in what `value` gives; -1 where it has none. */
  find(cid: number): number {
    const place = this.#ranges.get(cid);
    return place >= SHARED ? place - SHARED : place;
  }

  value(place: number): number {
    return this.#values[place]!;
  }

  #addList(first: number, list: readonly PdfValue[], length: number, resolver: Resolver): void {
    const count = Math.min(Math.floor(length / this.stride), MAX_CID + 1 - first);
    if (count <= 0 || first < 0) return;
    this.#ranges.add(first, first + count - 1, this.#values.length);
    for (let i = 0; i < count * this.stride; i++) this.#push(list[i], resolver);
  }

  #addRange(first: number, last: number, items: readonly PdfValue[], at: number, resolver: Resolver): void {
    const end = Math.min(last, MAX_CID);
    if (first < 0 || first > end) return;
    this.#ranges.add(first, end, SHARED + this.#values.length);
    for (let i = 0; i < this.stride; i++) this.#push(items[at + i], resolver);
  }

  #push(item: PdfValue | undefined, resolver: Resolver): void {
    const value = typeof item === 'number' ? item : follow(item, resolver);
    this.#values.push(typeof value === 'number' ? value : 0);
  }
}
