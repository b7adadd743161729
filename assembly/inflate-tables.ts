import { BLOCK_END, entryOf, INVALID, LITERAL, SPECIAL, SUBTABLE } from './inflate-entries';
import {
  INFLATE_CODE_STARTS, INFLATE_COUNTS, INFLATE_DISTANCE_SYMBOLS, INFLATE_LENGTH_SYMBOLS, INFLATE_LITERAL_SYMBOLS, INFLATE_SORTED,
} from './layout';

/** Codes have at most 15 bits (RFC 1951, 3.2.7). */
const MAX_BITS: u32 = 15;
const BLOCK_END_SYMBOL: usize = 256;
const NO_PREFIX: u32 = 0xffffffff;

/** Fills the tables of symbols: what each one means, with the bits of its code not yet known. */
export function initInflate(): void {
  for (let i: u32 = 0; i < 256; i++) store<u32>(INFLATE_LITERAL_SYMBOLS + (i << 2), LITERAL | (i << 8));
  store<u32>(INFLATE_LITERAL_SYMBOLS + (BLOCK_END_SYMBOL << 2), SPECIAL | BLOCK_END);
  // RFC 1951, 3.2.5. Symbols 286 and 287, and distances 30 and 31, are in the fixed codes but mean nothing.
  const lengths = INFLATE_LITERAL_SYMBOLS + (257 << 2);
  let base: u32 = 3;
  for (let i: u32 = 0; i < 28; i++) {
    const extra: u32 = i < 8 ? 0 : (i >> 2) - 1;
    store<u32>(lengths + (i << 2), (base << 16) | extra);
    base += 1 << extra;
  }
  store<u32>(lengths + (28 << 2), 258 << 16);
  store<u32>(lengths + (29 << 2), SPECIAL | INVALID);
  store<u32>(lengths + (30 << 2), SPECIAL | INVALID);
  base = 1;
  for (let i: u32 = 0; i < 30; i++) {
    const extra: u32 = i < 4 ? 0 : (i >> 1) - 1;
    store<u32>(INFLATE_DISTANCE_SYMBOLS + (i << 2), (base << 16) | extra);
    base += 1 << extra;
  }
  store<u32>(INFLATE_DISTANCE_SYMBOLS + (30 << 2), SPECIAL | INVALID);
  store<u32>(INFLATE_DISTANCE_SYMBOLS + (31 << 2), SPECIAL | INVALID);
  for (let i: u32 = 0; i < 19; i++) store<u32>(INFLATE_LENGTH_SYMBOLS + (i << 2), i << 16);
}

/**
 * Builds the decode table of a canonical code from the lengths of its codes, indexed by at most `maxBits` bits; longer codes go
 * to subtables behind. Returns the number of index bits, 0 where no decoder may take the code: it has too many codes, or
 * too few and is not one of a single bit.
 */
export function buildTable(table: usize, lengths: usize, count: u32, symbols: usize, maxBits: u32): u32 {
  countLengths(lengths, count);
  const longest = longestCode();
  const unused = unusedCodes();
  if (unused < 0 || (unused > 0 && longest > 1)) return 0;
  if (unused > 0) {
    fillIncomplete(table, lengths, symbols, longest);
    return 1;
  }
  sortSymbols(lengths, count);
  const bits = min(longest, maxBits);
  fillTable(table, symbols, bits, longest);
  return bits;
}

@inline function codesOf(length: u32): u32 {
  return load<u32>(INFLATE_COUNTS + (length << 2));
}

