import { u16 } from './binary.ts';

const NOTHING = new Uint8Array(0);

/** Objects of varying size, one after the other (Adobe Technical Note 5176, section 5). */
export class CffIndex {
  constructor(
    readonly bytes: Uint8Array,
    readonly count: number,
    readonly offsetSize: number,
    readonly offsets: number,
    /** Place that offsets count from. */
    readonly base: number,
  ) {}

  /** An object; empty where the index has none or its offsets are broken. */
  item(index: number): Uint8Array {
    if (!(index >= 0 && index < this.count)) return NOTHING;
    const from = this.#offset(index);
    const to = this.#offset(index + 1);
    return from > this.base && to > from && to <= this.bytes.length ? this.bytes.subarray(from, to) : NOTHING;
  }

  /** Where the index ends. */
  get end(): number {
    return this.count === 0 ? this.offsets : this.#offset(this.count);
  }

  #offset(index: number): number {
    const at = this.offsets + index * this.offsetSize;
    let value = 0;
    for (let i = 0; i < this.offsetSize; i++) value = value * 256 + this.bytes[at + i]!;
    return this.base + value;
  }
}

/** The index at an offset; undefined where its table of offsets does not fit into the bytes. */
export function readIndex(bytes: Uint8Array, at: number): CffIndex | undefined {
  if (!(at >= 0 && at + 2 <= bytes.length)) return undefined;
  const count = u16(bytes, at);
  if (count === 0) return new CffIndex(bytes, 0, 1, at + 2, at + 2);
  const offsetSize = bytes[at + 2] ?? 0;
  const offsets = at + 3;
  const data = offsets + (count + 1) * offsetSize;
  if (offsetSize < 1 || offsetSize > 4 || data > bytes.length) return undefined;
  return new CffIndex(bytes, count, offsetSize, offsets, data - 1);
}
