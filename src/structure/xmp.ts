import type { StructureSource } from './source.ts';
import { scanXml, type XmlEvent } from './xml-scanner.ts';
import { decodeXmp } from './xmp-text.ts';

/** Characters of a packet that are looked at for properties. */
const MAX_SCANNED = 1 << 24;
/** Values of one property that are kept. */
const MAX_VALUES = 10_000;
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const DC = 'http://purl.org/dc/elements/1.1/';
const BASIC = 'http://ns.adobe.com/xap/1.0/';
const PDF = 'http://ns.adobe.com/pdf/1.3/';

/** The document's XMP metadata (ISO 32000-2, 14.3.2). Single values are null and lists empty where the packet lacks them. */
export interface XmpMetadata {
  /** The whole packet. */
  readonly packet: string;
  /** In the default language. */
  readonly title: string | null;
  /** The authors. */
  readonly creator: readonly string[];
  /** In the default language. */
  readonly description: string | null;
  /** Keywords one by one. */
  readonly subject: readonly string[];
  /** Keywords as one text. */
  readonly keywords: string | null;
  /** Dates are as written, ISO 8601 by the standard. */
  readonly createDate: string | null;
  readonly modifyDate: string | null;
  readonly metadataDate: string | null;
  /** The program that made the document from which the PDF was made. */
  readonly creatorTool: string | null;
  /** The program that made the PDF. */
  readonly producer: string | null;
}

/** The metadata of the catalog, null where it has none. */
export function readXmp(source: StructureSource): XmpMetadata | null {
  const stream = source.catalog.stream('Metadata');
  return stream ? parseXmp(decodeXmp(source.decode(stream))) : null;
}

interface Value {
  readonly language: string | undefined;
  text: string;
}

/** Reads the properties of a packet; what is no XML ends it. */
export function parseXmp(packet: string): XmpMetadata {
  const properties = new PropertyReader();
  for (const event of scanXml(packet.length > MAX_SCANNED ? packet.slice(0, MAX_SCANNED) : packet))
    properties.take(event);
  const list = (key: string): string[] =>
    (properties.values.get(key) ?? []).map(({ text }) => text.trim()).filter((text) => text !== '');
  const single = (key: string): string | null => {
    const values = properties.values.get(key) ?? [];
    const value = values.find(({ language }) => language?.toLowerCase() === 'x-default') ?? values[0];
    return value ? value.text.trim() : null;
  };
  return {
    packet,
    title: single(`${DC}title`),
    creator: list(`${DC}creator`),
    description: single(`${DC}description`),
    subject: list(`${DC}subject`),
    keywords: single(`${PDF}Keywords`),
    createDate: single(`${BASIC}CreateDate`),
    modifyDate: single(`${BASIC}ModifyDate`),
    metadataDate: single(`${BASIC}MetadataDate`),
    creatorTool: single(`${BASIC}CreatorTool`),
    producer: single(`${PDF}Producer`),
  };
}

/**
 * Collects the values of properties by namespace and name: attributes of a description, the text of an element below it,
 * or the items of a list in that element. Structures within are passed over.
 */
class PropertyReader {
  readonly values = new Map<string, Value[]>();
  /** Prefixes hold for the whole packet: writers don't give one two meanings. Some forget to declare the usual ones. */
  readonly #prefixes = new Map([
    ['rdf', RDF],
    ['dc', DC],
    ['xmp', BASIC],
    ['xap', BASIC],
    ['pdf', PDF],
  ]);
  #depth = 0;
  /** Depth of the `rdf:RDF` element while inside it, else 0. */
  #rdfDepth = 0;
  #property = '';
  /** Where text goes, and at which depth. */
  #value: Value | undefined;
  #valueDepth = 0;

  take(event: XmlEvent): void {
    switch (event.kind) {
      case 'open':
        this.#depth++;
        this.#open(event.name, event.attributes);
        if (event.isEmpty) this.#close();
        break;
      case 'close':
        this.#close();
        break;
      default:
        if (this.#value && this.#depth === this.#valueDepth) this.#value.text += event.text;
    }
  }

  #open(name: string, attributes: ReadonlyMap<string, string>): void {
    for (const [key, uri] of attributes) {
      if (key === 'xmlns') this.#prefixes.set('', uri);
      else if (key.startsWith('xmlns:')) this.#prefixes.set(key.slice(6), uri);
    }
    const type = this.#expand(name);
    if (this.#rdfDepth === 0) {
      if (type === `${RDF}RDF`) this.#rdfDepth = this.#depth;
      return;
    }
    switch (this.#depth - this.#rdfDepth) {
      case 1:
        for (const [key, text] of attributes) this.#add(this.#expand(key), { language: undefined, text });
        break;
      case 2:
        this.#property = type;
        this.#startValue(attributes);
        break;
      case 3:
        // A list: the white space before it was no value.
        if (type === `${RDF}Alt` || type === `${RDF}Seq` || type === `${RDF}Bag`) this.#dropValue();
        break;
      case 4:
        if (type === `${RDF}li`) this.#startValue(attributes);
    }
  }

  #close(): void {
    if (this.#depth === this.#valueDepth) this.#valueDepth = 0;
    if (this.#depth === this.#rdfDepth) this.#rdfDepth = 0;
    if (this.#depth > 0) this.#depth--;
  }

  #startValue(attributes: ReadonlyMap<string, string>): void {
    this.#value = { language: attributes.get('xml:lang'), text: '' };
    this.#valueDepth = this.#depth;
    this.#add(this.#property, this.#value);
  }

  #dropValue(): void {
    const values = this.values.get(this.#property);
    if (values?.[values.length - 1] === this.#value) values?.pop();
    this.#value = undefined;
  }

  #add(key: string, value: Value): void {
    const values = this.values.get(key);
    if (!values) this.values.set(key, [value]);
    else if (values.length < MAX_VALUES) values.push(value);
  }

  #expand(name: string): string {
    const colon = name.indexOf(':');
    return (this.#prefixes.get(name.slice(0, Math.max(colon, 0))) ?? '') + name.slice(colon + 1);
  }
}
