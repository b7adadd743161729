import { ChunkFlag } from '../chunks/columns.ts';
import { type Axes, axesOf, frameOf } from './frames.ts';
import type { TextInput } from './pieces.ts';

/** Direction and size of one chunk. */
export interface Baseline {
  c: number;
  s: number;
  em: number;
  size: number;
  frame: number;
  axes: Axes;
  /** Where `SymbolColumns.end` is counted from. */
  originX: number;
  originY: number;
  /** The chunk's middle across the baseline for vertical writing, NaN for horizontal. */
  middleV: number;
}

/** The baseline of a chunk; sizes that are no sizes are replaced. */
export function baselineOf({ text, symbols }: TextInput, row: number): Baseline {
  const vertical = (text.flags[row]! & ChunkFlag.Vertical) !== 0;
  let c = text.alongX[row]!;
  let s = text.alongY[row]!;
  let p = text.upX[row]!;
  let q = text.upY[row]!;
  if (vertical) [c, s, p, q] = [-p, -q, c, s];
  let em = s === 0 ? Math.abs(c) : Math.hypot(c, s);
  const mirrored = c * q - s * p < 0;
  let size = p === 0 ? Math.abs(q) : Math.hypot(p, q);
  if (vertical) size = em;
  if (em > 0 && em < Number.POSITIVE_INFINITY) {
    c /= em;
    s /= em;
  } else [em, c, s] = [size > 0 && size < Number.POSITIVE_INFINITY ? size : 1, 1, 0];
  if (!(size > 0 && size < Number.POSITIVE_INFINITY)) size = em;
  const frame = frameOf(c, s, mirrored, vertical);
  const axes = axesOf(frame);
  // In vertical writing the origin of a glyph is not on the line that its pen follows.
  const first = text.symbolStart[row]!;
  const originX = vertical ? symbols.x[first]! : text.originX[row]!;
  const originY = vertical ? symbols.y[first]! : text.originY[row]!;
  const middleX = (text.leftX[row]! + text.rightX[row]!) / 2;
  const middleY = (text.bottomY[row]! + text.topY[row]!) / 2;
  const middleV = vertical ? middleX * axes.p + middleY * axes.q : Number.NaN;
  return { c, s, em, size, frame, axes, originX, originY, middleV };
}
