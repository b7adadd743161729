import { OPERANDS, OPERAND_CAP, OPERAND_STRIDE } from './layout';

/** Type of an operand, in the low bits of its length word. */
export const enum Operand {
  Number = 0,
  String = 1,
  Name = 2,
  /** A dictionary whose only entries that matter here are in its value: the MCID, or -1. Pointer and length: its bytes. */
  Dict = 3,
  /** A dictionary with entries that only the host reads. */
  RichDict = 4,
  /** true, false, null. */
  Other = 5,
  /** `<<` not closed yet; pointer: its bytes. */
  DictOpen = 6,
  /** As Dict, with entries that the host reads after the page: they change nothing here. */
  NotedDict = 7,
  MASK = 7,
}

export const OPERANDS_END: usize = OPERANDS + (OPERAND_CAP - 1) * OPERAND_STRIDE;

/** The operands of the current operator. */
export class Operands {
  /** Past the last one. */
  static top: usize = OPERANDS;
  /** After the last `[`; 0 where there was none. */
  static arrayStart: usize = 0;
  /** Strings that needed decoding are written here; the host gives room for the longest content stream. */
  static scratch: usize = 0;
}

@inline export function typeOf(at: usize): u32 {
  return load<u32>(at, 12) & Operand.MASK;
}

@inline export function lengthOf(at: usize): u32 {
  return load<u32>(at, 12) >>> 3;
}

@inline export function pointerOf(at: usize): usize {
  return <usize>load<u32>(at, 8);
}

@inline export function setOperand(at: usize, value: f64, pointer: usize, length: usize, type: u32): void {
  store<f64>(at, value);
  store<u32>(at, <u32>pointer, 8);
  store<u32>(at, (<u32>length << 3) | type, 12);
}

/** The number that is `n`th from the end; 0 where the operand is no number. */
@inline export function arg(n: usize): f64 {
  return load<f64>(Operands.top - n * OPERAND_STRIDE);
}

@inline export function count(): i32 {
  return <i32>((Operands.top - OPERANDS) / OPERAND_STRIDE);
}

/** Whether the `n`th operand from the end is there and of a type. */
@inline export function has(n: usize, type: u32): bool {
  return count() >= <i32>n && typeOf(Operands.top - n * OPERAND_STRIDE) == type;
}
