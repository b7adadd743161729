import type { DocumentView } from '../output/document-view.ts';
import { jsonDocument } from '../output/json-document.ts';
import { jsonLines } from '../output/jsonl.ts';
import { type MarkdownDocument, markdown } from '../output/markdown.ts';
import type { PageView } from '../output/page-view.ts';
import { svgDocument } from '../output/svg.ts';
import { plainText } from '../output/text.ts';

export type Format = 'json' | 'jsonl' | 'text' | 'svg' | 'markdown';

type Write = (
  file: string,
  document: DocumentView & MarkdownDocument,
  pages: AsyncIterable<PageView>,
) => AsyncIterable<Uint8Array | string>;

interface FormatWriter {
  readonly extension: string;
  readonly write: Write;
  /** Files hold one page each. */
  readonly isByPage?: boolean;
}

/** How each format is written, and how its files end. */
export const FORMATS: Readonly<Record<Format, FormatWriter>> = {
  json: { extension: 'json', write: jsonDocument },
  jsonl: { extension: 'jsonl', write: (file, _document, pages) => jsonLines(file, pages) },
  text: { extension: 'txt', write: (_file, _document, pages) => plainText(pages) },
  svg: { extension: 'svg', write: (_file, _document, pages) => svgDocument(pages), isByPage: true },
  markdown: {
    extension: 'md',
    async *write(_file, document, pages) {
      yield await markdown(document, pages);
    },
  },
};
