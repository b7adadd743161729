import { Status } from './control';
import { setColor, setDeviceColor, setSpace, Space } from './color';
import { Content } from './frames';
import { setExtState, setFont } from './graphics';
import { paintXObject } from './images';
import { beginInlineImage } from './inline-image';
import { OPERAND_STRIDE, OPERANDS } from './layout';
import { beginMarked, beginMarkedWithProperties } from './marked-content';
import { popMark } from './marks';
import { arg, count, has, Operand, Operands } from './operands';
import { Op } from './operators';
import { beginPaint, endPath } from './paint';
import { closePath, curveFromHere, curveTo, lineTo, moveTo, Path, pathRoom, rectangle } from './path';
import { beginShow } from './show';
import { concat, int, nextLine, num, popState, pushState, resetTextMatrix, S, setInt, setNum, setTextMatrix } from './state';
import { Warning, warn } from './warnings';

/** Executed operators of the page. */
export class Executed {
  static count: u32 = 0;
  /** Where the operator stands in the content. */
  static at: usize = 0;
}

@inline function short(needed: i32): bool {
  if (count() >= needed) return false;
  warn(Warning.MissingOperands, Executed.count);
  return true;
}

@inline function setFrom(needed: i32, field: usize): i32 {
  if (!short(needed)) setNum(field, arg(1));
  return Status.Done;
}

/** The strings of the last array, or of all operands where there is none. */
@inline function showArray(): i32 {
  return beginShow(Operands.arrayStart ? Operands.arrayStart : OPERANDS, Operands.top);
}

/** Whether the operator lacks operands or the string that is its last one. */
function lacksString(needed: i32): bool {
  if (count() >= needed && has(1, Operand.String)) return false;
  warn(Warning.MissingOperands, Executed.count);
  return true;
}

function showLast(): i32 {
  return beginShow(Operands.top - OPERAND_STRIDE, Operands.top);
}

function paint(closes: bool, strokes: bool, fills: bool): i32 {
  if (closes) {
    const room = pathRoom();
    if (room != Status.Done) return room;
    closePath();
  }
  return beginPaint(strokes, fills);
}

/**
 * Executes an operator on the operands. Anything but Done goes to the host; then either the operator waits in the middle
 * (Show, Paint, Inline are active) or nothing has happened and it is executed again.
 */
