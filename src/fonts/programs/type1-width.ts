import { i32 } from './binary.ts';
import type { Type1Private } from './type1-private.ts';

const MAX_DEPTH = 10;
const MAX_STACK = 64;
/** Operators before the one that sets the width; it should be the first. */
const MAX_STEPS = 64;

const enum Op {
  CallSubr = 10,
  Return = 11,
  Escape = 12,
  HSbw = 13,
}

const enum Escaped {
  Sbw = 7,
  Div = 12,
}

/** The width that a Type 1 charstring sets by `hsbw` or `sbw`, in glyph space; undefined where it is broken. */
export function type1Width(font: Type1Private, glyph: number): number | undefined {
  const stack: number[] = [];
  const callers: { code: Uint8Array; at: number }[] = [];
  let code = font.charstring(glyph);
  let at = 0;
  for (let steps = 0; code && at < code.length && steps < MAX_STEPS && stack.length < MAX_STACK; ) {
    const byte = code[at++]!;
    if (byte >= 32) {
      if (byte <= 246) stack.push(byte - 139);
      else if (byte <= 250) stack.push((byte - 247) * 256 + (code[at++] ?? 0) + 108);
      else if (byte <= 254) stack.push((251 - byte) * 256 - (code[at++] ?? 0) - 108);
      else {
        stack.push(i32(code, at));
        at += 4;
      }
      continue;
    }
    steps++;
    if (byte === Op.HSbw) return stack[1];
    if (byte === Op.CallSubr) {
      if (callers.length >= MAX_DEPTH) return undefined;
      callers.push({ code, at });
      code = font.subr(stack.pop() ?? -1);
      at = 0;
    } else if (byte === Op.Return) {
      const caller = callers.pop();
      if (!caller) return undefined;
      ({ code, at } = caller);
    } else if (byte !== Op.Escape) return undefined;
    else {
      const escaped = code[at++];
      if (escaped === Escaped.Sbw) return stack[2];
      if (escaped !== Escaped.Div) return undefined;
      const divisor = stack.pop() ?? 0;
      stack.push((stack.pop() ?? 0) / (divisor || 1));
    }
  }
  return undefined;
}
