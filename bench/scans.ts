import { makeLoadPdf } from '../src/api/load-pdf.ts';
import { codecs } from '../src/codecs.ts';
import { RasterEngine } from '../src/engine/raster-engine.ts';
import type { ImagePixels } from '../src/raster/image-pixels.ts';
import { findSegments } from '../src/raster/lines/find-segments.ts';
import { type FindSegments, findPictureLines } from '../src/raster/lines/picture-lines.ts';
import { findSegments as findByReference } from '../test/reference/raster-segments.ts';

const ROUNDS = 3;

/** A scanned page: how long its pixels took to decode, and what they are. */
export interface Scan {
  readonly decodeMs: number;
  readonly pixels: ImagePixels;
  /** Points for each pixel. */
  readonly pointsX: number;
  readonly pointsY: number;
}

/** Reads scans by the engine of a module: the first image of the first page of each file. */
export function scanReader(engineModule: Uint8Array<ArrayBuffer>): (bytes: Uint8Array) => Promise<Scan> {
  const loadPdf = makeLoadPdf({
    module: () => WebAssembly.compile(engineModule),
    codecs: async () => codecs,
  });
  return async (bytes) => {
    const document = await loadPdf(bytes);
    const page = await document.pageChunks(1);
    const [image] = page.imageChunks;
    let pixels = await page.imagePixels(image!);
    let decodeMs = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round++) {
      const begin = performance.now();
      pixels = await page.imagePixels(image!);
      decodeMs = Math.min(decodeMs, performance.now() - begin);
    }
    document.close();
    const [a, b, c, d] = image!.matrix;
    return { decodeMs, pixels, pointsX: Math.hypot(a, b) / pixels.width, pointsY: Math.hypot(c, d) / pixels.height };
  };
}

/** Finds the lines of a scan with the module, or with the same in plain TypeScript; returns their number. */
export function lineFinders(rasterModule: Uint8Array<ArrayBuffer>): Record<'wasm' | 'plain', (scan: Scan) => number> {
  const engine = new RasterEngine(new WebAssembly.Module(rasterModule));
  const over =
    (find: FindSegments) =>
    ({ pixels, pointsX, pointsY }: Scan): number => {
      const { horizontal, vertical } = findPictureLines(find, pixels, pointsX, pointsY);
      return horizontal.length + vertical.length;
    };
  return { wasm: over((pixels, settings) => findSegments(engine, pixels, settings)), plain: over(findByReference) };
}
