import type { LineColumns, PageColumns } from '../chunks/columns.ts';
import { type ImageFacts, makeImageChunks } from '../chunks/image-chunks.ts';
import { makeLineArtChunks, makeLineChunks } from '../chunks/line-chunks.ts';
import type { PageMarks } from '../chunks/page-marks.ts';
import { mergeRules } from '../chunks/rules.ts';
import { type FontFacts, makeTextChunks } from '../chunks/text-chunks.ts';
import type {
  ImageChunk,
  LineArtChunk,
  LineChunk,
  PageContents,
  TableBorder,
  TextChunk,
  TextFormat,
} from '../chunks/types.ts';
import { PdfError, type PdfWarning } from '../errors.ts';
import type { PageInfo } from '../page/page-info.ts';
import type { ImagePixels } from '../raster/image-pixels.ts';
import type { Annotation } from '../structure/annotations.ts';
import { cellTexts } from '../tables/cell-texts.ts';
import { tableBorders } from '../tables/table-borders.ts';
import { textFormats } from '../text/format.ts';
import { layoutText, type TextLayout } from '../text/layout.ts';
import { type TextLine, textLines } from '../text/lines.ts';
import type { TextInput } from '../text/pieces.ts';
import { pageText } from '../text/plain-text.ts';

/** What a page is made of. Columns refer to the rows of the lists. */
export interface PageParts {
  readonly info: PageInfo;
  readonly columns: PageColumns;
  readonly fonts: readonly FontFacts[];
  readonly actualTexts: readonly string[];
  readonly warnings: PdfWarning[];
  readonly marks: PageMarks;
  /** Ruled lines in the pixels of images, where they were asked for. */
  readonly rasterLines?: LineColumns | undefined;
  /** Tables of drawn lines are asked for. */
  readonly hasTables?: boolean | undefined;
  /** Rows of `ImageColumns.image`. */
  images(): readonly ImageFacts[];
  /** The pixels of one of `images`. */
  imagePixels(image: number): Promise<ImagePixels>;
  annotations(): Annotation[];
}

/**
 * What was found on a page. It holds everything it needs: pages can be taken in any order and kept after the document is
 * closed. Objects are made when they are first looked at; `columns` has the same facts as structs of arrays.
 */
export class PageChunks implements PageContents {
  readonly pageInfo: PageInfo;
  /** The engine's output, as structs of arrays. */
  readonly columns: PageColumns;
  readonly warnings: PdfWarning[];
  readonly #parts: PageParts;
  #textChunks: TextChunk[] | undefined;
  #imageChunks: ImageChunk[] | undefined;
  #lineChunks: LineChunk[] | undefined;
  #lineArtChunks: LineArtChunk[] | undefined;
  #ruleColumns: LineColumns | undefined;
  #rules: LineChunk[] | undefined;
  #rasterLines: LineChunk[] | undefined;
  #tableBorders: TableBorder[] | undefined;
  #layout: TextLayout | undefined;
  #lines: TextLine[] | undefined;

  constructor(parts: PageParts) {
    this.pageInfo = parts.info;
    this.columns = parts.columns;
    this.warnings = parts.warnings;
    this.#parts = parts;
  }

  /** Links, notes, form fields and other annotations; read from the document when called. */
  annotations(): Annotation[] {
    return this.#parts.annotations();
  }

  /** Text by show operator, in content order. */
  get textChunks(): TextChunk[] {
    this.#textChunks ??= makeTextChunks({
      columns: this.columns,
      fonts: this.#parts.fonts,
      actualTexts: this.#parts.actualTexts,
      marks: this.#parts.marks,
      pageNumber: this.pageInfo.pageNumber,
      formats: () => this.#formats(),
    });
    return this.#textChunks;
  }

  /** Painted images, in content order. */
  get imageChunks(): ImageChunk[] {
    const { pageNumber } = this.pageInfo;
    const { images, marks } = this.#parts;
    this.#imageChunks ??= makeImageChunks(this.columns.images, images(), marks, pageNumber);
    return this.#imageChunks;
  }

  /**
   * The pixels of an image of this page, decoded anew at each call; what is damaged is told in `warnings`. Rejects with
   * `corrupt` where nothing decodes, with `limit-exceeded` where the image has too many pixels, and with `unsupported` where
   * the chunk is not of this page or its codec is not at hand.
   */
  async imagePixels(chunk: ImageChunk): Promise<ImagePixels> {
    const { images } = this.columns;
    const row = images.index.indexOf(chunk.index);
    if (row < 0) throw new PdfError('unsupported', 'the image is not of this page');
    return this.#parts.imagePixels(images.image[row]);
  }

  /** Straight lines as they were drawn, in content order. */
  get lineChunks(): LineChunk[] {
    this.#lineChunks ??= makeLineChunks(this.columns.lines, this.pageInfo.pageNumber);
    return this.#lineChunks;
  }

  /** Painted paths that are no lines, in content order. */
  get lineArtChunks(): LineArtChunk[] {
    this.#lineArtChunks ??= makeLineArtChunks(this.columns.art, this.columns.artLines, this.pageInfo.pageNumber);
    return this.#lineArtChunks;
  }

  /** Ruled lines as a person sees them: collinear lines and edges of stroked art, merged. */
  get rules(): LineChunk[] {
    this.#rules ??= makeLineChunks(this.#mergedRules(), this.pageInfo.pageNumber);
    return this.#rules;
  }

  /** Ruled lines in the pixels of images; empty unless the page was taken with `rasterTables`. */
  get rasterLines(): LineChunk[] {
    const columns = this.#parts.rasterLines;
    this.#rasterLines ??= columns ? makeLineChunks(columns, this.pageInfo.pageNumber) : [];
    return this.#rasterLines;
  }

  /** Grids of ruled lines: of `rasterLines` with the option `rasterTables`, of `rules` with the option `tables`. */
  get tableBorders(): TableBorder[] {
    if (this.#tableBorders) return this.#tableBorders;
    const { pageNumber } = this.pageInfo;
    const { rasterLines, hasTables } = this.#parts;
    const raster = rasterLines ? tableBorders(rasterLines, pageNumber, 'raster') : [];
    const vector = hasTables ? tableBorders(this.#mergedRules(), pageNumber, 'vector') : [];
    this.#tableBorders = [...raster, ...vector];
    return this.#tableBorders;
  }

  /**
   * The texts of the cells of each of `tableBorders`, by row from the top: what stands in a cell by the centres of its glyphs,
   * lines parted by `\n`.
   */
  tables(): string[][][] {
    const input = this.textInput();
    return this.tableBorders.map((table) => cellTexts(table, input));
  }

  /** Lines of text in reading order. */
  lines(): TextLine[] {
    this.#lines ??= textLines(this.textInput(), this.#textLayout());
    return this.#lines;
  }

  /** The text of the page in reading order, lines parted by `\n`. */
  text(): string {
    return pageText(this.textInput());
  }

  #mergedRules(): LineColumns {
    const { lines, art, artLines } = this.columns;
    this.#ruleColumns ??= mergeRules(lines, art, artLines);
    return this.#ruleColumns;
  }

  /** What lines of text are made from. */
  textInput(): TextInput {
    const { text, symbols } = this.columns;
    return { text, symbols, actualTexts: this.#parts.actualTexts };
  }

  #textLayout(): TextLayout {
    this.#layout ??= layoutText(this.textInput());
    return this.#layout;
  }

  #formats(): readonly TextFormat[] {
    return textFormats(this.#textLayout());
  }
}
