import type { BoundingBox } from '../chunks/types.ts';
import { axesOf } from './frames.ts';
import type { LaidLine, TextLayout } from './layout.ts';

/** A bounding box in points, of a page that the caller knows. */
export type LineBox = Omit<BoundingBox, 'pageNumber'>;

/** The union of the boxes of a line's text; of a chunk that is only in part on the line, the part counts. */
export function lineBox({ input, pieces }: TextLayout, line: LaidLine): LineBox {
  const { text } = input;
  const { c, s } = axesOf(line.frame);
  let leftX = Number.POSITIVE_INFINITY;
  let bottomY = Number.POSITIVE_INFINITY;
  let rightX = Number.NEGATIVE_INFINITY;
  let topY = Number.NEGATIVE_INFINITY;
  for (const piece of line.pieces) {
    const row = pieces.chunk[piece]!;
    const u0 = pieces.u0[piece]!;
    const u1 = pieces.u1[piece]!;
    let left = text.leftX[row]!;
    let right = text.rightX[row]!;
    let bottom = text.bottomY[row]!;
    let top = text.topY[row]!;
    // Along an axis of the page the place of the piece is known better than that of its chunk.
    if (s === 0) [left, right] = c > 0 ? [u0, u1] : [-u1, -u0];
    else if (c === 0) [bottom, top] = s > 0 ? [u0, u1] : [-u1, -u0];
    leftX = Math.min(leftX, left);
    bottomY = Math.min(bottomY, bottom);
    rightX = Math.max(rightX, right);
    topY = Math.max(topY, top);
  }
  return { leftX, bottomY, rightX, topY };
}

/** Direction of a line in degrees counter-clockwise, -180 < angle <= 180: that of its longest chunk. */
export function lineAngle({ input, pieces }: TextLayout, line: LaidLine): number {
  const { text } = input;
  let longest = line.pieces[0]!;
  for (const piece of line.pieces) {
    if (pieces.u1[piece]! - pieces.u0[piece]! > pieces.u1[longest]! - pieces.u0[longest]!) longest = piece;
  }
  const row = pieces.chunk[longest]!;
  return (Math.atan2(text.alongY[row]!, text.alongX[row]!) * 180) / Math.PI;
}
