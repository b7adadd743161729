import type { AssetCache } from '../assets.ts';
import type { Warnings } from '../errors.ts';
import type { FlateDecoder } from '../filters/flate-decoder.ts';
import type { Limits } from '../limits.ts';
import type { Stream } from '../syntax/values.ts';

/** Character codes of `length` bytes whose every byte lies between the bytes of `low` and `high` (ISO 32000-2, 9.7.6.2). */
export interface CodespaceRange {
  /** 1 to 4 bytes. */
  readonly length: number;
  readonly low: number;
  readonly high: number;
}

/** Marks an entry of `GlyphPage.unicode` as an index into `GlyphPage.strings`. */
export const STRING_ENTRY = 0x80000000;

/** What the engine needs of 256 neighbouring codes. The font fills it; it comes filled with zeros. */
export interface GlyphPage {
  /** Advance in text space at font size 1 (`w / 1000`, or by the FontMatrix); downwards and so negative in vertical writing. */
  readonly widths: Float64Array;
  /** A code point, or `STRING_ENTRY | index` for text of several code points. */
  readonly unicode: Uint32Array;
  readonly strings: string[];
  /** Vertical writing only: position vector (x, y) by pairs, in text space at font size 1. */
  readonly origins: Float64Array;
}

/** A font as the engine and the chunks see it. */
export interface Font {
  /** BaseFont as written, subset tag included; empty where there is none. */
  readonly name: string;
  /** 100 to 900. */
  readonly weight: number;
  /** Degrees; negative leans right. */
  readonly italicAngle: number;
  /** Above the baseline, at font size 1. */
  readonly ascent: number;
  /** Below the baseline, at font size 1; negative. */
  readonly descent: number;
  readonly isVertical: boolean;
  /** How strings part into codes; one range `1, 0x00, 0xFF` for simple fonts. */
  readonly codespace: readonly CodespaceRange[];
  /**
   * Fills in the codes `high << 8` to `high << 8 | 0xFF` of `length` bytes. May throw `AssetNeeded`: the page is then to
   * be asked for again, empty, when the asset is loaded.
   */
  fillPage(length: number, high: number, page: GlyphPage): void;
}

/** What loading a font may ask of its document. */
export interface FontContext {
  /** All filters of a stream undone; what decodes, where it is damaged. */
  decode(stream: Stream): Uint8Array;
  readonly flate: FlateDecoder;
  readonly assets: AssetCache;
  readonly warnings: Warnings;
  readonly limits: Limits;
}
