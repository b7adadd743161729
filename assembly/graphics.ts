import { Status } from './control';
import { EXT_STATES, EXT_STATE_STRIDE, OPERAND_STRIDE } from './layout';
import { has, lengthOf, Operand, Operands, pointerOf } from './operands';
import { findResource, foundValue, Kind } from './resources';
import { S, setInt, setNum } from './state';
import { Warning, warn } from './warnings';

/** The entries of a graphics state parameter dictionary that matter here, as the host writes them. */
export const enum ExtField {
  LineWidth = 0,
  FontSize = 8,
  FillAlpha = 16,
  StrokeAlpha = 24,
  /** i32 font slot. */
  Font = 32,
  /** u32 of ExtHas bits. */
  Has = 36,
}

export const enum ExtHas {
  LineWidth = 1,
  Font = 2,
  FillAlpha = 4,
  StrokeAlpha = 8,
}

/** `gs` (ISO 32000-2, 8.4.5). */
export function setExtState(operators: u32): i32 {
  if (!has(1, Operand.Name)) return Status.Done;
  const status = findResource(Kind.ExtState, pointerOf(Operands.top - OPERAND_STRIDE), lengthOf(Operands.top - OPERAND_STRIDE));
  if (status != Status.Done) return status;
  if (foundValue() < 0) {
    warn(Warning.ResourceMissing, operators);
    return Status.Done;
  }
  const record = EXT_STATES + <usize>foundValue() * EXT_STATE_STRIDE;
  const there = load<u32>(record, ExtField.Has);
  if (there & ExtHas.LineWidth) setNum(S.LineWidth, load<f64>(record, ExtField.LineWidth));
  if (there & ExtHas.FillAlpha) setNum(S.FillAlpha, load<f64>(record, ExtField.FillAlpha));
  if (there & ExtHas.StrokeAlpha) setNum(S.StrokeAlpha, load<f64>(record, ExtField.StrokeAlpha));
  if (there & ExtHas.Font) {
    setInt(S.Font, load<i32>(record, ExtField.Font));
    setNum(S.FontSize, load<f64>(record, ExtField.FontSize));
  }
  return Status.Done;
}

/** `Tf`. */
export function setFont(): i32 {
  if (!has(2, Operand.Name)) return Status.Done;
  const name = Operands.top - 2 * OPERAND_STRIDE;
  const status = findResource(Kind.Font, pointerOf(name), lengthOf(name));
  if (status != Status.Done) return status;
  setInt(S.Font, foundValue());
  setNum(S.FontSize, load<f64>(Operands.top - OPERAND_STRIDE));
  return Status.Done;
}
