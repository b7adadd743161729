import type { StructContent, StructElement } from './struct-element.ts';

/** An element within a line of text, or a figure; what it is within as far as that is a link. */
export interface Inline {
  readonly element: StructElement;
  readonly parent: Inline | null;
  /** Whether text of its own was found on the pages: its alternate description stands only for what has none. */
  hasText: boolean;
}

/** A piece of a run in logical order: marked content, or a text of the structure tree. */
export interface RunItem {
  /** Place among all items in logical order; -1 for what is left out. */
  readonly order: number;
  /** Null for what is left out. */
  readonly run: Run | null;
  readonly owner: Inline | null;
  /** Replaces the content, or stands for it where that is without text (`isAlt`); null: the content itself. */
  readonly text: string | null;
  readonly isAlt: boolean;
  /** The page that a text belongs to: that of the content it is for; null until there is some. */
  pageNumber: number | null;
}

/** Text that a person reads without a break: what an element holds between the blocks within it. */
export interface Run {
  readonly kind: 'run';
  /** Place among all runs in logical order, from 0. */
  readonly order: number;
  readonly items: RunItem[];
  /** Holds the label of a list item and nothing else. */
  isLabel: boolean;
  /** The table row that it is in, and the place of its cell there. */
  readonly row: Block | null;
  readonly cell: number;
}

/** An element that starts on a line of its own: paragraphs, headings, lists, tables, groups of these. */
export interface Block {
  readonly kind: 'block';
  /** Null for the root. */
  readonly element: StructElement | null;
  readonly parts: (Block | Run)[];
  readonly parent: Block | null;
  readonly depth: number;
  readonly row: Block | null;
  readonly cell: number;
  /** Table rows: cells so far. */
  cells: number;
  /** Notes wait here for the end of the text that refers to them. */
  readonly notes: Block[];
}

/** The content of a structure tree as blocks in logical order. */
export interface BlockTree {
  readonly root: Block;
  readonly runs: readonly Run[];
  /** Where each piece of marked content goes. */
  readonly places: ReadonlyMap<StructContent, RunItem>;
}

const INLINE = new Set(
  'Span Quote Reference BibEntry Link Annot Ruby RB RT RP Warichu WT WP Em Strong Lbl LBody Form'.split(' '),
);
/** Of their own where they stand among blocks, part of the text where they stand in it. */
const INLINE_WITHIN_TEXT = new Set(['Figure', 'Formula', 'Code']);
/** Say nothing of what they group; some writers wrap every piece of text in them. */
const TRANSPARENT = new Set(['NonStruct', 'Private']);
const GROUPS = new Set(
  'Document DocumentFragment Part Art Sect Div Aside BlockQuote Caption Index TOC L Table'.split(' '),
);
const NOTES = new Set(['Note', 'FENote']);
/** Deeper blocks become siblings: those who walk the blocks may recurse. */
const MAX_BLOCK_DEPTH = 64;

/** Stands for the content of artifacts. */
const LEFT_OUT: RunItem = Object.freeze({
  ...{ order: -1, run: null, owner: null, text: '', isAlt: false, pageNumber: 1 },
});

type Kid = StructElement | StructContent;

interface Frame {
  readonly kids: readonly Kid[];
  next: number;
  readonly block: Block;
  readonly inline: Inline | null;
  /** The text that stands for all content below, or for what of it is without text. */
  readonly text: RunItem | undefined;
}

/** Reads elements as blocks; with a stack of its own, as trees may be deeper than the call stack. */
export function readBlocks(roots: readonly StructElement[]): BlockTree {
  return new BlockReader().read(roots);
}

class BlockReader {
  readonly #runs: Run[] = [];
  readonly #places = new Map<StructContent, RunItem>();
  #items = 0;

