import type { FlateDecoder } from '../filters/flate-decoder.ts';
import { BYTE_CLASS } from '../syntax/bytes.ts';
import { FontTable } from './font-table.ts';
import { Inflater } from './inflate.ts';
import { EngineMemory } from './memory.ts';
import { PredictorUndoer } from './predictor.ts';

/** The version of assembly/layout.ts that this code reads. */
const LAYOUT_VERSION = 4;

/** What the engine exports: see assembly/index.ts. */
export interface EngineExports {
  init(): number;
  begin(minLineWidth: number): void;
  start(content: number, length: number, resources: number, object: number, flags: number, scratch: number): void;
  interpret(): number;
  abandon(): void;
  drained(): void;
  defineResource(value: number, extra: number, third: number, fourth: number): void;
  clearNames(): void;
  addPage(slot: number, length: number, high: number, page: number): void;
  clearPages(): void;
  hasPageRoom(): number;
  setPathBuffer(start: number, bytes: number): void;
  setScratch(scratch: number): void;
  answerMark(mcid: number, actualText: number, flags: number): void;
  answerColor(color: number): void;
  answerImage(image: number): void;
  inflateStart(output: number): void;
  inflateInput(length: number): void;
  inflate(outputEnd: number): number;
  inflateOutput(): number;
  inflateSlide(): void;
  undoPng(bytes: number, length: number, rowBytes: number, pixelBytes: number, hasAbove: number): number;
}

/** Addresses, capacities and strides of assembly/layout.ts by their names there. */
export type Layout = Readonly<Record<string, number>>;

/** An instance of the engine. It interprets one page at a time, and holds nothing of a page afterwards. */
export class Engine {
  readonly memory: EngineMemory;
  readonly exports: EngineExports;
  readonly layout: Layout;
  readonly fonts: FontTable;
  readonly inflater: Inflater;
  /** May be used at any time: it leaves the rest of the memory alone. */
  readonly flate: FlateDecoder;

  /** Throws `limit-exceeded` where the engine does not fit into `maxBytes`, by default 1 GiB. */
  constructor(module: WebAssembly.Module, maxBytes?: number) {
    this.memory = new EngineMemory(maxBytes);
    const { exports } = new WebAssembly.Instance(module, { env: { memory: this.memory.memory } });
    this.layout = layoutOf(exports);
    if (this.layout.LAYOUT_VERSION !== LAYOUT_VERSION) throw new TypeError('the engine module is of another version');
    this.exports = exports as unknown as EngineExports;
    this.memory.reset(this.layout.ARENA_START);
    if (!this.exports.init()) throw new TypeError('the engine module is unsound');
    this.memory.views.u8.set(BYTE_CLASS, this.layout.BYTE_CLASS);
    this.fonts = new FontTable(this);
    const inflater = (this.inflater = new Inflater(this.exports, this.layout, this.memory));
    const predictors = new PredictorUndoer(this.exports, this.layout, this.memory);
    this.flate = {
      inflate: (bytes, maxBytes) => inflater.inflate(bytes, maxBytes),
      undoPredictor: (bytes, params) => predictors.undo(bytes, params),
    };
  }
}

function layoutOf(exports: WebAssembly.Exports): Layout {
  const layout: Record<string, number> = {};
  for (const [name, value] of Object.entries(exports)) {
    if (value instanceof WebAssembly.Global) layout[name] = value.value;
  }
  return layout;
}
