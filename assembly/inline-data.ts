import { BYTE_CLASS, OPERAND_STRIDE, OPERANDS } from './layout';
import { lengthOf, Operand, Operands, pointerOf, typeOf } from './operands';
import { operatorOf } from './operators';
import { nameIs } from './resources';
import { isWordOperand } from './words';

export const NOT_FOUND: usize = 0;

/** "EI" */
const EI: u32 = 0x4945;
/** What is read after a possible `EI` to see whether it is one. */
const LOOK_AHEAD: usize = 128;
/** White space that may stand between data whose end is known and `EI`. */
const SLACK: usize = 8;

/** Filters that mark the end of their data. */
const enum Marked {
  None = 0,
  Hex = 1,
  Base85 = 2,
}

/** What the dictionary of the inline image, among the operands, tells of the length of its data. */
class Facts {
  /** Bytes by the dictionary; 0 where it does not tell. */
  static bytes: f64 = 0;
  /** The first filter. */
  static filter: Marked = Marked.None;
}

/** What else came of the last search for the end. */
export class Search {
  /** How far it went. */
  static reached: usize = 0;
  /** The end of the data, where it is known better than by `EI`. */
  static dataEnd: usize = 0;
}

@inline function classOf(p: usize): u32 {
  return load<u8>(BYTE_CLASS + <usize>load<u8>(p));
}

@inline export function isSpace(p: usize): bool {
  return classOf(p) == 2;
}

/** Where the `EI` of an inline image stands whose data begins at `data`; the data never ends before. */
export function endOfData(data: usize, end: usize): usize {
  readFacts();
  let ei = NOT_FOUND;
  Search.reached = data;
  if (Facts.bytes > 0 && Facts.bytes <= <f64>(end - data)) {
    Search.dataEnd = data + <usize>Facts.bytes;
    ei = eiNear(Search.dataEnd, end);
  }
  if (!ei && Facts.filter != Marked.None) {
    Search.dataEnd = Search.reached = afterMark(data, end);
    ei = eiNear(Search.dataEnd, end);
  }
  if (!ei) {
    ei = findEi(data, end);
    Search.dataEnd = ei ? ei : end;
  }
  Search.reached = max(Search.reached, Search.dataEnd);
  return ei;
}

/** Reads the keys and values (ISO 32000-2, Table 91), either by their full names or their abbreviations. */
function readFacts(): void {
  let width: f64 = 0, height: f64 = 0, bits: f64 = 8, components: f64 = 0, length: f64 = 0;
  let isFiltered = false, isMask = false;
  Facts.filter = Marked.None;
  for (let q = OPERANDS; q + OPERAND_STRIDE < Operands.top; q += OPERAND_STRIDE) {
    // What is no name is an item of an array.
    if (typeOf(q) != Operand.Name) continue;
    const key = pointerOf(q), keyLength = lengthOf(q);
    const first = load<u8>(key);
    const value = q + OPERAND_STRIDE;
    if (isKey(keyLength, first, 87, 5)) width = load<f64>(value);
    else if (isKey(keyLength, first, 72, 6)) height = load<f64>(value);
    // "BPC", "BitsPerComponent"
    else if (first == 66 && (keyLength == 3 || keyLength == 16)) bits = load<f64>(value);
    else if (isKey(keyLength, first, 76, 6)) length = load<f64>(value);
    else if (isKey(keyLength, first, 70, 6)) {
      isFiltered = true;
      Facts.filter = markedFilter(value);
    }
    // "IM", "ImageMask"
    else if (first == 73 && (keyLength == 2 || keyLength == 9)) {
      isMask = typeOf(value) == Operand.Other && lengthOf(value) == 4;
    }
    // "CS", "ColorSpace"
    else if (first == 67 && (keyLength == 2 || keyLength == 10)) components = componentsOf(value);
    else continue;
    // The value of a key is no key.
    q = value;
  }
  if (isMask) bits = components = 1;
  Facts.bytes = length > 0 ? length : isFiltered ? 0 : Math.ceil((width * components * bits) / 8) * height;
}

/** W Width, H Height, L Length, F Filter, by their first letter and the length of the long name. */
@inline function isKey(length: u32, first: u32, letter: u32, longLength: u32): bool {
  return first == letter && (length == 1 || length == longLength);
}

