import { deflateSync } from 'node:zlib';

/** PDF syntax; its characters stand for the bytes of Latin-1. */
export type Syntax = string;

export interface PageParts {
  readonly content: Syntax | Uint8Array;
  /** Entries of the resource dictionary, such as `/Font << /F1 4 0 R >>`. */
  readonly resources?: Syntax;
  /** A4 by default. */
  readonly mediaBox?: readonly [number, number, number, number];
  /** More entries of the page. */
  readonly entries?: Syntax;
}

/** Entries of the font dictionaries of the standard fonts, with their common encoding. */
export const STANDARD_FONT = (name: string): Syntax =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/**
 * Writes small PDF files for tests and samples: objects in the order they are added, a cross-reference table that is right,
 * streams with their length. What objects hold is given as PDF syntax, so that a test can say anything, wrong things too.
 */
export class PdfBuilder {
  readonly #objects: (Uint8Array | null)[] = [];
  readonly #pages: number[] = [];
  readonly #tree = this.reserve();
  #catalog: Syntax = '';
  #info: number | null = null;

  /** Adds an object; returns its number. */
  add(body: Syntax): number {
    const number = this.reserve();
    this.set(number, body);
    return number;
  }

  /** The number of an object that `set` gives later, for references ahead. */
  reserve(): number {
    return this.#objects.push(null);
  }

  set(number: number, body: Syntax): void {
    this.#objects[number - 1] = latin1(body);
  }

  /** Adds a stream; `entries` are those of its dictionary beside `/Length`. With `deflate` the data is compressed. */
  stream(data: Syntax | Uint8Array, entries: Syntax = '', options: { deflate?: boolean } = {}): number {
    const number = this.reserve();
    this.setStream(number, data, entries, options);
    return number;
  }

  setStream(number: number, data: Syntax | Uint8Array, entries: Syntax, options: { deflate?: boolean } = {}): void {
    const raw = typeof data === 'string' ? latin1(data) : data;
    const bytes = options.deflate ? deflateSync(raw) : raw;
    const filter = options.deflate ? ' /Filter /FlateDecode' : '';
    const head = latin1(`<< ${entries}${filter} /Length ${bytes.length} >>\nstream\n`);
    this.#objects[number - 1] = concat([head, bytes, latin1('\nendstream')]);
  }

  /** Adds a standard font, such as `Helvetica`. */
  font(name: string): number {
    return this.add(STANDARD_FONT(name));
  }

  /** Adds a page; returns its object number. */
  page({ content, resources = '', mediaBox = [0, 0, 595, 842], entries = '' }: PageParts): number {
    const contents = this.stream(content);
    const page = this.add(
      `<< /Type /Page /Parent ${this.#tree} 0 R /MediaBox [${mediaBox.join(' ')}] ` +
        `/Resources << ${resources} >> /Contents ${contents} 0 R ${entries} >>`,
    );
    this.#pages.push(page);
    return page;
  }

  /** More entries of the catalog. */
  catalog(entries: Syntax): void {
    this.#catalog += ` ${entries}`;
  }

  /** The document information dictionary, from its entries. */
  info(entries: Syntax): void {
    this.#info = this.add(`<< ${entries} >>`);
  }

  /** The bytes of the file. */
  build(version = '1.7'): Uint8Array {
    const kids = this.#pages.map((page) => `${page} 0 R`).join(' ');
    this.set(this.#tree, `<< /Type /Pages /Kids [${kids}] /Count ${this.#pages.length} >>`);
    const root = this.add(`<< /Type /Catalog /Pages ${this.#tree} 0 R${this.#catalog} >>`);

    const parts = [latin1(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`)];
    let length = parts[0]!.length;
    const push = (part: Uint8Array) => {
      parts.push(part);
      length += part.length;
    };
    let table = `xref\n0 ${this.#objects.length + 1}\n0000000000 65535 f \n`;
    for (const [i, body] of this.#objects.entries()) {
      if (!body) throw new Error(`object ${i + 1} was reserved but never set`);
      table += `${String(length).padStart(10, '0')} 00000 n \n`;
      push(latin1(`${i + 1} 0 obj\n`));
      push(body);
      push(latin1('\nendobj\n'));
    }
    const start = length;
    const info = this.#info === null ? '' : ` /Info ${this.#info} 0 R`;
    push(latin1(`${table}trailer\n<< /Size ${this.#objects.length + 1} /Root ${root} 0 R${info} >>\n`));
    push(latin1(`startxref\n${start}\n%%EOF\n`));
    return concat(parts);
  }
}

/** The bytes of a text whose characters are below 256. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
