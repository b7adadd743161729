const STRIDE = 3;

/**
 * Codes by ranges: each maps its first code to a value, the following codes to the values after it.
 * Where ranges overlap the one added last wins. Ranges stay ranges, so a table is never bigger than what was added.
 */
export class RangeTable {
  /** First code, last code, value of the first code. */
  #cells = new Uint32Array(16 * STRIDE);
  #count = 0;
  #isSorted = true;

  /** `shift` gives the value that lies `offset` codes after a value. */
  constructor(readonly shift: (value: number, offset: number) => number) {}

  get count(): number {
    return this.#count;
  }

  /** Adds the codes `low` to `high`; `low` must not be above `high`. */
  add(low: number, high: number, value: number): void {
    const at = this.#count * STRIDE;
    if (at === this.#cells.length) {
      const grown = new Uint32Array(at * 2);
      grown.set(this.#cells);
      this.#cells = grown;
    }
    const cells = this.#cells;
    if (at > 0 && low <= cells[at - 2]!) this.#isSorted = false;
    cells[at] = low;
    cells[at + 1] = high;
    cells[at + 2] = value;
    this.#count++;
  }

  /** The value of a code, -1 where there is none. */
  get(code: number): number {
    if (!this.#isSorted) this.#sort();
    const cells = this.#cells;
    let low = 0;
    let high = this.#count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = middle * STRIDE;
      if (code < cells[at]!) high = middle - 1;
      else if (code > cells[at + 1]!) low = middle + 1;
      else return code === cells[at] ? cells[at + 2]! : this.shift(cells[at + 2]!, code - cells[at]!);
    }
    return -1;
  }

  /** Puts the ranges in order and cuts away what later ones cover, in O(n log n). */
  #sort(): void {
    const old = this.#cells;
    const count = this.#count;
    const order = Uint32Array.from({ length: count }, (_, i) => i).sort(
      (a, b) => old[a * STRIDE]! - old[b * STRIDE]! || a - b,
    );
    this.#cells = new Uint32Array(Math.max(16, count) * STRIDE);
    this.#count = 0;
    this.#isSorted = true;
    const open = new LatestFirst();
    let next = 0;
    let from = 0;
    while (next < count || open.size > 0) {
      if (open.size === 0) from = Math.max(from, old[order[next]! * STRIDE]!);
      while (next < count && old[order[next]! * STRIDE]! <= from) open.push(order[next++]!);
      while (open.size > 0 && old[open.top * STRIDE + 1]! < from) open.pop();
      if (open.size === 0) continue;
      const at = open.top * STRIDE;
      const end = next < count ? Math.min(old[at + 1]!, old[order[next]! * STRIDE]! - 1) : old[at + 1]!;
      this.#append(from, end, this.shift(old[at + 2]!, from - old[at]!));
      from = end + 1;
    }
  }

  /** Adds a range in order, joined to the one before where it only carries that on. */
  #append(low: number, high: number, value: number): void {
    const at = (this.#count - 1) * STRIDE;
    const cells = this.#cells;
    const carriesOn = at >= 0 && cells[at + 1] === low - 1 && this.shift(cells[at + 2]!, low - cells[at]!) === value;
    if (carriesOn) cells[at + 1] = high;
    else this.add(low, high, value);
  }
}

/** A heap of numbers, the greatest on top. */
class LatestFirst {
  readonly #heap: number[] = [];

  get size(): number {
    return this.#heap.length;
  }

  get top(): number {
    return this.#heap[0]!;
  }

  push(value: number): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(value);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent]! >= value) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = value;
  }

  pop(): void {
    const heap = this.#heap;
    const value = heap.pop()!;
    if (heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++;
      if (heap[child]! <= value) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = value;
  }
}
