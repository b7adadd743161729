import { Field, setField } from './control';
import { FONTS, FONT_STRIDE, PAGES, PAGE_CAP, PAGE_STRIDE } from './layout';

/** A font, as the host writes it. */
export const enum FontField {
  /** f64, at font size 1. */
  Ascent = 0,
  Descent = 8,
  /** u32 from here on. How codes are read: see Codes. */
  Codes = 16,
  Vertical = 20,
  /** Ranges of a mixed codespace (u32 length, low, high) and their number. */
  Ranges = 24,
  RangeCount = 28,
}

export const enum Codes {
  OneByte = 1,
  TwoBytes = 2,
  Mixed = 3,
}

/** A code as read from a string. */
export class Code {
  static value: u32 = 0;
  static length: u32 = 0;
}

/** The glyph page used last. */
class Last {
  static font: i32 = -1;
  static length: u32 = 0;
  static high: u32 = 0;
  static page: usize = 0;
}

/** More pages than this that have the same place are not kept. */
const LONGEST_RUN: u32 = 64;

let pageCount: u32 = 0;
/** Records that `pageSlot` passed, and the most that `addPage` did. */
let runLength: u32 = 0;
let longestRun: u32 = 0;

@inline export function fontAt(slot: i32): usize {
  return FONTS + <usize>slot * FONT_STRIDE;
}

/** Forgets all glyph pages; the host then reuses their memory. */
export function clearPages(): void {
  memory.fill(PAGES, 0, PAGE_CAP * PAGE_STRIDE);
  pageCount = longestRun = 0;
  Last.font = -1;
}

/** Whether another page can be added. Codes may be made to fall on the same place: a run of records is not to grow long. */
export function hasPageRoom(): bool {
  return pageCount < (<u32>PAGE_CAP * 3) >> 2 && longestRun < LONGEST_RUN;
}

/** The host's answer to NeedPage. */
export function addPage(slot: i32, length: u32, high: u32, page: usize): void {
  const record = pageSlot(slot, length, high);
  store<u32>(record, high);
  store<u32>(record, key(slot, length), 4);
  store<u32>(record, <u32>page, 8);
  longestRun = max(longestRun, runLength);
  pageCount++;
  Last.font = -1;
}

@inline function key(slot: i32, length: u32): u32 {
  return (<u32>slot << 3) | length;
}

function pageSlot(slot: i32, length: u32, high: u32): usize {
  const wanted = key(slot, length);
  let i = (wanted * 0x9e3779b1) ^ (high * 0x85ebca6b);
  i ^= i >>> 15;
  const home = i;
  let record = PAGES + <usize>(i & (<u32>PAGE_CAP - 1)) * PAGE_STRIDE;
  while (load<u32>(record, 8) && (load<u32>(record) != high || load<u32>(record, 4) != wanted)) {
    record = PAGES + <usize>(++i & (<u32>PAGE_CAP - 1)) * PAGE_STRIDE;
  }
  runLength = i - home;
  return record;
}

/** The glyph page of a code, 0 where the host has to bring it (fields set for NeedPage). */
@inline export function pageOf(slot: i32, length: u32, high: u32): usize {
  if (Last.font == slot && Last.high == high && Last.length == length) return Last.page;
  return findPage(slot, length, high);
}

function findPage(slot: i32, length: u32, high: u32): usize {
  const page = <usize>load<u32>(pageSlot(slot, length, high), 8);
  if (page) {
    Last.font = slot;
    Last.length = length;
    Last.high = high;
    Last.page = page;
    return page;
  }
  setField(Field.NeedFont, slot);
  setField(Field.NeedCodeLength, <i32>length);
  setField(Field.NeedCodeHigh, <i32>high);
  return 0;
}

/**
 * Reads a code of a mixed codespace (ISO 32000-2, 9.7.6.3): the first range that holds the bytes; where none does, as
 * many bytes as the shortest range that holds the first byte, or the shortest of all. Never more than there are.
 */
export function readMixedCode(font: usize, p: usize, end: usize): void {
  const ranges = <usize>load<u32>(font, FontField.Ranges);
  const count = load<u32>(font, FontField.RangeCount);
  const first = <u32>load<u8>(p);
  let shortest: u32 = 4;
  let partial: u32 = 5;
  let value: u32 = 0;
  const available = min(<u32>4, <u32>(end - p));
  for (let length: u32 = 1; length <= available; length++) {
    value = (value << 8) | <u32>load<u8>(p + <usize>length - 1);
    for (let i: u32 = 0; i < count; i++) {
      const range = ranges + <usize>i * 12;
      const rangeLength = load<u32>(range);
      const low = load<u32>(range, 4);
      const high = load<u32>(range, 8);
      if (length == 1) {
        shortest = min(shortest, rangeLength);
        const shift = (rangeLength - 1) << 3;
        if (first >= ((low >>> shift) & 255) && first <= ((high >>> shift) & 255)) partial = min(partial, rangeLength);
      }
      if (rangeLength == length && isWithin(value, low, high)) {
        Code.value = value;
        Code.length = length;
        return;
      }
    }
  }
  const length = min(available, partial < 5 ? partial : shortest);
  value = 0;
  for (let i: u32 = 0; i < length; i++) value = (value << 8) | <u32>load<u8>(p + <usize>i);
  Code.value = value;
  Code.length = length;
}

/** Whether each byte of a code lies between the bytes of two others. */
function isWithin(value: u32, low: u32, high: u32): bool {
  for (let shift: u32 = 0; shift < 32; shift += 8) {
    const byte = (value >>> shift) & 255;
    if (byte < ((low >>> shift) & 255) || byte > ((high >>> shift) & 255)) return false;
  }
  return true;
}

