import { Worker } from 'node:worker_threads';
import { PdfError } from '../errors.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { Extractor } from '../workers/extractor.ts';
import type { WorkerSetup } from '../workers/messages.ts';
import { DocumentJob, type DocumentSettings } from './document-job.ts';
import type { ExtractOptions, ExtractResult, ExtractSource } from './extract-options.ts';
import { asPdfError } from './faults.ts';
import { LEAST_MEMORY_MB, type MemoryBounds, memoryBounds } from './memory-bounds.ts';
import { LocalReader, PoolReader } from './piece-readers.ts';
import { nameOf, readSource } from './read-source.ts';
import type { SharedModules } from './shared-modules.ts';
import { ThreadPool } from './thread-pool.ts';

/** Extracts documents by worker threads, or in this thread where there are to be none. */
export class Extraction {
  /** Pages that were read so far. */
  pages = 0;
  readonly #options: ExtractOptions;
  readonly #settings: DocumentSettings;
  readonly #setup: WorkerSetup;
  readonly #modules: SharedModules;
  readonly #workers: number;
  readonly #bounds: MemoryBounds | undefined;
  #pool: Promise<ThreadPool> | undefined;
  #extractor: Extractor | undefined;

  /** Throws `PdfError` `unsupported` for options that make no sense. */
  constructor(modules: SharedModules, workers: number, options: ExtractOptions) {
    checkOptions(options);
    const {
      splitPages,
      maxMemoryMB,
      annotations = false,
      images = false,
      structTree = false,
      mcidMap = false,
    } = options;
    this.#bounds = workers > 0 && maxMemoryMB !== undefined ? memoryBounds(maxMemoryMB, options.limits) : undefined;
    const limits = this.#bounds?.limits ?? options.limits ?? {};
    this.#modules = modules;
    this.#workers = workers;
    this.#options = options;
    this.#settings = {
      splitPages,
      documentBytes: limits.documentBytes ?? DEFAULT_LIMITS.documentBytes,
      hasMcidMap: mcidMap,
      onPages: (count) => {
        this.pages += count;
      },
    };
    this.#setup = {
      limits,
      page: options.page ?? {},
      wants: { annotations, images, structTree, mcidMap },
      engineBytes: this.#bounds?.engineBytes,
    };
  }

  /** Never rejects: what goes wrong is the result. */
  async extract(source: ExtractSource): Promise<ExtractResult> {
    const { password = this.#options.password } = source;
    let reader: LocalReader | PoolReader | undefined;
    let name = '';
    try {
      name = nameOf(source);
      const bytes = await readSource(source);
      reader = await this.#reader();
      return { source, name, ...(await new DocumentJob(reader, { source: bytes, password }, this.#settings).run()) };
    } catch (cause) {
      return { source, name, error: asPdfError(cause) };
    } finally {
      reader?.end();
    }
  }

  /** Ends all workers. */
  async close(): Promise<void> {
    const pool = await this.#pool?.catch(() => undefined);
    await pool?.close();
  }

  async #reader(): Promise<LocalReader | PoolReader> {
    const { documentSeconds = Infinity, signal } = this.#options;
    if (this.#workers === 0) {
      this.#extractor ??= new Extractor(this.#setup, this.#modules.runtime());
      return new LocalReader(this.#extractor, documentSeconds, signal);
    }
    this.#pool ??= this.#startPool();
    return new PoolReader(await this.#pool, documentSeconds);
  }

  async #startPool(): Promise<ThreadPool> {
    const modules = await this.#modules.compiled();
    const workerData = { setup: this.#setup, modules };
    const options = { workerData, execArgv: [], resourceLimits: this.#bounds?.resourceLimits };
    const start = (): Worker => new Worker(this.#modules.workerUrl, options);
    return new ThreadPool(this.#workers, start, this.#bounds?.keptBytes);
  }
}

function checkOptions({ workers, splitPages, documentSeconds, maxMemoryMB }: ExtractOptions): void {
  const check = (name: string, value: number | undefined, least: number): void => {
    if (value === undefined || value >= least) return;
    throw new PdfError('unsupported', `${name} must be at least ${least}`);
  };
  check('workers', workers, 0);
  check('splitPages', splitPages, 1);
  check('documentSeconds', documentSeconds, 0);
  check('maxMemoryMB', maxMemoryMB, LEAST_MEMORY_MB);
}
