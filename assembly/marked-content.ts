import { Field, setField, Status } from './control';
import { Content } from './frames';
import { LIST_CAP, OPERAND_STRIDE } from './layout';
import { Flag, pushMark } from './marks';
import { count, has, lengthOf, Operand, Operands, pointerOf, typeOf } from './operands';
import { Rows } from './output';
import { addList, addNamedList } from './property-lists';
import { findResource, foundExtra, foundFourth, foundThird, foundValue, Kind, nameIs } from './resources';
import { Warning, warn } from './warnings';

/** The host's answer to NeedMark. */
class Answer {
  static ready: bool = false;
  static mcid: i32 = -1;
  static actualText: i32 = -1;
  static flags: u32 = 0;
}

export function answerMark(mcid: i32, actualText: i32, flags: u32): void {
  Answer.ready = true;
  Answer.mcid = mcid;
  Answer.actualText = actualText;
  Answer.flags = flags;
}

/** Tags with a meaning of their own, as flags of what they enclose. */
@inline function tagFlags(tag: usize): u32 {
  // "Artifact"
  return nameIsArtifact(tag) ? Flag.Artifact : 0;
}

function nameIsArtifact(tag: usize): bool {
  return lengthOf(tag) == 8 && load<u64>(pointerOf(tag)) == 0x7463616669747241;
}

/** "OC" */
function nameIsOptionalContent(tag: usize): bool {
  return nameIs(pointerOf(tag), lengthOf(tag), 0x434f, 2);
}

function push(mcid: i32, actualText: i32, flags: u32, list: i32, operators: u32): i32 {
  if (!pushMark(mcid, Content.object, actualText, flags, list)) warn(Warning.MarkOverflow, operators);
  return Status.Done;
}

/** `BMC` (ISO 32000-2, 14.6). */
export function beginMarked(operators: u32): i32 {
  const tag = Operands.top - OPERAND_STRIDE;
  return push(-1, -1, has(1, Operand.Name) ? tagFlags(tag) : 0, -1, operators);
}

/** `BDC`: properties by name are looked up once; inline ones are read by the host where they say more than is known here. */
export function beginMarkedWithProperties(operators: u32): i32 {
  if (count() < 2 || !has(2, Operand.Name)) return push(-1, -1, 0, -1, operators);
  if (<usize>Rows.lists >= LIST_CAP) return Status.Full;
  const tag = Operands.top - 2 * OPERAND_STRIDE;
  const properties = Operands.top - OPERAND_STRIDE;
  const type = typeOf(properties);
  if (type == Operand.Dict) return push(<i32>load<f64>(properties), -1, tagFlags(tag), -1, operators);
  if (type == Operand.NotedDict) {
    const list = addList(properties, tagFlags(tag));
    return push(<i32>load<f64>(properties), -1, tagFlags(tag), list, operators);
  }
  if (type == Operand.Name) {
    const status = findResource(Kind.Properties, pointerOf(properties), lengthOf(properties));
    if (status != Status.Done) return status;
    const flags = tagFlags(tag) | (nameIsOptionalContent(tag) ? <u32>foundThird() : 0);
    const list = foundFourth() >= 0 ? addNamedList(foundFourth(), tagFlags(tag)) : -1;
    return push(foundValue(), foundExtra(), flags, list, operators);
  }
  if (type != Operand.RichDict) return push(-1, -1, tagFlags(tag), -1, operators);
  if (!Answer.ready) {
    setField(Field.NeedPointer, <i32>pointerOf(properties));
    setField(Field.NeedLength, <i32>lengthOf(properties));
    setField(Field.NeedKind, nameIsOptionalContent(tag) ? 1 : 0);
    return Status.NeedMark;
  }
  Answer.ready = false;
  const list = addList(properties, tagFlags(tag));
  return push(Answer.mcid, Answer.actualText, tagFlags(tag) | Answer.flags, list, operators);
}
