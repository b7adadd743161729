import type { ColorSpace } from '../color/color-space.ts';
import type { PdfWarning, Warnings } from '../errors.ts';
import type { FlateDecoder } from '../filters/flate-decoder.ts';
import type { Font } from '../fonts/font.ts';
import type { Limits } from '../limits.ts';
import { Dict, Name, type PdfValue, type Ref, Stream } from '../syntax/values.ts';
import type { Engine } from './instance.ts';
import { showsSomething } from './property-lists.ts';

/** What interpreting a page asks of its document. */
export interface PageHost {
  /** Stands for the document: fonts stay known to the engine while it is the same. */
  readonly owner: object;
  readonly limits: Limits;
  /** Warnings of this page. */
  readonly warnings: Warnings;
  /** All filters of a stream undone, Flate by the decoder given; what decodes, where it is damaged. */
  decode(stream: Stream, flate: FlateDecoder): Uint8Array;
  /** The font of a font dictionary, the same one for the same dictionary. */
  fontOf(dict: Dict): Font;
  /** The colour space of a value other than the device names. */
  colorSpaceOf(value: PdfValue): ColorSpace;
  /** Whether an optional content group or membership dictionary is off. */
  isHidden(optionalContent: Dict): boolean;
}

/** An image that the page paints, as its chunks describe it. */
export interface ImageResource {
  /** Resource name; empty for an inline image. */
  readonly name: string;
  readonly stream: Stream;
  /** The resource dictionary that names of colour spaces refer to. */
  readonly resources: Dict;
  readonly isInline: boolean;
  /** Inline: the faults of its dictionary. */
  readonly warnings?: readonly PdfWarning[];
}

/** What a property list means to the engine; -1 for none. */
interface MarkAnswer {
  readonly mcid: number;
  readonly actualText: number;
  readonly flags: number;
}

/** A form's content in the engine's memory; `object`: its object number, or one that no other form of the page has. */
interface FormContent {
  readonly address: number;
  readonly length: number;
  readonly object: number;
}

/** Kinds of named resources: `Kind` of assembly/resources.ts, by number. */
const CATEGORIES = ['Font', 'XObject', 'ExtGState', 'Properties', 'ColorSpace'] as const;

/** Bits of `ExtHas` in assembly/graphics.ts. */
const HAS = { LineWidth: 1, Font: 2, FillAlpha: 4, StrokeAlpha: 8 } as const;

/** `Flag.Hidden` of assembly/marks.ts. */
export const HIDDEN = 8;

/** Resolves the names of one page for the engine, and keeps what the page's rows refer to. */
export class PageResources {
  readonly images: ImageResource[] = [];
  readonly actualTexts: string[] = [];
  readonly colorSpaces: ColorSpace[] = [];
  /** Property lists that the content has named and that chunks show something of. */
  readonly namedLists: Dict[] = [];
  readonly #engine: Engine;
  readonly #host: PageHost;
  readonly #putContent: (form: Stream) => { address: number; length: number };
  readonly #decodeText: (bytes: Uint8Array) => string;
  /** Resource dictionaries by the number that the engine knows them by. */
  readonly #dictionaries: Dict[] = [];
  readonly #numbers = new Map<Dict, number>();
  readonly #imageRows = new Map<Stream, number>();
  readonly #formRows = new Map<Stream, number>();
  readonly #formContents = new Map<Stream, FormContent>();
  readonly #inlineImages = new Map<string, number>();
  readonly #inlineProperties = new Map<number, MarkAnswer>();
  readonly #namedListRows = new Map<Dict, number>();
  readonly #spaceRows = new Map<ColorSpace, number>();
  #forms = 0;
  #extStates = 0;

  constructor(
    engine: Engine,
    host: PageHost,
    putContent: (form: Stream) => { address: number; length: number },
    decodeText: (bytes: Uint8Array) => string,
  ) {
    this.#engine = engine;
    this.#host = host;
    this.#putContent = putContent;
    this.#decodeText = decodeText;
  }

  /** The number of a resource dictionary. */
  numberOf(dictionary: Dict): number {
    let number = this.#numbers.get(dictionary);
    if (number === undefined) {
      number = this.#dictionaries.push(dictionary) - 1;
      this.#numbers.set(dictionary, number);
    }
    return number;
  }

