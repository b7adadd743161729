import { type ArtColumns, type LineColumns, LineFlag } from './columns.ts';
import { colorOf } from './numbers.ts';
import type { LineArtChunk, LineChunk } from './types.ts';

/** One object per row of lines, from row `from` to before `to`. */
export function makeLineChunks(lines: LineColumns, pageNumber: number, from = 0, to = lines.count): LineChunk[] {
  const chunks: LineChunk[] = new Array(Math.max(0, to - from));
  for (let row = from; row < to; row++) chunks[row - from] = makeLineChunk(lines, row, pageNumber);
  return chunks;
}

/** One object per row of line art. */
export function makeLineArtChunks(art: ArtColumns, segments: LineColumns, pageNumber: number): LineArtChunk[] {
  const chunks: LineArtChunk[] = new Array(art.count);
  for (let row = 0; row < art.count; row++) {
    const start = art.lineStart[row];
    chunks[row] = {
      bbox: {
        pageNumber,
        leftX: art.leftX[row],
        bottomY: art.bottomY[row],
        rightX: art.rightX[row],
        topY: art.topY[row],
      },
      lineChunks: makeLineChunks(segments, pageNumber, start, start + art.lineCount[row]),
      index: art.index[row],
    };
  }
  return chunks;
}

function makeLineChunk(lines: LineColumns, row: number, pageNumber: number): LineChunk {
  const start = { x: lines.startX[row], y: lines.startY[row] };
  const end = { x: lines.endX[row], y: lines.endY[row] };
  const width = lines.width[row];
  const flags = lines.flags[row];
  // The ink of a butt-ended line: half the thickness to either side of it, across its direction.
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const acrossX = length > 0 ? (Math.abs(end.y - start.y) / length) * (width / 2) : 0;
  const acrossY = length > 0 ? (Math.abs(end.x - start.x) / length) * (width / 2) : 0;
  return {
    bbox: {
      pageNumber,
      leftX: Math.min(start.x, end.x) - acrossX,
      bottomY: Math.min(start.y, end.y) - acrossY,
      rightX: Math.max(start.x, end.x) + acrossX,
      topY: Math.max(start.y, end.y) + acrossY,
    },
    start,
    end,
    width,
    isHorizontalLine: (flags & LineFlag.Horizontal) !== 0,
    isVerticalLine: (flags & LineFlag.Vertical) !== 0,
    isSquare: (flags & LineFlag.Square) !== 0,
    color: colorOf(lines.color[row]),
    index: lines.index[row],
  };
}
