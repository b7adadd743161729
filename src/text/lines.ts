import { attachMarks, type Cluster, lineClusters } from './clusters.ts';
import { isMirrored } from './frames.ts';
import { layoutText, type TextLayout } from './layout.ts';
import { type LineBox, lineAngle, lineBox } from './line-box.ts';
import { LineWriter } from './line-text.ts';
import type { TextInput } from './pieces.ts';
import { hasRightToLeft, isVisualOrder, logicalText } from './right-to-left.ts';

/** One line of text as a person reads it. */
export interface TextLine {
  /** Words parted by one space each; ligatures spelled out, right-to-left scripts in logical order. */
  readonly value: string;
  /** Union of the boxes of its text, in points. */
  readonly bbox: LineBox;
  /** Direction of the baseline in degrees counter-clockwise, -180 < angle <= 180. */
  readonly angle: number;
  /** Rendered size of its main text, in points. */
  readonly fontSize: number;
  /** Rows of `TextColumns`, in the order of the line's places; each once. */
  readonly chunks: number[];
}

/** The visible text of a page as lines in reading order. */
export function textLines(input: TextInput, layout: TextLayout = layoutText(input)): TextLine[] {
  const lines: TextLine[] = [];
  for (const [i, value] of lineValues(layout).entries()) {
    if (value === '') continue;
    const line = layout.lines[i]!;
    const chunks = [...new Set(line.pieces.map((piece) => layout.pieces.chunk[piece]!))];
    const place = { bbox: lineBox(layout, line), angle: lineAngle(layout, line) };
    lines.push({ value, ...place, fontSize: line.size, chunks });
  }
  return lines;
}

/** The text of each line of a layout; empty where nothing of it can be read. */
export function lineValues({ input, pieces, lines }: TextLayout): string[] {
  const writer = new LineWriter(input, pieces);
  const values: string[] = [];
  const careful = new Map<number, Cluster[]>();
  for (let i = 0; i < lines.length; i++) {
    const value = writer.write(lines[i]!.pieces);
    if (value === undefined) careful.set(i, lineClusters(input, pieces, lines[i]!.pieces));
    values.push(value ?? '');
  }
  const rightToLeft = [...careful.values()].filter(hasRightToLeft);
  const visual = isVisualOrder(rightToLeft);
  for (const [i, clusters] of careful) {
    const reorder = visual && hasRightToLeft(clusters) && !isMirrored(lines[i]!.frame);
    values[i] = reorder ? logicalText(attachMarks(clusters, true)) : textOf(attachMarks(clusters, false));
  }
  return values;
}

function textOf(clusters: readonly Cluster[]): string {
  return clusters.map((cluster) => cluster.text).join('');
}
