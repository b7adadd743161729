import { type Dict, Ref } from '../syntax/values.ts';
import { setHeadingLevels } from './heading-levels.ts';
import { McidMap } from './mcid-map.ts';
import { type ParentTree, readParentTree } from './parent-tree.ts';
import type { StructureSource } from './source.ts';
import type { StructDraft, StructElement } from './struct-element.ts';
import { StructTreeReader } from './struct-tree-reader.ts';

/** The logical structure of a document (ISO 32000-2, 14.7), read when first asked for. Damaged trees give what they hold. */
export class Structure {
  readonly #source: StructureSource;
  readonly #root: Dict | undefined;
  #reader: StructTreeReader | undefined;
  #roots: StructDraft[] = [];
  #parentTree: ParentTree | undefined;
  #mcidMap: McidMap | undefined;

  constructor(source: StructureSource) {
    this.#source = source;
    this.#root = source.catalog.dict('StructTreeRoot');
  }

  /** The elements at the top of the tree; none where the document is not tagged. */
  tree(): StructElement[] {
    this.#read();
    return this.#roots;
  }

  /** Whether `mcidMap` was called. */
  get hasMcidMap(): boolean {
    return this.#mcidMap !== undefined;
  }

  /** The tags of all marked content: by the tree, and where that is damaged by the parent tree. */
  mcidMap(): McidMap {
    if (!this.#mcidMap) {
      const map = new McidMap();
      const reader = this.#read();
      if (reader) this.#fill(map, reader);
      this.#mcidMap = map;
    }
    return this.#mcidMap;
  }

  #read(): StructTreeReader | undefined {
    if (!this.#reader && this.#root) {
      const reader = new StructTreeReader(this.#root, this.#source);
      this.#reader = reader;
      this.#roots = reader.readRoots();
      this.#findPages(reader);
      setHeadingLevels(this.#roots);
    }
    return this.#reader;
  }

  #parents(): ParentTree {
    this.#parentTree ??= readParentTree(this.#root!, this.#source);
    return this.#parentTree;
  }

  /** Gives ids without a page the one whose list in the parent tree has their element under that id. */
  #findPages({ pageless }: StructTreeReader): void {
    const wanted = new Map<number, Map<number, number>>();
    for (const { elementNumber } of pageless) if (elementNumber > 0) wanted.set(elementNumber, new Map());
    if (wanted.size === 0) return;
    for (const { pageNumber, parents } of this.#parents().pages) {
      parents.forEach((parent, mcid) => {
        const found = parent instanceof Ref ? wanted.get(parent.num) : undefined;
        if (found && !found.has(mcid)) found.set(mcid, pageNumber);
      });
    }
    for (const { element, index, elementNumber } of pageless) {
      const content = element.mcids[index]!;
      const pageNumber = content.formObject === null ? wanted.get(elementNumber)?.get(content.mcid) : undefined;
      if (pageNumber !== undefined) element.mcids[index] = { ...content, pageNumber };
    }
  }

  #fill(map: McidMap, reader: StructTreeReader): void {
    addTree(map, this.#roots);
    const parents = this.#parents();
    const unreached: StructDraft[] = [];
    for (const element of parents.elements) for (const root of reader.readUnreached(element)) unreached.push(root);
    if (unreached.length > 0) {
      this.#source.warnings.add(
        'structure-tree-damaged',
        'elements of the parent tree are missing in the structure tree',
      );
      this.#findPages(reader);
      setHeadingLevels(unreached);
      addTree(map, unreached);
    }
    for (const { pageNumber, parents: owners } of parents.pages) {
      owners.forEach((owner, mcid) => {
        const known = owner instanceof Ref ? reader.reached.get(owner.num) : undefined;
        // Files put together carelessly have pages with the lists of other pages.
        if (!known || (known.pageNumber !== null && known.pageNumber !== pageNumber)) return;
        map.add(pageNumber, mcid, null, known.element);
      });
    }
  }
}

/** Adds the content of elements in the order of the tree. */
function addTree(map: McidMap, roots: readonly StructElement[]): void {
  const open = [...roots].reverse();
  for (let element = open.pop(); element; element = open.pop()) {
    for (const { pageNumber, mcid, formObject } of element.mcids) map.add(pageNumber, mcid, formObject, element);
    for (let i = element.children.length - 1; i >= 0; i--) open.push(element.children[i]!);
  }
}
