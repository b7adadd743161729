import { openDocument } from '../../src/document/load.ts';
import { Warnings } from '../../src/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import { createDecryptor } from '../../src/security/create-decryptor.ts';
import { type StructureSource, structureSource } from '../../src/structure/source.ts';
import type { StructElement } from '../../src/structure/struct-element.ts';
import { Structure } from '../../src/structure/structure.ts';
import { PAKO_DECODER } from '../filters/pako-decoder.ts';
import { PdfBuilder } from '../pdf-builder.ts';

/** Objects by their number, from 100 on; what they hold is PDF syntax. */
export type Objects = Record<number, string>;

/** Object numbers of the pages that every document of `sourceOf` has. */
export const PAGE = [3, 5, 7] as const;

export interface Parts {
  /** Entries of the catalog. */
  catalog?: string;
  objects?: Objects;
  /** More entries of each page. */
  pages?: readonly string[];
  limits?: Partial<Limits>;
}

/** A stream as PDF syntax. */
export function streamOf(data: string, entries = ''): string {
  return `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

/** A document of three empty pages with the objects given. */
export function sourceOf({ catalog = '', objects = {}, pages = [], limits }: Parts): StructureSource {
  const pdf = new PdfBuilder();
  for (let i = 0; i < PAGE.length; i++) pdf.page({ content: '', entries: pages[i] ?? '' });
  const last = Math.max(99, ...Object.keys(objects).map(Number));
  for (let number = 0; number < last; ) {
    number = pdf.reserve();
    pdf.set(number, objects[number] ?? 'null');
  }
  pdf.catalog(catalog);
  return open(pdf.build(), limits);
}

export function open(bytes: Uint8Array, limits: Partial<Limits> = {}): StructureSource {
  const all = { ...DEFAULT_LIMITS, ...limits };
  const options = { limits: all, warnings: new Warnings(), flate: PAKO_DECODER, createDecryptor };
  return structureSource(openDocument(bytes, options));
}

/** The structure of a document whose structure tree root is object 100. */
export function structureOf(objects: Objects, parts: Omit<Parts, 'objects'> = {}): Structure {
  return new Structure(treeSource(objects, parts));
}

export function treeSource(objects: Objects, parts: Omit<Parts, 'objects'> = {}): StructureSource {
  return sourceOf({ ...parts, objects, catalog: `/StructTreeRoot 100 0 R ${parts.catalog ?? ''}` });
}

/** Elements as `Type(kids; page:id ...)`, `?` for an unknown page and `form/` before the id of a form. */
export function sketch(elements: readonly StructElement[]): string {
  return elements
    .map(({ structType, children, mcids }) => {
      const ids = mcids.map(({ pageNumber, mcid, formObject }) => {
        return `${pageNumber ?? '?'}:${formObject === null ? '' : `${formObject}/`}${mcid}`;
      });
      return `${structType}(${[sketch(children), ids.join(' ')].filter(Boolean).join('; ')})`;
    })
    .join(' ');
}
