import { makeLoadPdf } from './api/load-pdf.ts';
import { fileAssets } from './node/file-assets.ts';
import { inlinedModule } from './runtime/inlined-module.ts';
import { inlinedRaster } from './runtime/inlined-raster.ts';
import { loadCodecs } from './runtime/load-codecs.ts';

export * from './index.ts';

/** Opens a PDF; CMaps are read from the files beside this module. Rejects with `PdfError`. */
export const loadPdf = makeLoadPdf({
  module: inlinedModule,
  rasterModule: inlinedRaster,
  codecs: loadCodecs,
  assets: fileAssets(new URL('./assets/', import.meta.url)),
});
