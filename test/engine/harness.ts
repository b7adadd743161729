import engineBytes from '../../build/engine.wasm';
import { ChunkFlag, type LineColumns, type PageColumns } from '../../src/chunks/columns.ts';
import { namedSpace } from '../../src/color/device-spaces.ts';
import { Engine } from '../../src/engine/instance.ts';
import type { PageHost } from '../../src/engine/resources.ts';
import { type ContentRoot, type PageRecord, type RunOptions, runPage } from '../../src/engine/run-page.ts';
import { Warnings } from '../../src/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import { latin1 } from '../../src/syntax/latin1.ts';
import { Name, type Stream } from '../../src/syntax/values.ts';
import { TestFont } from './fonts.ts';
import { bytesOf, type Entries, World } from './values.ts';

const UTF16 = new TextDecoder('utf-16le', { ignoreBOM: true });
const module = new WebAssembly.Module(engineBytes);

/** The engine that tests share, as the pages of many documents do. */
export const engine = newEngine();

export function newEngine(): Engine {
  return new Engine(module);
}

/** Shows text for which the content sets no font. */
export const FALLBACK = new TestFont({ name: 'Fallback', width: 1 });
export const HELV = new TestFont({ name: 'Helv' });

export interface Setup {
  /** Makes the values; those of `resources` come out of it. */
  readonly world?: World;
  /** The resource dictionary; `F1` is a font with glyphs of half an em unless it says otherwise. */
  readonly resources?: Entries;
  readonly limits?: Partial<Limits>;
  readonly minLineWidth?: number;
  readonly matrix?: readonly number[];
  readonly objectNumber?: number;
  readonly flags?: number;
  readonly owner?: object;
  readonly engine?: Engine;
}

export type Content = string | Uint8Array | readonly (string | Uint8Array)[];

/** What `runPage` takes, made of literals. Fonts of dictionaries that hold none are `FALLBACK`. */
export class Job {
  readonly warnings = new Warnings();
  readonly host: PageHost;
  readonly roots: ContentRoot[] = [];
  readonly options: RunOptions;
  readonly #world: World;

