/**
 * The only description of the engine's memory. Each region starts where the one before it ends; the host reads these
 * addresses as exported globals. Struct-of-arrays tables are columns of CAP items each: 8-byte columns first.
 * Everything from ARENA_START on belongs to the host, which puts content streams, strings and paths there.
 */

/** Changes with any change below; the host compares it at start. */
export const LAYOUT_VERSION: i32 = 4;

/** asc places its own static data below; `init` asserts that `__heap_base` is not above. */
export const REGIONS_START: usize = 0x1000;

// --- tables --------------------------------------------------------------------------------------------------------
/** u8[256], uploaded by the host from its own table of byte classes. */
export const BYTE_CLASS: usize = REGIONS_START;
/** u8[256]: value of a hexadecimal digit, HEX_END for '>', HEX_NONE for the rest. */
export const HEX_VALUE: usize = BYTE_CLASS + 256;
/** f64[32]: powers of ten. */
export const POWERS_OF_TEN: usize = HEX_VALUE + 256;
/** u32[512]: operator bytes by hash. */
export const OPERATOR_KEYS: usize = POWERS_OF_TEN + 32 * 8;
/** u8[512]: operator id by hash. */
export const OPERATOR_IDS: usize = OPERATOR_KEYS + 512 * 4;

// --- control block: i32 fields, the host's view of a run -------------------------------------------------------------
export const CONTROL: usize = OPERATOR_IDS + 512;
/** f64[6]: matrix that `start` begins with. */
export const CONTROL_MATRIX: usize = CONTROL + 256;
export const CONTROL_SIZE: usize = 512;

// --- warnings: u32 code, u32 operator count at the time ---------------------------------------------------------------
export const WARNINGS: usize = CONTROL + CONTROL_SIZE;
export const WARNING_CAP: usize = 64;
export const WARNING_STRIDE: usize = 8;

// --- stacks ----------------------------------------------------------------------------------------------------------
/** Operands: f64 value, u32 pointer, u32 length << 3 | type. */
export const OPERANDS: usize = WARNINGS + WARNING_CAP * WARNING_STRIDE;
export const OPERAND_CAP: usize = 65536;
export const OPERAND_STRIDE: usize = 16;
/** Graphics states: see state.ts. */
export const STATES: usize = OPERANDS + OPERAND_CAP * OPERAND_STRIDE;
export const STATE_CAP: usize = 2048;
export const STATE_STRIDE: usize = 192;
/** Marked-content sequences: see marks.ts. */
export const MARKS: usize = STATES + STATE_CAP * STATE_STRIDE;
export const MARK_CAP: usize = 4096;
export const MARK_STRIDE: usize = 20;
/** Content streams being interpreted: see frames.ts. */
export const FRAMES: usize = MARKS + MARK_CAP * MARK_STRIDE;
export const FRAME_CAP: usize = 64;
export const FRAME_STRIDE: usize = 160;

// --- resources, filled in by the host on demand ---------------------------------------------------------------------------
/** Names of resources already resolved: see resources.ts. */
export const NAMES: usize = FRAMES + FRAME_CAP * FRAME_STRIDE;
export const NAME_CAP: usize = 4096;
export const NAME_STRIDE: usize = 32;
/** Form XObjects: see frames.ts. */
export const FORMS: usize = NAMES + NAME_CAP * NAME_STRIDE;
export const FORM_CAP: usize = 1024;
export const FORM_STRIDE: usize = 104;
/** Graphics state parameter dictionaries: see graphics.ts. */
export const EXT_STATES: usize = FORMS + FORM_CAP * FORM_STRIDE;
export const EXT_STATE_CAP: usize = 1024;
export const EXT_STATE_STRIDE: usize = 48;
/** Fonts: see fonts.ts. */
export const FONTS: usize = EXT_STATES + EXT_STATE_CAP * EXT_STATE_STRIDE;
export const FONT_CAP: usize = 16384;
export const FONT_STRIDE: usize = 32;
/** Ranges of the fonts whose codes have several lengths or gaps: u32 length, low, high. */
export const CODESPACES: usize = FONTS + FONT_CAP * FONT_STRIDE;
export const CODESPACE_CAP: usize = 16384;
export const CODESPACE_STRIDE: usize = 12;
/** Hash table of glyph pages: u32 high, u32 font << 3 | length, u32 address. */
export const PAGES: usize = CODESPACES + CODESPACE_CAP * CODESPACE_STRIDE;
export const PAGE_CAP: usize = 4096;
export const PAGE_STRIDE: usize = 16;
/** Glyph pages and their strings, emptied as a whole when full. */
export const FONT_DATA: usize = PAGES + PAGE_CAP * PAGE_STRIDE;
export const FONT_DATA_SIZE: usize = 6 << 20;
/** A page is 256 entries of f64 width, u32 unicode, u32 spare; vertical fonts add 256 pairs of f64 (x, y). */
export const GLYPH_STRIDE: usize = 16;
/** No string of one code is longer, so that a glyph always fits where the margins below are kept. */
export const STRING_UNITS_MAX: u32 = 512;

