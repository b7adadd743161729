import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Annotation, readAnnotations } from '../../src/structure/annotations.ts';
import { readAttachments } from '../../src/structure/attachments.ts';
import { Destinations } from '../../src/structure/destinations.ts';
import { type OutlineItem, readOutline } from '../../src/structure/outline.ts';
import { readPageLabels } from '../../src/structure/page-labels.ts';
import { Structure } from '../../src/structure/structure.ts';
import { readXmp } from '../../src/structure/xmp.ts';
import { open } from './build.ts';

const CORPUS = new URL('../../../shared/corpus/', import.meta.url);
const sourceOf = (name: string) => open(readFileSync(new URL(`pdf/${name}.pdf`, CORPUS)));

function annotationsOf(name: string): Annotation[] {
  const source = sourceOf(name);
  const destinations = new Destinations(source);
  return source.pages.flatMap((page) => readAnnotations(page, source, destinations));
}

/** [level, title, page] of all items in order. */
function flatten(items: readonly OutlineItem[]): [number, string, number | null][] {
  return items.flatMap(({ level, title, destination, children }) => [
    [level, title, destination?.pageNumber ?? null] as [number, string, number | null],
    ...flatten(children),
  ]);
}

describe.skipIf(!existsSync(CORPUS))('real files', () => {
  it('have the structure types on which other engines agree', () => {
    const shapes = new URL('refs/shapes/', CORPUS);
    let total = 0;
    const wrong: string[] = [];
    for (const file of readdirSync(shapes)) {
      const { struct } = JSON.parse(gunzipSync(readFileSync(new URL(file, shapes))).toString());
      const agreed = Object.entries<[string, string]>(struct?.mcids ?? {});
      if (agreed.length === 0) continue;
      const map = new Structure(sourceOf(file.slice(0, -'.json.gz'.length))).mcidMap();
      for (const [key, [structType]] of agreed) {
        const [index, mcid] = key.split(':').map(Number);
        total++;
        if (map.get(index! + 1, mcid!)?.structType !== structType) wrong.push(`${file} ${key}`);
      }
    }
    expect(total).toBeGreaterThan(3000);
    expect(wrong).toEqual([]);
  }, 60_000);

  it.each<[string, number, [number, string, number | null], [number, string, number | null]]>([
    ['6f86b1c5262f51b7', 9, [1, '1. Introduction', 1], [2, '3.2 Future Work', 9]],
    ['a0604422a6748648', 4, [1, 'First section', 1], [1, 'Heading on Level 1 (section)', 5]],
    ['44f29caa22ef4922', 3, [1, 'A (via name object)', 1], [1, 'C (via name object)', 3]],
    ['e0fc870a5ed15096', 44, [1, '1. Mise en contexte', 5], [2, 'Voies cyclables protégées', 55]],
    ['cc32d1ea6baedc5a', 35, [1, '1 Topologische Grundbegriffe', 6], [1, 'Stichwortverzeichnis', 114]],
    ['6831017f60401d5d', 12, [1, 'PDFill: PDF Drawing', 1], [1, 'Visit PDFill Home Page', null]],
    ['eba31701fd4c9cd5', 1, [1, '空白页面', 1], [1, '空白页面', 1]],
  ])('%s: %i outline items', (name, count, first, last) => {
    const source = sourceOf(name);
    const items = flatten(readOutline(source, new Destinations(source)));
    expect([items.length, items[0], items[items.length - 1]]).toEqual([count, first, last]);
  });

  it.each([
    ['8442efa35a7394e4', 'i ii iii iv 1 2'],
    ['a0604422a6748648', 'iii iv 1 2 1'],
    ['64817b52815d133c', 'Front Page1'],
    ['c5ae81bd1c347324', '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16'],
  ])('%s: page labels', (name, labels) => {
    expect(readPageLabels(sourceOf(name))?.join(' ')).toBe(labels);
  });

  it.each([
    ['0dca24d2719f70fd', 'Press(LEGAL).joboptions', 15010, '49e5e315e71d61c4'],
    ['0f16a5f375b2c008', 'man.pdf', 4508, '3dd0328a65145328'],
    ['cee1b74ba4e37e9d', 'destination-doc.pdf', 10305, '553f3e874c902f70'],
    ['e986ddc8ea018904', 'Press Quality.joboptions', 29843, '6b7a2a9b06d4c4c8'],
  ])('%s: the attachment %s', (name, file, length, hash) => {
    const attachments = readAttachments(sourceOf(name)).map((attachment) => {
      const bytes = attachment.bytes();
      return [attachment.name, bytes.length, createHash('sha256').update(bytes).digest('hex').slice(0, hash.length)];
    });
    expect(attachments).toEqual([[file, length, hash]]);
  });

  it.each([
    ['642543b7f411a0ae', 59, 'https://en.wikipedia.org/wiki/File:Pdf-js_logo.svg', 'https://en.wikipedia.org/wiki/XFA'],
    [
      'eb11ffa0fd7fe980',
      33,
      'https://translate.google.com/history',
      'https://www.google.fr/intl/fr/about/products?tab=Th',
    ],
    ['6727d3c5b4af7862', 3, 'https://426.ecma-international.org/', 'https://github.com/tc39/source-map'],
    ['cbea6d13dc08736c', 2, 'mailto:geoginfo@RNCan.gc.ca', 'http://www.geogratis.gc.ca/'],
    ['8d94b48f1a7d3de7', 4, 'https://www.antennahouse.com/', 'https://www.antennahouse.com/'],
  ])('%s: %i links to URIs', (name, count, first, last) => {
    const uris = annotationsOf(name).flatMap(({ subtype, target }) =>
      subtype === 'Link' && target?.uri ? [target.uri] : [],
    );
    expect([uris.length, uris[0], uris[uris.length - 1]]).toEqual([count, first, last]);
  });

  it.each([
    ['cc32d1ea6baedc5a', 480, 26173, 6, 111],
    ['e88657f5fd5b154f', 13, 20, 1, 2],
    ['8442efa35a7394e4', 10, 40, 3, 4],
  ])('%s: %i links to pages, %i together', (name, count, sum, first, last) => {
    const pages = annotationsOf(name).flatMap(({ target }) => target?.destination?.pageNumber ?? []);
    const total = pages.reduce((all, page) => all + page, 0);
    expect([pages.length, total, pages[0], pages[pages.length - 1]]).toEqual([count, sum, first, last]);
  });

  it('655ca63ebba7b2d3: form fields', () => {
    const fields = annotationsOf('655ca63ebba7b2d3').flatMap(({ field }) =>
      field ? [[field.name, field.type, field.value || null]] : [],
    );
    expect(fields).toHaveLength(17);
    expect(fields).toEqual(
      expect.arrayContaining([
        ['Given Name Text Box', 'text', null],
        ['Gender List Box', 'choice', 'Man'],
        ['Height Formatted Field', 'text', '150'],
        ['Driving License Check Box', 'checkbox', 'Off'],
        ['Language 2 Check Box', 'checkbox', 'Yes'],
        ['Favourite Colour List Box', 'choice', 'Red'],
      ]),
    );
  });

  it('ec933c690639a225: radio buttons', () => {
    const fields = annotationsOf('ec933c690639a225').map(({ field }) => field!);
    expect(fields.map(({ name, type, value }) => [name, type, value || null])).toEqual([
      ['fruit', 'radio', 'Banane'],
      ['fruit', 'radio', 'Banane'],
      ['fruit', 'radio', 'Banane'],
      ['shared', 'radio', 'Off'],
      ['shared', 'radio', 'Off'],
      ['agree', 'checkbox', 'Off'],
      ['result', 'text', null],
      ['veg', 'radio', 'Potato'],
      ['veg', 'radio', 'Potato'],
    ]);
    const isOn = fields.map(({ type, state }) => type !== 'text' && state !== 'Off');
    expect(isOn).toEqual([false, true, false, false, false, false, false, false, true]);
  });

  it('a6223c5c9aa5e8f9: notes', () => {
    const notes = annotationsOf('a6223c5c9aa5e8f9').filter(({ subtype }) => subtype === 'Text');
    expect(
      notes.map(({ author, contents, modificationDate }) => [author, contents?.slice(0, 24), modificationDate?.iso]),
    ).toEqual([
      ['moose', 'Note in second paragraph', '2022-04-06T19:18:58+02:00'],
      ['moose', 'note over "kinds"\n\nLike ', '2022-04-06T19:19:56+02:00'],
    ]);
  });

  it('00bcff417c3bb2b8: XMP', () => {
    expect(readXmp(sourceOf('00bcff417c3bb2b8'))).toMatchObject({
      title: '2007 Form 1040NR',
      creator: ['SE:W:CAR:MP:I:S'],
      description: 'U.S. Nonresident Alien Income Tax Return',
      createDate: '2007-12-06T14:57:01Z',
      modifyDate: '2007-12-10T08:07:11-05:00',
    });
  });
});
