import type { TableBorder } from '../chunks/types.ts';
import type { StructElement } from '../structure/struct-element.ts';
import type { TextLine } from '../text/lines.ts';
import { BlockWriter, type MarkdownBlock } from './markdown-blocks.ts';
import { escapeMarkdown } from './markdown-escape.ts';
import { type GuessLine, guessBlocks } from './markdown-guess.ts';
import { markdownTable } from './markdown-table.ts';
import type { PageView } from './page-view.ts';
import { TaggedText } from './tagged-text.ts';

/** What is needed of a document. */
export interface MarkdownDocument {
  structTree(): readonly StructElement[];
}

/** Says of a document without tags what its Markdown is made from. */
const GUESS = '<!-- The document has no tags: headings, paragraphs and lists are a guess from its looks. -->';
/** From this weight on fonts are bold. */
const BOLD_WEIGHT = 600;
/** Tables of a page that lines are looked up in. */
const MAX_TABLES = 256;
/** A grid with less text in its cells is a frame or a drawing. */
const FILLED_CELLS = 0.4;

/**
 * A document as Markdown (CommonMark with tables). Tagged documents are written by their structure; what the tree does not
 * reach comes after the last block of its page, artifacts are left out. Others by guess, as their first line says.
 */
export async function markdown(document: MarkdownDocument, pages: AsyncIterable<PageView>): Promise<string> {
  const roots = document.structTree();
  const blocks = roots.length > 0 ? await taggedBlocks(roots, pages) : [GUESS, ...(await guessedBlocks(pages))];
  return blocks.length > 0 ? `${blocks.join('\n\n')}\n` : '';
}

async function taggedBlocks(roots: readonly StructElement[], pages: AsyncIterable<PageView>): Promise<string[]> {
  const text = new TaggedText(roots);
  const uris = new Map<number, string>();
  for await (const page of pages) {
    const input = page.textInput?.();
    if (input) text.addPage(page.pageInfo.pageNumber, input);
    for (const { objectNumber, target } of page.annotations?.() ?? []) {
      if (objectNumber !== null && target?.uri) uris.set(objectNumber, target.uri);
    }
  }
  return withRest(new BlockWriter(text, uris).write(), text);
}

/** Puts what the tree does not reach behind the last block that has something of its page. */
function withRest(blocks: readonly MarkdownBlock[], text: TaggedText): string[] {
  const lastBlock = new Map<number, number>();
  for (const [i, { lastPage }] of blocks.entries()) lastBlock.set(lastPage, i);
  const after = new Map<number, string[]>();
  let place = -1;
  for (const pageNumber of text.pageNumbers) {
    place = Math.max(place, lastBlock.get(pageNumber) ?? -1);
    const rest = text.rest(pageNumber).map((line) => ({ ...line, isBold: false }));
    if (rest.length === 0) continue;
    const own = after.get(place) ?? [];
    for (const block of guessBlocks([rest], false)) own.push(block);
    after.set(place, own);
  }
  return [...(after.get(-1) ?? []), ...blocks.flatMap((block, i) => [block.text, ...(after.get(i) ?? [])])];
}

async function guessedBlocks(pages: AsyncIterable<PageView>): Promise<string[]> {
  const lines: GuessLine[][] = [];
  for await (const page of pages) if (page.lines) lines.push(guessLines(page, page.lines()));
  return guessBlocks(lines);
}

function guessLines(page: PageView, lines: readonly TextLine[]): GuessLine[] {
  const { textChunks, tableBorders } = page;
  const texts = tableBorders.length > 0 ? (page.tables?.() ?? []) : [];
  const grids = tableBorders.slice(0, MAX_TABLES).map((border, i) => ({ border, cells: texts[i] ?? [] }));
  const tables = grids.filter(isTable);
  const written = new Set<TableBorder>();
  return lines.flatMap((line) => {
    const table = tables.find(({ border }) => isWithin(line, border));
    const { value, bbox, angle, fontSize } = line;
    const isBold = line.chunks.every((row) => textChunks[row]!.fontWeight >= BOLD_WEIGHT);
    if (!table) return [{ value, bbox, angle, fontSize, isBold }];
    if (written.has(table.border)) return [];
    written.add(table.border);
    return [{ value: '', bbox, angle, fontSize, isBold: false, table: tableOf(table) }];
  });
}

interface Grid {
  readonly border: TableBorder;
  /** By row of `border`. */
  readonly cells: readonly (readonly string[])[];
}

function isTable({ border, cells }: Grid): boolean {
  const all = cells.flat();
  const filled = all.filter((text) => text !== '').length;
  const isGrid = border.rows.length > 1 && border.xCoordinates.length > 2;
  return isGrid && filled > 1 && filled >= FILLED_CELLS * all.length;
}

function isWithin({ bbox }: TextLine, { bbox: table }: TableBorder): boolean {
  const x = (bbox.leftX + bbox.rightX) / 2;
  const y = (bbox.bottomY + bbox.topY) / 2;
  return x > table.leftX && x < table.rightX && y > table.bottomY && y < table.topY;
}

function tableOf({ border, cells }: Grid): string {
  const rows = border.rows.map((row, i) =>
    row.cells.map(({ rowSpan, colSpan }, j) => {
      const text = (cells[i]?.[j] ?? '').split('\n').map(escapeMarkdown).join('<br>');
      return { text, rowSpan, colSpan };
    }),
  );
  return markdownTable(rows, 1);
}
