import { Dict, follow, type PdfValue, type Resolver, Stream } from '../syntax/values.ts';
import { parseCalculator } from './calculator.ts';
import { numbersOf, type Pair, type PdfFunction, pairs } from './function-values.ts';
import { sampledFunction } from './sampled-function.ts';

/** What functions and colour spaces ask of their document. */
export interface FunctionContext {
  decode(stream: Stream): Uint8Array;
}

/** Functions within each other. */
const MAX_DEPTH = 8;
/** Parts of a stitching function, and functions in an array. */
const MAX_PARTS = 256;

/** The function of a dictionary, a stream or an array of one-valued functions; undefined where it is malformed. */
export function parseFunction(
  value: PdfValue | undefined,
  context: FunctionContext,
  resolver: Resolver,
  depth = 0,
): PdfFunction | undefined {
  const found = follow(value, resolver);
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(found)) {
    const parts = found.slice(0, MAX_PARTS).map((part) => parseFunction(part, context, resolver, depth + 1));
    return parts.every((part) => part !== undefined) ? (input) => parts.map((part) => part!(input)[0] ?? 0) : undefined;
  }
  const dict = found instanceof Stream ? found.dict : found instanceof Dict ? found : undefined;
  if (!dict) return undefined;
  const core = coreOf(found as Dict | Stream, dict, context, depth);
  return core && clipped(core, pairs(dict, 'Domain'), pairs(dict, 'Range'));
}

function coreOf(found: Dict | Stream, dict: Dict, context: FunctionContext, depth: number): PdfFunction | undefined {
  switch (dict.number('FunctionType')) {
    case 0:
      return found instanceof Stream ? sampledFunction(dict, context.decode(found)) : undefined;
    case 2:
      return exponential(dict);
    case 3:
      return stitching(dict, context, depth);
    case 4:
      return found instanceof Stream ? parseCalculator(context.decode(found)) : undefined;
    default:
      return undefined;
  }
}

/** Type 2 (7.10.3). */
function exponential(dict: Dict): PdfFunction {
  const from = numbersOf(dict, 'C0') ?? [0];
  const to = numbersOf(dict, 'C1') ?? [1];
  const exponent = dict.number('N') ?? 1;
  return ([x = 0]) => {
    const power = x ** exponent;
    return from.map((value, i) => value + (Number.isFinite(power) ? power : 0) * ((to[i] ?? value) - value));
  };
}

/** Type 3 (7.10.4). */
function stitching(dict: Dict, context: FunctionContext, depth: number): PdfFunction | undefined {
  const parts = (dict.array('Functions') ?? [])
    .slice(0, MAX_PARTS)
    .map((part) => parseFunction(part, context, dict.resolver, depth + 1))
    .filter((part) => part !== undefined);
  if (parts.length === 0 || parts.length < (dict.array('Functions')?.length ?? 0)) return undefined;
  const [domain] = pairs(dict, 'Domain') ?? [[0, 1] as const];
  const bounds = (numbersOf(dict, 'Bounds') ?? []).slice(0, parts.length - 1);
  const encode = pairs(dict, 'Encode');
  return ([x = 0]) => {
    let i = 0;
    while (i < bounds.length && x >= bounds[i]) i++;
    const low = i === 0 ? domain[0] : bounds[i - 1];
    const high = i < bounds.length ? bounds[i] : domain[1];
    const [start, end] = encode?.[i] ?? [0, 1];
    const at = high === low ? start : start + ((x - low) * (end - start)) / (high - low);
    return parts[i]([at]);
  };
}

function clipped(core: PdfFunction, domain: Pair[] | undefined, range: Pair[] | undefined): PdfFunction {
  const clip = (value: number, pair: Pair | undefined): number =>
    pair ? Math.min(Math.max(value, pair[0]), pair[1]) : value;
  return (input) => core(input.map((value, i) => clip(value, domain?.[i]))).map((value, i) => clip(value, range?.[i]));
}
