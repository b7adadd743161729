import type { Warnings } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { Dict, follow, type PdfValue, Ref } from '../syntax/values.ts';

/**
 * The keys and values in the leaves of a name tree or number tree (ISO 32000-2, 7.9.6 and 7.9.7), values unresolved.
 * `Limits` is not looked at, since it is often wrong, and each indirect object is taken once, so that a tree which holds
 * itself ends. Items that stand where a key should are passed over.
 */
export function* treePairs(
  root: Dict | undefined,
  leaves: 'Names' | 'Nums',
  { limits, warnings }: { limits: Limits; warnings: Warnings },
): Generator<[key: Exclude<PdfValue, null | Ref> | undefined, value: PdfValue]> {
  const nodes: Dict[] = root ? [root] : [];
  const seen = new Set<number>();
  let left = limits.objects;
  const takeArray = (node: Dict, key: string): PdfValue[] => {
    const ref = node.ref(key);
    if (ref && seen.has(ref.num)) return [];
    if (ref) seen.add(ref.num);
    return node.array(key) ?? [];
  };
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const { resolver } = node;
    const items = takeArray(node, leaves);
    for (let i = 0; i + 1 < items.length; i += 2) {
      if (left-- <= 0)
        return warnings.add('limit-exceeded', 'a name or number tree has more entries than limits.objects');
      yield [follow(items[i], resolver), items[i + 1]!];
    }
    const kids = takeArray(node, 'Kids');
    for (let i = kids.length - 1; i >= 0; i--) {
      if (left-- <= 0)
        return warnings.add('limit-exceeded', 'a name or number tree has more nodes than limits.objects');
      const kid = kids[i]!;
      if (kid instanceof Ref) {
        if (seen.has(kid.num)) continue;
        seen.add(kid.num);
      }
      const dict = follow(kid, resolver);
      if (dict instanceof Dict) nodes.push(dict);
    }
  }
}
