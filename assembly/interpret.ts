import { Field, field, LimitKind, setField, Status } from './control';
import { Executed, execute } from './execute';
import { fontAt } from './fonts';
import { Content, leaveForm } from './frames';
import { continueInlineImage, Inline } from './inline-image';
import { BYTE_CLASS, OPERAND_STRIDE, OPERANDS, POWERS_OF_TEN } from './layout';
import { Numbers, scanLongNumber } from './numbers';
import { Operand, Operands, OPERANDS_END, setOperand } from './operands';
import { Op, operatorOf } from './operators';
import { closeDict } from './dicts';
import { publishCounts } from './output';
import { continuePaint, Paint } from './paint';
import { continueShow, Show } from './show';
import { int, S } from './state';
import { scanHex, scanLiteral, Strings } from './strings';
import { Chunk, writeChunk } from './text-chunk';
import { Warning, warn } from './warnings';
import { isWordOperand } from './words';

/** The operator that waits for the host; Unknown where none does. */
let waiting: u32 = Op.Unknown;

/** A run longer than this many digits and signs may not fit 32 bits. */
const SHORT_NUMBER: usize = 9;

/** Forgets the page before, which may have been left in the middle of an operator. */
export function resetInterpreter(): void {
  waiting = Op.Unknown;
  Show.active = Paint.active = Inline.active = Chunk.open = false;
  Executed.count = 0;
}

/** Ends the page where it is: a chunk of text that is under way is written, and the rows are counted. */
export function abandon(): void {
  if (Chunk.open) writeChunk(int(S.Font), fontAt(int(S.Font)));
  publishCounts();
}

@inline function classOf(byte: u32): u32 {
  return load<u8>(BYTE_CLASS + <usize>byte);
}

/** Interprets until something is needed of the host, or the outermost content stream ends. */
export function interpret(): i32 {
  let status: i32 = waiting == Op.Unknown ? Status.Done : resume();
  while (status == Status.Done) {
    status = interpretContent();
    if (status == Status.Done && !leaveForm()) break;
  }
  publishCounts();
  return status;
}

/** Goes on with the operator that waited. */
function resume(): i32 {
  let status: i32;
  if (Show.active) status = continueShow();
  else if (Paint.active) status = continuePaint();
  else if (Inline.active) status = continueInlineImage();
  else status = execute(waiting);
  if (status == Status.Done) waiting = Op.Unknown;
  return status;
}

@inline function room(sp: usize): usize {
  if (sp < OPERANDS_END) return sp + OPERAND_STRIDE;
  warn(Warning.OperandOverflow, Executed.count);
  return sp;
}

/** Interprets the current content stream to its end; on a form, goes on within it. */
function interpretContent(): i32 {
  let p = Content.next, end = Content.end;
  let sp = OPERANDS, scratch = Operands.scratch;
  // Dictionaries among the operands that wait for their `>>`.
  let openDicts = 0;
  Operands.arrayStart = 0;
  while (p < end) {
    let c = <u32>load<u8>(p);
    switch (classOf(c)) {
      case 0: {
        // An operator of up to three bytes; longer ones are unknown.
        const at = p;
        let word = c;
        c = load<u8>(++p);
        if (classOf(c) < 2) {
          word |= c << 8;
          c = load<u8>(++p);
          if (classOf(c) < 2) {
            word |= c << 16;
            c = load<u8>(++p);
            if (classOf(c) < 2) {
              word |= c << 24;
              do c = load<u8>(++p); while (classOf(c) < 2 && p < end);
              if (isWordOperand(word, at, p - at)) {
                setOperand(sp, 0, at, p - at, Operand.Other);
                sp = room(sp);
                break;
              }
            }
          }
        }
        Content.next = p;
        Operands.top = sp;
        Executed.at = at;
        if (++Executed.count > <u32>field(Field.LimitOperators)) {
          setField(Field.NeedKind, LimitKind.Operators);
          return Status.Limit;
        }
        const op = operatorOf(word);
        const status = execute(op);
        if (status != Status.Done) {
          waiting = op;
          return status;
        }
        p = Content.next;
        end = Content.end;
        sp = OPERANDS;
        scratch = Operands.scratch;
        openDicts = 0;
        Operands.arrayStart = 0;
        break;
      }
      case 1: {
        const start = p;
        let negative = false;
        if (c == 45) {
          negative = true;
          c = load<u8>(++p);
        } else if (c == 43) c = load<u8>(++p);
        let digit = c - 48;
        let digits: u32 = 0;
        while (digit < 10) {
          digits = digits * 10 + digit;
          digit = <u32>load<u8>(++p) - 48;
        }
        let decimals: usize = 0;
        if (digit == <u32>-2) {
          const point = p;
          digit = <u32>load<u8>(++p) - 48;
          while (digit < 10) {
            digits = digits * 10 + digit;
            digit = <u32>load<u8>(++p) - 48;
          }
          decimals = p - point - 1;
        }
        c = digit + 48;
        if (p - start > SHORT_NUMBER || c == 43 || c == 45 || c == 46) {
          p = scanLongNumber(start, end);
          setOperand(sp, Numbers.value, 0, 0, Operand.Number);
        } else {
          let value = <f64>(<i32>digits);
          if (decimals) value /= load<f64>(POWERS_OF_TEN + (decimals << 3));
          store<f64>(sp, negative ? -value : value);
          store<u32>(sp, Operand.Number, 12);
          p += <usize>(classOf(c) == 2);
        }
        sp = room(sp);
        break;
      }
      case 2:
        p++;
        break;
      case 3: {
        const start = ++p;
        c = load<u8>(p);
        while (c != 41 && c != 92 && c != 40 && c != 13 && p < end) c = load<u8>(++p);
        if (c == 41 && p < end) {
          setOperand(sp, 0, start, p - start, Operand.String);
          p++;
        } else {
          p = scanLiteral(start, end, scratch);
          setOperand(sp, 0, scratch, <usize>Strings.length, Operand.String);
          scratch += <usize>Strings.length;
          if (!Strings.ended) warn(Warning.StringUnended, Executed.count);
        }
        sp = room(sp);
        break;
      }
      case 4: {
        p++;
        if (load<u8>(p) == 60) {
          setOperand(sp, 0, ++p, 0, Operand.DictOpen);
          if (sp < OPERANDS_END) openDicts++;
          sp = room(sp);
          break;
        }
        p = scanHex(p, end, scratch);
        setOperand(sp, 0, scratch, <usize>Strings.length, Operand.String);
        scratch += <usize>Strings.length;
        if (!Strings.ended) warn(Warning.StringUnended, Executed.count);
        sp = room(sp);
        break;
      }
      case 5:
        p++;
        if (p < end && load<u8>(p) == 62) {
          p++;
          if (openDicts) {
            openDicts--;
            sp = closeDict(sp, p - 2);
          }
        }
        break;
      case 6:
        p++;
        Operands.arrayStart = sp;
        break;
      case 8: {
        const start = ++p;
        while (classOf(load<u8>(p)) < 2 && p < end) p++;
        setOperand(sp, 0, start, p - start, Operand.Name);
        sp = room(sp);
        break;
      }
      case 9:
        while (p < end && c != 10 && c != 13) c = load<u8>(++p);
        break;
      default:
        p++;
    }
  }
  Content.next = end;
  return Status.Done;
}
