/** `''`, `'.001'`, ... `'.999'`, without trailing zeros. */
const FRACTIONS = Array.from({ length: 1000 }, (_, i) => (i === 0 ? '' : String(i / 1000).slice(1)));

/** Beyond this, thousandths are no longer whole numbers that a 32-bit division splits. */
const MAX_THOUSANDTHS = 2 ** 31 - 1;

/**
 * A number rounded to 0.001 as JSON text, the same as `String(Math.round(v * 1000) / 1000)`; minus zero is `0`, and so is
 * what JSON can't say (NaN and the infinities).
 */
export function jsonNumber(value: number): string {
  const thousandths = Math.round(value * 1000);
  if (thousandths >= 0 && thousandths <= MAX_THOUSANDTHS) {
    const whole = (thousandths / 1000) | 0;
    return whole + FRACTIONS[thousandths - whole * 1000]!;
  }
  if (thousandths < 0 && thousandths >= -MAX_THOUSANDTHS) {
    const whole = (-thousandths / 1000) | 0;
    return `-${whole}${FRACTIONS[-thousandths - whole * 1000]!}`;
  }
  if (Number.isFinite(thousandths)) return String(thousandths / 1000);
  return Number.isFinite(value) ? String(value) : '0';
}
