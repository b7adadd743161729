import type { Runtime } from '../api/load-pdf.ts';
import { inlinedModule } from '../runtime/inlined-module.ts';
import { inlinedRaster } from '../runtime/inlined-raster.ts';
import { loadCodecs } from '../runtime/load-codecs.ts';
import type { WorkerModules } from '../workers/messages.ts';
import { fileAssets } from './file-assets.ts';

/** What this thread and its workers have in common: modules that are compiled once. */
export class SharedModules {
  readonly workerUrl: URL;
  readonly #assets: URL;
  #engine: Promise<WebAssembly.Module> | undefined;
  #raster: Promise<WebAssembly.Module> | undefined;

  /** Where the file that workers run and the folder of the packed CMaps are. */
  constructor(workerUrl: URL, assets: URL) {
    this.workerUrl = workerUrl;
    this.#assets = assets;
  }

  /** What documents are opened with. */
  runtime(): Runtime {
    return {
      module: () => this.#compiledEngine(),
      rasterModule: () => this.#compiledRaster(),
      codecs: loadCodecs,
      assets: fileAssets(this.#assets),
    };
  }

  /** What is sent to workers. */
  async compiled(): Promise<WorkerModules> {
    const [engine, raster] = await Promise.all([this.#compiledEngine(), this.#compiledRaster()]);
    return { engine, raster };
  }

  #compiledEngine(): Promise<WebAssembly.Module> {
    this.#engine ??= inlinedModule();
    return this.#engine;
  }

  #compiledRaster(): Promise<WebAssembly.Module> {
    this.#raster ??= inlinedRaster();
    return this.#raster;
  }
}
