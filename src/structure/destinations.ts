import { latin1 } from '../syntax/latin1.ts';
import { Dict, follow, Name, PdfString, type PdfValue, Ref } from '../syntax/values.ts';
import { readNameTree } from './name-tree.ts';
import type { StructureSource } from './source.ts';

/** Names that stand for names. */
const MAX_HOPS = 8;
const FITS = ['XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV'] as const;

/** A place in the document (ISO 32000-2, 12.3.2), in points of the page's user space. */
export interface Destination {
  /** 1-based; null where the page is not in the document. */
  readonly pageNumber: number | null;
  /** How the page is to be shown. */
  readonly fit: (typeof FITS)[number];
  /** Left edge of the view; null where it stays as it is or follows from `fit`. */
  readonly x: number | null;
  /** Top edge of the view, likewise. */
  readonly y: number | null;
  /** Magnification; null where it stays as it is or follows from `fit`. */
  readonly zoom: number | null;
  /** What is to be seen of the page; `FitR` only. */
  readonly box: {
    readonly leftX: number;
    readonly bottomY: number;
    readonly rightX: number;
    readonly topY: number;
  } | null;
}

/** Resolves destinations, named ones by the name tree or the older dictionary of the catalog (ISO 32000-2, 12.3.2.4). */
export class Destinations {
  readonly #source: StructureSource;
  #names: Map<string, PdfValue> | undefined;

  constructor(source: StructureSource) {
    this.#source = source;
  }

  /** The place that a destination, a name or a dictionary with a `D` entry stands for; null where that is none. */
  resolve(value: PdfValue | undefined): Destination | null {
    const { catalog } = this.#source;
    let target = follow(value, catalog.resolver);
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      if (Array.isArray(target)) return this.#explicit(target);
      if (target instanceof Dict) target = target.get('D');
      else if (target instanceof Name) target = this.#named(target.name);
      else if (target instanceof PdfString) target = this.#named(latin1(target.bytes));
      else return null;
    }
    return null;
  }

  #named(name: string): ReturnType<Dict['get']> {
    const { catalog } = this.#source;
    this.#names ??= readNameTree(catalog.dict('Names')?.dict('Dests'), this.#source);
    return follow(this.#names.get(name), catalog.resolver) ?? catalog.dict('Dests')?.get(name);
  }

  #explicit(items: readonly PdfValue[]): Destination | null {
    if (items.length === 0) return null;
    const { resolver } = this.#source.catalog;
    const kind = follow(items[1], resolver);
    // Without a known kind the page is still right: the view stays as it is.
    const known = FITS.find((name) => kind instanceof Name && kind.name === name);
    const fit = known ?? 'XYZ';
    const number = (index: number): number | null => {
      const value = follow(items[index], resolver);
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    };
    const destination = { pageNumber: this.#page(items[0]!), fit, x: null, y: null, zoom: null, box: null };
    switch (known) {
      case 'XYZ':
        // A magnification of 0 means the same as null.
        return { ...destination, x: number(2), y: number(3), zoom: number(4) || null };
      case 'FitH':
      case 'FitBH':
        return { ...destination, y: number(2) };
      case 'FitV':
      case 'FitBV':
        return { ...destination, x: number(2) };
      case 'FitR':
        return { ...destination, ...viewOf(number(2), number(3), number(4), number(5)) };
      default:
        return destination;
    }
  }

  /** A page by its object, or by its index, which the standard has for other files only. */
  #page(page: PdfValue): number | null {
    if (page instanceof Ref) {
      const pageNumber = this.#source.pageNumberOf(page);
      if (pageNumber !== undefined) return pageNumber;
    }
    const index = follow(page, this.#source.catalog.resolver);
    if (typeof index !== 'number' || !Number.isInteger(index)) return null;
    return index >= 0 && index < this.#source.pages.length ? index + 1 : null;
  }
}

type View = Pick<Destination, 'x' | 'y' | 'box'>;

function viewOf(left: number | null, bottom: number | null, right: number | null, top: number | null): View {
  if (left === null || bottom === null || right === null || top === null) return { x: left, y: top, box: null };
  const box = {
    leftX: Math.min(left, right),
    bottomY: Math.min(bottom, top),
    rightX: Math.max(left, right),
    topY: Math.max(bottom, top),
  };
  return { x: box.leftX, y: box.topY, box };
}
