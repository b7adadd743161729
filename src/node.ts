import { makeLoadPdf } from './api/load-pdf.ts';
import { makeExtractAll } from './node/extract-all.ts';
import { makeLoadFile } from './node/load-file.ts';
import { SharedModules } from './node/shared-modules.ts';

export type * from './node/extract-options.ts';
export { type FileSource, openFile } from './node/open-file.ts';
export * from './public.ts';

const modules = new SharedModules(new URL('./worker.mjs', import.meta.url), new URL('./assets/', import.meta.url));

/**
 * Opens a PDF: a file by its path or `file:` URL, which is read whole, or bytes. CMaps are read from the files beside this
 * module. Rejects with `PdfError`.
 */
export const loadPdf = makeLoadFile(makeLoadPdf(modules.runtime()));

/**
 * Extracts many documents by worker threads; gives one result per source, a failed document as one with `error`. Sources are
 * taken only as results are. What the sources throw, and `aborted`, ends it; so does a `return` of the iterator.
 */
export const extractAll = makeExtractAll(modules);
