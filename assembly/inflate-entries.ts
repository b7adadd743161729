/**
 * Entries of the decode tables, u32. What is taken from a table by the next bits tells at once how many of them it used up:
 * the lowest byte counts the bits of the code and the extra bits that follow it.
 *
 *  literal:         LITERAL, bits 8 to 15 the byte
 *  length/distance: bits 8 to 11 the bits of the code alone, bits 16 to 30 the base value
 *  subtable:        SPECIAL | SUBTABLE, bits 8 to 11 the bits that index it, bits 16 to 30 its first entry
 *  otherwise:       SPECIAL with BLOCK_END or INVALID
 */
export const LITERAL: u32 = 0x80000000;
export const SPECIAL: u32 = 0x8000;
export const SUBTABLE: u32 = 0x4000;
export const BLOCK_END: u32 = 0x2000;
export const INVALID: u32 = 0x1000;

/** An entry of a code of `length` bits for a symbol whose entry without a code is `symbol`. */
@inline export function entryOf(symbol: u32, length: u32): u32 {
  return symbol & LITERAL ? symbol | length : symbol + length + (length << 8);
}

@inline export function isLiteral(entry: u64): bool {
  return <i32>entry < 0;
}

/** The lowest bits of `bits`, as many as the lowest 6 bits of `count` say. */
@inline export function lowBits(bits: u64, count: u64): u64 {
  return bits & (((<u64>1) << count) - 1);
}

/** Base and extra bits of a length or distance; `bits` begin with its code. */
@inline export function valueOf(entry: u64, bits: u64): usize {
  return <usize>((entry >> 16) + (lowBits(bits, entry) >> ((entry >> 8) & 15)));
}

/** Index of the entry that the bits after the code of a `subtable` entry choose. */
@inline export function subtableIndex(subtable: u64, bits: u64): usize {
  return <usize>((subtable >> 16) + lowBits(bits, subtable >> 8));
}
