import { availableParallelism } from 'node:os';
import { throwIfAborted } from '../api/abort.ts';
import type { ExtractOptions, ExtractProgress, ExtractResult, ExtractSource } from './extract-options.ts';
import { Extraction } from './extraction.ts';
import type { SharedModules } from './shared-modules.ts';

export type ExtractAll = (
  sources: Iterable<ExtractSource> | AsyncIterable<ExtractSource>,
  options?: ExtractOptions,
) => AsyncGenerator<ExtractResult, void, undefined>;

/** Documents that are taken from the sources before a result is: so many for each worker. */
const IN_FLIGHT_PER_WORKER = 2;

/** Makes the `extractAll` of an entry point. */
export function makeExtractAll(modules: SharedModules): ExtractAll {
  return async function* extractAll(sources, options = {}) {
    const { workers = availableParallelism(), ordered = true, signal, onProgress } = options;
    throwIfAborted(signal);
    const extraction = new Extraction(modules, Math.max(0, Math.trunc(workers)), options);
    const results = new Results(sources, extraction, Math.max(1, IN_FLIGHT_PER_WORKER * workers), ordered);
    const abort = (): void => results.wake();
    signal?.addEventListener('abort', abort);
    let told: ExtractProgress | undefined;
    try {
      for (;;) {
        throwIfAborted(signal);
        const result = results.take();
        const progress = results.progress();
        if (onProgress && isNews(progress, told)) onProgress((told = progress));
        if (result) yield result;
        else if (results.areDone) return;
        else await results.change();
      }
    } finally {
      signal?.removeEventListener('abort', abort);
      await Promise.all([results.close(), extraction.close()]);
    }
  };
}

function isNews(progress: ExtractProgress, told: ExtractProgress | undefined): boolean {
  return progress.documents !== told?.documents || progress.pages !== told.pages;
}

interface Entry {
  result: ExtractResult | undefined;
}

/** Takes documents from the sources while there is room, and has the results ready. */
class Results {
  readonly #sources: Iterator<ExtractSource> | AsyncIterator<ExtractSource>;
  readonly #extraction: Extraction;
  readonly #room: number;
  readonly #isOrdered: boolean;
  /** Documents whose results were not taken, in the order in which these are to be given. */
  readonly #entries: Entry[] = [];
  readonly #counts = { documents: 0, failed: 0 };
  #isPulling = false;
  #isEnded = false;
  #fault: { cause: unknown } | undefined;
  #changed = false;
  #onChange: (() => void) | undefined;

  constructor(
    sources: Iterable<ExtractSource> | AsyncIterable<ExtractSource>,
    extraction: Extraction,
    room: number,
    isOrdered: boolean,
  ) {
    this.#sources = Symbol.asyncIterator in sources ? sources[Symbol.asyncIterator]() : sources[Symbol.iterator]();
    this.#extraction = extraction;
    this.#room = room;
    this.#isOrdered = isOrdered;
  }

  get areDone(): boolean {
    return this.#isEnded && this.#entries.length === 0;
  }

  progress(): ExtractProgress {
    return { ...this.#counts, pages: this.#extraction.pages, inFlight: this.#entries.length };
  }

  /** The next result where it is ready. Throws what the sources threw. */
  take(): ExtractResult | undefined {
    const at = this.#isOrdered ? 0 : this.#entries.findIndex(({ result }) => result !== undefined);
    const result = this.#entries[at]?.result;
    if (result) this.#entries.splice(at, 1);
    else if (this.#fault) throw this.#fault.cause;
    this.#pull();
    return result;
  }

  /** Resolves when something is different from the last time. */
  async change(): Promise<void> {
    if (!this.#changed) await new Promise<void>((resolve) => (this.#onChange = resolve));
    this.#changed = false;
  }

  wake(): void {
    this.#changed = true;
    this.#onChange?.();
  }

  async close(): Promise<void> {
    // The sources may wait for something that never comes: their end is not waited for.
    if (!this.#isEnded) Promise.resolve(this.#sources.return?.()).catch(() => {});
  }

  #pull(): void {
    if (this.#isPulling || this.#isEnded || this.#entries.length >= this.#room) return;
    this.#isPulling = true;
    void this.#pullOne().finally(() => {
      this.#isPulling = false;
      this.wake();
    });
  }

  async #pullOne(): Promise<void> {
    try {
      const next = await this.#sources.next();
      if (next.done) this.#isEnded = true;
      else this.#begin(next.value);
    } catch (cause) {
      this.#isEnded = true;
      this.#fault = { cause };
    }
  }

  #begin(source: ExtractSource): void {
    const entry: Entry = { result: undefined };
    this.#entries.push(entry);
    void this.#extraction.extract(source).then((result) => {
      entry.result = result;
      this.#counts.documents++;
      if (result.error) this.#counts.failed++;
      this.wake();
    });
  }
}
