import type { RasterEngine } from '../../engine/raster-engine.ts';
import type { ImagePixels } from '../image-pixels.ts';
import type { SearchSettings } from './settings.ts';

/** Numbers of a segment: from, to, offset at `from`, offset at `to`, thickness. */
export const SEGMENT_FIELDS = 5;

/**
 * Straight dark strips of a picture, SEGMENT_FIELDS numbers each, in pixels from its top left corner: `from` and `to` are x
 * and the offsets y for horizontal ones, the other way round for vertical ones.
 */
export interface Segments {
  readonly horizontal: Float64Array;
  readonly vertical: Float64Array;
  /** There were more than fit; those nearest to the top or left are there. */
  readonly isFull: boolean;
}

/** Rows that are worked on at a time; a multiple of 64. */
const BAND = 256;
/** Groups of 16 pixels are converted, so that up to 15 more bytes are read and written. */
const SLACK = 64;

/** Runs the raster module over a picture. Throws `limit-exceeded` where it needs too much memory. */
export function findSegments(engine: RasterEngine, pixels: ImagePixels, settings: SearchSettings): Segments {
  const { memory, exports, layout } = engine;
  const { width, height } = pixels;
  memory.release(layout.RASTER_ARENA);
  // One bit more than needed at least: the end of a row is clear.
  const words = (width >> 6) + 1;
  const wordsDown = (height >> 6) + 1;
  const halo = Math.max(...settings.offsetsY);
  const stride = words * 64 + 2 * layout.ROW_PADDING;
  const grey = memory.alloc((BAND + 2 * halo) * stride + SLACK);
  const rgb = pixels.channels === 3 ? memory.alloc(width * 3 + SLACK) : 0;
  const along = memory.alloc(words * 8 * wordsDown * 64);
  const across = memory.alloc(words * 8 * BAND);
  const columns = memory.alloc(words * 64 * wordsDown * 8);
  const { u8, i32 } = memory.views;
  i32.set(settings.offsetsY, layout.OFFSETS_Y / 4);
  i32.set(settings.offsetsX, layout.OFFSETS_X / 4);
  u8.fill(255, grey, grey + (BAND + 2 * halo) * stride + SLACK);
  const first = grey + halo * stride + layout.ROW_PADDING;
  for (let top = 0; top < wordsDown * 64; top += BAND) {
    const rows = Math.min(BAND, wordsDown * 64 - top);
    for (let row = -halo; row < rows + halo; row++) writeRow(engine, pixels, top + row, first + row * stride, rgb);
    exports.markInk(first, stride, rows, words, settings.contrast, along + top * words * 8, across);
    for (let row = 0; row < rows; row += 64) {
      exports.transpose(across + row * words * 8, words, columns + ((top + row) >> 6) * 8, wordsDown * 8);
    }
  }
  const isFullAcross = exports.findSegments(along, words, height, settings.minRunX, settings.gap);
  const horizontal = readSegments(engine);
  const isFullDown = exports.findSegments(columns, wordsDown, width, settings.minRunY, settings.gap);
  const vertical = readSegments(engine);
  return { horizontal, vertical, isFull: isFullAcross + isFullDown > 0 };
}

/** Brings a row of the picture into memory as grey; rows beyond its ends are white. */
function writeRow(engine: RasterEngine, pixels: ImagePixels, row: number, at: number, rgb: number): void {
  const { width, height, channels, data } = pixels;
  const { u8 } = engine.memory.views;
  if (row < 0 || row >= height) {
    u8.fill(255, at, at + width);
    return;
  }
  const start = row * width * channels;
  const bytes = data.subarray(start, start + width * channels);
  if (channels === 1) {
    u8.set(bytes, at);
  } else {
    u8.set(bytes, rgb);
    engine.exports.darkest(rgb, width, at);
    u8.fill(255, at + width, at + ((width + 15) & ~15));
  }
}

function readSegments({ memory, exports, layout }: RasterEngine): Float64Array {
  const start = layout.SEGMENTS / 8;
  return memory.views.f64.slice(start, start + exports.segments() * SEGMENT_FIELDS);
}
