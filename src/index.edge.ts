import engine from 'pagechunks/engine.wasm?module';
import raster from 'pagechunks/raster.wasm?module';
import { makeLoadPdf } from './api/load-pdf.ts';

export * from './public.ts';

/** Opens a PDF by modules that were compiled when the function was deployed. Rejects with `PdfError`. */
export const loadPdf = makeLoadPdf({
  module: () => engine,
  rasterModule: () => raster,
  codecs: async () => (await import('./codecs.edge.ts')).codecs,
});
