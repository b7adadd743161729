import { ChunkFlag } from '../chunks/columns.ts';
import { type BlockTree, type Inline, type Run, type RunItem, readBlocks } from '../structure/blocks.ts';
import { ContentIndex } from '../structure/content-index.ts';
import type { StructElement } from '../structure/struct-element.ts';
import { type TextLine, textLines } from '../text/lines.ts';
import { type Atom, LogicalLines, type Span, withoutRows } from '../text/logical-lines.ts';
import type { TextInput } from '../text/pieces.ts';
import { joinedLines } from './joined-lines.ts';

/** Who text is of: the innermost element within the line, or the item where it is an alternate description. */
export type TextOwner = Inline | RunItem | null;

/** The innermost element within the line that text is of, or that a description is for. */
export function inlineOf(owner: TextOwner): Inline | null {
  return owner && 'isAlt' in owner ? owner.owner : owner;
}

export type TaggedLine = readonly Span<TextOwner>[];

/** What a page has of the runs of the tree, in logical order, and the rest. */
interface TaggedPage {
  readonly runs: ReadonlyMap<Run, readonly TaggedLine[]>;
  /** Text that the tree does not reach, in reading order. */
  readonly rest: readonly TextLine[];
}

/** Cells of a row that are empty are told by tabs up to this many. */
const MAX_TABS = 64;

/** The text of a tagged document by its structure tree. Pages are added one by one; artifacts are left out. */
export class TaggedText {
  readonly tree: BlockTree;
  readonly #index: ContentIndex;
  /** Replacement texts and alternate descriptions by page. */
  readonly #texts = new Map<number, RunItem[]>();
  readonly #pages = new Map<number, TaggedPage>();
  /** The pages that have something of a run, in the order in which they were added. */
  readonly #pagesOf = new Map<Run, number[]>();

  constructor(roots: readonly StructElement[]) {
    this.tree = readBlocks(roots);
    this.#index = new ContentIndex(this.tree.places);
    for (const { items } of this.tree.runs) {
      for (const item of items) {
        if (item.text === null || item.pageNumber === null) continue;
        const texts = this.#texts.get(item.pageNumber);
        if (texts) texts.push(item);
        else this.#texts.set(item.pageNumber, [item]);
      }
    }
  }

  /** The pages that were added. */
  get pageNumbers(): number[] {
    return [...this.#pages.keys()];
  }

  /** The pages that have something of a run. */
  pagesOf(run: Run): readonly number[] {
    return this.#pagesOf.get(run) ?? [];
  }

  addPage(pageNumber: number, input: TextInput): void {
    const rows = this.#rowsByItem(pageNumber, input);
    const lines = new LogicalLines(input);
    const items = [...new Set([...rows.byItem.keys(), ...(this.#texts.get(pageNumber) ?? [])])];
    items.sort((a, b) => a.order - b.order);
    const runs = new Map<Run, Atom<TextOwner>[]>();
    for (const item of items) {
      const { run, text, isAlt, owner } = item;
      // The text of an item that goes over several pages is on the first.
      if (!run || (text !== null && item.pageNumber !== pageNumber)) continue;
      const own = rows.byItem.get(item) ?? [];
      if (text === null ? own.some((row) => lines.hasText(row)) : !isAlt && text.trim() !== '') markText(owner);
      const atom = { owner: isAlt ? item : owner, rows: own, text };
      const atoms = runs.get(run);
      if (atoms) atoms.push(atom);
      else runs.set(run, [atom]);
    }
    const rest = rows.hasRest ? textLines(withoutRows(input, (row) => rows.isTaken[row] !== 0)) : [];
    for (const run of runs.keys()) {
      const pages = this.#pagesOf.get(run);
      if (pages) pages.push(pageNumber);
      else this.#pagesOf.set(run, [pageNumber]);
    }
    const found = [...runs].map(([run, atoms]) => [run, lines.lines(atoms)] as const);
    this.#pages.set(pageNumber, { runs: new Map(found), rest });
  }

  /** The lines that a page has of a run. */
  lines(pageNumber: number, run: Run): readonly TaggedLine[] {
    const lines = this.#pages.get(pageNumber)?.runs.get(run) ?? [];
    return lines.map((line) => line.filter(isShown)).filter((line) => line.length > 0);
  }

  /** The runs of which a page has something. */
  runs(pageNumber: number): Iterable<Run> {
    return this.#pages.get(pageNumber)?.runs.keys() ?? [];
  }

  /** What a page has that the tree does not reach. */
  rest(pageNumber: number): readonly TextLine[] {
    return this.#pages.get(pageNumber)?.rest ?? [];
  }

  /**
   * The text of a page that was added, and lets go of it: a line per block, the cells of a table row parted by tabs; at the
   * end what the tree does not reach.
   */
  takePage(pageNumber: number): string {
    let text = '';
    let last: Run | undefined;
    for (const run of this.runs(pageNumber)) {
      const own = joinedLines(this.lines(pageNumber, run).map((line) => line.map((span) => span.text).join('')));
      if (own === '') continue;
      text += (last ? separator(last, run) : '') + own;
      last = run;
    }
    const rest = this.rest(pageNumber)
      .map(({ value }) => value)
      .join('\n');
    this.#pages.delete(pageNumber);
    return text + (text !== '' && rest !== '' ? '\n' : '') + rest;
  }

  #rowsByItem(pageNumber: number, { text }: TextInput) {
    const byItem = new Map<RunItem, number[]>();
    const isTaken = new Uint8Array(text.count);
    let hasRest = false;
    for (let row = 0; row < text.count; row++) {
      const mcid = text.mcid[row]!;
      const form = text.formObject[row]!;
      const isArtifact = (text.flags[row]! & ChunkFlag.Artifact) !== 0;
      const item = isArtifact || mcid < 0 ? undefined : this.#index.get(pageNumber, mcid, form === -1 ? null : form);
      isTaken[row] = isArtifact || item ? 1 : 0;
      hasRest ||= isTaken[row] === 0;
      if (!item) continue;
      const rows = byItem.get(item);
      if (rows) rows.push(row);
      else byItem.set(item, [row]);
    }
    return { byItem, isTaken, hasRest };
  }
}

function markText(owner: Inline | null): void {
  for (let at = owner; at; at = at.parent) at.hasText = true;
}

/** An alternate description is shown where there is no text. */
function isShown({ owner }: Span<TextOwner>): boolean {
  return !owner || !('isAlt' in owner) || owner.owner?.hasText !== true;
}

function separator(before: Run, run: Run): string {
  if (before.isLabel && run.order === before.order + 1) return ' ';
  if (run.row === null || before.row !== run.row || before.cell === run.cell) return '\n';
  return '\t'.repeat(Math.min(MAX_TABS, Math.max(1, run.cell - before.cell)));
}
