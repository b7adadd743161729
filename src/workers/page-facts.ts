import type { PageParts } from '../api/page-chunks.ts';
import type { LineColumns, PageColumns } from '../chunks/columns.ts';
import type { ImageFacts } from '../chunks/image-chunks.ts';
import type { PageMarks } from '../chunks/page-marks.ts';
import type { FontFacts } from '../chunks/text-chunks.ts';
import { PdfError, type PdfWarning } from '../errors.ts';
import type { PageInfo } from '../page/page-info.ts';
import type { Annotation } from '../structure/annotations.ts';
import { errorOf } from './fault.ts';
import { type PixelFacts, pixelFacts } from './image-facts.ts';
import { type MarkFacts, markFacts, readMarkFacts } from './mark-facts.ts';

/** A page as it crosses from one thread to another: plain data. */
export interface PageFacts {
  readonly info: PageInfo;
  readonly columns: PageColumns;
  readonly fonts: readonly FontFacts[];
  readonly actualTexts: readonly string[];
  readonly images: readonly ImageFacts[];
  readonly marks: MarkFacts | undefined;
  readonly warnings: PdfWarning[];
  readonly rasterLines: LineColumns | undefined;
  readonly hasTables: boolean | undefined;
  /** Where they were asked for. */
  readonly annotations: Annotation[] | undefined;
  readonly pixels: PixelFacts[] | undefined;
}

/** What is wanted of each page beside its chunks. */
export interface PageWants {
  readonly annotations: boolean;
  readonly images: boolean;
}

/** Reads all that a page is made of. `fontFacts` gives the same list for the same fonts, so that pages share it. */
export async function pageFacts(
  parts: PageParts,
  wants: PageWants,
  maxPixels: number,
  fontFacts: (fonts: readonly FontFacts[]) => readonly FontFacts[],
): Promise<PageFacts> {
  const { info, columns, fonts, actualTexts, warnings, marks, rasterLines, hasTables } = parts;
  return {
    ...{ info, columns, actualTexts, warnings, rasterLines, hasTables },
    fonts: fontFacts(fonts),
    images: parts.images(),
    marks: markFacts(columns, marks),
    annotations: wants.annotations ? parts.annotations() : undefined,
    pixels: wants.images ? await pixelFacts(parts, maxPixels) : undefined,
  };
}

/** The other way. `tag` looks up the tags of the document. */
export function partsOfFacts(facts: PageFacts, tag: PageMarks['tag']): PageParts {
  const { info, columns, fonts, actualTexts, images, warnings, rasterLines, hasTables, annotations, pixels } = facts;
  return {
    ...{ info, columns, fonts, actualTexts, warnings, rasterLines, hasTables },
    marks: { properties: readMarkFacts(facts.marks), tag },
    images: () => images,
    annotations() {
      if (!annotations) throw notAsked('annotations');
      return annotations;
    },
    async imagePixels(image) {
      const found = pixels?.[image];
      if (!found) throw notAsked('images');
      for (const warning of found.warnings) if (!warnings.includes(warning)) warnings.push(warning);
      if (!found.pixels) throw errorOf(found.fault!);
      return { ...found.pixels, data: found.pixels.data.slice() };
    },
  };
}

export function notAsked(option: string): PdfError {
  return new PdfError('unsupported', `this was not extracted: extractAll has the option ${option}`);
}

/** The buffers of a page, to be handed over without copying. */
export function buffersOf({ columns, rasterLines, pixels }: PageFacts): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const add = (table: object): void => {
    for (const column of Object.values(table)) {
      if (ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer) buffers.add(column.buffer);
    }
  };
  for (const table of Object.values(columns)) add(table);
  if (rasterLines) add(rasterLines);
  for (const image of pixels ?? []) if (image.pixels) add(image.pixels);
  return [...buffers];
}
