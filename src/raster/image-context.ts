import type { ColorSpace } from '../color/color-space.ts';
import type { FlateDecoder } from '../filters/flate-decoder.ts';
import type { Limits } from '../limits.ts';
import type { PdfValue, Stream } from '../syntax/values.ts';
import type { ImageCodecs } from './codecs.ts';

/** What decoding an image asks of its document. */
export interface ImageContext {
  readonly limits: Limits;
  /** Loads the decoders; undefined where the entry point has none. */
  readonly codecs?: (() => Promise<ImageCodecs>) | undefined;
  readonly flate: FlateDecoder;
  /** All filters of a stream undone. */
  decode(stream: Stream): Uint8Array;
  colorSpaceOf(value: PdfValue): ColorSpace;
  warn(code: string, message: string): void;
}
