import type { Layout } from './instance.ts';
import { EngineMemory } from './memory.ts';

/** The version of assembly/raster-layout.ts that this code reads. */
const RASTER_VERSION = 1;

/** What the raster module exports: see assembly/raster.ts. */
export interface RasterExports {
  init(): number;
  darkest(rgb: number, count: number, grey: number): void;
  markInk(
    grey: number,
    stride: number,
    rows: number,
    words: number,
    contrast: number,
    along: number,
    across: number,
  ): void;
  transpose(from: number, words: number, to: number, toStride: number): void;
  findSegments(bits: number, words: number, rows: number, minRun: number, gap: number): number;
  segments(): number;
}

/** An instance of the raster module, with a memory of its own. It holds nothing of a picture afterwards. */
export class RasterEngine {
  readonly memory = new EngineMemory();
  readonly exports: RasterExports;
  readonly layout: Layout;

  constructor(module: WebAssembly.Module) {
    const { exports } = new WebAssembly.Instance(module, { env: { memory: this.memory.memory } });
    const layout: Record<string, number> = {};
    for (const [name, value] of Object.entries(exports)) {
      if (value instanceof WebAssembly.Global) layout[name] = value.value;
    }
    this.layout = layout;
    this.exports = exports as unknown as RasterExports;
    this.memory.reset(layout.RASTER_ARENA);
    if (layout.RASTER_VERSION !== RASTER_VERSION || !this.exports.init()) {
      throw new TypeError('the raster module is of another version, or unsound');
    }
  }
}

/** An instance whose memory grew beyond this is not kept: memory never shrinks. */
const KEPT_BYTES = 64 << 20;

/** Compiles the raster module when it is first needed; instances serve one picture after the other. */
export class RasterStarter {
  readonly #load: () => Promise<WebAssembly.Module> | WebAssembly.Module;
  #module: Promise<WebAssembly.Module> | undefined;
  #engine: RasterEngine | undefined;

  constructor(load: () => Promise<WebAssembly.Module> | WebAssembly.Module) {
    this.#load = load;
  }

  async start(): Promise<RasterEngine> {
    const module = await (this.#module ??= Promise.resolve(this.#load()));
    if (this.#engine && this.#engine.memory.memory.buffer.byteLength <= KEPT_BYTES) return this.#engine;
    this.#engine = new RasterEngine(module);
    return this.#engine;
  }
}
