import { inheritedValue, type PageNode } from '../document/page-tree.ts';
import type { Warnings } from '../errors.ts';
import { follow } from '../syntax/values.ts';

/** A rectangle of a page in its own user space, in points; left <= right, bottom <= top. */
export interface PageBox {
  readonly leftX: number;
  readonly bottomY: number;
  readonly rightX: number;
  readonly topY: number;
}

/** The geometry of a page (ISO 32000-2, 14.11.2). Rotation and user unit are reported, never applied to chunks. */
export interface PageInfo {
  /** 0-based. */
  readonly index: number;
  /** 1-based. */
  readonly pageNumber: number;
  readonly mediaBox: PageBox;
  /** The MediaBox where the page has none. */
  readonly cropBox: PageBox;
  /** Clockwise degrees for display. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Width of the crop box, before rotation, in points. */
  readonly width: number;
  readonly height: number;
  /** Size of a unit in 1/72 in; 1 by default. */
  readonly userUnit: number;
}

/** Where a page says nothing usable of its size: US Letter. */
const DEFAULT_BOX: PageBox = { leftX: 0, bottomY: 0, rightX: 612, topY: 792 };

/** Reads the geometry of the page with this 0-based index. What makes no sense takes its default, with a warning. */
export function readPageInfo(page: PageNode, index: number, warnings: Warnings): PageInfo {
  const objectNumber = page.ref?.num;
  const warn = (message: string): void => warnings.add('page-box', message, { objectNumber });
  const media = readBox(page, 'MediaBox');
  if (media === undefined) warn('the page has no usable MediaBox: US Letter is taken');
  const mediaBox = media ?? DEFAULT_BOX;
  const cropBox = readBox(page, 'CropBox') ?? mediaBox;
  const UserUnit = page.dict.number('UserUnit');
  return {
    index,
    pageNumber: index + 1,
    mediaBox,
    cropBox,
    rotation: rotationOf(inheritedValue(page, 'Rotate')),
    width: cropBox.rightX - cropBox.leftX,
    height: cropBox.topY - cropBox.bottomY,
    userUnit: UserUnit !== undefined && UserUnit > 0 ? UserUnit : 1,
  };
}

/** The page's own box, else the inherited one; undefined where neither has an area. */
function readBox(page: PageNode, key: 'MediaBox' | 'CropBox'): PageBox | undefined {
  return boxOf(page, page.dict.get(key)) ?? boxOf(page, follow(page.inherited[key], page.dict.resolver));
}

function boxOf(page: PageNode, value: ReturnType<typeof follow>): PageBox | undefined {
  if (!Array.isArray(value) || value.length < 4) return undefined;
  const [x0, y0, x1, y1] = value.slice(0, 4).map((item) => follow(item, page.dict.resolver));
  if (typeof x0 !== 'number' || typeof y0 !== 'number' || typeof x1 !== 'number' || typeof y1 !== 'number')
    return undefined;
  if (x0 === x1 || y0 === y1) return undefined;
  return { leftX: Math.min(x0, x1), bottomY: Math.min(y0, y1), rightX: Math.max(x0, x1), topY: Math.max(y0, y1) };
}

/** Any multiple of 90, negative ones too; what is none counts as the multiple below it. */
function rotationOf(value: ReturnType<typeof follow>): PageInfo['rotation'] {
  if (typeof value !== 'number') return 0;
  const turns = Math.trunc(value / 90) % 4;
  return (((turns + 4) % 4) * 90) as PageInfo['rotation'];
}
