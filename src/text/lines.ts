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
  const { pieces } = layout;
  const writer = new LineWriter(input, pieces);
  const values: (string | undefined)[] = [];
  const careful = new Map<number, Cluster[]>();
  for (const [i, line] of layout.lines.entries()) {
    const value = writer.write(line.pieces);
    if (value === undefined) careful.set(i, lineClusters(input, pieces, line.pieces));
    values.push(value);
  }
  const rightToLeft = [...careful].filter(([, clusters]) => hasRightToLeft(clusters));
  const visual = isVisualOrder(rightToLeft.map(([, clusters]) => clusters));
  for (const [i, clusters] of careful) {
    const reorder = visual && hasRightToLeft(clusters) && !isMirrored(layout.lines[i]!.frame);
    values[i] = reorder ? logicalText(attachMarks(clusters, true)) : textOf(attachMarks(clusters, false));
  }
  const lines: TextLine[] = [];
  for (const [i, line] of layout.lines.entries()) {
    if (values[i] === '') continue;
    const chunks = [...new Set(line.pieces.map((piece) => pieces.chunk[piece]!))];
    const box = { bbox: lineBox(layout, line), angle: lineAngle(layout, line) };
    lines.push({ value: values[i]!, ...box, fontSize: line.size, chunks });
  }
  return lines;
}

function textOf(clusters: readonly Cluster[]): string {
  return clusters.map((cluster) => cluster.text).join('');
}
