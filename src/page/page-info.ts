/** A rectangle of a page in its own user space, in points; left <= right, bottom <= top. */
export interface PageBox {
  readonly leftX: number;
  readonly bottomY: number;
  readonly rightX: number;
  readonly topY: number;
}

/** The geometry of a page (ISO 32000-2, 14.11.2). Rotation and user unit are reported, never applied to chunks. */
export interface PageInfo {
  /** 0-based. */
  readonly index: number;
  /** 1-based. */
  readonly pageNumber: number;
  readonly mediaBox: PageBox;
  /** The MediaBox where the page has none. */
  readonly cropBox: PageBox;
  /** Clockwise degrees for display. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Width of the crop box, before rotation, in points. */
  readonly width: number;
  readonly height: number;
  /** Size of a unit in 1/72 in; 1 by default. */
  readonly userUnit: number;
}