function countLengths(lengths: usize, count: u32): void {
  memory.fill(INFLATE_COUNTS, 0, (MAX_BITS + 1) << 2);
  for (let i: u32 = 0; i < count; i++) {
    const at = INFLATE_COUNTS + (<usize>load<u8>(lengths + i) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
}

function longestCode(): u32 {
  let length = MAX_BITS;
  while (length > 0 && codesOf(length) === 0) length--;
  return length;
}

/** How many codes of MAX_BITS bits stand for nothing; negative where there are more codes than bits allow. */
function unusedCodes(): i32 {
  let unused: i32 = 1;
  for (let length: u32 = 1; length <= MAX_BITS; length++) {
    unused = (unused << 1) - <i32>codesOf(length);
    if (unused < 0) break;
  }
  return unused;
}

/** A code without codes, or with a single one of one bit: zero. */
function fillIncomplete(table: usize, lengths: usize, symbols: usize, longest: u32): void {
  const invalid = entryOf(SPECIAL | INVALID, 1);
  let entry = invalid;
  if (longest === 1) {
    let symbol: usize = 0;
    while (load<u8>(lengths + symbol) === 0) symbol++;
    entry = entryOf(load<u32>(symbols + (symbol << 2)), 1);
  }
  store<u32>(table, entry);
  store<u32>(table, invalid, 4);
}

/** Symbols in the order of their codes; those without a code come first. */
function sortSymbols(lengths: usize, count: u32): void {
  let start: u32 = 0;
  for (let length: u32 = 0; length <= MAX_BITS; length++) {
    store<u32>(INFLATE_CODE_STARTS + (length << 2), start);
    start += codesOf(length);
  }
  for (let symbol: u32 = 0; symbol < count; symbol++) {
    const at = INFLATE_CODE_STARTS + (<usize>load<u8>(lengths + symbol) << 2);
    const place = load<u32>(at);
    store<u32>(at, place + 1);
    store<u16>(INFLATE_SORTED + (place << 1), <u16>symbol);
  }
}

/** The table of a complete code. Codes lie in the stream highest bit first, so they are counted with their bits reversed. */
function fillTable(table: usize, symbols: usize, bits: u32, longest: u32): void {
  let next = INFLATE_SORTED + (<usize>codesOf(0) << 1);
  let code: u32 = 0;
  for (let length: u32 = 1; length <= bits; length++) {
    // What shorter codes fill is the same whatever the bit after them.
    const half: usize = (<usize>4) << (length - 1);
    memory.copy(table + half, table, half);
    for (let left = codesOf(length); left > 0; left--) {
      store<u32>(table + (code << 2), entryOf(symbolAt(symbols, next), length));
      next += 2;
      code = nextCode(code, length);
    }
  }
  let prefix = NO_PREFIX;
  let start: u32 = 0;
  let end: u32 = 1 << bits;
  for (let length = bits + 1; length <= longest; length++) {
    for (let left = codesOf(length); left > 0; left--) {
      if (prefix !== (code & ((1 << bits) - 1))) {
        prefix = code & ((1 << bits) - 1);
        start = end;
        const width = subtableBits(bits, length, left);
        end = start + (1 << width);
        store<u32>(table + (prefix << 2), (start << 16) | SPECIAL | SUBTABLE | (width << 8) | bits);
      }
      const entry = entryOf(symbolAt(symbols, next), length - bits);
      for (let i = start + (code >> bits); i < end; i += 1 << (length - bits)) store<u32>(table + (i << 2), entry);
      next += 2;
      code = nextCode(code, length);
    }
  }
}

@inline function symbolAt(symbols: usize, sorted: usize): u32 {
  return load<u32>(symbols + (<usize>load<u16>(sorted) << 2));
}

/** The code after a reversed one of the same length: the highest zero bit set, those above it cleared. */
@inline function nextCode(code: u32, length: u32): u32 {
  const bit: u32 = 1 << (31 - clz<u32>(code ^ ((1 << length) - 1)));
  return (code & (bit - 1)) | bit;
}

/** Index bits of the subtable that begins with a code of `length` bits, `left` of which are not placed yet. */
function subtableBits(bits: u32, length: u32, left: u32): u32 {
  let width = length - bits;
  for (let used = left; used < (1 << width); width++) used = (used << 1) + codesOf(bits + width + 1);
  return width;
}
