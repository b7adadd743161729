import { Cursor, matchDigits, skipSpace } from '../syntax/lexer.ts';
import type { Stream } from '../syntax/values.ts';

/** The head of an object stream: which objects it holds, and where (ISO 32000-2, 7.5.7). */
export class ObjectStream {
  readonly data: Uint8Array;
  readonly nums: number[] = [];
  /** Offset of each object in `data`. */
  readonly offsets: number[] = [];
  readonly stream: Stream;
  #indexes: Map<number, number> | undefined;

  /** `data` is the decoded stream, or its beginning where only the head matters. */
  constructor(stream: Stream, data: Uint8Array) {
    this.stream = stream;
    this.data = data;
    const { dict } = stream;
    const N = dict.number('N');
    const First = dict.number('First');
    const hasFirst = First !== undefined && First > 0 && First <= data.length;
    const cursor = new Cursor(data);
    // The pairs end at First; N counts only where First is useless.
    while (hasFirst ? cursor.position < First : N === undefined || this.nums.length < N) {
      skipSpace(cursor);
      const num = matchDigits(cursor);
      skipSpace(cursor);
      const offset = matchDigits(cursor);
      if (num < 0 || offset < 0 || (hasFirst && cursor.position > First)) break;
      this.nums.push(num);
      this.offsets.push(offset);
    }
    if (!hasFirst) skipSpace(cursor);
    const start = hasFirst ? First : cursor.position;
    for (let i = 0; i < this.offsets.length; i++) this.offsets[i] += start;
  }

  /** Where an object starts in `data`, -1 where it is not in this stream. `index` is where it is said to be. */
  offsetOf(num: number, index: number): number {
    if (this.nums[index] === num) return this.offsets[index];
    if (this.#indexes === undefined) {
      this.#indexes = new Map();
      for (let i = 0; i < this.nums.length; i++) this.#indexes.set(this.nums[i], i);
    }
    const found = this.#indexes.get(num);
    return found === undefined ? -1 : this.offsets[found];
  }
}
