import type { Assets } from '../assets.ts';
import type { Limits } from '../limits.ts';
import type { ImageCodecs } from '../raster/codecs.ts';

/** Where the bytes of a document come from. A Uint8Array is one. */
export interface ByteSource {
  readonly byteLength: number;
  /** The bytes from `start` to before `end`. */
  slice(start: number, end: number): Uint8Array | Promise<Uint8Array>;
}

export interface LoadOptions {
  /** User or owner password. */
  readonly password?: string;
  /** Bounds on the work; those not given have their defaults. */
  readonly limits?: Partial<Limits>;
  /** Ends loading, and every later call, with `aborted`. */
  readonly signal?: AbortSignal;
  /** CMaps and other lazy data; the entry point's own by default. */
  readonly assets?: Assets;
  /** Loads the decoders of JPEG, JPEG 2000, JBIG2 and CCITT images; the entry point's own by default. */
  readonly codecs?: () => Promise<ImageCodecs>;
}

export interface TextOptions extends PageOptions {
  /**
   * `reading` (by default): by geometry. `structure`: by the structure tree, where the document has one; without artifacts,
   * a line per block, replacement texts and alternate descriptions in their places, and what the tree does not reach at the
   * end of its page.
   */
  readonly order?: 'reading' | 'structure';
}

export interface PageOptions {
  /** Adds the appearances of annotations as chunks of the layer `Annotation`. */
  readonly annotations?: boolean;
  /** Looks for ruled lines in the pixels of images: `rasterLines`, and `tableBorders` of source `raster`. */
  readonly rasterTables?: boolean;
  /** Makes `tableBorders` of source `vector` of the ruled lines that are drawn. */
  readonly tables?: boolean;
  /** Lines drawn thinner are dropped, in points; 0 by default. */
  readonly minLineWidth?: number;
  readonly signal?: AbortSignal;
}
