/** A piece of marked content that belongs to a structure element. */
export interface StructContent {
  /** 1-based; null where the file names no page of the document. */
  readonly pageNumber: number | null;
  /** The id in the content stream (ISO 32000-2, 14.7.5.2). */
  readonly mcid: number;
  /** Object number of the form whose content holds the id, null for the page's own content. */
  readonly formObject: number | null;
  /** How many of the element's `children` come before it in logical order. */
  readonly childrenBefore: number;
}

/** An annotation or other object that belongs to a structure element as a whole (ISO 32000-2, 14.7.5.3). */
export interface StructObject {
  readonly pageNumber: number | null;
  readonly objectNumber: number;
}

/** Which cells a header is for (ISO 32000-2, Table 384). */
export type HeaderScope = 'Row' | 'Column' | 'Both';

/** An element of the logical structure (ISO 32000-2, 14.7.2). Strings are null where the element has none. */
export interface StructElement {
  /** The structure type as written. */
  readonly role: string;
  /** The structure type after role mapping. */
  readonly structType: string;
  /**
   * 1 to 6 for a heading, else null. Headings below the sixth level are given as 6; the level of an unnumbered `H` is how
   * many of the sections around it, its own included, have one.
   */
  readonly headingLevel: number | null;
  readonly children: readonly StructElement[];
  /** The element's own marked content in logical order, without that of its children. */
  readonly mcids: readonly StructContent[];
  readonly objects: readonly StructObject[];
  /** Alternate description. */
  readonly alt: string | null;
  /** Replacement text. */
  readonly actualText: string | null;
  readonly lang: string | null;
  readonly title: string | null;
  /** Rows and columns that a table cell takes; 1 by default. */
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly scope: HeaderScope | null;
}

/** An element while it is being read. */
export type StructDraft = {
  -readonly [Key in keyof StructElement]: StructElement[Key] extends readonly (infer Item)[]
    ? (Item extends StructElement ? StructDraft : Item)[]
    : StructElement[Key];
};
