import { Worker } from 'node:worker_threads';
import type { PdfError } from '../errors.ts';
import { asPdfError } from '../node/faults.ts';
import { memoryBounds } from '../node/memory-bounds.ts';
import { ThreadPool } from '../node/thread-pool.ts';
import { errorOf, type Fault } from '../workers/fault.ts';
import type { ExtractOptions, FileTask } from './extract-file.ts';
import type { FileEvent, FileWorkerData } from './file-messages.ts';
import { readInput } from './inputs.ts';
import type { Reporter } from './reporter.ts';
import type { Output } from './sink.ts';

/** Files that are begun before the first of them is written: so many for each worker. */
const AHEAD_PER_WORKER = 4;

/**
 * Extracts files by worker threads. What comes of each goes to standard output and to the reporter in the order of the files,
 * as if they were extracted in turn. Throws what `stdout` throws.
 */
export async function extractParallel(
  tasks: readonly FileTask[],
  stdout: Output,
  options: ExtractOptions,
  reporter: Reporter,
  workers: number,
): Promise<void> {
  const data: FileWorkerData = { options, hasProgress: reporter.hasProgress };
  const bounds = options.maxMemory === undefined ? undefined : memoryBounds(options.maxMemory);
  const threads = { workerData: data, execArgv: [], resourceLimits: bounds?.resourceLimits };
  // The command is one file, which is its own worker.
  const pool = new ThreadPool(workers, () => new Worker(new URL(import.meta.url), threads), bounds?.keptBytes);
  const begun: RunningFile[] = [];
  try {
    for (let i = 0; i < tasks.length; i++) {
      while (begun.length < Math.min(i + workers * AHEAD_PER_WORKER, tasks.length)) {
        begun.push(new RunningFile(pool, tasks[begun.length]!));
      }
      await begun[i]!.tellAll(stdout, reporter);
    }
  } finally {
    await pool.close();
  }
}

interface Told {
  readonly event: FileEvent;
  readonly answer: (answer: unknown) => void;
}

/** A file on its way through a worker. What the worker tells is kept until it is the file's turn. */
class RunningFile {
  readonly #name: string;
  #told: Told[] = [];
  #isDone = false;
  #fault: PdfError | undefined;
  /** Whether the worker died, perhaps with half a line told. */
  #isCut = false;
  #onChange: (() => void) | undefined;

  constructor(pool: ThreadPool, task: FileTask) {
    this.#name = task.input.name;
    this.#run(pool, task)
      .catch((cause) => {
        this.#fault = asPdfError(cause);
        this.#isCut = true;
      })
      .finally(() => {
        this.#isDone = true;
        this.#onChange?.();
      });
  }

  /** Passes on what the worker tells, and ends when the file is done. Throws what `stdout` throws. */
  async tellAll(stdout: Output, reporter: Reporter): Promise<void> {
    let isOpenLine = false;
    for (;;) {
      const told = this.#told;
      this.#told = [];
      for (const { event, answer } of told) {
        if (event.kind === 'warning') {
          reporter.warn(this.#name, event.warning, event.pageNumber);
        } else if (event.kind === 'progress') {
          reporter.progress(event.text);
        } else {
          await stdout.write(event.data);
          if (event.data.length > 0) isOpenLine = !endsLine(event.data);
          answer(event.data.length);
        }
      }
      if (this.#told.length > 0) continue;
      if (this.#isDone) break;
      await new Promise<void>((resolve) => (this.#onChange = resolve));
    }
    // What a worker left unfinished must not run into the next file.
    if (this.#isCut && isOpenLine) await stdout.write('\n');
    if (this.#fault) reporter.fail(this.#name, this.#fault);
    reporter.endFile(this.#name);
  }

  async #run(pool: ThreadPool, { input, target, images }: FileTask): Promise<void> {
    if (input.error) throw input.error;
    const { name } = input;
    const bytes = name === '-' ? await readInput(input) : undefined;
    const message = { input: bytes ? { name, bytes } : { name }, target, images };
    const fault = await pool.run({
      message,
      receive: (event, answer) => {
        this.#told.push({ event: event as FileEvent, answer });
        this.#onChange?.();
      },
    });
    if (fault) this.#fault = errorOf(fault as Fault);
  }
}

function endsLine(data: Uint8Array | string): boolean {
  return typeof data === 'string' ? data.endsWith('\n') : data[data.length - 1] === 10;
}
