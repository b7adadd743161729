/** First and last page, from 1; an open range ends with Infinity. */
export type PageRange = readonly [first: number, last: number];

/** Reads `1-3,7,20-`. Gives null for what is no list of pages. */
export function parsePageRanges(text: string): PageRange[] | null {
  const ranges: PageRange[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,9})\s*(?:(-)\s*(\d{1,9})?)?\s*$/.exec(part);
    if (!match) return null;
    const first = Number(match[1]);
    const last = match[3] !== undefined ? Number(match[3]) : match[2] ? Infinity : first;
    if (first < 1 || last < first) return null;
    ranges.push([first, last]);
  }
  return ranges;
}

/** The pages of a document that are wanted, each once, in the order of the document. */
export function selectPages(ranges: readonly PageRange[], pageCount: number): number[] {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const pages: number[] = [];
  let next = 1;
  for (const [first, last] of sorted) {
    for (next = Math.max(next, first); next <= Math.min(last, pageCount); next++) pages.push(next);
  }
  return pages;
}

/** The ranges, as written, that name pages beyond the end. */
export function rangesBeyond(ranges: readonly PageRange[], pageCount: number): string[] {
  return ranges
    .filter(([first, last]) => first > pageCount || (last > pageCount && last !== Infinity))
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last === Infinity ? '' : last}`));
}
