import { Field, setField, Status } from './control';
import { Content } from './frames';
import { writeImage } from './images';
import { BYTE_CLASS, OPERAND_STRIDE, OPERANDS } from './layout';
import { lengthOf, Operand, Operands, pointerOf, typeOf } from './operands';
import { operatorOf } from './operators';
import { nameIs, Names } from './resources';
import { Warning, warn } from './warnings';

/** What is read after a possible `EI` to see whether it is one. */
const LOOK_AHEAD: usize = 128;
/** White space that may stand between the counted samples and `EI`. */
const SLACK: usize = 8;

/** The inline image under way; it survives a return to the host. */
export class Inline {
  /** Where the dictionary begins, after `BI`; 0 outside of an image. */
  static dictionary: usize = 0;
  static active: bool = false;
  /** The host's row for the image, -1 while there is no answer. */
  static image: i32 = -1;
  static after: usize = 0;
}

@inline function classOf(p: usize): u32 {
  return load<u8>(BYTE_CLASS + <usize>load<u8>(p));
}

@inline function isSpace(p: usize): bool {
  return classOf(p) == 2;
}

/** `ID` (ISO 32000-2, 8.9.7): finds the end of the data and asks the host for a row. */
export function beginInlineImage(id: usize, operators: u32): i32 {
  const end = Content.end;
  let data = Content.next;
  if (data < end && isSpace(data)) data++;
  const counted = countedLength();
  let ei: usize = 0;
  if (counted > 0 && data + <usize>counted <= end) ei = eiNear(data + <usize>counted, end);
  if (!ei) ei = findEi(data, end);
  if (!ei) {
    warn(Warning.InlineImageUnended, operators);
    ei = end;
  }
  Inline.after = min(ei + 2, end);
  Content.next = Inline.after;
  const dictionary = Inline.dictionary ? Inline.dictionary : id;
  Inline.dictionary = 0;
  Inline.active = true;
  Inline.image = -1;
  setField(Field.NeedResources, <i32>Names.dictionary);
  setField(Field.NeedPointer, <i32>dictionary);
  setField(Field.NeedLength, <i32>(id - dictionary));
  setField(Field.NeedDataPointer, <i32>data);
  setField(Field.NeedDataLength, <i32>(ei - data));
  return Status.NeedInlineImage;
}

/** Goes on when the host has answered. */
export function continueInlineImage(): i32 {
  if (Inline.image >= 0) {
    const status = writeImage(Inline.image, 0);
    if (status != Status.Done) return status;
  }
  Inline.active = false;
  return Status.Done;
}

/** Bytes of unfiltered samples by the dictionary among the operands; -1 where it has a filter or a space that is not known here. */
function countedLength(): f64 {
  let width: f64 = 0, height: f64 = 0, bits: f64 = 8, components: f64 = 0;
  let mask = false;
  for (let q = OPERANDS; q + OPERAND_STRIDE < Operands.top; q += 2 * OPERAND_STRIDE) {
    if (typeOf(q) != Operand.Name) return -1;
    const key = pointerOf(q), length = lengthOf(q);
    const value = q + OPERAND_STRIDE;
    const first = load<u8>(key);
    if (isKey(key, length, first, 87, 5)) width = load<f64>(value);
    else if (isKey(key, length, first, 72, 6)) height = load<f64>(value);
    // "BPC", "BitsPerComponent"
    else if (first == 66 && (length == 3 || length == 16)) bits = load<f64>(value);
    // "F", "Filter"
    else if (isKey(key, length, first, 70, 6)) return -1;
    // "IM", "ImageMask"
    else if (first == 73 && (length == 2 || length == 9)) mask = lengthOf(value) == 4;
    // "CS", "ColorSpace"
    else if (first == 67 && (length == 2 || length == 10)) components = componentsOf(value);
  }
  if (mask) {
    bits = 1;
    components = 1;
  }
  return components > 0 ? Math.ceil((width * components * bits) / 8) * height : -1;
}

@inline function isKey(key: usize, length: u32, first: u32, letter: u32, longLength: u32): bool {
  return first == letter && (length == 1 || length == longLength);
}

function componentsOf(space: usize): f64 {
  if (typeOf(space) != Operand.Name) return 0;
  const name = pointerOf(space), length = lengthOf(space);
  // "G", "DeviceGray"; "RGB", "DeviceRGB"; "CMYK", "DeviceCMYK"
  if (nameIs(name, length, 0x47, 1) || (length == 10 && load<u8>(name, 6) == 0x47)) return 1;
  if (nameIs(name, length, 0x424752, 3) || length == 9) return 3;
  return nameIs(name, length, 0x4b594d43, 4) || (length == 10 && load<u8>(name, 6) == 0x43) ? 4 : 0;
}

/** `EI` right after counted data, white space between; 0 where it is not. */
function eiNear(p: usize, end: usize): usize {
  const limit = min(p + SLACK, end);
  while (p < limit && isSpace(p)) p++;
  return isEi(p, end) ? p : 0;
}

@inline function isEi(p: usize, end: usize): bool {
  return p + 2 <= end && load<u16>(p) == 0x4945 && (p + 2 == end || classOf(p + 2) >= 2);
}

/** The first `EI` that stands alone and is followed by what a content stream may hold. */
function findEi(from: usize, end: usize): usize {
  let fallback: usize = 0;
  for (let p = from; p + 2 <= end; p++) {
    if (load<u16>(p) != 0x4945 || !isEi(p, end)) continue;
    const parted = p == from || isSpace(p - 1);
    if (!looksLikeContent(p + 2, end)) continue;
    if (parted) return p;
    if (!fallback) fallback = p;
  }
  return fallback;
}

/** Whether what follows are operands and a known operator, in printable bytes. */
function looksLikeContent(p: usize, end: usize): bool {
  const limit = min(p + LOOK_AHEAD, end);
  while (p < limit) {
    const kind = classOf(p);
    const byte = <u32>load<u8>(p);
    if (kind == 2) {
      if (byte == 0 && p + 1 < limit && load<u8>(p + 1) == 0) return false;
      p++;
    } else if (byte < 32 || byte > 126) return false;
    else if (kind == 0) {
      let word: u32 = 0;
      let length: u32 = 0;
      for (; p < limit && classOf(p) < 2; p++, length++) word = length < 3 ? word | (<u32>load<u8>(p) << (length << 3)) : 0;
      // A word that the look-ahead cuts cannot be judged.
      return p == limit || operatorOf(word) != 0 || isWordOperand(length);
    } else if (kind == 3 || kind == 4 || kind == 8 || kind == 9) return true;
    else p++;
  }
  return true;
}

/** true, false, null. */
@inline function isWordOperand(length: u32): bool {
  return length == 4 || length == 5;
}
