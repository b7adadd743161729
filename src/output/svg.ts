import type { PageView } from './page-view.ts';
import { rounded } from './rounded.ts';
import { boxShape, COLORS, escapeXml, type Frame, imageShape, lineShape, tableShape, textShape } from './svg-shapes.ts';

/** Height of the legend under a page, in points. */
const LEGEND = 24;
/** Widths of its entries, in points, and the narrowest page that holds it. */
const LEGEND_ENTRY = 78;
const MIN_WIDTH = 7 * LEGEND_ENTRY + 10;
const GAP = 12;

/**
 * A picture of what was found on pages: text in its boxes, images, lines, line art, rules, lines in images and tables, each
 * kind in its own colour, with a legend; several pages stand below one another. One point is one unit, /Rotate is not applied.
 */
export async function* svgDocument(pages: AsyncIterable<PageView>): AsyncGenerator<string> {
  const bodies: string[] = [];
  let width = 0;
  let height = 0;
  for await (const page of pages) {
    const { mediaBox } = page.pageInfo;
    if (bodies.length > 0) height += GAP;
    bodies.push(`<g transform="translate(0 ${rounded(height)})">\n${[...pageShapes(page)].join('')}</g>\n`);
    width = Math.max(width, MIN_WIDTH, mediaBox.rightX - mediaBox.leftX);
    height += mediaBox.topY - mediaBox.bottomY + LEGEND;
  }
  const size = `${rounded(width)} ${rounded(height)}`;
  yield `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" width="${rounded(width)}" height="${rounded(height)}">\n`;
  yield `<style>text{font-family:Helvetica,Arial,sans-serif;white-space:pre}`;
  yield `.box{fill:none;stroke:${COLORS.text};stroke-width:.3}.cell{fill:none;stroke-width:.6}`;
  yield `.table{fill:${COLORS.table};fill-opacity:.07;stroke-width:1}</style>\n`;
  yield '<rect width="100%" height="100%" fill="#f1f3f5"/>\n';
  yield* bodies;
  yield '</svg>\n';
}

function* pageShapes(page: PageView): Generator<string> {
  const { mediaBox } = page.pageInfo;
  const frame: Frame = { left: mediaBox.leftX, top: mediaBox.topY };
  yield boxShape(frame, { ...mediaBox, pageNumber: page.pageInfo.pageNumber }, 'fill="#ffffff" stroke="#ced4da"');
  yield* group(`fill="${COLORS.image}" fill-opacity="0.12" stroke="${COLORS.image}"`, page.imageChunks, (image) =>
    imageShape(frame, image),
  );
  yield* group(`fill="none" stroke="${COLORS.lineArt}" stroke-width="0.5"`, page.lineArtChunks, (art) => {
    const lines = art.lineChunks.map((line) => lineShape(frame, line, 0.6)).join('');
    return `${boxShape(frame, art.bbox, 'stroke-dasharray="1.5 1"')}${lines}`;
  });
  yield* group(`stroke="${COLORS.line}"`, page.lineChunks, (line) => lineShape(frame, line, 0.5));
  yield* group(`stroke="${COLORS.rule}"`, page.rules, (line) => lineShape(frame, { ...line, width: 0 }, 1));
  yield* group('', page.textChunks, (chunk) => textShape(frame, chunk));
  yield* group(`stroke="${COLORS.rasterLine}"`, page.rasterLines, (line) => lineShape(frame, line, 0.7));
  yield* group(`stroke="${COLORS.table}"`, page.tableBorders, (table) => tableShape(frame, table));
  yield legend(page, mediaBox.topY - mediaBox.bottomY);
}

function* group<T>(attributes: string, items: readonly T[], shape: (item: T) => string): Generator<string> {
  if (items.length === 0) return;
  yield `<g ${attributes}>\n`;
  for (const item of items) yield shape(item);
  yield '</g>\n';
}

/** The colours with the number of chunks of each kind, and which page it is. */
function legend(page: PageView, top: number): string {
  const kinds: [name: string, color: string, count: number][] = [
    ['text', COLORS.text, page.textChunks.length],
    ['images', COLORS.image, page.imageChunks.length],
    ['line art', COLORS.lineArt, page.lineArtChunks.length],
    ['lines', COLORS.line, page.lineChunks.length],
    ['rules', COLORS.rule, page.rules.length],
    ['raster lines', COLORS.rasterLine, page.rasterLines.length],
    ['tables', COLORS.table, page.tableBorders.length],
  ];
  const entries = kinds.map(([name, color, count], i) => {
    const x = 8 + i * LEGEND_ENTRY;
    const sample = `<rect x="${x}" y="${rounded(top + 5)}" width="7" height="7" fill="${color}"/>`;
    return `${sample}<text x="${x + 10}" y="${rounded(top + 11)}" font-size="8">${count} ${name}</text>\n`;
  });
  const { pageNumber, rotation, userUnit } = page.pageInfo;
  const turned = rotation === 0 ? '' : `, shown turned by ${rotation}`;
  const unit = userUnit === 1 ? '' : `, unit ${rounded(userUnit)}`;
  const title = escapeXml(`page ${pageNumber}${turned}${unit}`);
  return `${entries.join('')}<text x="8" y="${rounded(top + 20)}" font-size="6" fill="#495057">${title}</text>\n`;
}
