import { HEX_VALUE } from './layout';

export const HEX_END: u32 = 254;
export const HEX_NONE: u32 = 255;

export class Strings {
  /** Length of the string last decoded. */
  static length: u32 = 0;
  /** False where the content ended before the string did. */
  static ended: bool = true;
}

/** A literal string (ISO 32000-2, 7.3.4.2) from after its parenthesis, decoded to `out`. Returns the position after it. */
export function scanLiteral(p: usize, end: usize, out: usize): usize {
  let depth = 1;
  let o = out;
  Strings.ended = false;
  while (p < end) {
    let c = <u32>load<u8>(p++);
    if (c == 41) {
      if (--depth == 0) {
        Strings.ended = true;
        break;
      }
    } else if (c == 40) depth++;
    else if (c == 13) {
      if (p < end && load<u8>(p) == 10) p++;
      c = 10;
    } else if (c == 92) {
      if (p >= end) break;
      c = load<u8>(p++);
      switch (c) {
        case 110: c = 10; break;
        case 114: c = 13; break;
        case 116: c = 9; break;
        case 98: c = 8; break;
        case 102: c = 12; break;
        case 13: {
          if (p < end && load<u8>(p) == 10) p++;
          continue;
        }
        case 10: continue;
        default: {
          if (c - 48 < 8) {
            c -= 48;
            for (let i = 0; i < 2 && p < end && <u32>load<u8>(p) - 48 < 8; i++) c = (c << 3) + <u32>load<u8>(p++) - 48;
            c &= 255;
          }
        }
      }
    }
    store<u8>(o++, <u8>c);
  }
  Strings.length = <u32>(o - out);
  return p;
}

/** A hexadecimal string (7.3.4.3) from after its `<`, decoded to `out`; other bytes are passed over, a last odd digit counts as `d0`. */
export function scanHex(p: usize, end: usize, out: usize): usize {
  let o = out;
  let high: u32 = HEX_NONE;
  Strings.ended = false;
  while (p < end) {
    const value = <u32>load<u8>(HEX_VALUE + <usize>load<u8>(p++));
    if (value < 16) {
      if (high == HEX_NONE) high = value;
      else {
        store<u8>(o++, <u8>((high << 4) | value));
        high = HEX_NONE;
      }
    } else if (value == HEX_END) {
      Strings.ended = true;
      break;
    }
  }
  if (high != HEX_NONE) store<u8>(o++, <u8>(high << 4));
  Strings.length = <u32>(o - out);
  return p;
}
