import type { Decoded } from '../filters/decoded.ts';
import { inflateFrom } from '../filters/inflate-from.ts';
import type { EngineExports, Layout } from './instance.ts';
import type { EngineMemory } from './memory.ts';

/** `InflateStatus` of assembly/inflate-state.ts. */
const STATUS = { Done: 0, NeedOutput: 1, NeedInput: 2 } as const;

/** Room for output by length of the input, and what is added at a time where that is not enough. */
const EXPECTED_RATIO = 4;
const ROOM_AT_LEAST = 1 << 10;
const MORE_ROOM_AT_MOST = 1 << 24;

/** Compressed data that goes through INFLATE_INPUT part by part. */
interface Input {
  readonly bytes: Uint8Array;
  at: number;
}

/** The engine's inflate. It gives what pako gives, damaged data included. */
export class Inflater {
  readonly #exports: EngineExports;
  readonly #layout: Layout;
  readonly #memory: EngineMemory;

  constructor(exports: EngineExports, layout: Layout, memory: EngineMemory) {
    this.#exports = exports;
    this.#layout = layout;
    this.#memory = memory;
  }

  /** Bytes of the caller's own. Nothing is allocated in the engine's memory, so that it may be called at any time. */
  inflate(bytes: Uint8Array, maxBytes: number): Decoded {
    return inflateFrom(bytes, (start) => this.#drain({ bytes, at: start }, maxBytes));
  }

  /** Writes to the free end of the engine's memory, and gives a view of it that holds until the memory grows. */
  inflateInPlace(bytes: Uint8Array, maxBytes: number, address: number): Decoded {
    const memory = this.#memory;
    // What is to be inflated once more makes way for what comes of it.
    const data = bytes.buffer === memory.memory.buffer ? bytes.slice() : bytes;
    let from = address;
    const { bytes: written, complete } = inflateFrom(data, (start) => {
      const attempt = this.#extend({ bytes: data, at: start }, maxBytes, from);
      from += attempt.bytes.length;
      return attempt;
    });
    return { bytes: memory.views.u8.subarray(written.address, written.address + written.length), complete };
  }

  #extend(
    input: Input,
    maxBytes: number,
    address: number,
  ): { bytes: { address: number; length: number }; complete: boolean } {
    let room = Math.min(maxBytes, (input.bytes.length - input.at) * EXPECTED_RATIO + ROOM_AT_LEAST);
    this.#exports.inflateStart(address);
    for (;;) {
      this.#memory.reset(address + room);
      const status = this.#run(input, address + room);
      if (status !== STATUS.NeedOutput || room >= maxBytes) {
        const length = this.#exports.inflateOutput() - address;
        return { bytes: { address, length }, complete: status === STATUS.Done };
      }
      room = Math.min(maxBytes, room + Math.min(room, MORE_ROOM_AT_MOST));
    }
  }

  #drain(input: Input, maxBytes: number): Decoded {
    const { INFLATE_WINDOW, INFLATE_WINDOW_SIZE, INFLATE_HISTORY } = this.#layout;
    const { u8 } = this.#memory.views;
    const parts: Uint8Array[] = [];
    let length = 0;
    this.#exports.inflateStart(INFLATE_WINDOW);
    for (let from = INFLATE_WINDOW; ; from = INFLATE_WINDOW + INFLATE_HISTORY) {
      const status = this.#run(input, Math.min(INFLATE_WINDOW + INFLATE_WINDOW_SIZE, from + maxBytes - length));
      const end = this.#exports.inflateOutput();
      parts.push(u8.slice(from, end));
      length += end - from;
      if (status !== STATUS.NeedOutput || length >= maxBytes) {
        return { bytes: joined(parts, length), complete: status === STATUS.Done };
      }
      this.#exports.inflateSlide();
    }
  }

  /** Inflates up to an address; the status is NeedInput where the data is cut short. */
  #run(input: Input, outputEnd: number): number {
    for (;;) {
      const status = this.#exports.inflate(outputEnd);
      if (status !== STATUS.NeedInput || input.at >= input.bytes.length) return status;
      const { INFLATE_INPUT, INFLATE_INPUT_SIZE } = this.#layout;
      const part = input.bytes.subarray(input.at, input.at + INFLATE_INPUT_SIZE);
      this.#memory.views.u8.set(part, INFLATE_INPUT);
      this.#exports.inflateInput(part.length);
      input.at += part.length;
    }
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1) return parts[0];
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
