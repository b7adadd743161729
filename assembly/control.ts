import { CONTROL } from './layout';

/** Why `run` came back. The host acts on it and calls `run` again, until Done. */
export const enum Status {
  Done = 0,
  /** An output table is full: copy the tables out, call `drained`. */
  Full = 1,
  /** A name is not resolved yet: fields NeedKind, NeedPointer, NeedLength, NeedResources; answer with `resolve`. */
  NeedResource = 2,
  /** A glyph page is missing: fields NeedFont, NeedCodeLength, NeedCodeHigh; answer with `addPage`. */
  NeedPage = 3,
  /** Properties of a marked-content sequence that only the host reads: NeedPointer, NeedLength, NeedKind (tag); answer with `resolve`. */
  NeedMark = 4,
  /** Colour components in a space that only the host knows: NeedValue (space), operands; answer with `resolve`. */
  NeedColor = 5,
  /** An inline image: NeedPointer, NeedLength (dictionary), NeedDataPointer, NeedDataLength; answer with `resolve`. */
  NeedInlineImage = 6,
  /** The path is longer than its buffer: move it to a larger one by `setPathBuffer`. */
  NeedPathRoom = 7,
  /** A limit on work is passed; what follows on the page is left out. Field NeedKind says which. */
  Limit = 8,
}

/** Fields of the control block, by index of i32. The first ones, and Lists, are counts of the rows in the output tables. */
export const enum Field {
  Texts = 0,
  Symbols = 1,
  Units = 2,
  Codes = 3,
  Images = 4,
  Lines = 5,
  ArtLines = 6,
  Arts = 7,
  Warnings = 8,
  Lists = 9,
  NeedKind = 16,
  NeedPointer = 17,
  NeedLength = 18,
  NeedResources = 19,
  NeedFont = 20,
  NeedCodeLength = 21,
  NeedCodeHigh = 22,
  NeedValue = 23,
  NeedDataPointer = 24,
  NeedDataLength = 25,
  /** What the host sets before `begin`. */
  LimitOperators = 40,
  LimitGlyphs = 41,
  LimitForms = 42,
  FormDepth = 43,
}

/** Kinds of limit in NeedKind. */
export const enum LimitKind {
  Operators = 0,
  Glyphs = 1,
  Forms = 2,
}

@inline export function field(index: i32): i32 {
  return load<i32>(CONTROL + ((<usize>index) << 2));
}

@inline export function setField(index: i32, value: i32): void {
  store<i32>(CONTROL + ((<usize>index) << 2), value);
}
