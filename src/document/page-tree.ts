import { PdfError } from '../errors.ts';
import { Dict, follow, type PdfValue, Ref } from '../syntax/values.ts';
import type { ObjectStore } from './store.ts';

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
const VISITS_PER_PAGE = 4;
/** Nodes above one that is not reached from the root. */
const MAX_PARENTS = 32;

/** A node whose kids are being gone through. */
interface Level {
  readonly node: Dict;
  readonly kids: readonly PdfValue[];
  /** What its kids inherit. */
  readonly inherited: InheritedAttributes;
  next: number;
}

/**
 * The pages below a node in order (ISO 32000-2, 7.7.3). Count is not looked at. Kids that are
 * no dictionaries are passed over, and so is a node within itself; a page may hang in the tree more than once.
 *
 * Pages over `limits.pages` are left out. Throws `limit-exceeded` where they are also more than the file has bytes: shared
 * nodes then multiply.
 */
export function* walkPages(root: PdfValue, store: ObjectStore): Generator<PageNode> {
  const { limits, warnings } = store;
  const levels: Level[] = [];
  const active = new Set<Dict>();
  let pages = 0;
  let kid: PdfValue | undefined = root;
  let inherited = inheritedFromParents(follow(root, store));
  for (let visits = 0; ; visits++) {
    const dict = follow(kid, store);
    const objectNumber = kid instanceof Ref ? kid.num : undefined;
    const warn = (code: string, message: string): void => warnings.add(code, message, { objectNumber });
    if (!(dict instanceof Dict)) warn('page-tree-damaged', 'a kid of the page tree is no dictionary');
    else if (isPage(dict)) {
      if (++pages > limits.pages) return refusePages(store);
      yield { dict, ref: kid instanceof Ref ? kid : undefined, inherited };
    } else if (active.has(dict)) warn('page-tree-cycle', 'a node of the page tree is its own descendant');
    else if (levels.length >= limits.nesting) warn('limit-exceeded', `the page tree is deeper than ${limits.nesting}`);
    else {
      active.add(dict);
      levels.push({ node: dict, kids: kidsOf(dict), inherited: inherit(dict, inherited), next: 0 });
    }
    let level = levels[levels.length - 1];
    while (level !== undefined && level.next >= level.kids.length) {
      active.delete(level.node);
      levels.pop();
      level = levels[levels.length - 1];
    }
    if (level === undefined) return;
    if (visits >= limits.pages * VISITS_PER_PAGE) return refusePages(store);
    kid = level.kids[level.next++];
    inherited = level.inherited;
  }
}

function refusePages({ limits, warnings, byteLength }: ObjectStore): void {
  const message = `more than ${limits.pages} pages or nodes in the page tree`;
  if (limits.pages > byteLength) throw new PdfError('limit-exceeded', message);
  warnings.add('limit-exceeded', `${message}: the rest is left out`);
}

/** Type is often missing or wrong: it counts only where neither Kids nor Contents tell. */
function isPage(dict: Dict): boolean {
  const Type = dict.name('Type');
  const hasContents = dict.entries.has('Contents');
  if (Type === 'Page') return hasContents || !hasOtherKids(dict);
  if (dict.get('Kids') !== undefined) return false;
  return Type !== 'Pages' || hasContents;
}

function hasOtherKids(node: Dict): boolean {
  const Kids = node.get('Kids');
  if (!Array.isArray(Kids)) return false;
  const first = follow(Kids[0], node.resolver);
  return first instanceof Dict && first !== node;
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

/** What a root that hangs in a larger tree, or a page found without one, has from its parents. */
function inheritedFromParents(node: PdfValue | undefined): InheritedAttributes {
  const parents = new Set<Dict>();
  let parent = node instanceof Dict ? node.dict('Parent') : undefined;
  while (parent !== undefined && !parents.has(parent) && parents.size < MAX_PARENTS) {
    parents.add(parent);
    parent = parent.dict('Parent');
  }
  return [...parents].reduceRight<InheritedAttributes>((above, dict) => inherit(dict, above), NOTHING_INHERITED);
}

/** An inheritable attribute of a page with references followed: its own, else that of the nearest node above it. */
export function inheritedValue(page: PageNode, key: keyof InheritedAttributes): ReturnType<Dict['get']> {
  return page.dict.get(key) ?? follow(page.inherited[key], page.dict.resolver);
}
