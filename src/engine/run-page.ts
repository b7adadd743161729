import type { PageColumns } from '../chunks/columns.ts';
import { PdfError } from '../errors.ts';
import type { Font } from '../fonts/font.ts';
import { latin1 } from '../syntax/latin1.ts';
import { parseInlineDictionary } from '../syntax/parser.ts';
import { type Dict, Stream } from '../syntax/values.ts';
import { ContentArena } from './content.ts';
import { expandKeys } from './inline-keys.ts';
import type { Engine } from './instance.ts';
import { PropertyLists } from './property-lists.ts';
import { type ImageResource, type PageHost, PageResources } from './resources.ts';
import { PageTables } from './tables.ts';
import { addEngineWarnings, LIMITS } from './warnings.ts';

/** One content stream of a page, interpreted on its own: the page's content itself, or an annotation's appearance. */
export interface ContentRoot {
  /** The parts, which are joined with a space. */
  readonly streams: readonly Stream[];
  readonly resources: Dict;
  /** From the space of the content to the page; identity for the page's own content. */
  readonly matrix: readonly number[];
  /** Object number of the form, -1 for the page's own content. */
  readonly objectNumber: number;
  /** Bits of `ChunkFlag` that all its chunks carry. */
  readonly flags: number;
}

/** What the engine found on a page, and the lists that the rows refer to. */
export interface PageRecord {
  readonly columns: PageColumns;
  readonly fonts: readonly Font[];
  readonly images: readonly ImageResource[];
  readonly actualTexts: readonly string[];
  readonly propertyLists: Pick<PropertyLists, 'get'>;
}

/** `Status` of assembly/control.ts. */
const STATUS = {
  Done: 0,
  Full: 1,
  NeedResource: 2,
  NeedPage: 3,
  NeedMark: 4,
  NeedColor: 5,
  NeedInlineImage: 6,
  NeedPathRoom: 7,
  Limit: 8,
} as const;

/** Fields of the control block, by index of i32: `Field` of assembly/control.ts. */
const FIELD = {
  NeedKind: 16,
  NeedPointer: 17,
  NeedLength: 18,
  NeedResources: 19,
  NeedFont: 20,
  NeedCodeLength: 21,
  NeedCodeHigh: 22,
  NeedValue: 23,
  NeedDataPointer: 24,
  NeedDataLength: 25,
  LimitOperators: 40,
  LimitGlyphs: 41,
  LimitForms: 42,
  FormDepth: 43,
} as const;

const OPERAND_BYTES = 16;
const INT32_MAX = 0x7fffffff;

export interface RunOptions {
  /** Lines drawn thinner are dropped, in points. */
  readonly minLineWidth: number;
  readonly fallbackFont: Font;
  /** Decodes a text string (ISO 32000-2, 7.9.2.2). */
  decodeText(bytes: Uint8Array): string;
}

/** Interprets the content of a page. Throws `AssetNeeded` where a font does; the run can then be made again. */
export function runPage(
  engine: Engine,
  host: PageHost,
  roots: readonly ContentRoot[],
  options: RunOptions,
): PageRecord {
  return new PageRun(engine, host, options).run(roots);
}

class PageRun {
  readonly #engine: Engine;
  readonly #host: PageHost;
  readonly #options: RunOptions;
  readonly #arena: ContentArena;
  readonly #tables: PageTables;
  readonly #resources: PageResources;
  readonly #control: number;

  constructor(engine: Engine, host: PageHost, options: RunOptions) {
    this.#engine = engine;
    this.#host = host;
    this.#options = options;
    this.#arena = new ContentArena(engine);
    this.#tables = new PageTables(engine);
    this.#resources = new PageResources(engine, host, (form) => this.#put([form]), options.decodeText);
    this.#control = engine.layout.CONTROL >> 2;
  }

