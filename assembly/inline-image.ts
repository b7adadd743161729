import { Field, setField, Status } from './control';
import { Content, Work } from './frames';
import { writeImage } from './images';
import { endOfData, isSpace, NOT_FOUND, Search } from './inline-data';
import { Names } from './resources';
import { Warning, warn } from './warnings';

/** The inline image under way; it survives a return to the host. */
export class Inline {
  static active: bool = false;
  /** The host's row for the image, -1 while there is no answer. */
  static image: i32 = -1;
}

/** `ID` (ISO 32000-2, 8.9.7): finds the end of the data and asks the host for a row. */
export function beginInlineImage(id: usize, operators: u32): i32 {
  const end = Content.end;
  const data = dataStart(Content.next, end);
  let ei = endOfData(data, end);
  if (!Work.add(<u64>(Search.reached - data))) return Status.Limit;
  if (ei == NOT_FOUND) {
    warn(Warning.InlineImageUnended, operators);
    ei = end;
  }
  Content.next = min(ei + 2, end);
  const dictionary = Content.inlineDictionary ? Content.inlineDictionary : id;
  Content.inlineDictionary = 0;
  Inline.active = true;
  Inline.image = -1;
  setField(Field.NeedResources, <i32>Names.dictionary);
  setField(Field.NeedPointer, <i32>dictionary);
  setField(Field.NeedLength, <i32>(id - dictionary));
  setField(Field.NeedDataPointer, <i32>data);
  setField(Field.NeedDataLength, <i32>(Search.dataEnd - data));
  return Status.NeedInlineImage;
}

/** One white-space character parts `ID` from the data; a line end of two counts as one. */
function dataStart(p: usize, end: usize): usize {
  if (p >= end || !isSpace(p)) return min(p, end);
  return p + (load<u16>(p) == 0x0a0d && p + 2 <= end ? 2 : 1);
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