// --- output ------------------------------------------------------------------------------------------------------------
export const SYMBOL_CAP: usize = 32768;
export const SYMBOL_X: usize = FONT_DATA + FONT_DATA_SIZE;
export const SYMBOL_Y: usize = SYMBOL_X + SYMBOL_CAP * 4;
export const SYMBOL_END: usize = SYMBOL_Y + SYMBOL_CAP * 4;
export const CODE: usize = SYMBOL_END + SYMBOL_CAP * 4;
export const UNIT_CAP: usize = 2 * SYMBOL_CAP;
export const UNIT: usize = CODE + SYMBOL_CAP * 4;

export const TEXT_CAP: usize = 8192;
export const TEXT_ORIGIN_X: usize = UNIT + UNIT_CAP * 2;
export const TEXT_ORIGIN_Y: usize = TEXT_ORIGIN_X + TEXT_CAP * 8;
export const TEXT_ALONG_X: usize = TEXT_ORIGIN_Y + TEXT_CAP * 8;
export const TEXT_ALONG_Y: usize = TEXT_ALONG_X + TEXT_CAP * 8;
export const TEXT_UP_X: usize = TEXT_ALONG_Y + TEXT_CAP * 8;
export const TEXT_UP_Y: usize = TEXT_UP_X + TEXT_CAP * 8;
export const TEXT_LEFT: usize = TEXT_UP_Y + TEXT_CAP * 8;
export const TEXT_BOTTOM: usize = TEXT_LEFT + TEXT_CAP * 8;
export const TEXT_RIGHT: usize = TEXT_BOTTOM + TEXT_CAP * 8;
export const TEXT_TOP: usize = TEXT_RIGHT + TEXT_CAP * 8;
export const TEXT_SYMBOL_START: usize = TEXT_TOP + TEXT_CAP * 8;
export const TEXT_SYMBOL_COUNT: usize = TEXT_SYMBOL_START + TEXT_CAP * 4;
export const TEXT_UNIT_START: usize = TEXT_SYMBOL_COUNT + TEXT_CAP * 4;
export const TEXT_UNIT_COUNT: usize = TEXT_UNIT_START + TEXT_CAP * 4;
export const TEXT_CODE_START: usize = TEXT_UNIT_COUNT + TEXT_CAP * 4;
export const TEXT_CODE_COUNT: usize = TEXT_CODE_START + TEXT_CAP * 4;
export const TEXT_FONT: usize = TEXT_CODE_COUNT + TEXT_CAP * 4;
export const TEXT_COLOR: usize = TEXT_FONT + TEXT_CAP * 4;
export const TEXT_MCID: usize = TEXT_COLOR + TEXT_CAP * 4;
export const TEXT_FORM: usize = TEXT_MCID + TEXT_CAP * 4;
export const TEXT_ACTUAL: usize = TEXT_FORM + TEXT_CAP * 4;
export const TEXT_FLAGS: usize = TEXT_ACTUAL + TEXT_CAP * 4;
export const TEXT_INDEX: usize = TEXT_FLAGS + TEXT_CAP * 4;
export const TEXT_LIST: usize = TEXT_INDEX + TEXT_CAP * 4;

export const IMAGE_CAP: usize = 2048;
/** Six columns, a to f. */
export const IMAGE_MATRIX: usize = TEXT_LIST + TEXT_CAP * 4;
export const IMAGE_ID: usize = IMAGE_MATRIX + IMAGE_CAP * 48;
export const IMAGE_MCID: usize = IMAGE_ID + IMAGE_CAP * 4;
export const IMAGE_FORM: usize = IMAGE_MCID + IMAGE_CAP * 4;
export const IMAGE_FLAGS: usize = IMAGE_FORM + IMAGE_CAP * 4;
export const IMAGE_INDEX: usize = IMAGE_FLAGS + IMAGE_CAP * 4;
export const IMAGE_LIST: usize = IMAGE_INDEX + IMAGE_CAP * 4;

