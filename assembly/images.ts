import { Status } from './control';
import { enterForm } from './frames';
import {
  IMAGE_CAP, IMAGE_FLAGS, IMAGE_FORM, IMAGE_ID, IMAGE_INDEX, IMAGE_LIST, IMAGE_MATRIX, IMAGE_MCID, OPERAND_STRIDE,
} from './layout';
import { Flag, markFlags, markForm, markList, markMcid } from './marks';
import { has, lengthOf, Operand, Operands, pointerOf } from './operands';
import { Rows } from './output';
import { findResource, foundExtra, foundValue, Kind } from './resources';
import { num, S } from './state';
import { Warning, warn } from './warnings';

/** `Do`: an image is a row, a form is entered. */
export function paintXObject(operators: u32): i32 {
  if (!has(1, Operand.Name)) return Status.Done;
  const name = Operands.top - OPERAND_STRIDE;
  const status = findResource(Kind.XObject, pointerOf(name), lengthOf(name));
  if (status != Status.Done) return status;
  const value = foundValue();
  if (value < 0) {
    warn(Warning.ResourceMissing, operators);
    return Status.Done;
  }
  if (value & 1) return enterForm(value >> 1, operators);
  return writeImage(value >> 1, foundExtra() ? Flag.Hidden : 0);
}

/** Done, or Full where the table is. */
export function writeImage(image: i32, flags: u32): i32 {
  if (<usize>Rows.images >= IMAGE_CAP) return Status.Full;
  const row = <usize>Rows.images;
  Rows.images++;
  for (let i: usize = 0; i < 6; i++) store<f64>(IMAGE_MATRIX + i * IMAGE_CAP * 8 + (row << 3), num(<usize>S.A + (i << 3)));
  store<i32>(IMAGE_ID + (row << 2), image);
  store<i32>(IMAGE_MCID + (row << 2), markMcid());
  store<i32>(IMAGE_FORM + (row << 2), markForm());
  store<u32>(IMAGE_FLAGS + (row << 2), markFlags() | flags);
  store<i32>(IMAGE_INDEX + (row << 2), Rows.nextIndex++);
  store<i32>(IMAGE_LIST + (row << 2), markList());
  return Status.Done;
}
