import { SPECIAL } from './inflate-entries';
import { damaged, GO_ON, hasBits, Inflate, InflateStatus, Step, takeBits } from './inflate-state';
import { buildTable } from './inflate-tables';
import {
  INFLATE_DISTANCE_SYMBOLS, INFLATE_DISTANCES, INFLATE_LENGTH_CODE, INFLATE_LENGTH_SYMBOLS, INFLATE_LENGTHS, INFLATE_LITERAL_SYMBOLS,
  INFLATE_LITERALS,
} from './layout';

/** Index bits of the tables: the sizes in layout.ts hold for these. */
const LITERAL_BITS: u32 = 11;
const DISTANCE_BITS: u32 = 8;
const LENGTH_CODE_BITS: u32 = 7;

const MAX_LITERAL_CODES: u32 = 286;
const MAX_DISTANCE_CODES: u32 = 30;
const LENGTH_CODES: u32 = 19;
const BLOCK_END_SYMBOL: usize = 256;
/** The order in which the lengths of the codes for code lengths are written (RFC 1951, 3.2.7). */
const LENGTH_ORDER = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

/** The head of a dynamic block as far as it is read. */
class Head {
  static literals: u32 = 0;
  static distances: u32 = 0;
  static lengthCodes: u32 = 0;
  /** Lengths read so far, of the list under way. */
  static read: u32 = 0;
  static mask: u64 = 0;
  /** Whether the tables are those of the fixed codes. */
  static isFixed: bool = false;
}

export function readBlockHeader(): i32 {
  if (Inflate.isLast) {
    Inflate.step = Step.Done;
    return InflateStatus.Done;
  }
  if (!hasBits(3)) return InflateStatus.NeedInput;
  Inflate.isLast = takeBits(1) === 1;
  switch (takeBits(2)) {
    case 0:
      Inflate.step = Step.StoredLength;
      return GO_ON;
    case 1:
      useFixedCodes();
      Inflate.step = Step.Symbols;
      return GO_ON;
    case 2:
      Inflate.step = Step.CodeCounts;
      return GO_ON;
    default:
      return damaged();
  }
}

/** Length and its complement, from the next byte on. */
export function readStoredLength(): i32 {
  const skipped = Inflate.bits & 7;
  if (!hasBits(skipped + 32)) return InflateStatus.NeedInput;
  takeBits(skipped);
  Inflate.stored = takeBits(16);
  if (takeBits(16) !== (<u32>Inflate.stored ^ 0xffff)) return damaged();
  Inflate.step = Step.Stored;
  return GO_ON;
}

export function copyStored(): i32 {
  while (Inflate.stored > 0 && Inflate.bits > 0) {
    if (Inflate.output === Inflate.outputEnd) return InflateStatus.NeedOutput;
    store<u8>(Inflate.output++, <u8>takeBits(8));
    Inflate.stored--;
  }
  if (Inflate.stored > 0) {
    // Bits of the byte at `input` may stand in the buffer.
    Inflate.buffer = 0;
    const room = min(Inflate.inputEnd - Inflate.input, Inflate.outputEnd - Inflate.output);
    const length = min(Inflate.stored, room);
    memory.copy(Inflate.output, Inflate.input, length);
    Inflate.output += length;
    Inflate.input += length;
    Inflate.stored -= length;
    if (Inflate.stored > 0) {
      return Inflate.input === Inflate.inputEnd ? InflateStatus.NeedInput : InflateStatus.NeedOutput;
    }
  }
  Inflate.step = Step.BlockHeader;
  return GO_ON;
}

/** RFC 1951, 3.2.6. */
function useFixedCodes(): void {
  if (Head.isFixed) return;
  memory.fill(INFLATE_LENGTHS, 8, 144);
  memory.fill(INFLATE_LENGTHS + 144, 9, 112);
  memory.fill(INFLATE_LENGTHS + 256, 7, 24);
  memory.fill(INFLATE_LENGTHS + 280, 8, 8);
  memory.fill(INFLATE_LENGTHS + 288, 5, 32);
  useCodes(288, 32);
  Head.isFixed = true;
}