function markedFilter(filter: usize): Marked {
  if (typeOf(filter) != Operand.Name) return Marked.None;
  const name = pointerOf(filter), length = lengthOf(filter);
  // "AHx", "ASCIIHexDecode"; "A85", "ASCII85Decode"
  if (nameIs(name, length, 0x784841, 3) || (length == 14 && load<u64>(name) == 0x7865484949435341)) return Marked.Hex;
  return nameIs(name, length, 0x353841, 3) || (length == 13 && load<u64>(name) == 0x4435384949435341) ? Marked.Base85 : Marked.None;
}

function componentsOf(space: usize): f64 {
  if (typeOf(space) != Operand.Name) return 0;
  const name = pointerOf(space), length = lengthOf(space);
  // "G", "DeviceGray"; "RGB", "DeviceRGB"; "CMYK", "DeviceCMYK"; "I", "Indexed": the items of an array follow
  if (nameIs(name, length, 0x47, 1) || (length == 10 && load<u8>(name, 6) == 0x47)) return 1;
  if (nameIs(name, length, 0x424752, 3) || (length == 9 && load<u8>(name, 6) == 0x52)) return 3;
  if (nameIs(name, length, 0x4b594d43, 4) || (length == 10 && load<u8>(name, 6) == 0x43)) return 4;
  return nameIs(name, length, 0x49, 1) || nameIs(name, length, 0x64657865646e49, 7) ? 1 : 0;
}

/** After the `>` or `~>` that ends encoded data. */
function afterMark(p: usize, end: usize): usize {
  const isBase85 = Facts.filter == Marked.Base85;
  for (; p < end; p++) {
    if (load<u8>(p) == 62 && (!isBase85 || load<u8>(p - 1) == 126)) return p + 1;
  }
  return end;
}

/** `EI` right after data whose end is known, white space between. */
function eiNear(p: usize, end: usize): usize {
  const limit = min(p + SLACK, end);
  while (p < limit && isSpace(p)) p++;
  return isEi(p, end) ? p : NOT_FOUND;
}

@inline function isEi(p: usize, end: usize): bool {
  return p + 2 <= end && load<u16>(p) == EI && (p + 2 == end || classOf(p + 2) >= 2);
}

/** The first `EI` that content follows, an operator where no white space stands before it; else the first that may be one. */
function findEi(from: usize, end: usize): usize {
  let likely = NOT_FOUND;
  for (let p = from; p + 2 <= end; p++) {
    if (load<u16>(p) != EI || !isEi(p, end)) continue;
    const parted = p == from || isSpace(p - 1);
    const after = whatFollows(p + 2, end);
    if (after == After.Operator || (parted && after == After.Content)) return p;
    if (!likely && after >= (parted ? After.Text : After.Content)) likely = p;
  }
  return likely;
}

/** What stands after a possible `EI`. */
const enum After {
  /** Bytes that no content has between operands. */
  Data = 0,
  /** Printable bytes. */
  Text = 1,
  /** The start of a string, name or comment, or operands as far as the look-ahead goes. */
  Content = 2,
  /** Nothing, or operands and an operator. */
  Operator = 3,
}

function whatFollows(p: usize, end: usize): After {
  const limit = min(p + LOOK_AHEAD, end);
  let best = After.Operator;
  while (p < limit) {
    const kind = classOf(p);
    const byte = <u32>load<u8>(p);
    if (kind == 2) {
      if (byte == 0 && p + 1 < limit && load<u8>(p + 1) == 0) return After.Data;
      p++;
    } else if (byte < 32 || byte > 126) return best == After.Content ? best : After.Data;
    else if (kind == 0) {
      const word = p;
      let bytes: u32 = 0;
      for (; p < limit && classOf(p) < 2; p++) if (p - word < 4) bytes |= <u32>load<u8>(p) << (<u32>(p - word) << 3);
      if (operatorOf(bytes) != 0 && bytes != EI) return After.Operator;
      // A word that the look-ahead cuts cannot be judged.
      const isOpen = best == After.Content || (p == limit && limit < end) || isWordOperand(bytes, word, p - word);
      return isOpen ? After.Content : After.Text;
    } else if (kind == 3 || kind == 4 || kind == 9) return After.Content;
    else if (kind == 8) {
      best = After.Content;
      p++;
      while (p < limit && classOf(p) < 2) p++;
    } else p++;
  }
  return p == end ? best : After.Content;
}
