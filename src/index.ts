import { makeLoadPdf } from './api/load-pdf.ts';
import { inlinedModule } from './runtime/inlined-module.ts';
import { inlinedRaster } from './runtime/inlined-raster.ts';
import { loadCodecs } from './runtime/load-codecs.ts';

export type { ByteSource, LoadOptions, PageOptions, TextOptions } from './api/options.ts';
export { PageChunks } from './api/page-chunks.ts';
export { PdfDocument } from './api/pdf-document.ts';
export type { Assets } from './assets.ts';
export * from './chunks/columns.ts';
export type * from './chunks/types.ts';
export type { PdfMetadata } from './document/metadata.ts';
export { PdfError, type PdfErrorCode, type PdfWarning } from './errors.ts';
export { DEFAULT_LIMITS, type Limits } from './limits.ts';
export type { PageBox, PageInfo } from './page/page-info.ts';
export type * from './raster/codecs.ts';
export type { ImagePixels } from './raster/image-pixels.ts';
export type { Samples } from './raster/samples.ts';
export type { Annotation } from './structure/annotations.ts';
export type { Attachment } from './structure/attachments.ts';
export type { McidEntry, McidMap, McidTagInfo } from './structure/mcid-map.ts';
export type { OutlineItem } from './structure/outline.ts';
export type { StructElement } from './structure/struct-element.ts';
export type { XmpMetadata } from './structure/xmp.ts';
export type { TextLine } from './text/lines.ts';

/** Opens a PDF. Rejects with `PdfError`. */
export const loadPdf = makeLoadPdf({ module: inlinedModule, rasterModule: inlinedRaster, codecs: loadCodecs });