  constructor(setup: Setup = {}) {
    const world = (this.#world = setup.world ?? new World());
    this.host = {
      owner: setup.owner ?? {},
      limits: { ...DEFAULT_LIMITS, ...setup.limits },
      warnings: this.warnings,
      decode: (stream: Stream) => stream.bytes,
      fontOf: (dict) => world.fontOf(dict) ?? FALLBACK,
      colorSpaceOf: (value) => {
        const named = value instanceof Name ? namedSpace(value.name) : undefined;
        return world.spaceOf(value) ?? named ?? namedSpace('DeviceGray')!;
      },
      isHidden: (dict) => dict.boolean('TestHidden') === true,
    };
    this.options = { minLineWidth: setup.minLineWidth ?? 0, fallbackFont: FALLBACK, decodeText: latin1 };
  }

  /** Adds a content stream; `setup` gives its resources, matrix, object number and flags. */
  add(content: Content, setup: Setup = {}): this {
    const parts = typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
    const { Font, ...resources } = setup.resources ?? {};
    this.roots.push({
      streams: parts.map((part) => this.#world.stream(bytesOf(part))),
      resources: this.#world.dict({ ...resources, Font: { F1: HELV, ...(Font as Entries | undefined) } }),
      matrix: setup.matrix ?? [1, 0, 0, 1, 0, 0],
      objectNumber: setup.objectNumber ?? -1,
      flags: setup.flags ?? 0,
    });
    return this;
  }

  run(on: Engine = engine): Run {
    return new Run(runPage(on, this.host, this.roots, this.options), this.warnings);
  }
}

/** Interprets a literal content stream. */
export function run(content: Content, setup: Setup = {}): Run {
  return new Job(setup).add(content, setup).run(setup.engine);
}

/** Minus zero is zero. */
function numbersAt(row: number, ...columns: ArrayLike<number>[]): number[] {
  return columns.map((column) => column[row] + 0);
}

export interface TextRow {
  value: string;
  x: number;
  y: number;
  /** Ends along the baseline, from the origin. */
  ends: number[];
  origins: number[][];
  codes: number[];
  box: number[];
  along: number[];
  up: number[];
  font: string;
  color: number;
  mcid: number;
  form: number;
  actualText: string | null;
  mode: number;
  flags: number;
  index: number;
}

export interface LineRow {
  points: number[];
  width: number;
  color: number;
  flags: number;
  index: number;
}

/** What came of a page, row by row. */
export class Run {
  readonly columns: PageColumns;
  readonly warnings: string[];

  constructor(
    readonly record: PageRecord,
    readonly noted: Warnings,
  ) {
    this.columns = record.columns;
    this.warnings = noted.list.map(({ code }) => code);
  }

  get texts(): TextRow[] {
    const { text, symbols } = this.columns;
    return Array.from({ length: text.count }, (_, i): TextRow => {
      const [first, count] = [text.symbolStart[i], text.symbolCount[i]];
      const units = symbols.text.subarray(text.textStart[i], text.textStart[i] + text.textLength[i]);
      const actual = text.actualText[i];
      return {
        value: UTF16.decode(units),
        x: text.originX[i] + 0,
        y: text.originY[i] + 0,
        ends: Array.from(symbols.end.subarray(first, first + count), (end) => end + 0),
        origins: Array.from({ length: count }, (_, k) => numbersAt(first + k, symbols.x, symbols.y)),
        codes: Array.from(symbols.codes.subarray(text.codeStart[i], text.codeStart[i] + text.codeCount[i])),
        box: numbersAt(i, text.leftX, text.bottomY, text.rightX, text.topY),
        along: numbersAt(i, text.alongX, text.alongY),
        up: numbersAt(i, text.upX, text.upY),
        font: this.record.fonts[text.font[i]].name,
        color: text.color[i],
        mcid: text.mcid[i],
        form: text.formObject[i],
        actualText: actual < 0 ? null : this.record.actualTexts[actual],
        mode: text.flags[i] & ChunkFlag.RenderMode,
        flags: text.flags[i] & ~ChunkFlag.RenderMode,
        index: text.index[i],
      };
    });
  }

  get values(): string[] {
    return this.texts.map(({ value }) => value);
  }

  get lines(): LineRow[] {
    return lineRows(this.columns.lines);
  }

  get arts(): {
    box: number[];
    lines: LineRow[];
    color: number;
    flags: number;
    index: number;
  }[] {
    const { art, artLines } = this.columns;
    const rows = lineRows(artLines);
    return Array.from({ length: art.count }, (_, i) => ({
      box: numbersAt(i, art.leftX, art.bottomY, art.rightX, art.topY),
      lines: rows.slice(art.lineStart[i], art.lineStart[i] + art.lineCount[i]),
      color: art.color[i],
      flags: art.flags[i],
      index: art.index[i],
    }));
  }

  get images(): { matrix: number[]; name: string; mcid: number; form: number; flags: number; index: number }[] {
    const { images } = this.columns;
    return Array.from({ length: images.count }, (_, i) => ({
      matrix: numbersAt(i, images.a, images.b, images.c, images.d, images.e, images.f),
      name: this.record.images[images.image[i]].name,
      mcid: images.mcid[i],
      form: images.formObject[i],
      flags: images.flags[i],
      index: images.index[i],
    }));
  }
}

function lineRows(lines: LineColumns): LineRow[] {
  return Array.from({ length: lines.count }, (_, i) => ({
    points: numbersAt(i, lines.startX, lines.startY, lines.endX, lines.endY),
    width: lines.width[i],
    color: lines.color[i],
    flags: lines.flags[i],
    index: lines.index[i],
  }));
}
