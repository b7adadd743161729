import { OPERAND_STRIDE } from './layout';
import { lengthOf, Operand, pointerOf, setOperand, typeOf } from './operands';
import { nameIs } from './resources';

/**
 * `>>`: joins the operands since the last open `<<` to one dictionary operand, whose bytes end at `end`. Its value is its
 * MCID; other entries make it noted or rich, but for those that no chunk shows. There is an open one. Returns the new top.
 */
export function closeDict(top: usize, end: usize): usize {
  let open = top;
  do open -= OPERAND_STRIDE; while (typeOf(open) != Operand.DictOpen);
  let mcid: f64 = -1;
  let type: u32 = Operand.Dict;
  for (let q = open + OPERAND_STRIDE; q < top; q += OPERAND_STRIDE) {
    if (typeOf(q) != Operand.Name) continue;
    const next = q + OPERAND_STRIDE;
    // "MCID"
    if (nameIs(pointerOf(q), lengthOf(q), 0x4449434d, 4) && next < top && typeOf(next) == Operand.Number) {
      const value = load<f64>(next);
      if (value >= 0 && value <= 0x7fffffff) mcid = value;
    } else if (isNoted(pointerOf(q), lengthOf(q))) {
      if (type == Operand.Dict) type = Operand.NotedDict;
    } else if (!isPlain(pointerOf(q), lengthOf(q))) type = Operand.RichDict;
    // The value of an entry is no key.
    if (next < top && typeOf(next) == Operand.Name) q = next;
  }
  const start = pointerOf(open);
  setOperand(open, mcid, start, end - start, type);
  return open + OPERAND_STRIDE;
}

/** Entries that chunks show and that nothing here depends on: "Lang", "Type", "Subtype", "Alt", "E". */
function isNoted(name: usize, length: u32): bool {
  return (
    nameIs(name, length, 0x676e614c, 4) || nameIs(name, length, 0x65707954, 4) ||
    nameIs(name, length, 0x65707974627553, 7) || nameIs(name, length, 0x746c41, 3) || nameIs(name, length, 0x45, 1)
  );
}

/** Entries that are common and that no chunk shows: "BBox", "Attached". */
function isPlain(name: usize, length: u32): bool {
  return nameIs(name, length, 0x786f4242, 4) || (length == 8 && load<u64>(name) == 0x6465686361747441);
}