/** Builds the tables of a block; false where one of the codes is unsound. */
function useCodes(literals: u32, distances: u32): bool {
  Head.isFixed = false;
  const literalBits = buildTable(INFLATE_LITERALS, INFLATE_LENGTHS, literals, INFLATE_LITERAL_SYMBOLS, LITERAL_BITS);
  if (literalBits === 0) return false;
  const lengths = INFLATE_LENGTHS + literals;
  const distanceBits = buildTable(INFLATE_DISTANCES, lengths, distances, INFLATE_DISTANCE_SYMBOLS, DISTANCE_BITS);
  if (distanceBits === 0) return false;
  Inflate.literalMask = ((<u64>1) << literalBits) - 1;
  Inflate.distanceMask = ((<u64>1) << distanceBits) - 1;
  return true;
}

export function readCodeCounts(): i32 {
  if (!hasBits(14)) return InflateStatus.NeedInput;
  Head.literals = takeBits(5) + 257;
  Head.distances = takeBits(5) + 1;
  Head.lengthCodes = takeBits(4) + 4;
  if (Head.literals > MAX_LITERAL_CODES || Head.distances > MAX_DISTANCE_CODES) return damaged();
  memory.fill(INFLATE_LENGTHS, 0, LENGTH_CODES);
  Head.read = 0;
  Inflate.step = Step.CodeLengthCode;
  return GO_ON;
}

/** The code that the lengths of the codes are written in; it must be complete. */
export function readCodeLengthCode(): i32 {
  while (Head.read < Head.lengthCodes) {
    if (!hasBits(3)) return InflateStatus.NeedInput;
    store<u8>(INFLATE_LENGTHS + <usize>load<u8>(LENGTH_ORDER + Head.read++), <u8>takeBits(3));
  }
  const bits = buildTable(INFLATE_LENGTH_CODE, INFLATE_LENGTHS, LENGTH_CODES, INFLATE_LENGTH_SYMBOLS, LENGTH_CODE_BITS);
  // The second entry is not valid where there is but one code.
  if (bits === 0 || load<u32>(INFLATE_LENGTH_CODE, 4) & SPECIAL) return damaged();
  Head.mask = ((<u64>1) << bits) - 1;
  Head.read = 0;
  Inflate.step = Step.CodeLengths;
  return GO_ON;
}

/** The lengths of literal codes and of distance codes as one list, in which repeats may run from one into the other. */
export function readCodeLengths(): i32 {
  const total = Head.literals + Head.distances;
  while (Head.read < total) {
    hasBits(56);
    const entry = load<u32>(INFLATE_LENGTH_CODE + (<usize>(Inflate.buffer & Head.mask) << 2));
    const codeBits: u64 = entry & 15;
    const length = entry >> 16;
    if (length < 16) {
      if (codeBits > Inflate.bits) return InflateStatus.NeedInput;
      takeBits(codeBits);
      store<u8>(INFLATE_LENGTHS + Head.read++, <u8>length);
      continue;
    }
    const extra: u64 = length === 16 ? 2 : length === 17 ? 3 : 7;
    if (codeBits + extra > Inflate.bits) return InflateStatus.NeedInput;
    takeBits(codeBits);
    const count = takeBits(extra) + (length === 18 ? 11 : 3);
    if (Head.read + count > total || (length === 16 && Head.read === 0)) return damaged();
    const value = length === 16 ? load<u8>(INFLATE_LENGTHS + Head.read - 1) : 0;
    memory.fill(INFLATE_LENGTHS + Head.read, value, count);
    Head.read += count;
  }
  if (load<u8>(INFLATE_LENGTHS + BLOCK_END_SYMBOL) === 0) return damaged();
  if (!useCodes(Head.literals, Head.distances)) return damaged();
  Inflate.step = Step.Symbols;
  return GO_ON;
}
