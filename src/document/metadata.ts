import type { Dict } from '../syntax/values.ts';
import { type PdfDate, parseDate } from './date.ts';
import { decodeTextString } from './text-string.ts';

/** The document information dictionary (ISO 32000-2, 14.3.3). Strings are given as they are, empty and padded ones too; null where there is none. */
export interface PdfMetadata {
  readonly title: string | null;
  readonly author: string | null;
  readonly subject: string | null;
  readonly keywords: string | null;
  /** The program that made the document from which the PDF was made. */
  readonly creator: string | null;
  /** The program that made the PDF. */
  readonly producer: string | null;
  readonly creationDate: PdfDate | null;
  readonly modificationDate: PdfDate | null;
}

export function readMetadata(info: Dict | undefined): PdfMetadata {
  const text = (key: string): string | null => {
    const bytes = info?.string(key);
    return bytes === undefined ? null : decodeTextString(bytes);
  };
  const date = (key: string): PdfDate | null => {
    const raw = text(key);
    return raw === null ? null : parseDate(raw);
  };
  return {
    title: text('Title'),
    author: text('Author'),
    subject: text('Subject'),
    keywords: text('Keywords'),
    creator: text('Creator'),
    producer: text('Producer'),
    creationDate: date('CreationDate'),
    modificationDate: date('ModDate'),
  };
}
