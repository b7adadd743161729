import type { Engine } from './instance.ts';

/** Bytes of the path buffer that a page begins with. */
const PATH_BYTES = 1 << 17;
const SPACE = 32;

/** What the host keeps in the engine's memory for one page: content streams, room for strings, the path buffer. */
export class ContentArena {
  /** Room for decoded strings, as long as the longest content stream. */
  scratch = 0;
  #scratchBytes = 0;
  #path: number;
  #pathBytes = PATH_BYTES;
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
    engine.memory.reset(engine.layout.ARENA_START);
    this.#path = engine.memory.alloc(this.#pathBytes);
    engine.exports.setPathBuffer(this.#path, this.#pathBytes);
  }

  /**
   * Content on its way into the engine: the parts joined with a space, so that no token runs from one into the next. This
   * is the only way in.
   */
  put(parts: readonly Uint8Array[]): { address: number; length: number } {
    const { memory, layout } = this.#engine;
    const padding = layout.CONTENT_PADDING;
    let length = 0;
    for (const part of parts) length += part.length + 1;
    const address = memory.alloc(length + padding);
    const { u8 } = memory.views;
    let at = address;
    for (const part of parts) {
      u8.set(part, at);
      at += part.length;
      u8[at++] = SPACE;
    }
    u8.fill(SPACE, at, at + padding);
    this.#makeScratch(length);
    return { address, length };
  }

  #makeScratch(bytes: number): void {
    if (bytes <= this.#scratchBytes) return;
    // The room before is lost until the page ends: ever longer contents must not lose ever more.
    this.#scratchBytes = Math.max(bytes, 2 * this.#scratchBytes);
    this.scratch = this.#engine.memory.alloc(this.#scratchBytes);
    this.#engine.exports.setScratch(this.scratch);
  }

  /** Moves the path to a buffer of twice the size. */
  growPath(): void {
    const { memory, exports } = this.#engine;
    const bytes = this.#pathBytes * 2;
    const path = memory.alloc(bytes);
    memory.views.u8.copyWithin(path, this.#path, this.#path + this.#pathBytes);
    this.#path = path;
    this.#pathBytes = bytes;
    exports.setPathBuffer(path, bytes);
  }
}
