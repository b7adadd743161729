/** Why a document, page or request failed. See `docs/architecture.md` for when each is thrown. */
export type PdfErrorCode =
  | 'not-a-pdf'
  | 'password-required'
  | 'wrong-password'
  | 'unsupported-encryption'
  | 'corrupt'
  | 'limit-exceeded'
  | 'aborted'
  | 'io'
  | 'unsupported';

/** Thrown only where nothing can be extracted; everything less is a `PdfWarning`. */
export class PdfError extends Error {
  override readonly name = 'PdfError';

  constructor(
    readonly code: PdfErrorCode,
    message: string,
    /** Byte offset in the file, where one is known. */
    readonly offset?: number,
  ) {
    super(message);
  }
}

/** A fault of the file that was repaired or passed over. */
export interface PdfWarning {
  /** Kebab-case name of the kind of fault, such as `xref-rebuilt`. */
  readonly code: string;
  readonly message: string;
  /** Number of the object concerned, where one is known. */
  readonly objectNumber?: number;
  /** Byte offset in the file, where one is known. */
  readonly offset?: number;
}

/** At most this many warnings are kept per document and per page, so that damage cannot fill the memory. */
const MAX_WARNINGS = 1000;

/** Collects warnings; equal ones (code and object) are kept once. */
export class Warnings {
  readonly list: PdfWarning[] = [];
  readonly #seen = new Set<string>();

  add(code: string, message: string, where: { objectNumber?: number; offset?: number } = {}): void {
    const key = `${code} ${where.objectNumber ?? ''} ${where.objectNumber === undefined ? (where.offset ?? '') : ''}`;
    if (this.#seen.has(key) || this.list.length >= MAX_WARNINGS) return;
    this.#seen.add(key);
    this.list.push({ code, message, ...where });
  }
}
