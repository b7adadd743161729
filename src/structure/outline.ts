import { Dict, follow, type PdfValue, Ref } from '../syntax/values.ts';
import type { Destinations } from './destinations.ts';
import { type LinkTarget, readLinkTarget } from './link-target.ts';
import type { StructureSource } from './source.ts';
import { TextBudget } from './text-budget.ts';

/** An item of the document outline, also called bookmark (ISO 32000-2, 12.3.3). */
export interface OutlineItem extends LinkTarget {
  readonly title: string;
  /** 1 for the items at the top. */
  readonly level: number;
  /** Whether a viewer shows the children at first. */
  readonly isOpen: boolean;
  readonly children: readonly OutlineItem[];
}

interface Chain {
  next: PdfValue | undefined;
  readonly items: OutlineItem[];
  readonly level: number;
}

/** The items at the top of the outline. Each object is taken once, so that circles end. */
export function readOutline(source: StructureSource, destinations: Destinations): OutlineItem[] {
  const { resolver } = source.catalog;
  const texts = new TextBudget(source);
  const roots: OutlineItem[] = [];
  const open: Chain[] = [{ next: source.catalog.dict('Outlines')?.raw('First'), items: roots, level: 1 }];
  const seen = new Set<number>();
  for (let chain = open[0]; chain; chain = open[open.length - 1]) {
    const { next, items, level } = chain;
    const dict = follow(next, resolver);
    const isRepeated = next instanceof Ref && seen.has(next.num);
    if (isRepeated)
      source.warnings.add('outline-damaged', 'an outline item has more than one place', { objectNumber: next.num });
    if (!(dict instanceof Dict) || isRepeated) {
      open.pop();
      continue;
    }
    if (next instanceof Ref) seen.add(next.num);
    const children: OutlineItem[] = [];
    items.push({
      title: texts.text(dict, 'Title') ?? '',
      level,
      isOpen: (dict.number('Count') ?? 0) > 0,
      ...readLinkTarget(dict, destinations, texts),
      children,
    });
    chain.next = dict.raw('Next');
    const First = dict.raw('First');
    if (First === undefined) continue;
    const isDeepest = level >= source.limits.nesting;
    if (isDeepest)
      source.warnings.add('limit-exceeded', 'the outline is deeper than limits.nesting: items below are lifted');
    open.push({ next: First, items: isDeepest ? items : children, level: isDeepest ? level : level + 1 });
  }
  return roots;
}
