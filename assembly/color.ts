import { Field, setField, Status } from './control';
import { OPERAND_STRIDE, OPERANDS } from './layout';
import { arg, count, has, lengthOf, Operand, Operands, pointerOf } from './operands';
import { findResource, foundExtra, foundValue, Kind, nameIs } from './resources';
import { setInt } from './state';

/**
 * Colour spaces as the engine knows them: the first three by their number of components; a space of the host is
 * HOST + its number. Colours are 0xRRGGBB, or NO_COLOR for a pattern.
 */
export const enum Space {
  Gray = 1,
  RGB = 3,
  CMYK = 4,
  Pattern = 8,
  HOST = 0x10000,
}

export const NO_COLOR: i32 = -1;

/** The colour of the last `scn` that the host was asked for, -2 while there is no answer. */
let answer: i32 = -2;

/** The host's answer to NeedColor; the operator is then executed again. */
export function answerColor(color: i32): void {
  answer = color;
}

@inline function byte(component: f64): i32 {
  return <i32>Math.floor(min(max(component, 0), 1) * 255 + 0.5);
}

@inline function rgb(r: f64, g: f64, b: f64): i32 {
  return (byte(r) << 16) | (byte(g) << 8) | byte(b);
}

/** The colour of the last components on the operand stack in a device space; CMYK as ISO 32000-2, 10.4.2.4 has it. */
function deviceColor(space: i32): i32 {
  if (space == Space.Gray) return rgb(arg(1), arg(1), arg(1));
  if (space == Space.RGB) return rgb(arg(3), arg(2), arg(1));
  const black = arg(1);
  return rgb(1 - arg(4) - black, 1 - arg(3) - black, 1 - arg(2) - black);
}

/** g G rg RG k K: sets a device space and a colour in it. `space` is also the number of operands. */
export function setDeviceColor(space: i32, colorField: usize, spaceField: usize): i32 {
  if (count() < space) return Status.Done;
  setInt(spaceField, space);
  setInt(colorField, deviceColor(space));
  return Status.Done;
}

/** cs CS: sets a space and its initial colour. */
export function setSpace(colorField: usize, spaceField: usize): i32 {
  if (!has(1, Operand.Name)) return Status.Done;
  const name = pointerOf(Operands.top - OPERAND_STRIDE), length = lengthOf(Operands.top - OPERAND_STRIDE);
  const device = deviceSpace(name, length);
  if (device) {
    setInt(spaceField, device);
    setInt(colorField, device == Space.Pattern ? NO_COLOR : 0);
    return Status.Done;
  }
  const status = findResource(Kind.ColorSpace, name, length);
  if (status != Status.Done) return status;
  setInt(spaceField, foundValue());
  setInt(colorField, foundExtra());
  return Status.Done;
}

/** "DeviceGray" and so on are compared by their last letters, after "Device". */
function deviceSpace(name: usize, length: u32): i32 {
  // "Pattern"
  if (nameIs(name, length, 0x6e726574746150, 7)) return Space.Pattern;
  // "Device"
  if (length < 9 || (load<u64>(name) & 0xffffffffffff) != 0x656369766544) return 0;
  // "Gray", "RGB", "CMYK"
  if (nameIs(name + 6, length - 6, 0x79617247, 4)) return Space.Gray;
  if (nameIs(name + 6, length - 6, 0x424752, 3)) return Space.RGB;
  return nameIs(name + 6, length - 6, 0x4b594d43, 4) ? Space.CMYK : 0;
}

/** sc SC scn SCN in the current space. */
export function setColor(space: i32, colorField: usize): i32 {
  if (space == Space.Pattern || has(1, Operand.Name)) {
    setInt(colorField, NO_COLOR);
    return Status.Done;
  }
  if (space >= Space.HOST) {
    if (answer == -2) {
      setField(Field.NeedValue, space - Space.HOST);
      setField(Field.NeedPointer, <i32>OPERANDS);
      setField(Field.NeedLength, count());
      return Status.NeedColor;
    }
    setInt(colorField, answer);
    answer = -2;
    return Status.Done;
  }
  if (count() >= space) setInt(colorField, deviceColor(space));
  return Status.Done;
}
