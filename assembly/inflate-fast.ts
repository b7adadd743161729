import { BLOCK_END, isLiteral, SPECIAL, SUBTABLE, subtableIndex, valueOf } from './inflate-entries';
import { damaged, GO_ON, Inflate, Step } from './inflate-state';
import { INFLATE_DISTANCES, INFLATE_LITERALS } from './layout';

/** A round reads words at three places, each at most 7 bytes after the one before. */
const INPUT_MARGIN: usize = 24;
/** A round writes two literals and the longest match, which is copied by pairs of words: 275 bytes. */
const OUTPUT_MARGIN: usize = 288;
/** Bits that a distance (15 + 13) and a look at the code after it (11) take. */
const DISTANCE_ROUND_BITS: u64 = 39;

/**
 * The symbols of a block without a look at the bounds, as long as both margins are kept; the step tells whether the block
 * has ended. The entry of the next code is loaded before the work on the one at hand is done.
 *
 * Only the lowest byte of `bits` counts here, so that entries are subtracted whole. To refill, a word is read and the
 * cursor moved over the bytes that the buffer has room for; of the byte after them some bits are in the buffer already.
 * Shifts look at the lowest 6 bits of their count.
 */
export function inflateFast(): i32 {
  let input = Inflate.input;
  let output = Inflate.output;
  const lastInput = Inflate.inputEnd - INPUT_MARGIN;
  const lastOutput = Inflate.outputEnd - OUTPUT_MARGIN;
  if (input > lastInput || output > lastOutput) return GO_ON;
  let buffer = Inflate.buffer;
  let bits = Inflate.bits;
  const literalMask = Inflate.literalMask;
  const distanceMask = Inflate.distanceMask;
  const history = Inflate.history;
  let status = GO_ON;

  buffer |= load<u64>(input) << bits;
  input += <usize>(7 - ((bits >> 3) & 7));
  bits |= 56;
  let entry = entryAt(buffer & literalMask, INFLATE_LITERALS);
  do {
    let symbol = buffer;
    buffer >>= entry;
    bits -= entry;
    if (isLiteral(entry)) {
      store<u8>(output++, <u8>(entry >> 8));
      entry = entryAt(buffer & literalMask, INFLATE_LITERALS);
      symbol = buffer;
      buffer >>= entry;
      bits -= entry;
      if (isLiteral(entry)) {
        store<u8>(output++, <u8>(entry >> 8));
        entry = entryAt(buffer & literalMask, INFLATE_LITERALS);
        symbol = buffer;
        buffer >>= entry;
        bits -= entry;
        if (isLiteral(entry)) {
          store<u8>(output++, <u8>(entry >> 8));
          entry = entryAt(buffer & literalMask, INFLATE_LITERALS);
          buffer |= load<u64>(input) << bits;
          input += <usize>(7 - ((bits >> 3) & 7));
          bits |= 56;
          continue;
        }
      }
    }
    if (<u32>entry & SPECIAL) {
      if (<u32>entry & SUBTABLE) {
        entry = entryAt(subtableIndex(entry, buffer), INFLATE_LITERALS);
        symbol = buffer;
        buffer >>= entry;
        bits -= entry;
        if (isLiteral(entry)) {
          store<u8>(output++, <u8>(entry >> 8));
          entry = entryAt(buffer & literalMask, INFLATE_LITERALS);
          buffer |= load<u64>(input) << bits;
          input += <usize>(7 - ((bits >> 3) & 7));
          bits |= 56;
          continue;
        }
      }
      if (<u32>entry & SPECIAL) {
        if (<u32>entry & BLOCK_END) Inflate.step = Step.BlockHeader;
        else status = damaged();
        break;
      }
    }
    const length = valueOf(entry, symbol);

    if ((bits & 0xff) < DISTANCE_ROUND_BITS) {
      buffer |= load<u64>(input) << bits;
      input += <usize>(7 - ((bits >> 3) & 7));
      bits |= 56;
    }
    entry = entryAt(buffer & distanceMask, INFLATE_DISTANCES);
    if (<u32>entry & SUBTABLE) {
      buffer >>= entry;
      bits -= entry;
      entry = entryAt(subtableIndex(entry, buffer), INFLATE_DISTANCES);
    }
    const distance = valueOf(entry, buffer);
    if (<u32>entry & SPECIAL || distance > output - history) {
      status = damaged();
      break;
    }
    buffer >>= entry;
    bits -= entry;
    entry = entryAt(buffer & literalMask, INFLATE_LITERALS);
    buffer |= load<u64>(input) << bits;
    input += <usize>(7 - ((bits >> 3) & 7));
    bits |= 56;
    copyWords(output, distance, length);
    output += length;
  } while (input <= lastInput && output <= lastOutput);

  Inflate.input = input;
  Inflate.output = output;
  Inflate.bits = bits & 0xff;
  Inflate.buffer = buffer;
  return status;
}

@inline function entryAt(index: u64, table: usize): u64 {
  return load<u32>(table + (<usize>index << 2));
}

/** Copies a match by words; up to 15 bytes after it are written over. */
@inline function copyWords(to: usize, distance: usize, length: usize): void {
  const end = to + length;
  let from = to - distance;
  if (distance >= 8) {
    do {
      store<u64>(to, load<u64>(from));
      store<u64>(to, load<u64>(from, 8), 8);
      from += 16;
      to += 16;
    } while (to < end);
  } else if (distance === 1) {
    const word = <u64>load<u8>(from) * 0x0101010101010101;
    do {
      store<u64>(to, word);
      to += 8;
    } while (to < end);
  } else {
    do {
      store<u64>(to, load<u64>(from));
      from += distance;
      to += distance;
    } while (to < end);
  }
}
