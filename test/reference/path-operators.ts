import { ChunkFlag, LineFlag } from '../../src/chunks/columns.ts';
import { classify, type Line } from './classify.ts';
import type { Context } from './context.ts';
import type { Operators } from './interpreter.ts';
import { type Box, boxOf, type Matrix } from './matrix.ts';
import { type Path, pointsOf } from './path.ts';
import type { LineRow } from './rows.ts';

function drawer(count: number, draw: (path: Path, ctm: Matrix, values: number[]) => void): (context: Context) => void {
  return (context) => {
    const values = context.numbers(count);
    if (values) draw(context.path, context.state.ctm, values);
  };
}

function painter(how: { closes?: boolean; strokes?: boolean; fills?: boolean }): (context: Context) => void {
  return (context) => {
    if (how.closes) context.path.close();
    paint(context, how.strokes ?? false, how.fills ?? false);
  };
}

function clip({ path }: Context): void {
  path.clips = true;
}

const FILL = painter({ fills: true });
const BOTH = painter({ strokes: true, fills: true });
const CLOSE_BOTH = painter({ closes: true, strokes: true, fills: true });

/** ISO 32000-2, 8.5. */
export const PATH_OPERATORS: Operators = {
  m: drawer(2, (path, ctm, [x, y]) => path.moveTo(ctm, x, y)),
  l: drawer(2, (path, ctm, [x, y]) => path.lineTo(ctm, x, y)),
  c: drawer(6, (path, ctm, values) => path.curveTo(ctm, values)),
  v: drawer(4, (path, ctm, values) => path.curveFromHere(ctm, values)),
  y: drawer(4, (path, ctm, [x1, y1, x3, y3]) => path.curveTo(ctm, [x1, y1, x3, y3, x3, y3])),
  h: ({ path }) => path.close(),
  re: drawer(4, (path, ctm, [x, y, width, height]) => path.rectangle(ctm, x, y, width, height)),
  S: painter({ strokes: true }),
  s: painter({ closes: true, strokes: true }),
  f: FILL,
  F: FILL,
  'f*': FILL,
  B: BOTH,
  'B*': BOTH,
  b: CLOSE_BOTH,
  'b*': CLOSE_BOTH,
  n: (context) => paint(context, false, false),
  W: clip,
  'W*': clip,
};

function paint(context: Context, stroked: boolean, filled: boolean): void {
  const { ctm, clip, fill, stroke, lineWidth } = context.state;
  const { rows, options } = context.page;
  const strokes = stroked && stroke.alpha > 0;
  const fills = filled && fill.alpha > 0;
  for (const subpath of strokes || fills ? context.path.subpaths : []) {
    const shape = classify(subpath, { strokes, fills, matrix: ctm, lineWidth });
    const box = boxOf(pointsOf(subpath));
    const flags =
      (strokes ? LineFlag.Stroked : 0) |
      (fills ? LineFlag.Filled : 0) |
      (context.around.flags & ChunkFlag.Hidden ? LineFlag.Hidden : 0) |
      (isOutside(box, clip) ? LineFlag.Clipped : 0);
    const color = (strokes ? stroke : fill).color;
    const index = rows.nextIndex;
    const rowOf = (line: Line): LineRow => ({ ...line, flags: line.flags | flags, color, index });
    if (shape.kind === 'line' && shape.line.width >= options.minLineWidth) rows.lines.push(rowOf(shape.line));
    if (shape.kind === 'art') rows.arts.push({ lines: shape.lines.map(rowOf), box, color, flags, index });
  }
  context.set({ clip: context.path.end(clip) });
}

function isOutside(box: Box, [left, bottom, right, top]: Box): boolean {
  const isEmpty = left > right || bottom > top;
  return isEmpty || box[2] < left || box[0] > right || box[3] < bottom || box[1] > top;
}
