import { POWERS_OF_TEN } from './layout';

/** Beyond this more digits change nothing that an f64 can hold. */
const DIGITS_ENOUGH: f64 = 900719925474099.0;

export class Numbers {
  /** Value of the number last scanned by `scanLongNumber`. */
  static value: f64 = 0;
}

/**
 * A number of any form at `p`: signs anywhere are passed over but for a leading minus, a second point ends it.
 * Returns the position after it; the value is in `Numbers.value`. The common short form is scanned in interpret.ts.
 */
export function scanLongNumber(p: usize, end: usize): usize {
  let negative = false;
  let value: f64 = 0;
  let decimals: usize = 0;
  let point = false;
  let digits = 0;
  while (p < end) {
    const c = <u32>load<u8>(p);
    const digit = c - 48;
    if (digit < 10) {
      digits++;
      if (value < DIGITS_ENOUGH) {
        value = value * 10 + <f64>digit;
        if (point) decimals++;
      } else if (!point) value *= 10;
    } else if (c == 46) {
      if (point) {
        p = skipNumberRest(p, end);
        break;
      }
      point = true;
    } else if (c == 45) {
      if (digits || point) {
        p = skipNumberRest(p, end);
        break;
      }
      negative = true;
    } else if (c != 43) break;
    p++;
  }
  while (decimals > 22) {
    value /= 1e22;
    decimals -= 22;
  }
  value /= load<f64>(POWERS_OF_TEN + (decimals << 3));
  if (!(value < 1e38)) value = 1e38;
  Numbers.value = negative ? -value : value;
  return p;
}

/** Passes over what is stuck to a malformed number: `1.2.3` is 1.2, `12-34` is 12. */
function skipNumberRest(p: usize, end: usize): usize {
  while (p < end) {
    const c = <u32>load<u8>(p);
    if (c - 48 >= 10 && c != 46 && c != 45 && c != 43) break;
    p++;
  }
  return p;
}
