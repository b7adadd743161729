import type { PdfWarning } from '../errors.ts';
import type { PageInfo } from '../page/page-info.ts';
import type { McidTagInfo } from '../structure/mcid-map.ts';

/** A point in PDF user space of the unrotated page: points (1/72 in), origin bottom-left, y up. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in PDF user space of the unrotated page, in points. */
export interface BoundingBox {
  /** 1-based. */
  readonly pageNumber: number;
  readonly leftX: number;
  readonly bottomY: number;
  readonly rightX: number;
  readonly topY: number;
}

/** The content that a chunk was painted by. */
export type PdfLayer = 'Main' | 'Form' | 'Annotation';

export type TextFormat = 'Normal' | 'Superscript' | 'Subscript';

/** Of content that belongs to the layout and not to what is told, such as a page number (ISO 32000-2, 14.8.2.2). */
export interface ArtifactKind {
  /** Such as `Pagination`, `Layout`, `Page`, `Background`; null where the file does not say. */
  readonly type: string | null;
  /** Such as `Header`, `Footer`, `Watermark`. */
  readonly subtype: string | null;
}

/**
 * What the marked content around a chunk says of it (ISO 32000-2, 14.6), the innermost sequence that says it. Read when
 * looked at: these are no own properties, so that copies of a chunk and its JSON are without them.
 */
export interface MarkedChunk {
  /**
   * The structure element that the chunk belongs to, null where it belongs to none. Once the document is closed, tags are
   * those that were read before: the first look at the tag of any chunk, and `mcidMap()`, read all tags of the document.
   */
  readonly tag: McidTagInfo | null;
  /** Null where the chunk is no artifact. */
  readonly artifact: ArtifactKind | null;
  /** A language tag such as `en-US`. */
  readonly lang: string | null;
  /** What an abbreviation stands for. */
  readonly expansion: string | null;
  /** Alternate description. */
  readonly alt: string | null;
}

/** What one text-showing operator paints, split inside `TJ` where an adjustment moves by more than 0.3 em. */
export interface TextChunk extends MarkedChunk {
  /** Unicode text, one or more code points per glyph; U+FFFD where the file gives no way to Unicode. */
  readonly value: string;
  /** Union of the glyph boxes: advance by font ascent and descent. */
  readonly bbox: BoundingBox;
  /** BaseFont as written in the file, subset tag included. */
  readonly fontName: string;
  /** Rendered size in points: text matrix and transformation applied. */
  readonly fontSize: number;
  /** 100 to 900. */
  readonly fontWeight: number;
  /** Degrees counter-clockwise from vertical; negative leans right. */
  readonly italicAngle: number;
  /** `#RRGGBB`; null for a pattern. */
  readonly fontColor: string | null;
  /** One entry per code point of `value`: the right x of the symbol; for rotated text the distance along the baseline from the chunk's origin. */
  readonly symbolEnds: number[];
  /** One `[x, y]` per code point of `value`. */
  readonly glyphOrigins: [number, number][];
  /** Direction of the baseline in degrees counter-clockwise, -180 < angle <= 180. */
  readonly angle: number;
  /** Innermost marked-content id, null where there is none. */
  readonly mcid: number | null;
  /** Object number of the form XObject whose content holds `mcid`, null for the page's own content. */
  readonly formObject: number | null;
  /** Raw character codes, one per glyph. */
  readonly codes: number[];
  /** Text rendering mode, 0 to 7 (ISO 32000-2, 9.3.6). */
  readonly renderMode: number;
  readonly pdfLayer: PdfLayer;
  /** False where an optional content group that is off hides it. */
  readonly ocgVisible: boolean;
  /** Replacement text of the enclosing marked-content sequence, null where there is none. */
  readonly actualText: string | null;
  readonly textFormat: TextFormat;
  /** Place in the painting order of all chunks of the page, from 0. */
  readonly index: number;
  /** 1-based. */
  readonly pageNumber: number;
}

/** One painted image, XObject or inline. */
export interface ImageChunk extends MarkedChunk {
  /** The four corners of the unit square after `matrix`. */
  readonly bbox: BoundingBox;
  /** Maps the unit square to the page: `[a, b, c, d, e, f]`. */
  readonly matrix: [number, number, number, number, number, number];
  readonly index: number;
  /** Resource name; empty for an inline image. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  readonly bitsPerComponent: number;
  /** Family of the colour space, such as `DeviceRGB` or `ICCBased`; null for masks and where none is given. */
  readonly colorSpace: string | null;
  /** The last filter of the chain, null where the samples are not encoded. */
  readonly filter: string | null;
  readonly isMask: boolean;
  readonly isInline: boolean;
  readonly mcid: number | null;
}

/** A straight line: a thin stroked segment or a thin filled rectangle. */
export interface LineChunk {
  readonly bbox: BoundingBox;
  readonly start: Point;
  readonly end: Point;
  /** Drawn thickness in points, perpendicular to the line. */
  readonly width: number;
  readonly isHorizontalLine: boolean;
  readonly isVerticalLine: boolean;
  /** A small rectangle, both sides under 10 pt. */
  readonly isSquare: boolean;
  /** `#RRGGBB`; null for a pattern. */
  readonly color: string | null;
  readonly index: number;
}

/** A painted path that is not a line. */
export interface LineArtChunk {
  readonly bbox: BoundingBox;
  /** Its straight segments. */
  readonly lineChunks: LineChunk[];
  readonly index: number;
}

/** One cell of a table. */
export interface TableCell {
  readonly bbox: BoundingBox;
  readonly rowSpan: number;
  readonly colSpan: number;
}

/** A grid of ruled lines. */
export interface TableBorder {
  readonly bbox: BoundingBox;
  /** Centres of the vertical rules, left to right. */
  readonly xCoordinates: number[];
  readonly xWidths: number[];
  /** Centres of the horizontal rules, top to bottom. */
  readonly yCoordinates: number[];
  readonly yWidths: number[];
  readonly rows: { readonly cells: TableCell[] }[];
  readonly source: 'raster' | 'vector';
}

/** What a page holds, apart from its methods: see `PageChunks`. */
export interface PageContents {
  readonly pageInfo: PageInfo;
  readonly textChunks: TextChunk[];
  readonly imageChunks: ImageChunk[];
  readonly lineChunks: LineChunk[];
  readonly lineArtChunks: LineArtChunk[];
  /** Ruled lines as a person sees them: collinear lines and edges of stroked art, merged. */
  readonly rules: LineChunk[];
  readonly rasterLines: LineChunk[];
  readonly tableBorders: TableBorder[];
  readonly warnings: PdfWarning[];
}
