import type { TextLine } from './lines.ts';

/** The lines of a page as text, a line feed between them. */
export function pageText(lines: readonly Pick<TextLine, 'value'>[]): string {
  let text = '';
  for (const [i, line] of lines.entries()) text += i > 0 ? `\n${line.value}` : line.value;
  return text;
}
