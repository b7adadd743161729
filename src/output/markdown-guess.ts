import type { TextLine } from '../text/lines.ts';
import { joinedLines } from './joined-lines.ts';
import { escapeLineStart, escapeMarkdown, heading } from './markdown-escape.ts';

/** A line of a page, or a table that stands in its place. */
export interface GuessLine extends Pick<TextLine, 'value' | 'bbox' | 'angle' | 'fontSize'> {
  readonly isBold: boolean;
  /** Markdown that is taken as it is. */
  readonly table?: string;
}

/** Sizes that differ less are one, in points. */
const SIZE_STEP = 0.5;
/** Headings are larger than the body by this factor: less is another font, or a scan. */
const HEADING_SIZES = 1.15;
/** Longer text is no heading, in characters. */
const MAX_HEADING = 200;
const MAX_BOLD_HEADING = 100;
/** Lines of a paragraph follow one another by no more than the usual distance times this. */
const PARAGRAPH_GAP = 1.35;
/** The usual distance where a document has too few lines to tell, in font sizes. */
const USUAL_LEADING = 1.25;
/** A first line stands further in than this, in font sizes; less is a ragged edge. */
const INDENT_SIZES = 0.8;
const BULLET = /^[\u2022\u25e6\u25aa\u2023\u25cf\u25cb\u25a0\u25a1\u2043\u2219\u00b7\uf0b7\uf0a7\u2013-]\s+/;
const NUMBER = /^(\d{1,3})[.)]\s+/;
const SENTENCE_END = /[.!?:;\u2026\u3002]["'\u201d\u2019)\]]*$/;

/** What the lines of a document say of its fonts. */
interface Habits {
  readonly bodySize: number;
  /** From the largest. */
  readonly headingSizes: readonly number[];
  /** From one baseline to the next, in font sizes. */
  readonly leading: number;
  /** Whether bold stands out. */
  readonly isBoldSpecial: boolean;
}

/**
 * Blocks of Markdown for lines in reading order, page by page, by what people usually mean: larger or bold lines are
 * headings, lines near one another a paragraph. Without `hasHeadings` there are none.
 */
export function guessBlocks(pages: readonly (readonly GuessLine[])[], hasHeadings = true): string[] {
  const habits = habitsOf(pages.flat());
  const blocks: string[] = [];
  let open: GuessLine[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(blockOf(open, hasHeadings ? habits : undefined));
    open = [];
  };
  for (const lines of pages) {
    for (const [i, line] of lines.entries()) {
      if (line.table !== undefined) {
        close();
        blocks.push(line.table);
        continue;
      }
      const last = open[open.length - 1];
      const goesOn = last && (i === 0 ? goesOnOverPage(last, line) : goesOnAfter(last, line, habits));
      if (!goesOn) close();
      open.push(line);
    }
  }
  close();
  return joinedLists(blocks);
}

function habitsOf(lines: readonly GuessLine[]): Habits {
  const bySize = new Map<number, number>();
  const leadings: number[] = [];
  let bold = 0;
  let all = 0;
  for (const [i, line] of lines.entries()) {
    if (line.table !== undefined) continue;
    const size = sizeOf(line);
    bySize.set(size, (bySize.get(size) ?? 0) + line.value.length);
    all += line.value.length;
    if (line.isBold) bold += line.value.length;
    const next = lines[i + 1];
    const leading = next ? (line.bbox.bottomY - next.bbox.bottomY) / line.fontSize : 0;
    if (leading > 0.5 && leading < 3) leadings.push(leading);
  }
  let bodySize = 0;
  for (const [size, count] of bySize) if (count > (bySize.get(bodySize) ?? 0)) bodySize = size;
  const headingSizes = [...bySize.keys()].filter((size) => size >= HEADING_SIZES * bodySize).sort((a, b) => b - a);
  leadings.sort((a, b) => a - b);
  const leading = leadings.length > 3 ? leadings[leadings.length >> 1]! : USUAL_LEADING;
  return { bodySize, headingSizes, leading, isBoldSpecial: bold < all / 2 };
}

function sizeOf({ fontSize }: GuessLine): number {
  return Math.round(fontSize / SIZE_STEP) * SIZE_STEP;
}

/** The size of a line can be that of a bullet before it. */
function isSameSize(a: GuessLine, b: GuessLine): boolean {
  return Math.max(a.fontSize, b.fontSize) < HEADING_SIZES * Math.min(a.fontSize, b.fontSize);
}

function isListStart({ value }: GuessLine): boolean {
  return BULLET.test(value) || NUMBER.test(value);
}

function goesOnAfter(last: GuessLine, line: GuessLine, { leading, isBoldSpecial }: Habits): boolean {
  if (!isSameSize(last, line) || last.angle !== line.angle || isListStart(line)) return false;
  if (isBoldSpecial && last.isBold !== line.isBold && SENTENCE_END.test(last.value) === line.isBold) return false;
  if (last.angle !== 0) return true;
  const step = last.bbox.bottomY - line.bbox.bottomY;
  // The next column.
  if (step < 0) return goesOnOverPage(last, line);
  if (step > PARAGRAPH_GAP * leading * line.fontSize) return false;
  const indent = line.bbox.leftX - last.bbox.leftX;
  return isListStart(last) || indent < INDENT_SIZES * line.fontSize || !SENTENCE_END.test(last.value);
}

function goesOnOverPage(last: GuessLine, line: GuessLine): boolean {
  const isSameKind = isSameSize(last, line) && last.angle === line.angle && last.isBold === line.isBold;
  return isSameKind && !SENTENCE_END.test(last.value) && /^\p{Ll}/u.test(line.value);
}

function blockOf(lines: readonly GuessLine[], habits: Habits | undefined): string {
  const text = joinedLines(lines.map(({ value }) => value));
  const level = habits ? levelOf(lines[0]!, text, habits) : 0;
  if (level > 0) return heading(level, escapeMarkdown(text));
  const bullet = BULLET.exec(text)?.[0];
  if (bullet !== undefined) return `- ${escapeLineStart(escapeMarkdown(text.slice(bullet.length)))}`;
  const number = NUMBER.exec(text);
  if (number) return `${number[1]}. ${escapeLineStart(escapeMarkdown(text.slice(number[0].length)))}`;
  return escapeLineStart(escapeMarkdown(text));
}

/** 0 for what is no heading. */
function levelOf(line: GuessLine, text: string, { bodySize, headingSizes, isBoldSpecial }: Habits): number {
  if (line.angle !== 0 || !/\p{L}/u.test(text)) return 0;
  const rank = headingSizes.indexOf(sizeOf(line));
  if (rank >= 0) return text.length <= MAX_HEADING ? Math.min(rank + 1, 6) : 0;
  const isSet = isBoldSpecial && line.isBold && sizeOf(line) >= bodySize;
  return isSet && text.length <= MAX_BOLD_HEADING && !/[.,;]$/.test(text) ? Math.min(headingSizes.length + 1, 6) : 0;
}

/** Items that follow one another are one list. */
function joinedLists(blocks: readonly string[]): string[] {
  const joined: string[] = [];
  let last = '';
  for (const block of blocks) {
    const kind = /^(?:-|\d+\.) /.exec(block)?.[0].replace(/\d+/, '') ?? '';
    if (kind !== '' && kind === last) joined[joined.length - 1] += `\n${block}`;
    else joined.push(block);
    last = kind;
  }
  return joined;
}
