import { Dict, follow, type PdfValue, Ref, Stream } from '../syntax/values.ts';
import { numberedHeadingLevel } from './heading-levels.ts';
import { nameText } from './name-text.ts';
import { RoleMaps } from './role-maps.ts';
import type { StructureSource } from './source.ts';
import type { StructDraft } from './struct-element.ts';
import { readTableAttributes } from './table-attributes.ts';
import { TextBudget } from './text-budget.ts';

/** Ids above this are no ids: interpreters keep them in 31 bits. */
export const MAX_MCID = 0x7fffffff;

/** An element that the walk came by, under its object number. */
export interface ReachedElement {
  readonly element: StructDraft;
  /** The page that its plain ids are on: its own or that of an element around it; null where that is unknown. */
  readonly pageNumber: number | null;
}

/** A content item without a page. */
export interface PagelessContent {
  readonly element: StructDraft;
  /** Of the item in the element's `mcids`. */
  readonly index: number;
  readonly elementNumber: number;
}

interface Frame {
  readonly kids: readonly PdfValue[];
  next: number;
  /** Whose content ids among the kids are; undefined at the root. */
  readonly owner: StructDraft | undefined;
  /** Object number of the owner, 0 where it is written in place. */
  readonly ownerNumber: number;
  /** Where elements among the kids go. */
  readonly children: StructDraft[];
  readonly pageNumber: number | null;
  /** Of elements that go into `children`; the roots have depth 1. */
  readonly depth: number;
}

/**
 * Walks structure elements (ISO 32000-2, 14.7.2 and 14.7.5) with a stack of its own. Each indirect object is taken once, at
 * its first place, so that the work is linear and circles end. Never throws.
 */
export class StructTreeReader {
  readonly reached = new Map<number, ReachedElement>();
  readonly pageless: PagelessContent[] = [];
  readonly #source: StructureSource;
  readonly #root: Dict;
  readonly #roleMaps: RoleMaps;
  readonly #seen = new Set<number>();
  readonly #forms = new Map<number, boolean>();
  readonly #texts: TextBudget;
  #itemsLeft: number;

  constructor(root: Dict, source: StructureSource) {
    this.#root = root;
    this.#source = source;
    this.#roleMaps = new RoleMaps(root);
    this.#itemsLeft = source.limits.objects;
    this.#texts = new TextBudget(source);
  }

  /** The elements below the structure tree root. */
  readRoots(): StructDraft[] {
    return this.#walk(kidsOf(this.#root));
  }

  /** An element that the tree did not lead to, with those below it; nothing where it was reached before or is no element. */
  readUnreached(element: Ref): StructDraft[] {
    return this.#seen.has(element.num) ? [] : this.#walk([element]);
  }

