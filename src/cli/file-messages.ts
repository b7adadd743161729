import type { PdfWarning } from '../errors.ts';
import type { ExtractOptions } from './extract-file.ts';

/** What a worker of the command line is started with. */
export interface FileWorkerData {
  readonly options: ExtractOptions;
  /** Whether somebody sees how far a file has come. */
  readonly hasProgress: boolean;
}

/** What a worker tells of the file that it extracts, in the order in which it came up. */
export type FileEvent =
  /** For standard output; answered with its length when it is written. */
  | { readonly kind: 'data'; readonly data: Uint8Array | string }
  | { readonly kind: 'warning'; readonly warning: PdfWarning; readonly pageNumber: number | undefined }
  | { readonly kind: 'progress'; readonly text: string };
