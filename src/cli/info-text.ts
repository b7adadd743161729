import type { DateView, DocumentView } from '../output/document-view.ts';
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
    ['created', dateText(metadata.creationDate)],
    ['modified', dateText(metadata.modificationDate)],
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

/** What the bits of the P entry allow, by their number from 1 (ISO 32000-2, Table 22). */
const PERMISSIONS: readonly (readonly [bit: number, what: string])[] = [
  [3, 'printing'],
  [4, 'changing'],
  [5, 'copying'],
  [6, 'annotating'],
  [9, 'filling in forms'],
  [11, 'assembling'],
  [12, 'printing in high quality'],
];

function permissionText(permissions: number | null): string {
  const refused = PERMISSIONS.filter(([bit]) => ((permissions ?? -1) & (1 << (bit - 1))) === 0);
  return refused.length === 0 ? 'everything allowed' : `refused: ${refused.map(([, what]) => what).join(', ')}`;
}

function dateText(date: DateView | null): string | null {
  return date && (date.iso ?? date.raw);
}

/** Values may hold line ends and control characters; here each takes one line. */
function oneLine(text: string): string {
  return text.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]+/g, ' ').trim();
}