/** Lines and segments of line art are two tables of the same columns. */
export const LINE_CAP: usize = 8192;
export const LINE_TABLE_SIZE: usize = LINE_CAP * (5 * 8 + 3 * 4);
export const LINES: usize = IMAGE_LIST + IMAGE_CAP * 4;
export const ART_LINES: usize = LINES + LINE_TABLE_SIZE;
/** Offsets of the columns within either table. */
export const LINE_START_X: usize = 0;
export const LINE_START_Y: usize = LINE_START_X + LINE_CAP * 8;
export const LINE_END_X: usize = LINE_START_Y + LINE_CAP * 8;
export const LINE_END_Y: usize = LINE_END_X + LINE_CAP * 8;
export const LINE_WIDTH: usize = LINE_END_Y + LINE_CAP * 8;
export const LINE_COLOR: usize = LINE_WIDTH + LINE_CAP * 8;
export const LINE_FLAGS: usize = LINE_COLOR + LINE_CAP * 4;
export const LINE_INDEX: usize = LINE_FLAGS + LINE_CAP * 4;

export const ART_CAP: usize = 4096;
export const ART_LEFT: usize = ART_LINES + LINE_TABLE_SIZE;
export const ART_BOTTOM: usize = ART_LEFT + ART_CAP * 8;
export const ART_RIGHT: usize = ART_BOTTOM + ART_CAP * 8;
export const ART_TOP: usize = ART_RIGHT + ART_CAP * 8;
export const ART_LINE_START: usize = ART_TOP + ART_CAP * 8;
export const ART_LINE_COUNT: usize = ART_LINE_START + ART_CAP * 4;
export const ART_COLOR: usize = ART_LINE_COUNT + ART_CAP * 4;
export const ART_FLAGS: usize = ART_COLOR + ART_CAP * 4;
export const ART_INDEX: usize = ART_FLAGS + ART_CAP * 4;

/** Property lists of marked content with entries that chunks show: see property-lists.ts. */
export const LIST_CAP: usize = 4096;
export const LIST_PLACE: usize = ART_INDEX + ART_CAP * 4;
export const LIST_LENGTH: usize = LIST_PLACE + LIST_CAP * 4;
export const LIST_PARENT: usize = LIST_LENGTH + LIST_CAP * 4;
export const LIST_FLAGS: usize = LIST_PARENT + LIST_CAP * 4;

// --- inflating -----------------------------------------------------------------------------------------------------------
/** Decode tables: no code needs more entries at 11, 8 and 7 index bits, as zlib's `enough` computes. */
export const INFLATE_LITERALS: usize = LIST_FLAGS + LIST_CAP * 4;
export const INFLATE_DISTANCES: usize = INFLATE_LITERALS + 2342 * 4;
export const INFLATE_LENGTH_CODE: usize = INFLATE_DISTANCES + 402 * 4;
/** u32 per symbol: what it means, see inflate-entries.ts. */
export const INFLATE_LITERAL_SYMBOLS: usize = INFLATE_LENGTH_CODE + 128 * 4;
export const INFLATE_DISTANCE_SYMBOLS: usize = INFLATE_LITERAL_SYMBOLS + 288 * 4;
export const INFLATE_LENGTH_SYMBOLS: usize = INFLATE_DISTANCE_SYMBOLS + 32 * 4;
/** Building a table: u32[16] codes of each length, u32[16] first places, u16[288] symbols by code, u8[320] code lengths. */
export const INFLATE_COUNTS: usize = INFLATE_LENGTH_SYMBOLS + 19 * 4;
export const INFLATE_CODE_STARTS: usize = INFLATE_COUNTS + 16 * 4;
export const INFLATE_SORTED: usize = INFLATE_CODE_STARTS + 16 * 4;
export const INFLATE_LENGTHS: usize = INFLATE_SORTED + 288 * 2;
/** The part of the compressed data that is being read. */
export const INFLATE_INPUT: usize = (INFLATE_LENGTHS + 320 + 15) & ~15;
export const INFLATE_INPUT_SIZE: usize = 1 << 16;
/** Output that the host drains: the 32 KiB that distances reach, and what comes next. */
export const INFLATE_WINDOW: usize = INFLATE_INPUT + INFLATE_INPUT_SIZE;
export const INFLATE_HISTORY: usize = 1 << 15;
export const INFLATE_WINDOW_SIZE: usize = INFLATE_HISTORY + (1 << 17);

// --- the host's ----------------------------------------------------------------------------------------------------------
export const ARENA_START: usize = (INFLATE_WINDOW + INFLATE_WINDOW_SIZE + 0xffff) & ~0xffff;
/** Spaces that follow every content stream, so that scanners may look ahead. */
export const CONTENT_PADDING: usize = 16;
