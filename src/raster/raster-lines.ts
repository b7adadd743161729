import { type ImageColumns, type LineColumns, LineFlag } from '../chunks/columns.ts';
import type { RasterEngine } from '../engine/raster-engine.ts';
import type { ImageResource } from '../engine/resources.ts';
import { PdfError } from '../errors.ts';
import { decodeImage } from './decode-image.ts';
import type { ImageContext } from './image-context.ts';
import type { ImagePixels } from './image-pixels.ts';
import { findSegments } from './lines/find-segments.ts';
import type { PixelLine } from './lines/join-segments.ts';
import { lineColor } from './lines/line-color.ts';
import { type FindSegments, findPictureLines } from './lines/picture-lines.ts';
import { picturePixels } from './picture-pixels.ts';
import { findPictures, type Picture } from './pictures.ts';

/** Pictures smaller than this in both directions hold no table, in points, */
const MIN_PICTURE_PT = 18;
/** nor do those of fewer pixels. */
const MIN_PICTURE_PX = 20;
/** A line that rises less counts as horizontal or vertical: scans are this askew. */
const MAX_SLOPE = 0.04;

/** What the search for lines in the images of a page asks for. */
export interface RasterSource {
  readonly images: ImageColumns;
  /** What the rows of `ImageColumns.image` refer to. */
  readonly resources: readonly ImageResource[];
  readonly context: ImageContext;
  /** Starts the raster module; undefined where the entry point has none. */
  readonly engine?: (() => Promise<RasterEngine>) | undefined;
  /** Called between pictures; may throw to end the search. */
  checkpoint(): void;
}

/**
 * The ruled lines in the pixels of a page's images, in page coordinates. Images that can't be decoded give a warning, and so
 * do those beyond `limits.imagePixels` for all pictures of the page together.
 */
export async function findRasterLines(source: RasterSource): Promise<LineColumns> {
  const { images, resources, context } = source;
  const lines = new LineRows();
  const pictures = findPictures(images, (row) => sizeOf(resources[images.image[row]!]!)).filter(isLarge);
  if (pictures.length === 0) return lines.columns();
  if (!source.engine) {
    context.warn('raster-unsupported', 'the search for lines in images is not part of this entry point');
    return lines.columns();
  }
  const engine = await source.engine();
  let pixelsLeft = context.limits.imagePixels;
  for (const picture of pictures) {
    source.checkpoint();
    pixelsLeft -= picture.width * picture.height;
    if (pixelsLeft < 0) {
      context.warn(
        'limit-exceeded',
        'the images of the page have more pixels than limits.imagePixels: some were not searched',
      );
      break;
    }
    try {
      const decode = (row: number) => decodeImage(resources[images.image[row]!]!, context);
      addLines(lines, engine, picture, await picturePixels(picture, decode), source);
    } catch (error) {
      if (!(error instanceof PdfError) || error.code === 'aborted') throw error;
      context.warn('raster-image', `lines were not searched in an image: ${error.message}`);
    }
  }
  return lines.columns();
}

function sizeOf({ stream }: ImageResource): { width: number; height: number } {
  return { width: sizeEntry(stream.dict.number('Width')), height: sizeEntry(stream.dict.number('Height')) };
}

function sizeEntry(value: number | undefined): number {
  return value !== undefined && value > 0 && value < 2 ** 31 ? Math.trunc(value) : 0;
}

function isLarge({ width, height, right, down }: Picture): boolean {
  const isWide = Math.hypot(...right) >= MIN_PICTURE_PT && width >= MIN_PICTURE_PX;
  const isHigh = Math.hypot(...down) >= MIN_PICTURE_PT && height >= MIN_PICTURE_PX;
  return isWide || isHigh;
}

function addLines(
  lines: LineRows,
  engine: RasterEngine,
  picture: Picture,
  pixels: ImagePixels,
  { images, context }: RasterSource,
): void {
  const { right, down } = picture;
  // The size of a pixel on the page; the data can have another size than the dictionary says.
  const pointsX = Math.hypot(...right) / pixels.width;
  const pointsY = Math.hypot(...down) / pixels.height;
  if (!(pointsX > 0 && pointsY > 0)) return;
  const findInEngine: FindSegments = (picture, settings) => findSegments(engine, picture, settings);
  const found = findPictureLines(findInEngine, pixels, pointsX, pointsY);
  if (found.isFull) context.warn('raster-full', 'an image has more dark strips than are kept: lines may be missing');
  const index = images.index[picture.tiles[0]!.row]!;
  // How far apart neighbouring rows and columns are, in points: less than their size where the image is sheared.
  const area = Math.abs(right[0] * down[1] - right[1] * down[0]) / (pixels.width * pixels.height);
  for (const line of found.horizontal) {
    lines.add(
      toPage(picture, pixels, line, false),
      (line.thickness * area) / pointsX,
      lineColor(line, pixels, false),
      index,
    );
  }
  for (const line of found.vertical) {
    lines.add(
      toPage(picture, pixels, line, true),
      (line.thickness * area) / pointsY,
      lineColor(line, pixels, true),
      index,
    );
  }
}

type Ends = readonly [startX: number, startY: number, endX: number, endY: number];

function toPage(
  { x, y, right, down }: Picture,
  { width, height }: ImagePixels,
  line: PixelLine,
  isVertical: boolean,
): Ends {
  const place = (along: number, across: number): [number, number] => {
    const u = (isVertical ? across : along) / width;
    const v = (isVertical ? along : across) / height;
    return [x + u * right[0] + v * down[0], y + u * right[1] + v * down[1]];
  };
  return [...place(line.from, line.start), ...place(line.to, line.end)];
}

/** Lines as they are collected. */
class LineRows {
  readonly #ends: Ends[] = [];
  readonly #widths: number[] = [];
  readonly #colors: number[] = [];
  readonly #indexes: number[] = [];

  /** Lines run to the right, vertical ones upwards, as rules do. */
  add([x0, y0, x1, y1]: Ends, width: number, color: number, index: number): void {
    const isVertical = Math.abs(y1 - y0) > Math.abs(x1 - x0);
    const isReversed = isVertical ? y0 > y1 : x0 > x1;
    this.#ends.push(isReversed ? [x1, y1, x0, y0] : [x0, y0, x1, y1]);
    this.#widths.push(width);
    this.#colors.push(color);
    this.#indexes.push(index);
  }

  columns(): LineColumns {
    const ends = this.#ends;
    return {
      count: ends.length,
      startX: Float64Array.from(ends, (line) => line[0]),
      startY: Float64Array.from(ends, (line) => line[1]),
      endX: Float64Array.from(ends, (line) => line[2]),
      endY: Float64Array.from(ends, (line) => line[3]),
      width: Float64Array.from(this.#widths),
      color: Int32Array.from(this.#colors),
      flags: Int32Array.from(ends, directionOf),
      index: Int32Array.from(this.#indexes),
    };
  }
}

function directionOf([x0, y0, x1, y1]: Ends): number {
  const right = x1 - x0;
  const up = y1 - y0;
  if (Math.abs(up) <= MAX_SLOPE * right) return LineFlag.Horizontal | LineFlag.Filled;
  return Math.abs(right) <= MAX_SLOPE * up ? LineFlag.Vertical | LineFlag.Filled : LineFlag.Filled;
}