  read(roots: readonly StructElement[]): BlockTree {
    const root = newBlock(null, null);
    const open: Frame[] = [{ kids: roots, next: 0, block: root, inline: null, text: undefined }];
    for (let frame = open[0]; frame; frame = open[open.length - 1]) {
      const kid = frame.kids[frame.next++];
      if (!kid) {
        open.pop();
        const { block } = frame;
        if (open[open.length - 1]?.block !== block) for (const note of block.notes.splice(0)) block.parts.push(note);
      } else if ('mcid' in kid) this.#addContent(kid, frame);
      else open.push(this.#enter(kid, frame));
    }
    this.#findPages();
    return { root, runs: this.#runs, places: this.#places };
  }

  #addContent(content: StructContent, { block, inline, text }: Frame): void {
    const { pageNumber } = content;
    if (text) text.pageNumber ??= pageNumber;
    const isReplaced = text !== undefined && !text.isAlt;
    this.#places.set(content, isReplaced ? text : this.#add(block, inline, { pageNumber }));
  }

  #enter(element: StructElement, frame: Frame): Frame {
    const kids = kidsOf(element);
    if (frame.text && !frame.text.isAlt) return { ...frame, kids, next: 0 };
    const { structType, actualText, alt } = element;
    if (TRANSPARENT.has(structType) && actualText === null) return { ...frame, kids, next: 0 };
    const isInline = isInlineIn(structType, frame);
    const block = isInline ? frame.block : this.#startBlock(element, frame);
    const around = isInline ? frame.inline : linkOf(frame.inline);
    const own: Inline = { element, parent: around, hasText: false };
    const inline = isInline || INLINE_WITHIN_TEXT.has(structType) ? own : around;
    if (structType === 'Artifact') return { kids, next: 0, block, inline, text: LEFT_OUT };
    let text = isInline ? frame.text : undefined;
    const pageNumber = element.objects[0]?.pageNumber ?? null;
    if (actualText !== null) text = this.#add(block, inline, { text: actualText, pageNumber });
    else if (alt !== null && inline === own) text = this.#add(block, inline, { text: alt, isAlt: true, pageNumber });
    return { kids, next: 0, block, inline, text };
  }

  #startBlock(element: StructElement, { block: around, inline }: Frame): Block {
    const parent = around.depth < MAX_BLOCK_DEPTH ? around : around.parent!;
    const block = newBlock(element, parent);
    const isNote = NOTES.has(element.structType) && (inline !== null || parent.parts.at(-1)?.kind === 'run');
    (isNote ? parent.notes : parent.parts).push(block);
    return block;
  }

  /** Adds to the run at the end of a block. */
  #add(block: Block, owner: Inline | null, facts: Partial<RunItem>): RunItem {
    let run = block.parts.at(-1);
    if (run?.kind !== 'run') {
      const { row, cell } = block;
      run = { kind: 'run', order: this.#runs.length, items: [], isLabel: true, row, cell };
      block.parts.push(run);
      this.#runs.push(run);
    }
    const item = { text: null, isAlt: false, pageNumber: null, ...facts, order: this.#items++, run, owner };
    run.items.push(item);
    run.isLabel &&= isLabel(owner);
    return item;
  }

  /** Texts without content are on the page of what comes before them. */
  #findPages(): void {
    let pageNumber = 1;
    for (const { items } of this.#runs) {
      for (const item of items) {
        if (item.pageNumber !== null) pageNumber = item.pageNumber;
        else if (item.text !== null) item.pageNumber = pageNumber;
      }
    }
  }
}

function newBlock(element: StructElement | null, parent: Block | null): Block {
  const type = element?.structType;
  const isCell = parent?.row && (type === 'TD' || type === 'TH');
  const cell = isCell ? parent.row!.cells++ : (parent?.cell ?? 0);
  const depth = parent ? parent.depth + 1 : 0;
  const block = {
    kind: 'block' as const,
    element,
    parent,
    parts: [],
    depth,
    row: parent?.row ?? null,
    cell,
    cells: 0,
    notes: [],
  };
  return type === 'TR' ? Object.assign(block, { row: block }) : block;
}

/** Children and content in logical order. */
function kidsOf({ children, mcids }: StructElement): Kid[] {
  const kids: Kid[] = [];
  let next = 0;
  for (const [i, child] of children.entries()) {
    while (next < mcids.length && mcids[next]!.childrenBefore <= i) kids.push(mcids[next++]!);
    kids.push(child);
  }
  while (next < mcids.length) kids.push(mcids[next++]!);
  return kids;
}

function isInlineIn(structType: string, { block: { element }, inline }: Frame): boolean {
  // A line of code.
  if (structType === 'Sub') return element?.structType !== 'Code';
  if (INLINE.has(structType) || TRANSPARENT.has(structType)) return true;
  const isInText = inline !== null || (element !== null && !GROUPS.has(element.structType));
  return INLINE_WITHIN_TEXT.has(structType) && isInText;
}

/** The link around, which blocks within it keep. */
function linkOf(inline: Inline | null): Inline | null {
  let at = inline;
  while (at && at.element.structType !== 'Link') at = at.parent;
  return at;
}

function isLabel(owner: Inline | null): boolean {
  let at = owner;
  while (at && at.element.structType !== 'Lbl') at = at.parent;
  return at !== null;
}
