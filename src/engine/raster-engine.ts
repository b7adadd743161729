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
