import type { SchemaElement } from 'hyparquet/src/types.js';

/** Parts of a second in one second. */
export type TimeUnit = 1 | 1000 | 1_000_000 | 1_000_000_000;

/** The unit of a time column: that of its timestamp type, else plain seconds. */
export function timeUnitOf({ type, logical_type, converted_type }: SchemaElement): TimeUnit {
  if (type === 'INT96') return 1_000_000_000;
  if (logical_type?.type === 'TIMESTAMP') {
    return logical_type.unit === 'MILLIS' ? 1000 : logical_type.unit === 'MICROS' ? 1_000_000 : 1_000_000_000;
  }
  if (converted_type === 'TIMESTAMP_MILLIS') return 1000;
  if (converted_type === 'TIMESTAMP_MICROS') return 1_000_000;
  return 1;
}

/** Milliseconds since 1970; what is finer is cut off towards the past. */
export function toMilliseconds(value: number | bigint, unit: TimeUnit): number {
  if (unit === 1) return Number(value) * 1000;
  if (unit === 1000) return Number(value);
  const divisor = BigInt(unit / 1000);
  const exact = BigInt(value);
  const quotient = exact / divisor;
  return Number(exact < 0n && quotient * divisor !== exact ? quotient - 1n : quotient);
}
