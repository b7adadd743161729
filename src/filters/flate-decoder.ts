import type { Decoded } from './decoded.ts';
import type { PredictorParams } from './predictor.ts';

/** The two costly parts of FlateDecode, which the engine does faster. What they give is the same from every decoder. */
export interface FlateDecoder {
  /**
   * Deflate data (ISO 32000-2, 7.4.4): everything that decodes up to a fault, at most `maxBytes`. The checksum is not
   * looked at: data with a wrong or missing one is complete. Line ends before the data, a missing or damaged zlib header
   * and bytes after the end are passed over.
   */
  inflate(bytes: Uint8Array, maxBytes: number): Decoded;
  /** Undoes a predictor in place and gives the used part of the same memory. */
  undoPredictor(bytes: Uint8Array, params: PredictorParams): Uint8Array;
}
