import { readFile } from 'node:fs/promises';
import type { LoadPdf } from '../api/load-pdf.ts';
import type { LoadOptions } from '../api/options.ts';
import type { PdfDocument } from '../api/pdf-document.ts';
import { ioError } from './faults.ts';

export type LoadFile = (source: string | URL | Parameters<LoadPdf>[0], options?: LoadOptions) => Promise<PdfDocument>;

/** A `loadPdf` that takes the path or `file:` URL of a file too. */
export function makeLoadFile(loadPdf: LoadPdf): LoadFile {
  return async (source, options) => {
    if (typeof source !== 'string' && !(source instanceof URL)) return loadPdf(source, options);
    const bytes = await readFile(source).catch((cause) => Promise.reject(ioError(cause)));
    return loadPdf(bytes, options);
  };
}
