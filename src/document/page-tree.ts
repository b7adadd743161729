import type { Warnings } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { Dict, follow, type PdfValue, Ref } from '../syntax/values.ts';

/** Attributes that a page takes from the nodes above it where it has none (ISO 32000-2, 7.7.3.4); as written, unresolved. */
export interface InheritedAttributes {
  readonly Resources?: PdfValue;
  readonly MediaBox?: PdfValue;
  readonly CropBox?: PdfValue;
  readonly Rotate?: PdfValue;
}

/** A page object where it hangs in the page tree. */
export interface PageNode {
  readonly dict: Dict;
  /** The reference that the tree has for it, undefined where the dictionary stands in the tree itself. */
  readonly ref: Ref | undefined;
  /** From the nodes above it. */
  readonly inherited: InheritedAttributes;
}

const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
const NOTHING_INHERITED: InheritedAttributes = {};
/** Nodes without pages below them cost a visit each; shared ones could multiply without end. */
const VISITS_PER_PAGE_LIMIT = 4;

interface Level {
  readonly node: Dict;
  readonly kids: readonly PdfValue[];
  readonly inherited: InheritedAttributes;
  next: number;
}

/**
 * The pages below a node in order (ISO 32000-2, 7.7.3). Count is not looked at, Type only where it says Page. Kids that are
 * no dictionaries are passed over, and so is a node within itself.
 */
export function* walkPages(
  root: PdfValue | undefined,
  context: { resolver: Dict['resolver']; limits: Limits; warnings: Warnings },
): Generator<PageNode> {
  const { resolver, limits, warnings } = context;
  const levels: Level[] = [];
  const active = new Set<Dict>();
  let pages = 0;
  let visits = 0;
  let kid = root;
  let inherited = NOTHING_INHERITED;
  for (;;) {
    if (kid !== undefined) {
      const dict = follow(kid, resolver);
      const objectNumber = kid instanceof Ref ? kid.num : undefined;
      if (++visits > limits.pages * VISITS_PER_PAGE_LIMIT) {
        warnings.add('limit-exceeded', 'the page tree has too many nodes: the rest of it is left out');
        return;
      }
      if (!(dict instanceof Dict)) {
        warnings.add('page-tree-damaged', 'a kid of the page tree is no dictionary', { objectNumber });
      } else if (isPage(dict)) {
        if (++pages > limits.pages) {
          warnings.add('limit-exceeded', `more than ${limits.pages} pages: the rest is left out`);
          return;
        }
        yield { dict, ref: kid instanceof Ref ? kid : undefined, inherited };
      } else if (active.has(dict)) {
        warnings.add('page-tree-cycle', 'a node of the page tree is its own descendant', { objectNumber });
      } else if (levels.length >= limits.nesting) {
        warnings.add('limit-exceeded', `the page tree is deeper than ${limits.nesting}`, { objectNumber });
      } else {
        active.add(dict);
        levels.push({ node: dict, kids: kidsOf(dict), inherited: inherit(dict, inherited), next: 0 });
      }
    }
    const level = levels[levels.length - 1];
    if (level === undefined) return;
    if (level.next < level.kids.length) {
      kid = level.kids[level.next++];
      inherited = level.inherited;
    } else {
      active.delete(level.node);
      levels.pop();
      kid = undefined;
    }
  }
}

/** Type is often missing or wrong: what has Kids is a node, unless it says that it is a page. */
function isPage(dict: Dict): boolean {
  const Type = dict.name('Type');
  if (Type === 'Page') return true;
  if (dict.get('Kids') !== undefined) return false;
  return Type !== 'Pages';
}

function kidsOf(node: Dict): readonly PdfValue[] {
  const Kids = node.get('Kids');
  if (Array.isArray(Kids)) return Kids;
  // A lone kid without an array.
  return Kids instanceof Dict ? [node.raw('Kids') as PdfValue] : [];
}

function inherit(node: Dict, above: InheritedAttributes): InheritedAttributes {
  if (!INHERITABLE.some((key) => node.entries.has(key))) return above;
  const own: Record<string, PdfValue> = { ...above };
  for (const key of INHERITABLE) {
    const value = node.raw(key);
    if (value !== undefined && value !== null) own[key] = value;
  }
  return own;
}

/** An inheritable attribute of a page with references followed: its own, else that of the nearest node above it. */
export function inheritedValue(page: PageNode, key: keyof InheritedAttributes): ReturnType<Dict['get']> {
  return page.dict.get(key) ?? follow(page.inherited[key], page.dict.resolver);
}
