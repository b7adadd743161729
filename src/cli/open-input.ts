import { makeLoadPdf } from '../api/load-pdf.ts';
import type { PdfDocument } from '../api/pdf-document.ts';
import type { MemoryBounds } from '../node/memory-bounds.ts';
import { SharedModules } from '../node/shared-modules.ts';
import { type Input, readInput } from './inputs.ts';

/** Reads and opens an input. Throws `PdfError`. */
export type OpenInput = (input: Input, password: string | undefined) => Promise<PdfDocument>;

/** An `OpenInput`, whose documents keep within bounds of memory where some are given. */
export function makeOpenInput(bounds?: MemoryBounds): OpenInput {
  const modules = new SharedModules(new URL('./worker.mjs', import.meta.url), new URL('./assets/', import.meta.url));
  const loadPdf = makeLoadPdf({ ...modules.runtime(), engineBytes: bounds?.engineBytes });
  const limits = bounds?.limits ?? {};
  return async (input, password) => {
    const bytes = await readInput(input);
    return loadPdf(bytes, password === undefined ? { limits } : { limits, password });
  };
}

export const openInput = makeOpenInput();
