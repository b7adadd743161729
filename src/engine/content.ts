import type { FlateDecoder } from '../filters/flate-decoder.ts';
import type { Stream } from '../syntax/values.ts';
import type { Engine } from './instance.ts';

/** All filters of a stream undone, Flate by the decoder given. */
export type DecodeStream = (stream: Stream, flate: FlateDecoder) => Uint8Array;

/** Bytes of the path buffer that a page begins with. */
const PATH_BYTES = 1 << 17;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const PERCENT = 37;

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
   * Content on its way into the engine: the parts joined with a space, so that no token runs from one into the next, and
   * with a line end after a comment. This is the only way in. What is deflated is inflated where it is to lie.
   */
  put(streams: readonly Stream[], decode: DecodeStream): { address: number; length: number } {
    const { memory, layout } = this.#engine;
    const address = memory.alloc(0);
    let at = address;
    for (const stream of streams) {
      const start = at;
      at = this.#append(stream, decode, at);
      const { u8 } = memory.views;
      u8[at] = endsInComment(u8, start, at) ? LINE_FEED : SPACE;
      at++;
    }
    memory.reset(at + layout.CONTENT_PADDING);
    memory.views.u8.fill(SPACE, at, at + layout.CONTENT_PADDING);
    const length = at - address;
    this.#makeScratch(length);
    return { address, length };
  }

  /** Puts the content of a stream to an address; returns the one after it, at which there is room. */
  #append(stream: Stream, decode: DecodeStream, at: number): number {
    const { memory, inflater, flate } = this.#engine;
    const inflate: FlateDecoder['inflate'] = (data, maxBytes) => inflater.inflateInPlace(data, maxBytes, at);
    const bytes = decode(stream, { inflate, undoPredictor: flate.undoPredictor });
    const isInPlace = bytes.buffer === memory.memory.buffer;
    const { byteOffset, length } = bytes;
    memory.reset(at + length + 1);
    if (!isInPlace) memory.views.u8.set(bytes, at);
    else if (byteOffset !== at) memory.views.u8.copyWithin(at, byteOffset, byteOffset + length);
    return at + length;
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

/** Whether the last line holds a percent sign; where that stands in a string, the line end does as well as a space. */
function endsInComment(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = end - 1; at >= start; at--) {
    const byte = bytes[at];
    if (byte === PERCENT) return true;
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) return false;
  }
  return false;
}
