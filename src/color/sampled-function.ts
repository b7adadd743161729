import type { Dict } from '../syntax/values.ts';
import { numbersOf, type PdfFunction, pairs } from './function-values.ts';

/** Inputs of one function: its corners are 2 to the power of this. */
const MAX_INPUTS = 8;

/** Type 0: samples, with multilinear interpolation between them (ISO 32000-2, 7.10.2). */
export function sampledFunction(dict: Dict, samples: Uint8Array): PdfFunction | undefined {
  const size = numbersOf(dict, 'Size')?.map((n) => Math.max(1, Math.trunc(n)));
  const domain = pairs(dict, 'Domain');
  const range = pairs(dict, 'Range');
  const bits = dict.number('BitsPerSample');
  if (!size || !domain || !range || !bits || ![1, 2, 4, 8, 12, 16, 24, 32].includes(bits)) return undefined;
  const inputs = size.length;
  if (inputs === 0 || inputs > MAX_INPUTS || domain.length < inputs) return undefined;
  const encode = pairs(dict, 'Encode') ?? size.map((n) => [0, n - 1] as const);
  const decode = pairs(dict, 'Decode') ?? range;
  const outputs = range.length;
  const highest = 2 ** bits - 1;

  const sample = (index: number): number => {
    let value = 0;
    const first = index * bits;
    if (bits >= 8 && bits !== 12) {
      for (let i = 0; i < bits >> 3; i++) value = value * 256 + (samples[(first >> 3) + i] ?? 0);
      return value;
    }
    for (let bit = first; bit < first + bits; bit++)
      value = value * 2 + (((samples[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    return value;
  };

  return (input) => {
    const base: number[] = [];
    const part: number[] = [];
    for (let i = 0; i < inputs; i++) {
      const [low, high] = domain[i];
      const [start, end] = encode[i] ?? [0, size[i] - 1];
      const x = high === low ? start : start + (((input[i] ?? low) - low) * (end - start)) / (high - low);
      const at = Math.min(Math.max(x, 0), size[i] - 1);
      base.push(Math.min(Math.floor(at), Math.max(size[i] - 2, 0)));
      part.push(at - base[i]);
    }
    const output: number[] = new Array(outputs).fill(0);
    for (let corner = 0; corner < 1 << inputs; corner++) {
      let weight = 1;
      let index = 0;
      let stride = 1;
      for (let i = 0; i < inputs; i++) {
        const up = (corner >> i) & 1;
        weight *= up ? part[i] : 1 - part[i];
        index += Math.min(base[i] + up, size[i] - 1) * stride;
        stride *= size[i];
      }
      if (weight === 0) continue;
      for (let j = 0; j < outputs; j++) output[j] += weight * sample(index * outputs + j);
    }
    return output.map((value, j) => {
      const [low, high] = decode[j] ?? range[j];
      return low + (value * (high - low)) / highest;
    });
  };
}
