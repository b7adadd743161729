import { type PredictorParams, pngRows, undoPredictor } from '../filters/predictor.ts';
import type { EngineExports, Layout } from './instance.ts';
import type { EngineMemory } from './memory.ts';

/** Undoes PNG predictors in the engine, and those of TIFF as src/filters/predictor.ts does. */
export class PredictorUndoer {
  readonly #exports: EngineExports;
  readonly #layout: Layout;
  readonly #memory: EngineMemory;

  constructor(exports: EngineExports, layout: Layout, memory: EngineMemory) {
    this.#exports = exports;
    this.#layout = layout;
    this.#memory = memory;
  }

  /** In place, wherever the bytes lie; gives the used part of the same memory. Nothing is allocated. */
  undo(bytes: Uint8Array, params: PredictorParams): Uint8Array {
    if (params.predictor < 10) return undoPredictor(bytes, params);
    const rows = pngRows(params);
    const rowBytes = Math.min(rows.rowBytes, bytes.length);
    const pixelBytes = Math.min(rows.pixelBytes, bytes.length);
    if (bytes.buffer === this.#memory.memory.buffer) {
      return bytes.subarray(0, this.#exports.undoPng(bytes.byteOffset, bytes.length, rowBytes, pixelBytes, 0));
    }
    // The row above and at least one with its tag must have room.
    if (2 * rowBytes + 1 > this.#layout.INFLATE_WINDOW_SIZE) return undoPredictor(bytes, params);
    return this.#undoByWindow(bytes, rowBytes, pixelBytes);
  }

  /** Takes as many rows at a time as the window holds, behind the row above them. */
  #undoByWindow(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
    const { INFLATE_WINDOW, INFLATE_WINDOW_SIZE } = this.#layout;
    const { u8 } = this.#memory.views;
    const first = INFLATE_WINDOW + rowBytes;
    const batchBytes = Math.floor((INFLATE_WINDOW_SIZE - rowBytes) / (rowBytes + 1)) * (rowBytes + 1);
    let written = 0;
    for (let read = 0; read < bytes.length; read += batchBytes) {
      const batch = bytes.subarray(read, read + batchBytes);
      u8.set(batch, first);
      const length = this.#exports.undoPng(first, batch.length, rowBytes, pixelBytes, read === 0 ? 0 : 1);
      bytes.set(u8.subarray(first, first + length), written);
      written += length;
      u8.copyWithin(INFLATE_WINDOW, first + length - rowBytes, first + length);
    }
    return bytes.subarray(0, written);
  }
}
