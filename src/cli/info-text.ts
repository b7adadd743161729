import type { DocumentView } from '../output/document-view.ts';
import { rounded } from '../output/rounded.ts';
import type { PageBox, PageInfo } from '../page/page-info.ts';

/** What a document says of itself and of its pages, for people; pages that are alike share a line. */
export function infoText(file: string, document: DocumentView, isTagged: boolean, pages: readonly PageInfo[]): string {
  const { metadata } = document;
  const rows: [string, string | null][] = [
    ['file', file],
    ['version', document.version],
    ['pages', String(document.pageCount)],
    ['title', metadata.title],
    ['author', metadata.author],
    ['subject', metadata.subject],
    ['keywords', metadata.keywords],
    ['creator', metadata.creator],
    ['producer', metadata.producer],
    ['created', metadata.creationDateIso ?? metadata.creationDateRaw],
    ['modified', metadata.modificationDateIso ?? metadata.modificationDateRaw],
    ['encrypted', document.isEncrypted ? `yes, ${permissionText(document.permissions)}` : 'no'],
    ['tagged', isTagged ? 'yes' : 'no'],
    ...pageRows(pages),
    ...document.warnings.map(({ code, message }): [string, string] => ['warning', `${code}: ${message}`]),
  ];
  return rows.map(([name, value]) => (value === null ? '' : `${name.padEnd(12)}${oneLine(value)}\n`)).join('');
}

function pageRows(pages: readonly PageInfo[]): [string, string][] {
  const rows: [string, string][] = [];
  for (let first = 0, next = 1; first < pages.length; first = next++) {
    const text = pageText(pages[first]!);
    while (next < pages.length && pageText(pages[next]!) === text) next++;
    const numbers = next - first === 1 ? `page ${first + 1}` : `page ${first + 1}-${next}`;
    rows.push([numbers, text]);
  }
  return rows;
}

function pageText({ mediaBox, cropBox, rotation, userUnit }: PageInfo): string {
  const media = boxText(mediaBox);
  const crop = boxText(cropBox);
  return (
    media +
    (crop === media ? '' : `, crop ${crop}`) +
    (rotation === 0 ? '' : `, rotated by ${rotation}`) +
    (userUnit === 1 ? '' : `, unit ${rounded(userUnit)}`)
  );
}

function boxText({ leftX, bottomY, rightX, topY }: PageBox): string {
  return [leftX, bottomY, rightX, topY].map(rounded).join(' ');
}

function permissionText(permissions: unknown): string {
  if (permissions === null || typeof permissions !== 'object') return `permissions ${permissions}`;
  const refused = Object.entries(permissions).filter(([, isAllowed]) => isAllowed === false);
  return refused.length === 0 ? 'everything allowed' : `refused: ${refused.map(([name]) => name).join(', ')}`;
}

/** Values may hold line ends and control characters; here each takes one line. */
function oneLine(text: string): string {
  return text.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]+/g, ' ').trim();
}
