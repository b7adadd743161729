import { PdfError, type PdfErrorCode } from '../errors.ts';

/** A `PdfError` as it crosses from one thread to another. */
export interface Fault {
  readonly code: PdfErrorCode;
  readonly message: string;
  readonly offset?: number | undefined;
}

export function faultOf({ code, message, offset }: PdfError): Fault {
  return { code, message, offset };
}

export function errorOf({ code, message, offset }: Fault): PdfError {
  return new PdfError(code, message, offset);
}
