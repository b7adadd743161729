import { type AssetCache, AssetNeeded } from '../assets.ts';
import { ChunkFlag, type LineColumns } from '../chunks/columns.ts';
import { describeImages } from '../chunks/image-chunks.ts';
import { parseColorSpace } from '../color/parse-color-space.ts';
import type { OpenDocument } from '../document/load.ts';
import type { PdfMetadata } from '../document/metadata.ts';
import { OptionalContent } from '../document/optional-content.ts';
import type { PageNode } from '../document/page-tree.ts';
import { decodeTextString } from '../document/text-string.ts';
import type { Engine } from '../engine/instance.ts';
import type { RasterEngine } from '../engine/raster-engine.ts';
import type { PageHost } from '../engine/resources.ts';
import { type ContentRoot, type PageRecord, runPage } from '../engine/run-page.ts';
import { PdfError, type PdfWarning, Warnings } from '../errors.ts';
import type { Font, FontContext } from '../fonts/font.ts';
import { loadFont } from '../fonts/load-font.ts';
import type { Limits } from '../limits.ts';
import { pageAppearances } from '../page/appearances.ts';
import { pageContentStreams } from '../page/content.ts';
import { type PageInfo, readPageInfo } from '../page/page-info.ts';
import { pageResources } from '../page/resources.ts';
import type { ImageCodecs } from '../raster/codecs.ts';
import type { ImageContext } from '../raster/image-context.ts';
import { readAnnotations } from '../structure/annotations.ts';
import { type Attachment, readAttachments } from '../structure/attachments.ts';
import { Destinations } from '../structure/destinations.ts';
import type { McidMap } from '../structure/mcid-map.ts';
import { type OutlineItem, readOutline } from '../structure/outline.ts';
import { readPageLabels } from '../structure/page-labels.ts';
import { type StructureSource, structureSource } from '../structure/source.ts';
import type { StructElement } from '../structure/struct-element.ts';
import { Structure } from '../structure/structure.ts';
import { readXmp, type XmpMetadata } from '../structure/xmp.ts';
import { Dict, NO_REFERENCES, type Stream } from '../syntax/values.ts';
import { throwIfAborted } from './abort.ts';
import { DocumentTags } from './document-tags.ts';
import type { PageOptions, TextOptions } from './options.ts';
import { PageChunks, type PageParts } from './page-chunks.ts';

/** What a document is made of. */
export interface DocumentParts {
  readonly engine: Engine;
  readonly opened: OpenDocument;
  readonly assets: AssetCache;
  readonly codecs?: (() => Promise<ImageCodecs>) | undefined;
  readonly startRaster?: (() => Promise<RasterEngine>) | undefined;
  readonly limits: Limits;
  readonly warnings: Warnings;
  readonly signal?: AbortSignal | undefined;
}

const IDENTITY = [1, 0, 0, 1, 0, 0];
/** Assets that one page may ask for, one after the other: each run of the page needs at least one more. */
const MAX_ASSETS = 32;

/** An open PDF. Pages are numbered from 1, can be taken in any order, and outlive the document. */
export class PdfDocument {
  readonly isEncrypted: boolean;
  /** The P entry of the encryption dictionary (ISO 32000-2, Table 22), null where the file is not encrypted. */
  readonly permissions: number | null;
  /** Version of PDF that the file says it is, such as `1.7`; null where it does not say. */
  readonly version: string | null;
  readonly #parts: DocumentParts;
  readonly #optionalContent: OptionalContent;
  readonly #source: StructureSource;
  readonly #structure: Structure;
  readonly #tags: DocumentTags;
  #destinationsOnce: Destinations | undefined;
  readonly #fonts = new Map<Dict, Font>();
  readonly #fontContext: FontContext;
  readonly #fallbackFont: Font;
  #isClosed = false;

  constructor(parts: DocumentParts) {
    const { engine, opened, assets, limits, warnings } = parts;
    this.#parts = parts;
    this.isEncrypted = opened.isEncrypted;
    this.permissions = opened.permissions;
    this.version = opened.version;
    this.#source = structureSource(opened);
    this.#structure = new Structure(this.#source);
    this.#tags = new DocumentTags(this.#structure);
    this.#optionalContent = new OptionalContent(opened.catalog);
    this.#fontContext = { decode: (stream) => this.#decode(stream), flate: engine.flate, assets, limits, warnings };
    this.#fallbackFont = loadFont(new Dict(NO_REFERENCES), this.#fontContext);
  }