  #walk(kids: readonly PdfValue[]): StructDraft[] {
    const roots: StructDraft[] = [];
    const root: Frame = {
      kids,
      next: 0,
      owner: undefined,
      ownerNumber: 0,
      children: roots,
      pageNumber: null,
      depth: 1,
    };
    const open = [root];
    for (let frame = open[0]; frame; frame = open[open.length - 1]) {
      if (frame.next >= frame.kids.length) {
        open.pop();
      } else if (this.#itemsLeft-- <= 0) {
        this.#warn('limit-exceeded', 'the structure tree has more items than limits.objects: the rest is left out');
        break;
      } else {
        const inner = this.#take(frame.kids[frame.next++]!, frame);
        if (inner) open.push(inner);
      }
    }
    return roots;
  }

  /** Adds one kid to what the frame collects; returns the frame of its own kids where it has any. */
  #take(kid: PdfValue, frame: Frame): Frame | undefined {
    const value = follow(kid, this.#root.resolver);
    if (typeof value === 'number') {
      this.#addContent(frame, value, frame.pageNumber, null);
      return undefined;
    }
    if (value instanceof Dict && value.name('S') === undefined) {
      if (value.name('Type') === 'MCR' || value.number('MCID') !== undefined) {
        const Stm = value.ref('Stm');
        const formObject = Stm && this.#isForm(Stm) ? Stm.num : null;
        this.#addContent(frame, value.number('MCID'), this.#pageOf(value, frame), formObject);
        return undefined;
      }
      if (value.name('Type') === 'OBJR' || value.raw('Obj') !== undefined) {
        const Obj = value.ref('Obj');
        if (Obj) frame.owner?.objects.push({ pageNumber: this.#pageOf(value, frame), objectNumber: Obj.num });
        return undefined;
      }
    }
    if (!(value instanceof Dict || Array.isArray(value)) || !this.#isFirstVisit(kid)) return undefined;
    if (Array.isArray(value)) return { ...frame, kids: value, next: 0 };
    return this.#enter(value, kid instanceof Ref ? kid.num : 0, frame);
  }

  /** Enters an element. One without a type adds its kids to the element around it. */
  #enter(dict: Dict, number: number, frame: Frame): Frame {
    const kids = kidsOf(dict);
    const pageNumber = this.#pageOf(dict, frame);
    const role = dict.name('S');
    if (role === undefined) return { ...frame, kids, next: 0, pageNumber };
    const element = this.#element(dict, role);
    frame.children.push(element);
    if (number > 0) this.reached.set(number, { element, pageNumber });
    // Elements beyond the limit become siblings, so that their content is kept.
    const isDeepest = frame.depth >= this.#source.limits.nesting;
    if (isDeepest && kids.length > 0) {
      this.#warn(
        'limit-exceeded',
        'the structure tree is deeper than limits.nesting: the elements below are lifted',
        number,
      );
    }
    return {
      kids,
      next: 0,
      owner: element,
      ownerNumber: number,
      children: isDeepest ? frame.children : element.children,
      pageNumber,
      depth: isDeepest ? frame.depth : frame.depth + 1,
    };
  }

  #element(dict: Dict, role: string): StructDraft {
    const structType = this.#roleMaps.structType(dict, role);
    return {
      role: nameText(role),
      structType: nameText(structType),
      headingLevel: numberedHeadingLevel(structType),
      children: [],
      mcids: [],
      objects: [],
      alt: this.#texts.text(dict, 'Alt'),
      actualText: this.#texts.text(dict, 'ActualText'),
      lang: this.#texts.text(dict, 'Lang'),
      title: this.#texts.text(dict, 'T'),
      ...readTableAttributes(dict),
    };
  }

  #addContent(frame: Frame, mcid: number | undefined, pageNumber: number | null, formObject: number | null): void {
    const { owner, ownerNumber } = frame;
    if (!owner || !Number.isInteger(mcid) || mcid! < 0 || mcid! > MAX_MCID) return;
    const length = owner.mcids.push({
      pageNumber,
      mcid: mcid!,
      formObject,
      childrenBefore: owner.children.length,
    });
    if (pageNumber === null) this.pageless.push({ element: owner, index: length - 1, elementNumber: ownerNumber });
  }

  /** A page that is named but not in the document is not replaced: the content went with it. */
  #pageOf(dict: Dict, frame: Frame): number | null {
    const Pg = dict.ref('Pg');
    return Pg ? (this.#source.pageNumberOf(Pg) ?? null) : frame.pageNumber;
  }

  /** Some writers name the page's own content stream too. */
  #isForm(Stm: Ref): boolean {
    let isForm = this.#forms.get(Stm.num);
    if (isForm === undefined) {
      const stream = follow(Stm, this.#root.resolver);
      isForm =
        !(stream instanceof Stream) || stream.dict.name('Subtype') === 'Form' || stream.dict.raw('BBox') !== undefined;
      this.#forms.set(Stm.num, isForm);
    }
    return isForm;
  }

  #isFirstVisit(kid: PdfValue): boolean {
    if (!(kid instanceof Ref)) return true;
    if (this.#seen.has(kid.num)) {
      this.#warn('structure-tree-damaged', 'a structure element has more than one place in the tree', kid.num);
      return false;
    }
    this.#seen.add(kid.num);
    return true;
  }

  #warn(code: string, message: string, objectNumber?: number): void {
    this.#source.warnings.add(code, message, objectNumber ? { objectNumber } : {});
  }
}

function kidsOf(dict: Dict): readonly PdfValue[] {
  const kids = dict.raw('K');
  return Array.isArray(kids) ? kids : kids === undefined ? [] : [kids];
}
