import type { DocumentView, McidView, MetadataView, StructView } from './document-view.ts';
import { jsonString } from './json-chunks.ts';
import { jsonPage, jsonWarnings, PIECE_LENGTH } from './json-page.ts';
import type { PageView } from './page-view.ts';

/**
 * A document as one JSON object on one line, in pieces. Pages are taken from `pages` one after the other and let go of;
 * `file` is the name that the document is known by.
 */
export async function* jsonDocument(
  file: string,
  document: DocumentView,
  pages: AsyncIterable<PageView>,
): AsyncGenerator<string> {
  yield `{"file":${JSON.stringify(file)},${jsonHeader(document)},"pages":[`;
  let isFirst = true;
  for await (const page of pages) {
    if (!isFirst) yield ',';
    isFirst = false;
    yield* jsonPage(page);
  }
  yield '],"structTree":';
  yield* jsonStructTree(document.structTree());
  yield ',"mcidMap":';
  yield* jsonMcidMap(document.mcidMap());
  yield `,"warnings":${jsonWarnings(document.warnings)}}\n`;
}

/** What a document says of itself, without braces. */
export function jsonHeader(document: DocumentView): string {
  return (
    `"version":${jsonString(document.version)},"pageCount":${document.pageCount},"isEncrypted":${document.isEncrypted}` +
    `,"permissions":${JSON.stringify(document.permissions ?? null)},"metadata":${jsonMetadata(document.metadata)}`
  );
}

function jsonMetadata(metadata: MetadataView): string {
  const { title, author, subject, keywords, creator, producer } = metadata;
  return (
    `{"title":${jsonString(title)},"author":${jsonString(author)},"subject":${jsonString(subject)}` +
    `,"keywords":${jsonString(keywords)},"creator":${jsonString(creator)},"producer":${jsonString(producer)}` +
    `,"creationDate":${jsonString(metadata.creationDateIso)},"creationDateRaw":${jsonString(metadata.creationDateRaw)}` +
    `,"modificationDate":${jsonString(metadata.modificationDateIso)}` +
    `,"modificationDateRaw":${jsonString(metadata.modificationDateRaw)}}`
  );
}

/** Walks with a list of its own: a hostile tree may be deeper than the call stack. */
export function* jsonStructTree(roots: readonly StructView[]): Generator<string> {
  const open: { element: StructView | null; children: readonly StructView[]; next: number }[] = [
    { element: null, children: roots, next: 0 },
  ];
  let json = '[';
  while (open.length > 0) {
    const top = open[open.length - 1]!;
    const child = top.children[top.next];
    if (child) {
      json += `${top.next++ > 0 ? ',' : ''}{"role":${jsonString(child.role)},"structType":${jsonString(child.structType)}`;
      json += `,"headingLevel":${child.headingLevel},"children":[`;
      open.push({ element: child, children: child.children, next: 0 });
    } else {
      json += ']';
      if (top.element) json += structTail(top.element);
      open.pop();
    }
    if (json.length > PIECE_LENGTH) {
      yield json;
      json = '';
    }
  }
  yield json;
}

function structTail({ mcids, alt, actualText, lang, title }: StructView): string {
  const ids = mcids.map(({ pageNumber, mcid }) => `{"pageNumber":${pageNumber},"mcid":${mcid}}`).join(',');
  return (
    `,"mcids":[${ids}],"alt":${jsonString(alt)},"actualText":${jsonString(actualText)}` +
    `,"lang":${jsonString(lang)},"title":${jsonString(title)}}`
  );
}

function* jsonMcidMap(entries: Iterable<McidView>): Generator<string> {
  let json = '[';
  let isFirst = true;
  for (const { pageNumber, formObject, mcid, role, structType, headingLevel } of entries) {
    json +=
      `${isFirst ? '' : ','}{"pageNumber":${pageNumber},"formObject":${formObject},"mcid":${mcid}` +
      `,"role":${jsonString(role)},"structType":${jsonString(structType)},"headingLevel":${headingLevel}}`;
    isFirst = false;
    if (json.length > PIECE_LENGTH) {
      yield json;
      json = '';
    }
  }
  yield `${json}]`;
}
