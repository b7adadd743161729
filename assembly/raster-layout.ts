/**
 * The only description of the raster module's memory. It has a memory of its own; everything from RASTER_ARENA on belongs to
 * the host, which places pictures and bit maps there and passes their addresses.
 */

/** Changes with any change below; the host compares it at start. */
export const RASTER_VERSION: i32 = 1;

const REGIONS_START: usize = 0x400;

/** i32[OFFSET_COUNT] distances across a rule, in pixels, at which paper is looked for: along columns, then along rows. */
export const OFFSET_COUNT: usize = 5;
export const OFFSETS_Y: usize = REGIONS_START;
export const OFFSETS_X: usize = OFFSETS_Y + OFFSET_COUNT * 4;
/** The largest offset; rows of grey have as many white pixels and more on both sides. */
export const OFFSET_MAX: i32 = 112;
export const ROW_PADDING: i32 = 128;

/** u64[64]: a block of bits being transposed. */
export const BLOCK: usize = (OFFSETS_X + OFFSET_COUNT * 4 + 15) & ~15;

/** What was found: f64 from, to, offset at `from`, offset at `to`, thickness. All in pixels, edges of pixels being integers. */
export const SEGMENT_CAP: usize = 32768;
export const SEGMENT_STRIDE: usize = 40;
export const SEGMENTS: usize = BLOCK + 64 * 8;

/** Two lists of the runs of a row: i32 start, end, strand; and two of the strands that the runs of a row belong to. */
export const RUN_STRIDE: usize = 12;
export const STRAND_STRIDE: usize = 56;
export const RUN_CAP: usize = 16384;
export const RUNS: usize = SEGMENTS + SEGMENT_CAP * SEGMENT_STRIDE;
export const STRANDS: usize = RUNS + 2 * RUN_CAP * RUN_STRIDE;

export const RASTER_ARENA: usize = (STRANDS + 2 * RUN_CAP * STRAND_STRIDE + 0xffff) & ~0xffff;

/** Status of `findSegments`. */
export const STATUS_DONE: i32 = 0;
/** More than SEGMENT_CAP segments, or more than RUN_CAP runs in a row: those that came first are there. */
export const STATUS_FULL: i32 = 1;
