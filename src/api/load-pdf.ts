import { AssetCache, type Assets } from '../assets.ts';
import { Engine } from '../engine/instance.ts';
import { RasterStarter } from '../engine/raster-engine.ts';
import { PdfError, Warnings } from '../errors.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { ImageCodecs } from '../raster/codecs.ts';
import { throwIfAborted } from './abort.ts';
import { openLazily } from './open-lazily.ts';
import type { ByteSource, LoadOptions } from './options.ts';
import { PdfDocument } from './pdf-document.ts';

export type LoadPdf = (
  source: Uint8Array | ArrayBuffer | SharedArrayBuffer | ByteSource,
  options?: LoadOptions,
) => Promise<PdfDocument>;

/** What an entry point supplies: the compiled engine, and the data that its bundle leaves out. */
export interface Runtime {
  module(): Promise<WebAssembly.Module> | WebAssembly.Module;
  /** The compiled raster module, asked for where lines are to be found in images. */
  readonly rasterModule?: () => Promise<WebAssembly.Module> | WebAssembly.Module;
  readonly assets?: Assets;
  /** What the engine's memory may grow to; 1 GiB by default, and at most. */
  readonly engineBytes?: number | undefined;
  readonly codecs?: () => Promise<ImageCodecs>;
}

/** Makes the `loadPdf` of an entry point. The engine is compiled at its first call and serves all documents. */
export function makeLoadPdf(runtime: Runtime): LoadPdf {
  let started: Promise<Engine> | undefined;
  const raster = runtime.rasterModule && new RasterStarter(runtime.rasterModule);
  const startRaster = raster && (() => raster.start());
  const startEngine = async (): Promise<Engine> => new Engine(await runtime.module(), runtime.engineBytes);
  return async (source, options = {}) => {
    throwIfAborted(options.signal);
    const bytes = await readAll(source);
    throwIfAborted(options.signal);
    const warnings = new Warnings();
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    const engine = await (started ??= startEngine());
    const { password, signal } = options;
    const opened = await openLazily(bytes, { password, limits, warnings, flate: engine.flate });
    const assets = new AssetCache(options.assets ?? runtime.assets);
    const codecs = options.codecs ?? runtime.codecs;
    return new PdfDocument({ engine, opened, assets, codecs, startRaster, limits, warnings, signal });
  };
}

async function readAll(source: Parameters<LoadPdf>[0]): Promise<Uint8Array> {
  // Of a subclass, such as Buffer, slices may be no copies.
  if (source instanceof Uint8Array) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (typeof SharedArrayBuffer !== 'undefined' && source instanceof SharedArrayBuffer) return new Uint8Array(source);
  try {
    return await (source as ByteSource).slice(0, source.byteLength);
  } catch (error) {
    throw error instanceof PdfError ? error : new PdfError('io', `the source cannot be read: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
