/**
 * A number as it is written: rounded to 0.001 by `Math.round(v * 1000) / 1000`; minus zero is 0, and so is what JSON can't say
 * (NaN and the infinities).
 */
export function rounded(value: number): number {
  const thousandths = Math.round(value * 1000);
  if (Number.isFinite(thousandths)) return thousandths / 1000 + 0;
  return Number.isFinite(value) ? value : 0;
}
