import type { ImageResource } from '../engine/resources.ts';
import { streamFilters } from '../filters/filter-list.ts';
import { type Dict, Name, type PdfValue } from '../syntax/values.ts';
import type { ImageColumns } from './columns.ts';
import { orNull } from './numbers.ts';
import { MarkedRow, type PageMarks } from './page-marks.ts';
import type { BoundingBox, ImageChunk } from './types.ts';

type Description = Pick<ImageChunk, 'width' | 'height' | 'bitsPerComponent' | 'colorSpace' | 'filter' | 'isMask'>;

/** What chunks tell of an image, apart from where it is painted. */
export interface ImageFacts extends Description {
  /** Resource name; empty for an inline image. */
  readonly name: string;
  readonly isInline: boolean;
}

/** What the images of a page are, by their place in the page's list. */
export function describeImages(images: readonly ImageResource[]): ImageFacts[] {
  return images.map((image) => ({ ...describe(image), name: image.name, isInline: image.isInline }));
}

/** One object per row of images. */
export function makeImageChunks(
  columns: ImageColumns,
  images: readonly ImageFacts[],
  marks: PageMarks,
  pageNumber: number,
): ImageChunk[] {
  return Array.from(columns.image, (image, row) => new ImageRow(columns, row, images[image], marks, pageNumber));
}

class ImageRow extends MarkedRow implements ImageChunk {
  readonly bbox: BoundingBox;
  readonly matrix: [number, number, number, number, number, number];
  readonly index: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bitsPerComponent: number;
  readonly colorSpace: string | null;
  readonly filter: string | null;
  readonly isMask: boolean;
  readonly isInline: boolean;
  readonly mcid: number | null;

  constructor(columns: ImageColumns, row: number, image: ImageFacts, marks: PageMarks, pageNumber: number) {
    super(columns, row, marks);
    const a = columns.a[row];
    const b = columns.b[row];
    const c = columns.c[row];
    const d = columns.d[row];
    const e = columns.e[row];
    const f = columns.f[row];
    this.bbox = {
      pageNumber,
      leftX: e + Math.min(0, a) + Math.min(0, c),
      bottomY: f + Math.min(0, b) + Math.min(0, d),
      rightX: e + Math.max(0, a) + Math.max(0, c),
      topY: f + Math.max(0, b) + Math.max(0, d),
    };
    this.matrix = [a, b, c, d, e, f];
    this.index = columns.index[row];
    this.name = image.name;
    this.width = image.width;
    this.height = image.height;
    this.bitsPerComponent = image.bitsPerComponent;
    this.colorSpace = image.colorSpace;
    this.filter = image.filter;
    this.isMask = image.isMask;
    this.isInline = image.isInline;
    this.mcid = orNull(columns.mcid[row]);
  }
}

/** What the dictionary of an image says (ISO 32000-2, 8.9.5). */
function describe({ stream, resources }: ImageResource): Description {
  const { dict } = stream;
  const isMask = dict.boolean('ImageMask') === true;
  return {
    width: pixels(dict.number('Width')),
    height: pixels(dict.number('Height')),
    bitsPerComponent: isMask ? 1 : (dict.number('BitsPerComponent') ?? 8),
    colorSpace: isMask ? null : familyOf(dict.get('ColorSpace'), resources),
    filter: lastFilter(dict),
    isMask,
  };
}

function pixels(value: number | undefined): number {
  return value !== undefined && value > 0 ? Math.trunc(value) : 0;
}

/** The family of a colour space; a name that is none is looked up in the resources. */
function familyOf(space: PdfValue | undefined, resources: Dict): string | null {
  if (Array.isArray(space)) return space[0] instanceof Name ? space[0].name : null;
  if (!(space instanceof Name)) return null;
  const named = resources.dict('ColorSpace')?.get(space.name);
  if (Array.isArray(named)) return named[0] instanceof Name ? named[0].name : null;
  return named instanceof Name ? named.name : space.name;
}

function lastFilter(dict: Dict): string | null {
  return streamFilters(dict, () => {}).at(-1)?.name ?? null;
}
