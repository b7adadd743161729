import type { Warnings } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Dict, PdfValue } from '../syntax/values.ts';
import { treePairs } from './tree-pairs.ts';

/**
 * The entries of a number tree (ISO 32000-2, 7.9.7) in the order of the file, values as written. Of equal keys the first
 * counts.
 */
export function readNumberTree(
  root: Dict | undefined,
  context: { limits: Limits; warnings: Warnings },
): Map<number, PdfValue> {
  const entries = new Map<number, PdfValue>();
  for (const [key, value] of treePairs(root, 'Nums', context)) {
    if (Number.isInteger(key) && !entries.has(key as number)) entries.set(key as number, value);
  }
  return entries;
}
