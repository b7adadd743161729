/**
 * What the engine found on a page, as structs of arrays. A row is a chunk, a symbol (code point) or a segment.
 * Coordinates are PDF user space points of the unrotated page. -1 stands for "none" in integer columns.
 */
export interface PageColumns {
  readonly text: TextColumns;
  readonly symbols: SymbolColumns;
  readonly images: ImageColumns;
  readonly lines: LineColumns;
  /** Straight segments of line art, in the order of `art`. */
  readonly artLines: LineColumns;
  readonly art: ArtColumns;
}

/** One row per text chunk, in content order. */
export interface TextColumns {
  readonly count: number;
  /** First row of `SymbolColumns`, and how many (one per code point). */
  readonly symbolStart: Uint32Array;
  readonly symbolCount: Uint32Array;
  /** First UTF-16 unit in `SymbolColumns.text`, and how many. */
  readonly textStart: Uint32Array;
  readonly textLength: Uint32Array;
  /** First row of `SymbolColumns.codes`, and how many (one per glyph). */
  readonly codeStart: Uint32Array;
  readonly codeCount: Uint32Array;
  /** Origin of the first glyph. */
  readonly originX: Float64Array;
  readonly originY: Float64Array;
  /** One em along the baseline (horizontal scaling included), as a vector. */
  readonly alongX: Float64Array;
  readonly alongY: Float64Array;
  /** One em up, as a vector; its length is the rendered font size. */
  readonly upX: Float64Array;
  readonly upY: Float64Array;
  readonly leftX: Float64Array;
  readonly bottomY: Float64Array;
  readonly rightX: Float64Array;
  readonly topY: Float64Array;
  /** Row of the page's list of fonts. */
  readonly font: Int32Array;
  /** 0xRRGGBB, -1 for a pattern. */
  readonly color: Int32Array;
  readonly mcid: Int32Array;
  readonly formObject: Int32Array;
  /** Row of the page's list of replacement texts. */
  readonly actualText: Int32Array;
  /** See `TextFlag`. */
  readonly flags: Int32Array;
  /** Place in the painting order of all chunks of the page. */
  readonly index: Int32Array;
  /** Row of the page's property lists: the innermost one around. */
  readonly propertyList: Int32Array;
}

/** Bits of `TextColumns.flags` and `ImageColumns.flags`; the lowest three of a text row are its render mode. */
export const ChunkFlag = {
  RenderMode: 7,
  /** Hidden by an optional content group. */
  Hidden: 8,
  /** Painted by a form XObject. */
  Form: 16,
  /** Painted by an annotation's appearance. */
  Annotation: 32,
  /** Vertical writing: symbols follow one another downwards, `end` grows along it. */
  Vertical: 64,
  /** Inside an artifact. */
  Artifact: 128,
} as const;

/** One row per code point. */
export interface SymbolColumns {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** End of the symbol along the baseline, from the chunk's origin, in points; character and word spacing are not in it. */
  readonly end: Float32Array;
  /** UTF-16 of all chunks. */
  readonly text: Uint16Array;
  /** Character codes of all chunks. */
  readonly codes: Uint32Array;
}

/** One row per line. */
export interface LineColumns {
  readonly count: number;
  readonly startX: Float64Array;
  readonly startY: Float64Array;
  readonly endX: Float64Array;
  readonly endY: Float64Array;
  /** Drawn thickness. */
  readonly width: Float64Array;
  /** 0xRRGGBB, -1 for a pattern. */
  readonly color: Int32Array;
  /** See `LineFlag`. */
  readonly flags: Int32Array;
  readonly index: Int32Array;
}

/** Bits of `LineColumns.flags` and `ArtColumns.flags`. */
export const LineFlag = {
  Horizontal: 1,
  Vertical: 2,
  Square: 4,
  Stroked: 8,
  Filled: 16,
  /** Hidden by an optional content group. */
  Hidden: 32,
  /** Wholly outside the bounding box of the clipping path. */
  Clipped: 64,
} as const;

/** One row per line art chunk. */
export interface ArtColumns {
  readonly count: number;
  readonly leftX: Float64Array;
  readonly bottomY: Float64Array;
  readonly rightX: Float64Array;
  readonly topY: Float64Array;
  /** First row of `PageColumns.artLines`, and how many. */
  readonly lineStart: Uint32Array;
  readonly lineCount: Uint32Array;
  readonly color: Int32Array;
  readonly flags: Int32Array;
  readonly index: Int32Array;
}

/** One row per painted image. */
export interface ImageColumns {
  readonly count: number;
  /** The matrix from the unit square to the page. */
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly c: Float64Array;
  readonly d: Float64Array;
  readonly e: Float64Array;
  readonly f: Float64Array;
  /** Row of the page's list of images. */
  readonly image: Int32Array;
  readonly mcid: Int32Array;
  readonly formObject: Int32Array;
  readonly flags: Int32Array;
  readonly index: Int32Array;
  /** Row of the page's property lists: the innermost one around. */
  readonly propertyList: Int32Array;
}
