import { PdfError } from '../errors.ts';

const PAGE_BYTES = 65536;
/** What an engine may grow to, as asconfig.json has it. */
export const MAX_ENGINE_BYTES = 2 ** 30;

/** Typed views on the engine's memory. They are made anew after each growth, so nobody keeps them over a call of `alloc`. */
export interface Views {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly i32: Int32Array;
  readonly u32: Uint32Array;
  readonly f32: Float32Array;
  readonly f64: Float64Array;
}

/** The engine's linear memory: the host alone grows it, and parts what lies above the engine's regions among contents. */
export class EngineMemory {
  readonly memory: WebAssembly.Memory;
  readonly #maxPages: number;
  #views: Views | undefined;
  #top = 0;

  /** With less than the most, what needs more than `maxBytes` is `limit-exceeded`. */
  constructor(maxBytes = MAX_ENGINE_BYTES) {
    this.#maxPages = Math.max(1, Math.floor(Math.min(maxBytes, MAX_ENGINE_BYTES) / PAGE_BYTES));
    this.memory = new WebAssembly.Memory({ initial: 1, maximum: this.#maxPages });
  }

  /** The views of the memory as it is now. */
  get views(): Views {
    if (this.#views?.u8.length) return this.#views;
    const buffer = this.memory.buffer;
    this.#views = {
      u8: new Uint8Array(buffer),
      u16: new Uint16Array(buffer),
      i32: new Int32Array(buffer),
      u32: new Uint32Array(buffer),
      f32: new Float32Array(buffer),
      f64: new Float64Array(buffer),
    };
    return this.#views;
  }

  /** Frees everything from an address on; everything before it is taken. */
  reset(top: number): void {
    this.#top = top;
    this.#reach(top);
  }

  /** The address of `bytes` new bytes, aligned to 16; they are not cleared. Throws `limit-exceeded` at the maximum. */
  alloc(bytes: number): number {
    const at = (this.#top + 15) & ~15;
    this.#reach(at + bytes);
    this.#top = at + bytes;
    return at;
  }

  /** Frees what was allocated last, from its address on. */
  release(address: number): void {
    this.#top = address;
  }

  #reach(bytes: number): void {
    const missing = Math.ceil((bytes - this.memory.buffer.byteLength) / PAGE_BYTES);
    if (missing <= 0) return;
    const pages = this.memory.buffer.byteLength / PAGE_BYTES;
    if (pages + missing > this.#maxPages)
      throw new PdfError('limit-exceeded', `the page needs ${bytes} bytes of engine memory`);
    // Growing by an eighth at least keeps the number of growths small.
    const wanted = Math.min(Math.max(missing, pages >> 3), this.#maxPages - pages);
    try {
      this.memory.grow(wanted);
    } catch {
      throw new PdfError('limit-exceeded', `no memory for a page that needs ${bytes} bytes`);
    }
    this.#views = undefined;
  }
}