  /** Answers NeedResource: what stands under a name in a resource dictionary. */
  define(kind: number, number: number, name: string): void {
    const category = CATEGORIES[kind];
    const dictionary = this.#dictionaries[number];
    const { exports } = this.#engine;
    const entries = dictionary.dict(category);
    const value = entries?.get(name);
    switch (category) {
      case 'Font':
        return exports.defineResource(this.#font(value, name), 0, 0, -1);
      case 'XObject':
        return this.#defineXObject(value, entries?.ref(name), name, dictionary);
      case 'ExtGState':
        return exports.defineResource(value instanceof Dict ? this.#writeExtState(value) : -1, 0, 0, -1);
      case 'Properties': {
        const { mcid, actualText, flags } = this.#properties(value);
        return exports.defineResource(mcid, actualText, flags, this.#namedListRow(value));
      }
      case 'ColorSpace': {
        const { space, color } = this.#colorSpace(value ?? new Name(name));
        return exports.defineResource(space, color, 0, -1);
      }
    }
  }

  /** What the property list at an address of the content says, read once however often its form is painted. */
  inlineProperties(address: number, read: () => Dict): MarkAnswer {
    let properties = this.#inlineProperties.get(address);
    if (!properties) {
      properties = this.#properties(read());
      this.#inlineProperties.set(address, properties);
    }
    return properties;
  }

  /** What a property list says of the marked content: the flags count only under the tag OC. */
  #properties(value: PdfValue | undefined): MarkAnswer {
    if (!(value instanceof Dict)) return { mcid: -1, actualText: -1, flags: 0 };
    const mcid = value.number('MCID');
    const text = value.string('ActualText');
    const isMembership = value.name('Type') === 'OCMD' || value.name('Type') === 'OCG';
    return {
      mcid: mcid !== undefined && mcid >= 0 && mcid <= 0x7fffffff ? Math.trunc(mcid) : -1,
      actualText: text ? this.actualTexts.push(this.#decodeText(text)) - 1 : -1,
      flags: isMembership && this.#host.isHidden(value) ? HIDDEN : 0,
    };
  }

  #namedListRow(value: PdfValue | undefined): number {
    if (!(value instanceof Dict) || !showsSomething(value)) return -1;
    let row = this.#namedListRows.get(value);
    if (row === undefined) {
      row = this.namedLists.push(value) - 1;
      this.#namedListRows.set(value, row);
    }
    return row;
  }

  /** The row of the inline image whose data lies at an address: the same one each time that its form is painted. */
  inlineImageRow(address: number, dictionary: number, read: () => Stream): number {
    const key = `${address} ${dictionary}`;
    let row = this.#inlineImages.get(key);
    if (row === undefined) {
      // Which resources are in force inside a form only the engine knows.
      const resources = this.#dictionaries[dictionary];
      row = this.images.push({ name: '', stream: read(), resources, isInline: true }) - 1;
      this.#inlineImages.set(key, row);
    }
    return row;
  }

  #font(value: PdfValue | undefined, name: string): number {
    if (value instanceof Dict) return this.#fontSlot(value);
    this.#host.warnings.add('font-missing', `no font ${name} in the resources`);
    return this.#fontSlot(NO_FONT);
  }

  /** The slot of a font, that of the fallback where the page has too many fonts. */
  #fontSlot(dict: Dict): number {
    const slot = this.#engine.fonts.slotOf(this.#host.fontOf(dict));
    if (slot === undefined) this.#host.warnings.add('limit-exceeded', 'the page has too many fonts; some are left out');
    return slot ?? 0;
  }