  get pageCount(): number {
    return this.#parts.opened.pages.length;
  }

  get metadata(): PdfMetadata {
    return this.#parts.opened.metadata;
  }

  /** Faults of the file that were repaired or passed over so far; those of a page's content are on the page. */
  get warnings(): readonly PdfWarning[] {
    return this.#parts.warnings.list;
  }

  /**
   * Bytes decoded so far, as `limits.documentBytes` counts them.
   * @internal
   */
  get decodedBytes(): number {
    return this.#parts.opened.store.decodedBytes;
  }

  /** The geometry of a page. Throws `unsupported` where there is no such page. */
  pageInfo(pageNumber: number): PageInfo {
    return readPageInfo(this.#page(pageNumber), pageNumber - 1, this.#parts.warnings);
  }

  /** What is on a page. Rejects with `unsupported` where there is no such page, and with `aborted`. */
  async pageChunks(pageNumber: number, options: PageOptions = {}): Promise<PageChunks> {
    return new PageChunks(await this.pageParts(pageNumber, options));
  }

  /**
   * What `pageChunks` makes a page of.
   * @internal
   */
  async pageParts(pageNumber: number, options: PageOptions = {}): Promise<PageParts> {
    throwIfAborted(this.#parts.signal, options.signal);
    const page = this.#page(pageNumber);
    const info = this.pageInfo(pageNumber);
    for (let assets = 0; ; assets++) {
      const warnings = new Warnings();
      try {
        const record = this.#run(page, options, warnings);
        const context = this.#imageContext(warnings);
        const rasterLines = options.rasterTables ? await this.#rasterLines(record, context, options) : undefined;
        return {
          ...this.#partsOf(page, info, record, context),
          warnings: warnings.list,
          rasterLines,
          hasTables: options.tables,
        };
      } catch (error) {
        if (!(error instanceof AssetNeeded) || assets === MAX_ASSETS) throw error;
        await this.#parts.assets.load(error.asset);
        throwIfAborted(this.#parts.signal, options.signal);
      }
    }
  }

  /** All pages in order, one at a time. */
  async *pages(options: PageOptions = {}): AsyncIterableIterator<PageChunks> {
    for (let pageNumber = 1; pageNumber <= this.pageCount; pageNumber++) yield this.pageChunks(pageNumber, options);
  }

  /** The text of all pages, parted by form feeds. */
  async text({ order, ...options }: TextOptions = {}): Promise<string> {
    const roots = order === 'structure' ? this.structTree() : [];
    const tagged = roots.length > 0 ? new (await import('../output/tagged-text.ts')).TaggedText(roots) : undefined;
    const texts: string[] = [];
    for await (const page of this.pages(options)) {
      const { pageNumber } = page.pageInfo;
      tagged?.addPage(pageNumber, page.textInput());
      texts.push(tagged ? tagged.takePage(pageNumber) : page.text());
    }
    return texts.join('\n\f');
  }

  /**
   * The document as Markdown (CommonMark with tables): by its structure tree, else by guess, which the first line then says.
   * Ruled lines become tables unless `tables` is false.
   */
  async markdown(options: PageOptions = {}): Promise<string> {
    const { markdown } = await import('../output/markdown.ts');
    return markdown(this, this.pages({ tables: true, ...options }));
  }

  /** The structure tree; empty where the document is not tagged. */
  structTree(): StructElement[] {
    return this.#structure.tree();
  }

  /** The tags of marked content by page, id and form. */
  mcidMap(): McidMap {
    return this.#structure.mcidMap();
  }

  /** The outline: titles and where they lead. */
  outline(): OutlineItem[] {
    return readOutline(this.#source, this.#destinations());
  }

  /** One label per page, null where the document has none. */
  pageLabels(): string[] | null {
    return readPageLabels(this.#source);
  }

  /** Embedded files; their bytes are decoded on demand. */
  attachments(): Attachment[] {
    return readAttachments(this.#source);
  }

  /** The XMP packet of the document and its basic properties, null where there is none. */
  xmp(): XmpMetadata | null {
    return readXmp(this.#source);
  }

  /** Lets go of the file; pages that were taken stay as they are, with the tags of their chunks where any was looked at. */
  close(): void {
    this.#isClosed = true;
    this.#tags.close();
    this.#fonts.clear();
  }

  #page(pageNumber: number): PageNode {
    if (this.#isClosed) throw new PdfError('unsupported', 'the document is closed');
    const page = this.#parts.opened.pages[pageNumber - 1];
    if (!page) throw new PdfError('unsupported', `there is no page ${pageNumber} of ${this.pageCount}`);
    return page;
  }

  #destinations(): Destinations {
    this.#destinationsOnce ??= new Destinations(this.#source);
    return this.#destinationsOnce;
  }

  #decode(stream: Stream): Uint8Array {
    return this.#parts.opened.store.decode(stream);
  }

  #run(page: PageNode, options: PageOptions, warnings: Warnings): PageRecord {
    const host = this.#host(warnings);
    const roots: ContentRoot[] = [
      {
        streams: pageContentStreams(page, this.#parts.opened.store),
        resources: pageResources(page, this.#parts.opened.store),
        matrix: IDENTITY,
        objectNumber: -1,
        flags: 0,
      },
    ];
    if (options.annotations) roots.push(...this.#appearances(page));
    return runPage(this.#parts.engine, host, roots, {
      minLineWidth: options.minLineWidth ?? 0,
      fallbackFont: this.#fallbackFont,
      decodeText: decodeTextString,
    });
  }

  #partsOf(page: PageNode, info: PageInfo, record: PageRecord, context: ImageContext): Omit<PageParts, 'warnings'> {
    const { columns, fonts, actualTexts, propertyLists, images } = record;
    const tags = this.#tags;
    return {
      info,
      columns,
      fonts,
      actualTexts,
      marks: {
        properties: (list) => propertyLists.get(list),
        tag: (mcid, formObject) => tags.get(info.pageNumber, mcid, formObject),
      },
      images: () => describeImages(images),
      imagePixels: async (image) => (await loadPixels()).decodeImage(images[image], context),
      annotations: () => readAnnotations(page, this.#source, this.#destinations()),
    };
  }

  async #rasterLines(record: PageRecord, context: ImageContext, options: PageOptions): Promise<LineColumns> {
    const { findRasterLines } = await loadPixels();
    return findRasterLines({
      images: record.columns.images,
      resources: record.images,
      context,
      engine: this.#parts.startRaster,
      checkpoint: () => throwIfAborted(this.#parts.signal, options.signal),
    });
  }

  #imageContext(warnings: Warnings): ImageContext {
    const { engine, opened, limits, codecs } = this.#parts;
    return {
      limits,
      codecs,
      flate: engine.flate,
      decode: (stream) => this.#decode(stream),
      colorSpaceOf: (value) => parseColorSpace(value, this.#fontContext, opened.store),
      warn: (code, message) => warnings.add(code, message),
    };
  }

  #appearances(page: PageNode): ContentRoot[] {
    return pageAppearances(page.dict).map(({ form, objectNumber, matrix, optionalContent }, i) => ({
      streams: [form],
      resources: form.dict.dict('Resources') ?? pageResources(page, this.#parts.opened.store),
      matrix,
      objectNumber: objectNumber ?? UNNUMBERED_APPEARANCES - i,
      flags:
        ChunkFlag.Annotation |
        (optionalContent && this.#optionalContent.isHidden(optionalContent) ? ChunkFlag.Hidden : 0),
    }));
  }

  #host(warnings: Warnings): PageHost {
    const { opened, limits } = this.#parts;
    return {
      owner: this,
      limits,
      warnings,
      decode: (stream, flate) => opened.store.decode(stream, flate),
      fontOf: (dict) => {
        let font = this.#fonts.get(dict);
        if (!font) this.#fonts.set(dict, (font = loadFont(dict, this.#fontContext)));
        return font;
      },
      colorSpaceOf: (value) => parseColorSpace(value, this.#fontContext, opened.store),
      isHidden: (content) => this.#optionalContent.isHidden(content),
    };
  }
}

/** Appearances written in place have no object number; below this they have numbers of their own. */
const UNNUMBERED_APPEARANCES = -1_000_000;

function loadPixels() {
  return import('../raster/pixels.ts');
}
