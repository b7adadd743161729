/** A tag or a run of text of an XML document. */
export type XmlEvent =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Constructs without content, by how they start and end. */
const SKIPPED: readonly [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
];
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
const SPACE = /[ \t\r\n]/;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Reads the tags and texts of XML from front to end, each character once; ends at the first construct that has no end.
 * Knows no document types: entities are those of XML itself.
 */
export function* scanXml(xml: string): Generator<XmlEvent> {
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    if (tag !== at) {
      yield { kind: 'text', text: unescapeXml(xml.slice(at, tag < 0 ? xml.length : tag)) };
      if (tag < 0) return;
    }
    if (xml.startsWith(CDATA, tag)) {
      const end = xml.indexOf(CDATA_END, tag + CDATA.length);
      if (end < 0) return;
      yield { kind: 'text', text: xml.slice(tag + CDATA.length, end) };
      at = end + CDATA_END.length;
      continue;
    }
    const skipped = SKIPPED.find(([start]) => xml.startsWith(start, tag));
    const end = skipped ? xml.indexOf(skipped[1], tag + skipped[0].length) : findTagEnd(xml, tag + 1);
    if (end < 0) return;
    at = end + (skipped ? skipped[1].length : 1);
    if (skipped) continue;
    if (xml[tag + 1] === '/') yield { kind: 'close', name: xml.slice(tag + 2, end).trim() };
    else yield readTag(xml.slice(tag + 1, end));
  }
}

/** Where the `>` of a tag is; one within quotes is part of a value. */
function findTagEnd(xml: string, start: number): number {
  for (let at = start; at < xml.length; at++) {
    const character = xml[at];
    if (character === '>') return at;
    if (character === '"' || character === "'") {
      at = xml.indexOf(character, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

/** A tag from what stands between its brackets. */
function readTag(tag: string): XmlEvent {
  const isEmpty = tag.endsWith('/');
  const end = isEmpty ? tag.length - 1 : tag.length;
  let at = 0;
  const word = (): string => {
    const start = at;
    while (at < end && tag[at] !== '=' && !SPACE.test(tag[at]!)) at++;
    return tag.slice(start, at);
  };
  const skipSpace = (): void => {
    while (at < end && SPACE.test(tag[at]!)) at++;
  };
  const name = word();
  const attributes = new Map<string, string>();
  for (skipSpace(); at < end; skipSpace()) {
    const key = word();
    skipSpace();
    if (tag[at] !== '=') continue;
    at++;
    skipSpace();
    const quote = tag[at];
    if (quote !== '"' && quote !== "'") continue;
    const close = tag.indexOf(quote, at + 1);
    if (close < 0) break;
    attributes.set(key, unescapeXml(tag.slice(at + 1, close)));
    at = close + 1;
  }
  return { kind: 'open', name, attributes, isEmpty };
}

/** Undoes entities and character references; what is none stays. */
function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,4}));/g, (all, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : all;
  });
}
