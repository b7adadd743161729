import { INFLATE_INPUT } from './layout';

/** Why `inflate` came back. */
export const enum InflateStatus {
  /** The last block has ended. */
  Done = 0,
  /** The output is full: make room or drain it, and call again. */
  NeedOutput = 1,
  /** All input is used up: bring more, or take the data for cut short. */
  NeedInput = 2,
  /** No deflate data from here on; what stands before is decoded. */
  Damaged = 3,
}

/** Comes from a step that is done with, so that the next one follows. */
export const GO_ON: i32 = -1;

/** What the next bits are. */
export const enum Step {
  BlockHeader = 0,
  StoredLength = 1,
  Stored = 2,
  CodeCounts = 3,
  CodeLengthCode = 4,
  CodeLengths = 5,
  Symbols = 6,
  /** A match of which a part found no room. */
  Match = 7,
  Done = 8,
  Damaged = 9,
}

/** A stream being inflated. Everything needed to go on is here, so that input and output may come in pieces. */
export class Inflate {
  static step: i32 = 0;
  static isLast: bool = false;
  static input: usize = 0;
  static inputEnd: usize = 0;
  static output: usize = 0;
  static outputEnd: usize = 0;
  /** The first byte that a distance may reach. */
  static history: usize = 0;
  /** Bits not yet used, the next one lowest. Above `bits` of them stand zeros, or bits of the byte at `input`. */
  static buffer: u64 = 0;
  static bits: u64 = 0;
  static literalMask: u64 = 0;
  static distanceMask: u64 = 0;
  /** Bytes that a stored block still has. */
  static stored: usize = 0;
  /** What the match in Step.Match still has. */
  static matchLength: usize = 0;
  static matchDistance: usize = 0;
}

/** Begins a stream of raw deflate data (RFC 1951), written from `output` on. */
export function inflateStart(output: usize): void {
  Inflate.step = Step.BlockHeader;
  Inflate.isLast = false;
  Inflate.input = Inflate.inputEnd = INFLATE_INPUT;
  Inflate.output = Inflate.history = output;
  Inflate.buffer = Inflate.bits = 0;
}

/** The next `length` bytes of the stream are in INFLATE_INPUT; only at the start and after NeedInput. */
export function inflateInput(length: usize): void {
  Inflate.input = INFLATE_INPUT;
  Inflate.inputEnd = INFLATE_INPUT + length;
}

/** The address after the last byte written. */
export function inflateOutput(): usize {
  return Inflate.output;
}

/** Whether `count` bits are there, of at most 56; takes whole bytes from the input as long as the buffer has room. */
export function hasBits(count: u64): bool {
  while (Inflate.bits <= 55 && Inflate.input < Inflate.inputEnd) {
    Inflate.buffer |= <u64>load<u8>(Inflate.input++) << Inflate.bits;
    Inflate.bits += 8;
  }
  return Inflate.bits >= count;
}

/** The next bits, which must be there. */
export function takeBits(count: u64): u32 {
  const value = <u32>(Inflate.buffer & (((<u64>1) << count) - 1));
  Inflate.buffer >>= count;
  Inflate.bits -= count;
  return value;
}

export function damaged(): i32 {
  Inflate.step = Step.Damaged;
  return InflateStatus.Damaged;
}
