import { type PdfDate, parseDate } from '../document/date.ts';
import { Dict, follow, type PdfValue, type Stream } from '../syntax/values.ts';
import { type FileSpecification, readFileSpecification } from './file-specification.ts';
import { nameText } from './name-text.ts';
import { readNameTree } from './name-tree.ts';
import type { StructureSource } from './source.ts';
import { TextBudget } from './text-budget.ts';

/** A file within the document (ISO 32000-2, 7.11.4). */
export interface Attachment {
  /** The file's name as written, which may be a path; empty where it has none. */
  readonly name: string;
  readonly description: string | null;
  readonly mimeType: string | null;
  /** Bytes of the file as the document tells them; null where it does not. */
  readonly size: number | null;
  readonly creationDate: PdfDate | null;
  readonly modificationDate: PdfDate | null;
  /** The page that shows the file as an annotation, null for a file of the document. */
  readonly pageNumber: number | null;
  /** The content, decoded when asked for; what decodes, where it is damaged. */
  bytes(): Uint8Array;
}

/**
 * The embedded files of a document: those of the name tree, associated files of the catalog (ISO 32000-2, 14.13) and
 * annotations of all pages. A file that is named in several places is given once.
 */
export function readAttachments(source: StructureSource): Attachment[] {
  const { catalog } = source;
  const texts = new TextBudget(source);
  const seen = new Set<Stream>();
  const attachments: Attachment[] = [];
  const add = (file: PdfValue | undefined, owner: Dict, pageNumber: number | null, key: string): void => {
    const specification = readFileSpecification(file, owner, texts);
    if (!specification.embedded || seen.has(specification.embedded)) return;
    seen.add(specification.embedded);
    attachments.push(describe(specification, specification.embedded, pageNumber, key, source, texts));
  };
  for (const [key, value] of readNameTree(catalog.dict('Names')?.dict('EmbeddedFiles'), source)) {
    add(value, catalog, null, key);
  }
  for (const value of catalog.array('AF') ?? []) add(value, catalog, null, '');
  let left = source.limits.objects;
  source.pages.forEach(({ dict }, index) => {
    for (const item of dict.array('Annots') ?? []) {
      if (left-- <= 0) break;
      const annotation = follow(item, dict.resolver);
      if (!(annotation instanceof Dict) || annotation.name('Subtype') !== 'FileAttachment') continue;
      add(annotation.raw('FS'), annotation, index + 1, '');
    }
  });
  return attachments;
}

function describe(
  { name, dict }: FileSpecification,
  embedded: Stream,
  pageNumber: number | null,
  key: string,
  source: StructureSource,
  texts: TextBudget,
): Attachment {
  const Params = embedded.dict.dict('Params');
  const Size = Params?.number('Size');
  const date = (entry: string): PdfDate | null => {
    const raw = Params && texts.text(Params, entry);
    return raw == null ? null : parseDate(raw);
  };
  return {
    name: name ?? nameText(key),
    description: dict ? texts.text(dict, 'Desc') : null,
    mimeType: embedded.dict.name('Subtype') ?? null,
    size: Number.isSafeInteger(Size) && Size! >= 0 ? Size! : null,
    creationDate: date('CreationDate'),
    modificationDate: date('ModDate'),
    pageNumber,
    bytes: () => source.decode(embedded),
  };
}
