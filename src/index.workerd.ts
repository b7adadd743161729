import engine from 'pagechunks/engine.wasm';
import raster from 'pagechunks/raster.wasm';
import { makeLoadPdf } from './api/load-pdf.ts';

export * from './public.ts';

/** Opens a PDF by modules that were compiled when the worker was deployed. Rejects with `PdfError`. */
export const loadPdf = makeLoadPdf({
  module: () => engine,
  rasterModule: () => raster,
  codecs: async () => (await import('./codecs.workerd.ts')).codecs,
});
