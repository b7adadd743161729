import { makeLoadPdf } from './api/load-pdf.ts';
import { inlinedModule } from './runtime/inlined-module.ts';
import { inlinedRaster } from './runtime/inlined-raster.ts';
import { loadCodecs } from './runtime/load-codecs.ts';

export * from './public.ts';

/** Opens a PDF. Rejects with `PdfError`. */
export const loadPdf = makeLoadPdf({ module: inlinedModule, rasterModule: inlinedRaster, codecs: loadCodecs });
