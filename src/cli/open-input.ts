import type { PdfDocument } from '../api/pdf-document.ts';
import { loadPdf } from '../node.ts';
import { type Input, readInput } from './inputs.ts';

/** Reads and opens an input. Throws `PdfError`. */
export async function openInput(input: Input, password: string | undefined): Promise<PdfDocument> {
  const bytes = await readInput(input);
  return loadPdf(bytes, password === undefined ? {} : { password });
}
