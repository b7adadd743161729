import { type OpenDocument, openDocument } from '../../src/document/load.ts';
import { Warnings } from '../../src/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import { createDecryptor } from '../../src/security/create-decryptor.ts';
import { ascii } from '../../src/syntax/bytes.ts';
import { latin1 } from '../../src/syntax/latin1.ts';
import { PAKO_DECODER } from '../filters/pako-decoder.ts';

/** Writes a file piece by piece, right or wrong; a character is a byte. */
export class FileText {
  text: string;
  /** Where each object was written last. */
  readonly offsets = new Map<number, number>();
  #section = 0;

  constructor(header = '%PDF-1.7\n') {
    this.text = header;
  }

  add(text: string): this {
    this.text += text;
    return this;
  }

  object(num: number, body: string, gen = 0): this {
    this.offsets.set(num, this.text.length);
    return this.add(`${num} ${gen} obj\n${body}\nendobj\n`);
  }

  stream(num: number, entries: string, data: string, length: number | string = data.length): this {
    return this.object(num, `<<${entries}/Length ${length}>>stream\n${data}\nendstream`);
  }

  /** An object stream of these members. */
  objectStream(num: number, members: readonly (readonly [number, string])[], entries = ''): this {
    let pairs = '';
    let bodies = '';
    for (const [member, body] of members) {
      pairs += `${member} ${bodies.length} `;
      bodies += `${body} `;
    }
    const First = entries.includes('/First') ? '' : `/First ${pairs.length}`;
    return this.stream(num, `/Type/ObjStm/N ${members.length}${First}${entries}`, pairs + bodies);
  }

  /** Marks the place where the next section starts. */
  startSection(): this {
    this.#section = this.text.length;
    return this;
  }

  get section(): number {
    return this.#section;
  }

  /** A cross-reference table of all objects written, or of those named. */
  table(trailer: string, nums: readonly number[] = [...this.offsets.keys()]): this {
    this.startSection().add('xref\n0 1\n0000000000 65535 f \n');
    for (const num of nums) {
      this.add(`${num} 1\n${String(this.offsets.get(num) ?? 0).padStart(10, '0')} 00000 n \n`);
    }
    return this.add(`trailer\n<<${trailer}>>\n`);
  }

  /** A cross-reference stream: entries of one byte, four bytes, one byte. */
  xrefStream(
    num: number,
    entries: string,
    rows: readonly (readonly [num: number, kind: number, place: number, detail: number])[],
  ): this {
    this.startSection();
    const data = rows.map(([, kind, place, detail]) => {
      return String.fromCharCode(kind, place >>> 24, (place >>> 16) & 255, (place >>> 8) & 255, place & 255, detail);
    });
    const Index = rows.map(([row]) => `${row} 1`).join(' ');
    return this.stream(num, `/Type/XRef/W[1 4 1]/Index[${Index}]${entries}`, data.join(''));
  }

  end(startxref: number | string = this.#section): this {
    return this.add(`startxref\n${startxref}\n%%EOF\n`);
  }

  get bytes(): Uint8Array {
    return ascii(this.text);
  }
}

export const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
export const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>';
export const PAGE = '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>';

/** The four objects of a file of one page; its content is `one`. */
export function onePage(file = new FileText()): FileText {
  return file.object(1, CATALOG).object(2, PAGES).object(3, PAGE).stream(4, '', 'one');
}

export interface Opened {
  readonly document: OpenDocument;
  readonly warnings: string[];
}

export function open(file: FileText | Uint8Array, limits: Partial<Limits> = {}, password?: string): Opened {
  const warnings = new Warnings();
  const bytes = file instanceof FileText ? file.bytes : file;
  const document = openDocument(bytes, {
    limits: { ...DEFAULT_LIMITS, ...limits },
    warnings,
    password,
    flate: PAKO_DECODER,
    createDecryptor,
  });
  return {
    document,
    get warnings() {
      return warnings.list.map(({ code }) => code);
    },
  };
}

/** The decoded content of each page, which must be one stream. */
export function contents({ pages, store }: OpenDocument): (string | null)[] {
  return pages.map(({ dict }) => {
    const stream = dict.stream('Contents');
    return stream === undefined ? null : latin1(store.decode(stream));
  });
}