  run(roots: readonly ContentRoot[]): PageRecord {
    const { exports, fonts } = this.#engine;
    fonts.beginPage(this.#host.owner, this.#options.fallbackFont);
    this.#setLimits();
    exports.begin(this.#options.minLineWidth);
    for (const root of roots) if (!this.#interpret(root)) break;
    addEngineWarnings(this.#engine, this.#host.warnings);
    const { columns, lists } = this.#tables.take();
    const { namedLists } = this.#resources;
    const { u8 } = this.#engine.memory.views;
    const { limits } = this.#host;
    return {
      columns,
      fonts: fonts.fonts,
      images: this.#resources.images,
      actualTexts: this.#resources.actualTexts,
      propertyLists: new PropertyLists({ lists, namedLists, memory: u8, limits, decodeText: this.#options.decodeText }),
    };
  }

  #setLimits(): void {
    const { i32 } = this.#engine.memory.views;
    const { operators, glyphs, formExpansions, formDepth } = this.#host.limits;
    i32[this.#control + FIELD.LimitOperators] = Math.min(operators, INT32_MAX);
    i32[this.#control + FIELD.LimitGlyphs] = Math.min(glyphs, INT32_MAX);
    i32[this.#control + FIELD.LimitForms] = Math.min(formExpansions, INT32_MAX);
    i32[this.#control + FIELD.FormDepth] = Math.min(formDepth, this.#engine.layout.FRAME_CAP);
  }

  /** False where a limit ended the page. */
  #interpret(root: ContentRoot): boolean {
    const { exports, layout, memory } = this.#engine;
    const { address, length } = this.#put(root.streams);
    memory.views.f64.set(root.matrix, layout.CONTROL_MATRIX >> 3);
    const resources = this.#resources.numberOf(root.resources);
    exports.start(address, length, resources, root.objectNumber, root.flags, this.#arena.scratch);
    for (;;) {
      const status = exports.interpret();
      if (status === STATUS.Done) {
        this.#tables.drain();
        return true;
      }
      const limit = status === STATUS.Limit ? LIMITS[this.#field(FIELD.NeedKind)] : this.#limitIn(status);
      if (limit === undefined) continue;
      exports.abandon();
      this.#tables.drain();
      this.#host.warnings.add('limit-exceeded', `the page has more than ${limit}; the rest of it is left out`);
      return false;
    }
  }

  /** Brings what the engine asked for; gives the limit that stands against it. */
  #limitIn(status: number): string | undefined {
    if (status === STATUS.NeedPage) return this.#bringPage() ? undefined : LIMITS[1];
    try {
      this.#answer(status);
      return undefined;
    } catch (error) {
      // What was found so far is worth more than the memory that lacks for the rest.
      if (error instanceof PdfError && error.code === 'limit-exceeded') return 'the engine has memory for';
      throw error;
    }
  }

  #bringPage(): boolean {
    return this.#engine.fonts.bringPage(
      this.#field(FIELD.NeedFont),
      this.#field(FIELD.NeedCodeLength),
      this.#field(FIELD.NeedCodeHigh),
    );
  }

  #put(streams: readonly Stream[]): { address: number; length: number } {
    return this.#arena.put(streams, (stream, flate) => this.#host.decode(stream, flate));
  }

  #field(field: number): number {
    return this.#engine.memory.views.i32[this.#control + field];
  }

  #bytes(pointer: number, length: number): Uint8Array {
    return this.#engine.memory.views.u8.subarray(pointer, pointer + length);
  }

  #answer(status: number): void {
    switch (status) {
      case STATUS.Full:
        return this.#tables.drain();
      case STATUS.NeedResource: {
        const written = latin1(this.#bytes(this.#field(FIELD.NeedPointer), this.#field(FIELD.NeedLength)));
        const name = written.includes('#') ? unescapeName(written) : written;
        return this.#resources.define(this.#field(FIELD.NeedKind), this.#field(FIELD.NeedResources), name);
      }
      case STATUS.NeedMark:
        return this.#answerMark();
      case STATUS.NeedColor:
        return this.#answerColor();
      case STATUS.NeedInlineImage:
        return this.#answerInlineImage();
      case STATUS.NeedPathRoom:
        return this.#arena.growPath();
    }
  }

  #answerMark(): void {
    const pointer = this.#field(FIELD.NeedPointer);
    const isOptionalContent = this.#field(FIELD.NeedKind) === 1;
    const read = (): Dict => this.#inlineDictionary(pointer, this.#field(FIELD.NeedLength));
    const { mcid, actualText, flags } = this.#resources.inlineProperties(pointer, read);
    this.#engine.exports.answerMark(mcid, actualText, isOptionalContent ? flags : 0);
  }

  #inlineDictionary(pointer: number, length: number): Dict {
    return parseInlineDictionary(this.#bytes(pointer, length), this.#host.limits);
  }

  #answerColor(): void {
    const space = this.#resources.colorSpaces[this.#field(FIELD.NeedValue)];
    const first = this.#field(FIELD.NeedPointer) / 8;
    const count = this.#field(FIELD.NeedLength);
    const { f64 } = this.#engine.memory.views;
    const values: number[] = [];
    const from = Math.max(0, count - space.components);
    for (let i = from; i < count; i++) values.push(f64[first + (i * OPERAND_BYTES) / 8]);
    this.#engine.exports.answerColor(values.length < space.components ? space.initialColor : space.toRgb(values));
  }

  #answerInlineImage(): void {
    const address = this.#field(FIELD.NeedDataPointer);
    const read = (): Stream => {
      const dict = this.#inlineDictionary(this.#field(FIELD.NeedPointer), this.#field(FIELD.NeedLength));
      return new Stream(expandKeys(dict), this.#bytes(address, this.#field(FIELD.NeedDataLength)).slice());
    };
    const row = this.#resources.inlineImageRow(address, this.#field(FIELD.NeedResources), read);
    this.#engine.exports.answerImage(row);
  }
}

/** Undoes `#xx` in a name as it stands in the content. */
function unescapeName(written: string): string {
  return written.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
