/** A small seeded generator (mulberry32), so that every find can be made again. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to before 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to before `bound`. */
  below(bound) {
    return Math.floor(this.next() * bound);
  }

  pick(items) {
    return items[this.below(items.length)];
  }
}