export function execute(op: u32): i32 {
  switch (op) {
    case Op.q:
      if (!pushState()) warn(Warning.StateOverflow, Executed.count);
      return Status.Done;
    case Op.Q:
      if (!popState()) warn(Warning.StateUnderflow, Executed.count);
      return Status.Done;
    case Op.cm:
      if (!short(6)) concat(arg(6), arg(5), arg(4), arg(3), arg(2), arg(1));
      return Status.Done;
    case Op.w: return setFrom(1, S.LineWidth);
    case Op.gs: return setExtState(Executed.count);

    case Op.BT:
      resetTextMatrix();
      return Status.Done;
    case Op.Tf: return short(2) ? Status.Done : setFont();
    case Op.Td:
      if (!short(2)) nextLine(arg(2), arg(1));
      return Status.Done;
    case Op.TD:
      if (!short(2)) {
        setNum(S.Leading, -arg(1));
        nextLine(arg(2), arg(1));
      }
      return Status.Done;
    case Op.Tm:
      if (!short(6)) setTextMatrix(arg(6), arg(5), arg(4), arg(3), arg(2), arg(1));
      return Status.Done;
    case Op.TStar:
      nextLine(0, -num(S.Leading));
      return Status.Done;
    case Op.Tc: return setFrom(1, S.CharSpacing);
    case Op.Tw: return setFrom(1, S.WordSpacing);
    case Op.Tz:
      if (!short(1)) setNum(S.HorizontalScaling, arg(1) / 100);
      return Status.Done;
    case Op.TL: return setFrom(1, S.Leading);
    case Op.Ts: return setFrom(1, S.Rise);
    case Op.Tr:
      if (!short(1)) setInt(S.RenderMode, <i32>min(max(arg(1), 0), 7));
      return Status.Done;
    case Op.Tj: return lacksString(1) ? Status.Done : showLast();
    case Op.TJ: return showArray();
    case Op.Quote:
      if (lacksString(1)) return Status.Done;
      nextLine(0, -num(S.Leading));
      return showLast();
    case Op.DoubleQuote:
      if (lacksString(3)) return Status.Done;
      setNum(S.WordSpacing, arg(3));
      setNum(S.CharSpacing, arg(2));
      nextLine(0, -num(S.Leading));
      return showLast();

    case Op.m: {
      const room = pathRoom();
      if (room == Status.Done && !short(2)) moveTo(arg(2), arg(1));
      return room;
    }
    case Op.l: {
      const room = pathRoom();
      if (room == Status.Done && !short(2)) lineTo(arg(2), arg(1));
      return room;
    }
    case Op.c: {
      const room = pathRoom();
      if (room == Status.Done && !short(6)) curveTo(arg(6), arg(5), arg(4), arg(3), arg(2), arg(1));
      return room;
    }
    case Op.v: {
      const room = pathRoom();
      if (room == Status.Done && !short(4)) curveFromHere(arg(4), arg(3), arg(2), arg(1));
      return room;
    }
    case Op.y: {
      const room = pathRoom();
      if (room == Status.Done && !short(4)) curveTo(arg(4), arg(3), arg(2), arg(1), arg(2), arg(1));
      return room;
    }
    case Op.h: {
      const room = pathRoom();
      if (room == Status.Done) closePath();
      return room;
    }
    case Op.re: {
      const room = pathRoom();
      if (room == Status.Done && !short(4)) rectangle(arg(4), arg(3), arg(2), arg(1));
      return room;
    }
    case Op.S: return paint(false, true, false);
    case Op.s: return paint(true, true, false);
    case Op.f:
    case Op.F:
    case Op.fStar: return paint(false, false, true);
    case Op.B:
    case Op.BStar: return paint(false, true, true);
    case Op.b:
    case Op.bStar: return paint(true, true, true);
    case Op.n:
      endPath();
      return Status.Done;
    case Op.W:
    case Op.WStar:
      Path.clips = true;
      return Status.Done;

    case Op.g: return setDeviceColor(Space.Gray, S.FillColor, S.FillSpace);
    case Op.G: return setDeviceColor(Space.Gray, S.StrokeColor, S.StrokeSpace);
    case Op.rg: return setDeviceColor(Space.RGB, S.FillColor, S.FillSpace);
    case Op.RG: return setDeviceColor(Space.RGB, S.StrokeColor, S.StrokeSpace);
    case Op.k: return setDeviceColor(Space.CMYK, S.FillColor, S.FillSpace);
    case Op.K: return setDeviceColor(Space.CMYK, S.StrokeColor, S.StrokeSpace);
    case Op.cs: return setSpace(S.FillColor, S.FillSpace);
    case Op.CS: return setSpace(S.StrokeColor, S.StrokeSpace);
    case Op.sc:
    case Op.scn: return setColor(int(S.FillSpace), S.FillColor);
    case Op.SC:
    case Op.SCN: return setColor(int(S.StrokeSpace), S.StrokeColor);

    case Op.Do: return paintXObject(Executed.count);
    case Op.BI:
      Content.inlineDictionary = Content.next;
      return Status.Done;
    case Op.ID: return beginInlineImage(Executed.at, Executed.count);
    case Op.BMC: return beginMarked(Executed.count);
    case Op.BDC: return beginMarkedWithProperties(Executed.count);
    case Op.EMC:
      popMark();
      return Status.Done;
    case Op.Unknown:
      warn(Warning.UnknownOperator, Executed.count);
      return Status.Done;
    default: return Status.Done;
  }
}
