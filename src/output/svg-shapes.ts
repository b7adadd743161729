import type { BoundingBox, ImageChunk, LineChunk, TableBorder, TextChunk } from '../chunks/types.ts';
import { rounded } from './rounded.ts';

/** From page space to the picture: x from the left edge, y from the top edge of the page. */
export interface Frame {
  readonly left: number;
  readonly top: number;
}

/** The colour of each kind of chunk; black and grey are left to the page itself. */
export const COLORS = {
  text: '#0b7285',
  image: '#2b8a3e',
  lineArt: '#868e96',
  line: '#e8590c',
  rule: '#1864ab',
  rasterLine: '#9c36b5',
  table: '#e03131',
} as const;

/** Lines drawn thinner can't be seen, in points. */
const MIN_STROKE = 0.4;
const LABEL_SIZE = 5;

/** Text as XML: characters that XML can't hold are left out. */
export function escapeXml(text: string): string {
  return text.replace(/[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff&<>"]/gu, (char) => {
    return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[char] ?? ' ';
  });
}

export function boxShape({ left, top }: Frame, box: BoundingBox, attributes: string): string {
  const width = rounded(box.rightX - box.leftX);
  const height = rounded(box.topY - box.bottomY);
  const place = `x="${rounded(box.leftX - left)}" y="${rounded(top - box.topY)}"`;
  return `<rect ${place} width="${Math.max(0, width)}" height="${Math.max(0, height)}" ${attributes}/>\n`;
}

export function lineShape({ left, top }: Frame, { start, end, width }: LineChunk, opacity: number): string {
  const from = `x1="${rounded(start.x - left)}" y1="${rounded(top - start.y)}"`;
  const to = `x2="${rounded(end.x - left)}" y2="${rounded(top - end.y)}"`;
  return `<line ${from} ${to} stroke-width="${rounded(Math.max(width, MIN_STROKE))}" stroke-opacity="${opacity}"/>\n`;
}

/** Words stand at their own places, and so does what follows a gap of more than this, in em. */
const GAP_EM = 0.1;

/** The value in its box, each word at its place. */
export function textShape(frame: Frame, chunk: TextChunk): string {
  const box = boxShape(frame, chunk.bbox, 'class="box"');
  const [origin] = chunk.glyphOrigins;
  if (!origin || chunk.value.trim() === '') return box;
  const x = origin[0] - frame.left;
  const y = rounded(frame.top - origin[1]);
  const c = Math.cos((chunk.angle * Math.PI) / 180);
  const s = Math.sin((chunk.angle * Math.PI) / 180);
  let words = '';
  let word = '';
  let wordAt = 0;
  let end = Number.NEGATIVE_INFINITY;
  const endWord = () => {
    if (word.trim() !== '') words += `<tspan x="${rounded(x + wordAt)}">${escapeXml(word)}</tspan>`;
    word = '';
  };
  for (const [symbol, char] of [...chunk.value].entries()) {
    const place = chunk.glyphOrigins[symbol] ?? origin;
    const along = (place[0] - origin[0]) * c + (place[1] - origin[1]) * s;
    if (char === ' ' || Math.abs(along - end) > GAP_EM * chunk.fontSize) endWord();
    if (char === ' ') continue;
    if (word === '') wordAt = along;
    word += char;
    end = (chunk.symbolEnds[symbol] ?? 0) - (chunk.angle === 0 ? origin[0] : 0);
  }
  endWord();
  const turn = chunk.angle === 0 ? '' : ` transform="rotate(${rounded(-chunk.angle)} ${rounded(x)} ${y})"`;
  const unseen = chunk.renderMode === 3 || !chunk.ocgVisible ? ' opacity="0.4"' : '';
  const style = `font-size="${rounded(chunk.fontSize)}" fill="${chunk.fontColor ?? '#000000'}"`;
  return `${box}<text y="${y}" ${style}${turn}${unseen}>${words}</text>\n`;
}

/** The four corners of an image, its name and its size. */
export function imageShape({ left, top }: Frame, image: ImageChunk): string {
  const [a, b, c, d, e, f] = image.matrix;
  const corners = [
    [e, f],
    [e + a, f + b],
    [e + a + c, f + b + d],
    [e + c, f + d],
  ].map(([x, y]) => `${rounded(x! - left)},${rounded(top - y!)}`);
  const name = `${image.name || 'inline image'} ${image.width} x ${image.height}`;
  return `<polygon points="${corners.join(' ')}"/>\n${label({ left, top }, image.bbox, COLORS.image, name)}`;
}

/** The cells of a table, with its size. */
export function tableShape(frame: Frame, table: TableBorder): string {
  const cells = table.rows.flatMap((row) => row.cells.map((cell) => boxShape(frame, cell.bbox, 'class="cell"')));
  const size = `${table.source} table, ${table.rows.length} rows, ${table.xCoordinates.length - 1} columns`;
  return `${cells.join('')}${boxShape(frame, table.bbox, 'class="table"')}${label(frame, table.bbox, COLORS.table, size)}`;
}

/** A small text above the upper left corner of a box. */
function label({ left, top }: Frame, box: BoundingBox, color: string, text: string): string {
  const x = rounded(box.leftX - left + 1);
  const y = rounded(Math.max(LABEL_SIZE, top - box.topY - 1.5));
  return `<text x="${x}" y="${y}" font-size="${LABEL_SIZE}" fill="${color}" fill-opacity="1" stroke="none">${escapeXml(text)}</text>\n`;
}
