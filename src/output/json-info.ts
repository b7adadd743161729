import type { PageInfo } from '../page/page-info.ts';
import type { DocumentView } from './document-view.ts';
import { writeList } from './json-chunks.ts';
import { writeHeader } from './json-document.ts';
import { PIECE_LENGTH, warningFields, writePageInfo } from './json-page.ts';
import { JsonWriter } from './json-writer.ts';

/** What a document says of itself and of its pages, as one JSON object on one line. */
export function jsonInfo(
  file: string,
  document: DocumentView,
  isTagged: boolean,
  pages: readonly PageInfo[],
): Uint8Array {
  const out = new JsonWriter(PIECE_LENGTH);
  out.raw('{"file":');
  out.string(file);
  writeHeader(out, document);
  out.raw(`,"isTagged":${isTagged},"pages":[`);
  for (const [i, page] of pages.entries()) {
    if (i > 0) out.raw(',');
    writePageInfo(out, page);
  }
  out.raw('],"warnings":');
  writeList(out, document.warnings, warningFields);
  out.raw('}\n');
  return out.take();
}
