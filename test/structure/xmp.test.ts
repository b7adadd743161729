import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanXml } from '../../src/structure/xml-scanner.ts';
import { parseXmp, readXmp } from '../../src/structure/xmp.ts';
import { decodeXmp } from '../../src/structure/xmp-text.ts';
import { sourceOf, streamOf } from './build.ts';

const packet = (description: string): string =>
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `${description}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const NAMESPACES =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"';
const described = (properties: string, attributes = ''): string =>
  packet(`<rdf:Description rdf:about="" ${NAMESPACES} ${attributes}>${properties}</rdf:Description>`);

describe('XMP properties', () => {
  const cases: [string, string, object][] = [
    ['nothing', '', { title: null, creator: [], description: null, createDate: null }],
    ['no XML', 'hello & <world', { title: null }],
    [
      'a list of languages',
      described(
        '<dc:title><rdf:Alt><rdf:li xml:lang="de">Titel</rdf:li><rdf:li xml:lang="x-default">Title</rdf:li></rdf:Alt></dc:title>',
      ),
      { title: 'Title' },
    ],
    [
      'no default language',
      described('<dc:title><rdf:Alt><rdf:li xml:lang="de">Titel</rdf:li></rdf:Alt></dc:title>'),
      { title: 'Titel' },
    ],
    [
      'authors in order',
      described('<dc:creator>\n <rdf:Seq>\n <rdf:li>A</rdf:li> <rdf:li/> <rdf:li> B </rdf:li></rdf:Seq></dc:creator>'),
      { creator: ['A', 'B'] },
    ],
    ['an author without a list', described('<dc:creator>A</dc:creator>'), { creator: ['A'] }],
    [
      'attributes',
      described('', 'xmp:CreateDate=\'2020-01-02\' pdf:Producer="a &gt; b"'),
      { createDate: '2020-01-02', producer: 'a > b' },
    ],
    [
      'elements',
      described(
        '<xmp:CreateDate>2020-01-02</xmp:CreateDate><xmp:ModifyDate>2021</xmp:ModifyDate><xmp:MetadataDate>2022</xmp:MetadataDate>',
      ),
      { createDate: '2020-01-02', modifyDate: '2021', metadataDate: '2022' },
    ],
    [
      'other prefixes',
      packet('<rdf:Description xmlns:a="http://purl.org/dc/elements/1.1/"><a:title>T</a:title></rdf:Description>'),
      { title: 'T' },
    ],
    [
      'usual prefixes that are not declared',
      packet('<rdf:Description><dc:title>T</dc:title><xap:CreatorTool>C</xap:CreatorTool></rdf:Description>'),
      { title: 'T', creatorTool: 'C' },
    ],
    [
      'names of other namespaces',
      packet('<rdf:Description xmlns:dc="urn:other"><dc:title>T</dc:title></rdf:Description>'),
      { title: null },
    ],
    [
      'several descriptions',
      packet(
        `<rdf:Description ${NAMESPACES}><dc:title>T</dc:title></rdf:Description><rdf:Description ${NAMESPACES}><dc:description>D</dc:description></rdf:Description>`,
      ),
      { title: 'T', description: 'D' },
    ],
    [
      'structures are passed over',
      described(
        '<xmp:Thumbnails><rdf:Alt><rdf:li><rdf:Description><dc:title>no</dc:title></rdf:Description></rdf:li></rdf:Alt></xmp:Thumbnails>',
      ),
      { title: null },
    ],
    [
      'entities and character data',
      described('<dc:title>&lt;&#65;&#x1F4C4;&amp;&nbsp;&#0;&#xD800;<![CDATA[<b>&amp;]]></dc:title>'),
      { title: '<A📄&&nbsp;&#0;&#xD800;<b>&amp;' },
    ],
    ['comments', described('<!-- <dc:title>no</dc:title> --><dc:title>T<!-- - -->U</dc:title>'), { title: 'TU' }],
    [
      'keywords',
      described(
        '<dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Bag></dc:subject><pdf:Keywords>a, b</pdf:Keywords>',
      ),
      { subject: ['a', 'b'], keywords: 'a, b' },
    ],
    ['a packet that breaks off', described('<dc:title>T</dc:title><dc:description>D').slice(0, -50), { title: 'T' }],
    ['tags that close nothing', `</a></b>${described('<dc:title>T</dc:title>')}`, { title: 'T' }],
    ['a tag with > in a value', described('<dc:title a="x>y" b=c d>T</dc:title>'), { title: 'T' }],
  ];
  it.each(cases)('%s', (_, xml, expected) => {
    expect(parseXmp(xml)).toMatchObject(expected);
  });

  it('comes from the catalog', () => {
    const source = sourceOf({
      catalog: '/Metadata 100 0 R',
      objects: { 100: streamOf(described('<dc:title>T</dc:title>')) },
    });
    expect(readXmp(source)).toMatchObject({ title: 'T', packet: described('<dc:title>T</dc:title>') });
    expect(readXmp(sourceOf({ catalog: '/Metadata 5' }))).toBeNull();
  });

  it('reads what is written, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
        expect(parseXmp(described(`<dc:title>${escaped}</dc:title>`)).title).toBe(text.trim());
      }),
    );
  });
});

describe('the text of packets', () => {
  const text = '<a>é📄</a>';
  const units = (order: 'big' | 'little'): number[] =>
    [...Array(text.length).keys()].flatMap((i) => {
      const pair = [text.charCodeAt(i) >> 8, text.charCodeAt(i) & 255];
      return order === 'big' ? pair : pair.reverse();
    });
  it.each([
    ['UTF-8', [...new TextEncoder().encode(text)]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
    ['UTF-16, big end first', units('big')],
    ['UTF-16, big end first, with a mark', [0xfe, 0xff, ...units('big')]],
    ['UTF-16, little end first', units('little')],
    ['UTF-16, little end first, with a mark', [0xff, 0xfe, ...units('little')]],
    ['UTF-16 with an odd byte', [0xfe, 0xff, ...units('big'), 0x3c]],
  ])('%s', (_, bytes) => {
    expect(decodeXmp(Uint8Array.from(bytes))).toBe(text);
  });
});

describe('scanning XML', () => {
  it('ends for any text', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      '"',
      "'",
      '=',
      'a',
      ' ',
      '&',
      ';',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const xml = parts.join('');
        expect([...scanXml(xml)].length).toBeLessThanOrEqual(xml.length + 1);
        expect(() => parseXmp(xml)).not.toThrow();
      }),
    );
  });

  it.each(['<', '<!--', '<![CDATA[', '<a "', '<a b=', '&', '<a>', '</a>', '<!a>', "'", '<a b="c" '])(
    'takes many %s in linear time',
    (part) => {
      const start = performance.now();
      for (const _ of scanXml(part.repeat(100_000))) void _;
      expect(performance.now() - start).toBeLessThan(5000);
    },
  );
});
