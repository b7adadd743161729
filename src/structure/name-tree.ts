import type { Warnings } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { latin1 } from '../syntax/latin1.ts';
import { type Dict, Name, PdfString, type PdfValue } from '../syntax/values.ts';
import { treePairs } from './tree-pairs.ts';

/**
 * The entries of a name tree (ISO 32000-2, 7.9.6) in the order of the file. A key's bytes are given as Latin-1 characters,
 * values are as written; of equal keys the first counts.
 */
export function readNameTree(
  root: Dict | undefined,
  context: { limits: Limits; warnings: Warnings },
): Map<string, PdfValue> {
  const entries = new Map<string, PdfValue>();
  for (const [key, value] of treePairs(root, 'Names', context)) {
    const name = key instanceof PdfString ? latin1(key.bytes) : key instanceof Name ? key.name : undefined;
    if (name !== undefined && !entries.has(name)) entries.set(name, value);
  }
  return entries;
}
