import type { DocumentView, McidView, MetadataView } from './document-view.ts';
import { type Fields, writeList } from './json-chunks.ts';
import { PIECE_LENGTH, warningFields, writePage } from './json-page.ts';
import { writeStructTree } from './json-struct-tree.ts';
import { JsonWriter } from './json-writer.ts';
import type { PageView } from './page-view.ts';

/**
 * A document as one JSON object on one line, in pieces. Pages are taken from `pages` one after the other and let go of;
 * `file` is the name that the document is known by.
 */
export async function* jsonDocument(
  file: string,
  document: DocumentView,
  pages: AsyncIterable<PageView>,
): AsyncGenerator<Uint8Array> {
  const out = new JsonWriter(2 * PIECE_LENGTH);
  out.raw('{"file":');
  out.string(file);
  writeHeader(out, document);
  out.raw(',"pages":[');
  let isFirst = true;
  for await (const page of pages) {
    if (!isFirst) out.raw(',');
    isFirst = false;
    yield* writePage(out, page);
    if (out.length >= PIECE_LENGTH) yield out.take();
  }
  out.raw('],"structTree":');
  yield* writeStructTree(out, document.structTree());
  out.raw(',"mcidMap":');
  yield* writeMcidMap(out, document.mcidMap());
  out.raw(',"warnings":');
  writeList(out, document.warnings, warningFields);
  out.raw('}\n');
  yield out.take();
}

/** What a document says of itself: fields that follow others. */
export function writeHeader(out: JsonWriter, document: DocumentView): void {
  out.raw(',"version":');
  out.string(document.version);
  out.raw(
    `,"pageCount":${document.pageCount},"isEncrypted":${document.isEncrypted},"permissions":${document.permissions}`,
  );
  out.raw(',"metadata":{');
  metadataFields(out, document.metadata);
  out.raw('}');
}

const metadataFields: Fields<MetadataView> = (out, metadata) => {
  const entries: [string, string | null | undefined][] = [
    ['title', metadata.title],
    ['author', metadata.author],
    ['subject', metadata.subject],
    ['keywords', metadata.keywords],
    ['creator', metadata.creator],
    ['producer', metadata.producer],
    ['creationDate', metadata.creationDate?.iso],
    ['creationDateRaw', metadata.creationDate?.raw],
    ['modificationDate', metadata.modificationDate?.iso],
    ['modificationDateRaw', metadata.modificationDate?.raw],
  ];
  for (const [i, [name, value]] of entries.entries()) {
    out.raw(`${i > 0 ? ',' : ''}"${name}":`);
    out.string(value);
  }
};

function* writeMcidMap(out: JsonWriter, entries: Iterable<McidView>): Generator<Uint8Array> {
  out.raw('[');
  let isFirst = true;
  for (const { pageNumber, formObject, mcid, role, structType, headingLevel } of entries) {
    out.raw(`${isFirst ? '' : ','}{"pageNumber":${pageNumber},"formObject":${formObject},"mcid":${mcid},"role":`);
    isFirst = false;
    out.string(role);
    out.raw(',"structType":');
    out.string(structType);
    out.raw(`,"headingLevel":${headingLevel}}`);
    if (out.length >= PIECE_LENGTH) yield out.take();
  }
  out.raw(']');
}
