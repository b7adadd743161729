import type { Dict } from '../syntax/values.ts';
import type { PredictorParams } from './predictor.ts';

/** Larger values are damage: no image is that wide, no colour space has that many components. */
const MAX_COLUMNS = 2 ** 31 - 1;
const MAX_COLORS = 65_535;

/** The predictor that decode parameters ask for, undefined for none. Values out of range count as absent, with a warning. */
export function predictorParams(
  params: Dict | undefined,
  warn: (code: string, message: string) => void,
): PredictorParams | undefined {
  const predictor = params?.number('Predictor') ?? 1;
  if (params === undefined || predictor === 1) return undefined;
  if (predictor !== 2 && !(Number.isInteger(predictor) && predictor >= 10 && predictor <= 15)) {
    warn('filter-parameters', `unknown Predictor ${predictor}`);
    return undefined;
  }
  const entry = (key: string, fallback: number, isValid: (value: number) => boolean): number => {
    const value = params.number(key) ?? fallback;
    if (isValid(value)) return value;
    warn('filter-parameters', `${key} ${value} of a predictor is out of range`);
    return fallback;
  };
  return {
    predictor,
    columns: entry('Columns', 1, (value) => isCount(value, MAX_COLUMNS)),
    colors: entry('Colors', 1, (value) => isCount(value, MAX_COLORS)),
    bitsPerComponent: entry('BitsPerComponent', 8, (value) => [1, 2, 4, 8, 16].includes(value)),
  };
}

function isCount(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max;
}
