import { layoutText, type TextLayout } from './layout.ts';
import { lineValues } from './lines.ts';
import type { TextInput } from './pieces.ts';

/** The visible text of a page in reading order, a line feed between lines: the values of `textLines`, made faster. */
export function pageText(input: TextInput, layout: TextLayout = layoutText(input)): string {
  return lineValues(layout)
    .filter((value) => value !== '')
    .join('\n');
}
