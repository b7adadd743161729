import { ChunkFlag } from '../../src/chunks/columns.ts';
import type { MarkProperties } from '../../src/engine/property-lists.ts';
import type { ImageResource, PageHost } from '../../src/engine/resources.ts';
import type { RunOptions } from '../../src/engine/run-page.ts';
import type { Font } from '../../src/fonts/font.ts';
import { Dict, type PdfValue, type Stream } from '../../src/syntax/values.ts';
import { Rows } from './rows.ts';
import type { Mark } from './state.ts';

/** What a page collects. */
export class Page {
  readonly rows = new Rows();
  readonly fonts: Font[] = [];
  readonly images: ImageResource[] = [];
  readonly actualTexts: string[] = [];
  readonly #objects = new Map<Stream, number>();
  readonly #texts = new Map<PdfValue | string, number>();
  readonly #images = new Map<Stream | string, number>();

  constructor(
    readonly host: PageHost,
    readonly options: RunOptions,
  ) {}

  warn(code: string): void {
    this.host.warnings.add(code, '');
  }

  fontRow(font: Font): number {
    const row = this.fonts.indexOf(font);
    return row >= 0 ? row : this.fonts.push(font) - 1;
  }

  /** `key`: what the image is known by. */
  imageRow(image: ImageResource, key: Stream | string): number {
    const known = this.#images.get(key) ?? this.images.push(image) - 1;
    this.#images.set(key, known);
    return known;
  }

  /** The object number of a form, or one that stands for it. */
  objectOf(form: Stream, number: number | undefined): number {
    const known = this.#objects.get(form) ?? number ?? -2 - this.#objects.size;
    this.#objects.set(form, known);
    return known;
  }

  /** What a property list says; `key`: what it is known by. */
  properties(
    value: PdfValue | undefined,
    tag: string | undefined,
    key: PdfValue | string = value ?? null,
  ): Omit<Mark, 'form'> {
    if (!(value instanceof Dict)) return { mcid: -1, actualText: -1, flags: 0 };
    const mcid = value.number('MCID') ?? -1;
    const text = value.string('ActualText');
    if (text && !this.#texts.has(key)) this.#texts.set(key, this.actualTexts.push(this.options.decodeText(text)) - 1);
    const isGroup = ['OCG', 'OCMD'].includes(value.name('Type') ?? '');
    return {
      mcid: mcid >= 0 && mcid < 2 ** 31 ? Math.floor(mcid) : -1,
      actualText: text ? this.#texts.get(key)! : -1,
      flags: isGroup && this.host.isHidden(value) ? ChunkFlag.Hidden : 0,
      said: this.#said(value, tag),
    };
  }

  #said(list: Dict, tag: string | undefined): Partial<MarkProperties> {
    const text = (key: string): string | undefined => {
      const bytes = list.string(key);
      return bytes && this.options.decodeText(bytes);
    };
    const [Type, Subtype] = tag === 'Artifact' ? [list.name('Type'), list.name('Subtype')] : [];
    const said = {
      ...{ alt: text('Alt'), expansion: text('E'), lang: text('Lang') },
      ...(Type === undefined && Subtype === undefined
        ? {}
        : { artifactType: Type ?? null, artifactSubtype: Subtype ?? null }),
    };
    return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  }
}

/** Parts of a content, each followed by a space. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length + 1, 0)).fill(32);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length + 1;
  }
  return whole;
}
