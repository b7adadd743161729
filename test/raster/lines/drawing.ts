import bytes from '../../../build/raster.wasm';
import { RasterEngine } from '../../../src/engine/raster-engine.ts';
import type { ImagePixels } from '../../../src/raster/image-pixels.ts';

export const rasterEngine = new RasterEngine(new WebAssembly.Module(bytes));

/** A grey picture to draw on, white to begin with. */
export class Drawing implements ImagePixels {
  readonly channels = 1;
  readonly isMask = false;
  readonly data: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    ground = 255,
  ) {
    this.data = new Uint8Array(width * height).fill(ground);
  }

  /** Fills the pixels from x0, y0 to before x1, y1. */
  box(x0: number, y0: number, x1: number, y1: number, grey = 0): this {
    for (let y = Math.max(0, y0); y < Math.min(this.height, y1); y++) {
      this.data.fill(grey, y * this.width + Math.max(0, x0), y * this.width + Math.min(this.width, x1));
    }
    return this;
  }

  /** A line by the part of each pixel that it covers, as scanners see it: any direction, any thickness. */
  line(x0: number, y0: number, x1: number, y1: number, thickness: number, grey = 0): this {
    const isSteep = Math.abs(y1 - y0) > Math.abs(x1 - x0);
    const [from, to, start, end] = isSteep ? [y0, y1, x0, x1] : [x0, x1, y0, y1];
    for (let along = Math.round(from); along < Math.round(to); along++) {
      const middle = start + ((end - start) * (along + 0.5 - from)) / (to - from);
      for (let across = Math.floor(middle - thickness / 2); across <= middle + thickness / 2; across++) {
        const covered = Math.min(across + 1, middle + thickness / 2) - Math.max(across, middle - thickness / 2);
        const at = isSteep ? along * this.width + across : across * this.width + along;
        const beyond = across < 0 || across >= (isSteep ? this.width : this.height);
        if (covered > 0 && !beyond) this.data[at] = Math.round(this.data[at]! * (1 - covered) + grey * covered);
      }
    }
    return this;
  }

  /** Adds noise of up to `strength` to either side, the same every time. */
  noise(strength: number, seed = 1): this {
    const next = randoms(seed);
    for (let i = 0; i < this.data.length; i++) {
      this.data[i] = Math.min(255, Math.max(0, this.data[i]! + Math.round((next() * 2 - 1) * strength)));
    }
    return this;
  }

  /** Rows of marks as large as letters, with gaps like those of words. */
  text(x0: number, y0: number, x1: number, y1: number, size: number, seed = 1): this {
    const next = randoms(seed);
    for (let y = y0; y + size <= y1; y += Math.round(size * 1.8)) {
      for (let x = x0; x + size < x1; ) {
        const width = Math.round(size * (0.3 + 0.5 * next()));
        const stem = Math.max(1, Math.round(size / 8));
        this.box(x, y, x + stem, y + size);
        if (next() < 0.6) this.box(x, y, x + width, y + stem);
        if (next() < 0.4) this.box(x, y + (size >> 1), x + width, y + (size >> 1) + stem);
        if (next() < 0.4) this.box(x, y + size - stem, x + width, y + size);
        if (next() < 0.5) this.box(x + width - stem, y, x + width, y + size);
        x += width + Math.round(size * (next() < 0.2 ? 0.5 : 0.2));
      }
    }
    return this;
  }
}

/** Numbers from 0 to before 1 (mulberry32). */
export function randoms(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
