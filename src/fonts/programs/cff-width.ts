import { i16, i32 } from './binary.ts';
import type { CffIndex } from './cff-index.ts';

const MAX_DEPTH = 10;
const MAX_STACK = 513;
/** Operators before the first that tells the width; only subroutine calls may come before it. */
const MAX_STEPS = 200;

const enum Op {
  HStem = 1,
  VStem = 3,
  VMoveTo = 4,
  CallSubr = 10,
  Return = 11,
  EndChar = 14,
  HStemHm = 18,
  HintMask = 19,
  CntrMask = 20,
  RMoveTo = 21,
  HMoveTo = 22,
  VStemHm = 23,
  CallGSubr = 29,
}

/** Where a charstring states no width of its own: the default width of the font counts. */
export const DEFAULT_WIDTH = Number.NEGATIVE_INFINITY;

/**
 * The width that a Type 2 charstring states as the first operand of its first operator, as a difference from the nominal
 * width (Adobe Technical Note 5177, 3.1). Undefined where the charstring is broken.
 */
export function charstringWidth(code: Uint8Array, global: CffIndex, local: CffIndex | undefined): number | undefined {
  const stack: number[] = [];
  const callers: { code: Uint8Array; at: number }[] = [];
  let at = 0;
  for (let steps = 0; steps < MAX_STEPS; ) {
    if (at >= code.length) return undefined;
    const byte = code[at++]!;
    if (byte >= 32 || byte === 28) {
      if (stack.length >= MAX_STACK) return undefined;
      if (byte === 28) {
        stack.push(i16(code, at));
        at += 2;
      } else if (byte <= 246) stack.push(byte - 139);
      else if (byte <= 250) stack.push((byte - 247) * 256 + (code[at++] ?? 0) + 108);
      else if (byte <= 254) stack.push((251 - byte) * 256 - (code[at++] ?? 0) - 108);
      else {
        stack.push(i32(code, at) / 0x10000);
        at += 4;
      }
      continue;
    }
    steps++;
    if (byte === Op.CallSubr || byte === Op.CallGSubr) {
      const subrs = byte === Op.CallSubr ? local : global;
      if (!subrs || stack.length === 0 || callers.length >= MAX_DEPTH) return undefined;
      callers.push({ code, at });
      code = subrs.item(stack.pop()! + bias(subrs.count));
      at = 0;
    } else if (byte === Op.Return) {
      const caller = callers.pop();
      if (!caller) return undefined;
      ({ code, at } = caller);
    } else return widthBefore(byte, stack);
  }
  return undefined;
}

function widthBefore(operator: number, stack: readonly number[]): number | undefined {
  switch (operator) {
    case Op.HStem:
    case Op.VStem:
    case Op.HStemHm:
    case Op.VStemHm:
    case Op.HintMask:
    case Op.CntrMask:
    case Op.EndChar:
      return stack.length & 1 ? stack[0] : DEFAULT_WIDTH;
    case Op.VMoveTo:
    case Op.HMoveTo:
      return stack.length > 1 ? stack[0] : DEFAULT_WIDTH;
    case Op.RMoveTo:
      return stack.length > 2 ? stack[0] : DEFAULT_WIDTH;
    default:
      return undefined;
  }
}

function bias(count: number): number {
  return count < 1240 ? 107 : count < 33900 ? 1131 : 32768;
}
