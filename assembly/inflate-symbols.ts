import { BLOCK_END, isLiteral, SPECIAL, SUBTABLE, subtableIndex, valueOf } from './inflate-entries';
import { inflateFast } from './inflate-fast';
import { damaged, GO_ON, hasBits, Inflate, InflateStatus, Step, takeBits } from './inflate-state';
import { INFLATE_DISTANCES, INFLATE_LITERALS } from './layout';

class Peek {
  /** Bits before the code that `peekCode` gave. */
  static before: u64 = 0;
}

/** Symbols of a block: fast as long as input and output have the room, then one by one. */
export function inflateSymbols(): i32 {
  let status = inflateFast();
  while (status === GO_ON && Inflate.step === Step.Symbols) status = inflateSymbol();
  return status;
}

/** One symbol with every bound checked. It stays in the buffer where its bits are not all there. */
function inflateSymbol(): i32 {
  hasBits(56);
  let entry = peekCode(INFLATE_LITERALS, Inflate.literalMask, 0);
  let used = Peek.before + (entry & 0xff);
  if (used > Inflate.bits) return InflateStatus.NeedInput;
  if (isLiteral(entry)) {
    if (Inflate.output === Inflate.outputEnd) return InflateStatus.NeedOutput;
    store<u8>(Inflate.output++, <u8>(entry >> 8));
    takeBits(used);
    return GO_ON;
  }
  if (<u32>entry & SPECIAL) {
    if (!(<u32>entry & BLOCK_END)) return damaged();
    takeBits(used);
    Inflate.step = Step.BlockHeader;
    return GO_ON;
  }
  const length = valueOf(entry, Inflate.buffer >> Peek.before);
  entry = peekCode(INFLATE_DISTANCES, Inflate.distanceMask, used);
  used = Peek.before + (entry & 0xff);
  if (used > Inflate.bits) return InflateStatus.NeedInput;
  const distance = valueOf(entry, Inflate.buffer >> Peek.before);
  if (<u32>entry & SPECIAL || distance > Inflate.output - Inflate.history) return damaged();
  takeBits(used);
  Inflate.matchLength = length;
  Inflate.matchDistance = distance;
  return copyMatch();
}

/** The entry of the code that stands `before` bits on. It is one of a longer code than there are bits where they end too early. */
function peekCode(table: usize, mask: u64, before: u64): u64 {
  const entry: u64 = load<u32>(table + (<usize>((Inflate.buffer >> before) & mask) << 2));
  Peek.before = before;
  if (isLiteral(entry) || !(<u32>entry & SUBTABLE)) return entry;
  Peek.before = before + (entry & 0xff);
  return load<u32>(table + (subtableIndex(entry, Inflate.buffer >> Peek.before) << 2));
}

/** Copies as much of a match as there is room for. */
export function copyMatch(): i32 {
  const end = Inflate.output + min(Inflate.matchLength, Inflate.outputEnd - Inflate.output);
  Inflate.matchLength -= end - Inflate.output;
  for (; Inflate.output < end; Inflate.output++) {
    store<u8>(Inflate.output, load<u8>(Inflate.output - Inflate.matchDistance));
  }
  Inflate.step = Inflate.matchLength > 0 ? Step.Match : Step.Symbols;
  return Inflate.matchLength > 0 ? InflateStatus.NeedOutput : GO_ON;
}
