import { Field, field, LimitKind, setField, Status } from './control';
import { FORMS, FORM_STRIDE, FRAMES, FRAME_CAP, FRAME_STRIDE } from './layout';
import { Flag, Marks, pushFormMark } from './marks';
import { Names } from './resources';
import { clipTo, resetPath } from './path';
import { concat, Gs, pushFormState, Tm } from './state';
import { Warning, warn } from './warnings';

/** A form XObject (ISO 32000-2, 8.10), as the host writes it. */
export const enum FormField {
  /** f64[6] */
  Matrix = 0,
  /** f64[4]: left, bottom, right, top in form space. */
  Box = 48,
  /** u32 from here on. Decoded content and its length. */
  Content = 80,
  Length = 84,
  /** Its own resource dictionary, or -1: the caller's. */
  Resources = 88,
  /** Object number, unique per form of a page. */
  Object = 92,
  /** 1 where an optional content group hides it. */
  Hidden = 96,
}

/** What is put back when a content stream ends. */
const enum Saved {
  Next = 0,
  End = 4,
  Resources = 8,
  Object = 12,
  StateBase = 16,
  State = 20,
  StateOverflow = 24,
  MarkBase = 28,
  Mark = 32,
  MarkOverflow = 36,
  /** f64[8] */
  TextMatrix = 40,
}

/** The content stream being interpreted, and those that wait for its end. */
export class Content {
  static next: usize = 0;
  static end: usize = 0;
  /** Object number of the form, -1 for a page's own content. */
  static object: i32 = -1;
  /** Where the dictionary of an inline image begins, after `BI`; 0 outside of one. */
  static inlineDictionary: usize = 0;
  /** Forms within each other. */
  static depth: i32 = 0;
  /** Forms painted on this page. */
  static expansions: u32 = 0;
}

/** Reading so many bytes of content is as much work as one operator. */
const BYTES_PER_OPERATOR: u64 = 64;
/** What any page may take, so that a low limit on operators limits operators. */
const FREE_BYTES: u64 = 16 << 20;

/** Work on this page that is not counted in operators. */
export class Work {
  static bytes: u64 = 0;

  /** Adds to it; false where it is more than the limit on operators stands for (fields set for Limit). */
  static add(bytes: u64): bool {
    Work.bytes += bytes;
    if (Work.bytes <= <u64><u32>field(Field.LimitOperators) * BYTES_PER_OPERATOR + FREE_BYTES) return true;
    setField(Field.NeedKind, LimitKind.Operators);
    return false;
  }
}

/** Begins a form: state saved, matrix applied, its own resources (8.10.1). Done, or Limit. */
export function enterForm(index: i32, operators: u32): i32 {
  const form = FORMS + <usize>index * FORM_STRIDE;
  const object = load<i32>(form, FormField.Object);
  if (Content.depth >= field(Field.FormDepth) || Content.depth >= <i32>FRAME_CAP) {
    warn(Warning.FormTooDeep, operators);
    return Status.Done;
  }
  if (isOpen(object)) {
    warn(Warning.FormInItself, operators);
    return Status.Done;
  }
  if (++Content.expansions > <u32>field(Field.LimitForms)) {
    setField(Field.NeedKind, LimitKind.Forms);
    return Status.Limit;
  }
  if (!Work.add(load<u32>(form, FormField.Length))) return Status.Limit;
  save(FRAMES + <usize>Content.depth * FRAME_STRIDE);
  Content.depth++;
  Content.object = object;
  Content.inlineDictionary = 0;
  pushFormState();
  pushFormMark(Flag.Form | (load<u32>(form, FormField.Hidden) ? Flag.Hidden : 0));
  concat(load<f64>(form), load<f64>(form, 8), load<f64>(form, 16), load<f64>(form, 24), load<f64>(form, 32), load<f64>(form, 40));
  clipTo(load<f64>(form, FormField.Box), load<f64>(form, FormField.Box + 8), load<f64>(form, FormField.Box + 16), load<f64>(form, FormField.Box + 24));
  resetPath();
  const own = load<i32>(form, FormField.Resources);
  if (own >= 0) Names.dictionary = <u32>own;
  Content.next = <usize>load<u32>(form, FormField.Content);
  Content.end = Content.next + <usize>load<u32>(form, FormField.Length);
  return Status.Done;
}

/** Goes back to the caller of the content stream that ended; false at the outermost one. */
export function leaveForm(): bool {
  if (Content.depth == 0) return false;
  Content.depth--;
  restore(FRAMES + <usize>Content.depth * FRAME_STRIDE);
  return true;
}

/** Whether a form is being interpreted already; the outermost content may be one too, an appearance. */
function isOpen(object: i32): bool {
  if (Content.object == object) return true;
  for (let i = 0; i < Content.depth; i++) {
    if (load<i32>(FRAMES + <usize>i * FRAME_STRIDE, Saved.Object) == object) return true;
  }
  return false;
}

function save(frame: usize): void {
  store<u32>(frame, <u32>Content.next, Saved.Next);
  store<u32>(frame, <u32>Content.end, Saved.End);
  store<u32>(frame, Names.dictionary, Saved.Resources);
  store<i32>(frame, Content.object, Saved.Object);
  store<u32>(frame, <u32>Gs.base, Saved.StateBase);
  store<u32>(frame, <u32>Gs.at, Saved.State);
  store<u32>(frame, Gs.overflow, Saved.StateOverflow);
  store<u32>(frame, <u32>Marks.base, Saved.MarkBase);
  store<u32>(frame, <u32>Marks.at, Saved.Mark);
  store<u32>(frame, Marks.overflow, Saved.MarkOverflow);
  store<f64>(frame, Tm.a, Saved.TextMatrix);
  store<f64>(frame, Tm.b, Saved.TextMatrix + 8);
  store<f64>(frame, Tm.c, Saved.TextMatrix + 16);
  store<f64>(frame, Tm.d, Saved.TextMatrix + 24);
  store<f64>(frame, Tm.e, Saved.TextMatrix + 32);
  store<f64>(frame, Tm.f, Saved.TextMatrix + 40);
  store<f64>(frame, Tm.lineE, Saved.TextMatrix + 48);
  store<f64>(frame, Tm.lineF, Saved.TextMatrix + 56);
}

function restore(frame: usize): void {
  Content.next = <usize>load<u32>(frame, Saved.Next);
  Content.end = <usize>load<u32>(frame, Saved.End);
  Names.dictionary = load<u32>(frame, Saved.Resources);
  Content.object = load<i32>(frame, Saved.Object);
  Content.inlineDictionary = 0;
  Gs.base = <usize>load<u32>(frame, Saved.StateBase);
  Gs.at = <usize>load<u32>(frame, Saved.State);
  Gs.overflow = load<u32>(frame, Saved.StateOverflow);
  Marks.base = <usize>load<u32>(frame, Saved.MarkBase);
  Marks.at = <usize>load<u32>(frame, Saved.Mark);
  Marks.overflow = load<u32>(frame, Saved.MarkOverflow);
  Tm.a = load<f64>(frame, Saved.TextMatrix);
  Tm.b = load<f64>(frame, Saved.TextMatrix + 8);
  Tm.c = load<f64>(frame, Saved.TextMatrix + 16);
  Tm.d = load<f64>(frame, Saved.TextMatrix + 24);
  Tm.e = load<f64>(frame, Saved.TextMatrix + 32);
  Tm.f = load<f64>(frame, Saved.TextMatrix + 40);
  Tm.lineE = load<f64>(frame, Saved.TextMatrix + 48);
  Tm.lineF = load<f64>(frame, Saved.TextMatrix + 56);
  resetPath();
}