  #defineXObject(value: PdfValue | undefined, ref: Ref | undefined, name: string, dictionary: Dict): void {
    const { exports } = this.#engine;
    if (!(value instanceof Stream)) return exports.defineResource(-1, 0, 0, -1);
    const optional = value.dict.dict('OC');
    const hidden = optional !== undefined && this.#host.isHidden(optional);
    if (isForm(value)) return exports.defineResource((this.formRow(value, ref?.num, hidden) << 1) | 1, 0, 0, -1);
    let row = this.#imageRows.get(value);
    if (row === undefined) {
      row = this.images.push({ name, stream: value, resources: dictionary, isInline: false }) - 1;
      this.#imageRows.set(value, row);
    }
    exports.defineResource(row << 1, hidden ? 1 : 0, 0, -1);
  }

  /** The row of FORMS that describes a form; its content is put into the engine's memory. */
  formRow(form: Stream, objectNumber: number | undefined, hidden: boolean): number {
    const known = this.#formRows.get(form);
    if (known !== undefined) return known;
    const { layout, memory, exports } = this.#engine;
    if (this.#forms === layout.FORM_CAP) {
      // The engine copies what it needs of a row when it enters the form, so the rows can be used again.
      this.#forms = 0;
      this.#formRows.clear();
      exports.clearNames();
    }
    const { address, length, object } = this.#formContent(form, objectNumber);
    const row = this.#forms++;
    const at = layout.FORMS + row * layout.FORM_STRIDE;
    const { f64, u32, i32 } = memory.views;
    const matrix = numbers(form.dict.items('Matrix'), 6) ?? [1, 0, 0, 1, 0, 0];
    const box = numbers(form.dict.items('BBox'), 4) ?? [-1e9, -1e9, 1e9, 1e9];
    f64.set(matrix, at >> 3);
    f64.set(
      [Math.min(box[0], box[2]), Math.min(box[1], box[3]), Math.max(box[0], box[2]), Math.max(box[1], box[3])],
      (at >> 3) + 6,
    );
    const own = form.dict.dict('Resources');
    u32[(at >> 2) + 20] = address;
    u32[(at >> 2) + 21] = length;
    i32[(at >> 2) + 22] = own ? this.numberOf(own) : -1;
    i32[(at >> 2) + 23] = object;
    u32[(at >> 2) + 24] = hidden ? 1 : 0;
    this.#formRows.set(form, row);
    return row;
  }

  /** The content of a form in the engine's memory, put there once however often its row is given to another. */
  #formContent(form: Stream, objectNumber: number | undefined): FormContent {
    let content = this.#formContents.get(form);
    if (!content) {
      content = { ...this.#putContent(form), object: objectNumber ?? -2 - this.#formContents.size };
      this.#formContents.set(form, content);
    }
    return content;
  }

  #writeExtState(dict: Dict): number {
    const { layout, memory, exports } = this.#engine;
    if (this.#extStates === layout.EXT_STATE_CAP) {
      this.#extStates = 0;
      exports.clearNames();
    }
    const font = dict.items('Font');
    const fontDict = font?.[0];
    const fontSize = font?.[1];
    const lineWidth = dict.number('LW');
    const fillAlpha = dict.number('ca');
    const strokeAlpha = dict.number('CA');
    let has = 0;
    if (lineWidth !== undefined) has |= HAS.LineWidth;
    if (fillAlpha !== undefined) has |= HAS.FillAlpha;
    if (strokeAlpha !== undefined) has |= HAS.StrokeAlpha;
    let slot = -1;
    if (fontDict instanceof Dict && typeof fontSize === 'number') {
      has |= HAS.Font;
      slot = this.#fontSlot(fontDict);
    }
    const row = this.#extStates++;
    const at = layout.EXT_STATES + row * layout.EXT_STATE_STRIDE;
    const { f64, i32 } = memory.views;
    f64.set([lineWidth ?? 0, typeof fontSize === 'number' ? fontSize : 0, fillAlpha ?? 1, strokeAlpha ?? 1], at >> 3);
    i32[(at >> 2) + 8] = slot;
    i32[(at >> 2) + 9] = has;
    return row;
  }

  #colorSpace(value: PdfValue): { space: number; color: number } {
    const colorSpace = this.#host.colorSpaceOf(value);
    let row = this.#spaceRows.get(colorSpace);
    if (row === undefined) {
      row = this.colorSpaces.push(colorSpace) - 1;
      this.#spaceRows.set(colorSpace, row);
    }
    return { space: engineSpace(colorSpace, row), color: colorSpace.initialColor };
  }
}

/** `Space` of assembly/color.ts. */
const SPACE = { Pattern: 8, Host: 0x10000 } as const;

/** How the engine knows a space: `row` is its place in the page's list. */
function engineSpace(space: ColorSpace, row: number): number {
  if (space.isPattern) return SPACE.Pattern;
  return space.device ?? SPACE.Host + row;
}

/** Stands for a font that the resources lack: text without it is still text. */
const NO_FONT = new Dict({ resolve: () => null });

/** XObjects are known by their Subtype; one that lacks it is an image if it has pixels. */
function isForm(xobject: Stream): boolean {
  const subtype = xobject.dict.name('Subtype');
  if (subtype === 'Form' || subtype === 'Image') return subtype === 'Form';
  return xobject.dict.number('Width') === undefined;
}

/** An array of `count` finite numbers, or undefined. */
function numbers(items: PdfValue[] | undefined, count: number): number[] | undefined {
  if (!items || items.length < count) return undefined;
  const found = items.slice(0, count) as number[];
  return found.every((item) => Number.isFinite(item)) ? found : undefined;
}
