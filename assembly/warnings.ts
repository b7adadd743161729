import { Field, field, setField } from './control';
import { WARNINGS, WARNING_CAP, WARNING_STRIDE } from './layout';

/** Faults of a content stream. The host has the words. */
export const enum Warning {
  UnknownOperator = 0,
  MissingOperands = 1,
  OperandOverflow = 2,
  StateOverflow = 3,
  StateUnderflow = 4,
  MarkOverflow = 5,
  FormTooDeep = 6,
  FormInItself = 7,
  ResourceMissing = 8,
  InlineImageUnended = 9,
  StringUnended = 10,
  KINDS = 11,
}

let seen: u32 = 0;

/** Notes a fault, each kind once for a page. */
export function warn(warning: u32, at: u32): void {
  const bit: u32 = 1 << warning;
  if (seen & bit) return;
  seen |= bit;
  const count = <u32>field(Field.Warnings);
  if (<usize>count >= WARNING_CAP) return;
  const record = WARNINGS + (<usize>count) * WARNING_STRIDE;
  store<u32>(record, warning);
  store<u32>(record, at, 4);
  setField(Field.Warnings, <i32>(count + 1));
}

export function resetWarnings(): void {
  seen = 0;
  setField(Field.Warnings, 0);
}
