import type { PdfValue } from '../syntax/values.ts';
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
    resolve: (value: PdfValue) => PdfValue | undefined,
    limit: number,
  ) {
    this.#ranges = new RangeTable((value, offset) => (value >= SHARED ? value : value + offset * stride));
    let left = limit;
    for (let at = 0; at + 1 < items.length && left > 0; ) {
      const first = resolve(items[at]!);
      const second = resolve(items[at + 1]!);
      if (Array.isArray(second)) {
        const list = second.slice(0, left).map((value) => resolve(value) ?? null);
        if (typeof first === 'number') this.#addList(first, list);
        left -= list.length + 1;
        at += 2;
      } else {
        const values = items.slice(at + 2, at + 2 + stride).map((value) => resolve(value) ?? null);
        if (typeof first === 'number' && typeof second === 'number') this.#addRange(first, second, values);
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

  #addList(first: number, list: readonly PdfValue[]): void {
    const count = Math.min(Math.floor(list.length / this.stride), MAX_CID + 1 - first);
    if (count <= 0 || first < 0) return;
    this.#ranges.add(first, first + count - 1, this.#values.length);
    for (let i = 0; i < count * this.stride; i++) this.#push(list[i]!);
  }

  #addRange(first: number, last: number, values: readonly PdfValue[]): void {
    const end = Math.min(last, MAX_CID);
    if (first < 0 || first > end || values.length < this.stride) return;
    this.#ranges.add(first, end, SHARED + this.#values.length);
    for (const value of values) this.#push(value);
  }

  #push(value: PdfValue): void {
    this.#values.push(typeof value === 'number' ? value : 0);
  }
}
