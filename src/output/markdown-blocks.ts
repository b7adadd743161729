import type { Block, Run } from '../structure/blocks.ts';
import { codeBlock, escapeLineStart, escapeMarkdown, heading } from './markdown-escape.ts';
import { type LinkUris, markdownOf } from './markdown-inline.ts';
import { type MarkdownCell, markdownTable } from './markdown-table.ts';
import { inlineOf, type TaggedLine, type TaggedText, type TextOwner } from './tagged-text.ts';

/** A block of Markdown, and the last page that it has something of; 0 where it has none. */
export interface MarkdownBlock {
  readonly text: string;
  readonly lastPage: number;
}

const ROW_GROUPS = new Set(['THead', 'TBody', 'TFoot']);
const LISTS = new Set(['L', 'TOC']);
const ITEMS = new Set(['LI', 'TOCI']);
/** Labels that Markdown has a mark of its own for. */
const BULLET = /^(?:[^\p{L}\p{N}]|o)$/u;
const NUMBER = /^\(?(\d{1,9})[.):]{0,2}$/;
/** How an item of a list begins; text that begins so is escaped. */
const ITEM_MARK = /^(?:-|\d+\.) /;
/** Bullets that stand in the text of an item without a label. */
const LEADING_BULLET = /^[\u2022\u25e6\u25aa\u2023\u25cf\u25cb\u25a0\u25a1\u2043\u2219\ue000-\uf8ff]\s*/;
const LEADING_NUMBER = /^(\d{1,9})\\?[.)]\s+/;
/** Leader dots between a title and its page. */
const LEADERS = /(?:[.\u2026] ?){4,}/g;

/** Writes the blocks of a tagged document. */
export class BlockWriter {
  readonly #text: TaggedText;
  readonly #uris: LinkUris;
  #lastPage = 0;

  constructor(text: TaggedText, uris: LinkUris) {
    this.#text = text;
    this.#uris = uris;
  }

