import type { ColorSpace } from '../../src/color/color-space.ts';
import type { Font } from '../../src/fonts/font.ts';
import { Dict, Name, PdfString, type PdfValue, Ref, type Resolver, Stream } from '../../src/syntax/values.ts';

/**
 * What tests write in place of PDF values: `/Name`, `12 R` for a reference, other text as a string, plain objects as
 * dictionaries, fonts and colour spaces as themselves.
 */
export type Plain = PdfValue | string | undefined | Plain[] | Font | ColorSpace | { [key: string]: Plain };
export type Entries = { [key: string]: Plain };

/** A stream as tests write it: not encoded. */
export interface PlainStream {
  readonly content: string | Uint8Array;
  readonly entries: Entries;
}

export function bytesOf(text: string | Uint8Array): Uint8Array {
  if (typeof text !== 'string') return text;
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** The values of one page under test, and what stands behind their dictionaries. */
export class World implements Resolver {
  readonly #objects = new Map<number, PdfValue>();
  readonly #fonts = new Map<PdfValue, Font>();
  readonly #spaces = new Map<PdfValue, ColorSpace>();
  readonly #dicts = new Map<object, Dict>();

  resolve(ref: Ref): PdfValue {
    return this.#objects.get(ref.num) ?? null;
  }

  define(num: number, value: Plain): void {
    this.#objects.set(num, this.value(value));
  }

  value(plain: Plain): PdfValue {
    if (plain === undefined) return null;
    if (typeof plain === 'string') return text(plain);
    if (plain === null || typeof plain !== 'object') return plain;
    if (plain instanceof Name || plain instanceof Ref || plain instanceof PdfString) return plain;
    if (plain instanceof Dict || plain instanceof Stream) return plain;
    if (Array.isArray(plain)) return plain.map((item) => this.value(item));
    if ('fillPage' in plain) return this.#kept(this.#fonts, plain as Font);
    if ('toRgb' in plain) return this.#kept(this.#spaces, plain as ColorSpace);
    return this.dict(plain as Entries);
  }

  /** A dictionary; the same one for the same plain object. */
  dict(entries: Entries): Dict {
    const known = this.#dicts.get(entries);
    if (known) return known;
    const dict = new Dict(this);
    this.#dicts.set(entries, dict);
    for (const [key, entry] of Object.entries(entries)) dict.entries.set(key, this.value(entry));
    return dict;
  }

  stream(content: string | Uint8Array, entries: Entries = {}): Stream {
    return new Stream(this.dict({ ...entries }), bytesOf(content));
  }

  form(content: string | Uint8Array, entries: Entries = {}): Stream {
    return this.stream(content, { Subtype: '/Form', ...entries });
  }

  image(entries: Entries = {}): Stream {
    return this.stream('', { Subtype: '/Image', Width: 1, Height: 1, ...entries });
  }

  fontOf(dict: Dict): Font | undefined {
    return this.#fonts.get(dict);
  }

  spaceOf(value: PdfValue): ColorSpace | undefined {
    return this.#spaces.get(value);
  }

  /** A dictionary that stands for an object of another kind. */
  #kept<T extends object>(table: Map<PdfValue, T>, item: T): Dict {
    const dict = this.dict(item as unknown as Entries);
    table.set(dict, item);
    return dict;
  }
}

function text(plain: string): PdfValue {
  if (plain.startsWith('/')) return new Name(plain.slice(1));
  const reference = /^(\d+) R$/.exec(plain);
  return reference ? new Ref(Number(reference[1]), 0) : new PdfString(bytesOf(plain));
}
