import type { PageInfo } from '../page/page-info.ts';
import type { DocumentView } from './document-view.ts';
import { jsonHeader } from './json-document.ts';
import { jsonPageInfo, jsonWarnings } from './json-page.ts';

/** What a document says of itself and of its pages, as one JSON object on one line. */
export function jsonInfo(file: string, document: DocumentView, isTagged: boolean, pages: readonly PageInfo[]): string {
  return (
    `{"file":${JSON.stringify(file)},${jsonHeader(document)},"isTagged":${isTagged}` +
    `,"pages":[${pages.map(jsonPageInfo).join(',')}],"warnings":${jsonWarnings(document.warnings)}}\n`
  );
}