  write(): MarkdownBlock[] {
    const blocks: MarkdownBlock[] = [];
    for (const text of this.#parts(this.#text.tree.root.parts)) {
      if (text !== '') blocks.push({ text, lastPage: this.#lastPage });
      this.#lastPage = 0;
    }
    return blocks;
  }

  /** A label stands before what comes next. */
  *#parts(parts: readonly (Block | Run)[]): Generator<string> {
    let label = '';
    for (const part of parts) {
      if (part.kind === 'run' && part.isLabel) label = this.#run(part);
      else {
        for (const text of part.kind === 'run' ? [escapeLineStart(this.#run(part))] : this.#block(part)) {
          if (text === '') continue;
          yield label === '' ? text : escapeLineStart(`${label} ${text}`);
          label = '';
        }
      }
    }
    yield escapeLineStart(label);
  }

  *#block(block: Block): Generator<string> {
    const { structType, headingLevel } = block.element!;
    if (headingLevel !== null || structType === 'Title') {
      const text = this.#flat(block, ' ');
      yield text === '' ? '' : heading(headingLevel ?? 1, text);
    } else if (LISTS.has(structType)) yield* this.#list(block);
    else if (structType === 'Table') yield* this.#table(block);
    else if (structType === 'Code') yield this.#code(block);
    else if (structType === 'BlockQuote') yield this.#quote(block);
    else yield* this.#parts(block.parts);
  }

  #run(run: Run, isShown: (owner: TextOwner) => boolean = () => true): string {
    return markdownOf(this.#lines(run, isShown), this.#uris);
  }

  #lines(run: Run, isShown: (owner: TextOwner) => boolean): TaggedLine[] {
    const lines: TaggedLine[] = [];
    for (const pageNumber of this.#text.pagesOf(run)) {
      this.#lastPage = Math.max(this.#lastPage, pageNumber);
      for (const line of this.#text.lines(pageNumber, run)) lines.push(line.filter(({ owner }) => isShown(owner)));
    }
    return lines.filter((line) => line.length > 0);
  }

  /** All text below a block on one line. */
  #flat(block: Block, joint: string): string {
    const texts = [...runsOf(block)].map((run) => this.#run(run));
    return texts.filter((text) => text !== '').join(joint);
  }

  #code(block: Block): string {
    const lines = [...runsOf(block)].flatMap((run) => this.#lines(run, () => true));
    const texts = lines.map((line) => line.map(({ text }) => text).join(''));
    return texts.length > 0 ? codeBlock(texts) : '';
  }

  #quote(block: Block): string {
    const text = [...this.#parts(block.parts)].filter((part) => part !== '').join('\n\n');
    return text === '' ? '' : text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
  }

  /** What stands in a list beside its items comes before it. */
  *#list(block: Block): Generator<string> {
    const items: string[] = [];
    let mark = '';
    for (const part of block.parts) {
      const structType = part.kind === 'block' ? part.element!.structType : '';
      if (part.kind === 'block' && ITEMS.has(structType)) {
        const item = this.#item(part);
        mark = ITEM_MARK.exec(item)?.[0] ?? mark;
        items.push(item);
      } else if (part.kind === 'block' && LISTS.has(structType)) {
        const nested = [...this.#list(part)].filter((text) => text !== '').join('\n');
        if (mark !== '' && nested !== '') items.push(indented(nested, mark));
        else yield nested;
      } else yield* part.kind === 'run' ? [escapeLineStart(this.#run(part))] : this.#block(part);
    }
    yield items.filter((item) => item !== '').join('\n');
  }

  #item(item: Block): string {
    const isContents = item.element!.structType === 'TOCI';
    const label = item.parts.map((part) => (part.kind === 'run' ? this.#run(part, isOfLabel) : '')).join('');
    let text = this.#itemText(item);
    let number = NUMBER.exec(label.replaceAll('\\', ''))?.[1];
    if (isContents) text = text.replace(LEADERS, ' \u2026 ').replace(/ {2,}/g, ' ');
    if (label === '' && !isContents) {
      number = LEADING_NUMBER.exec(text)?.[1];
      text = text.replace(number === undefined ? LEADING_BULLET : LEADING_NUMBER, '');
    } else if (number === undefined && label !== '' && !BULLET.test(label.replaceAll('\\', '')))
      text = `${label} ${text}`;
    if (text.trim() === '') return '';
    const mark = number === undefined ? '- ' : `${number}. `;
    return mark + indented(escapeLineStart(text), mark).trimStart();
  }

  #itemText(item: Block): string {
    let text = '';
    for (const part of item.parts) {
      const own = part.kind === 'run' ? [this.#run(part, (owner) => !isOfLabel(owner))] : this.#block(part);
      for (const piece of own) {
        if (piece === '') continue;
        const joint = ITEM_MARK.test(piece) ? '\n' : '\n\n';
        text += text === '' ? piece : joint + piece;
      }
    }
    return text;
  }

  /** What stands in a table beside its rows comes before it. */
  *#table(table: Block): Generator<string> {
    const rows: MarkdownCell[][] = [];
    let headerRows = 0;
    const groups = table.parts.map((part) => (isOf(part, ROW_GROUPS) ? part : { element: null, parts: [part] }));
    for (const { element, parts } of groups) {
      for (const part of parts) {
        if (part.kind === 'run' || part.element!.structType !== 'TR') {
          yield* this.#parts([part]);
          continue;
        }
        const isHeader = element?.structType === 'THead' || part.parts.every((cell) => isHeaderCell(cell));
        const cells = part.parts.map((cell) => this.#cell(cell));
        if (cells.every(({ text }) => text === '')) continue;
        if (isHeader && headerRows === rows.length) headerRows++;
        rows.push(cells);
      }
    }
    if (headerRows === rows.length) headerRows = Math.min(1, headerRows);
    yield markdownTable(rows, headerRows);
  }

  #cell(cell: Block | Run): MarkdownCell {
    if (cell.kind === 'run') return { text: this.#run(cell), rowSpan: 1, colSpan: 1 };
    const { rowSpan, colSpan } = cell.element!;
    return { text: this.#flat(cell, '<br>'), rowSpan, colSpan };
  }
}

/** Text that is in no block, as a paragraph. */
export function paragraph(text: string): string {
  return escapeLineStart(escapeMarkdown(text).trim());
}

function isOf(part: Block | Run, types: ReadonlySet<string>): part is Block {
  return part.kind === 'block' && types.has(part.element!.structType);
}

function isHeaderCell(part: Block | Run): boolean {
  return part.kind === 'block' && part.element!.structType === 'TH';
}

function isOfLabel(owner: TextOwner): boolean {
  for (let at = inlineOf(owner); at; at = at.parent) if (at.element.structType === 'Lbl') return true;
  return false;
}

/** All runs below a block in order. */
function* runsOf(block: Block): Generator<Run> {
  for (const part of block.parts) {
    if (part.kind === 'run') yield part;
    else yield* runsOf(part);
  }
}

/** Lines after the first stand below the text of the first. */
function indented(text: string, mark: string): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(mark.length));
}
