import { FRAME_CAP, MARKS, MARK_CAP, MARK_STRIDE } from './layout';

/** Bits of a row's flags, as the chunks carry them; the lowest three of a text row are its render mode. */
export const enum Flag {
  Hidden = 8,
  Form = 16,
  Annotation = 32,
  Vertical = 64,
  Artifact = 128,
}

/**
 * The marked-content sequences (ISO 32000-2, 14.6) around the current operator, innermost last. A record is what they
 * come to together: i32 mcid, i32 object number of the form that holds the mcid (-1: none), i32 replacement text, i32 flags,
 * i32 the innermost property list (a row of LIST, -1: none).
 */
export class Marks {
  static at: usize = MARKS;
  /** `EMC` does not go below: what the content stream began with. */
  static base: usize = MARKS;
  static overflow: u32 = 0;
}

@inline export function markMcid(): i32 {
  return load<i32>(Marks.at);
}
@inline export function markForm(): i32 {
  return load<i32>(Marks.at, 4);
}
@inline export function markActualText(): i32 {
  return load<i32>(Marks.at, 8);
}
@inline export function markFlags(): u32 {
  return load<u32>(Marks.at, 12);
}
@inline export function markList(): i32 {
  return load<i32>(Marks.at, 16);
}

/** The bottom of the stack: no sequence, flags of the layer. */
export function resetMarks(flags: u32): void {
  Marks.at = Marks.base = MARKS;
  Marks.overflow = 0;
  store<i32>(MARKS, -1);
  store<i32>(MARKS, -1, 4);
  store<i32>(MARKS, -1, 8);
  store<u32>(MARKS, flags, 12);
  store<i32>(MARKS, -1, 16);
}

/**
 * Begins a sequence: -1 for an mcid, a replacement text or a list inherits. An outer replacement text stands for all within.
 * False where the stack is full but for what forms need.
 */
export function pushMark(mcid: i32, form: i32, actualText: i32, flags: u32, list: i32): bool {
  if (Marks.at + MARK_STRIDE >= MARKS + (MARK_CAP - FRAME_CAP) * MARK_STRIDE) {
    Marks.overflow++;
    return false;
  }
  addMark(mcid, form, actualText, flags, list);
  return true;
}

/** Begins what a form encloses; there is room, as sequences leave some for as many forms as there are frames. */
export function pushFormMark(flags: u32): void {
  addMark(-1, -1, -1, flags, -1);
  Marks.base = Marks.at;
  Marks.overflow = 0;
}

@inline function addMark(mcid: i32, form: i32, actualText: i32, flags: u32, list: i32): void {
  const from = Marks.at;
  const to = from + MARK_STRIDE;
  const outerText = load<i32>(from, 8);
  store<i32>(to, mcid >= 0 ? mcid : load<i32>(from));
  store<i32>(to, mcid >= 0 ? form : load<i32>(from, 4), 4);
  store<i32>(to, outerText >= 0 ? outerText : actualText, 8);
  store<u32>(to, load<u32>(from, 12) | flags, 12);
  store<i32>(to, list >= 0 ? list : load<i32>(from, 16), 16);
  Marks.at = to;
}

/** `EMC`; an unbalanced one is passed over. */
export function popMark(): void {
  if (Marks.overflow > 0) Marks.overflow--;
  else if (Marks.at > Marks.base) Marks.at -= MARK_STRIDE;
}
