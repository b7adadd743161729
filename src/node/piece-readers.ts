import { setImmediate } from 'node:timers/promises';
import { throwIfAborted } from '../api/abort.ts';
import { PdfError } from '../errors.ts';
import type { Extractor } from '../workers/extractor.ts';
import type { ExtractEnd, ExtractReply, ExtractTask } from '../workers/messages.ts';
import type { PieceReader } from './document-job.ts';
import type { ThreadTask } from './pool-thread.ts';
import type { ThreadPool } from './thread-pool.ts';

/** Longer times overflow the timers of the runtime. */
const MAX_SECONDS = 2e6;
/** Work in this thread lets others have their turn after so many milliseconds. */
const TURN_MS = 20;

function tooLong(seconds: number): PdfError {
  return new PdfError('limit-exceeded', `the document takes longer than ${seconds} s`);
}

/** Reads one document by the threads of a pool, in no more than the given time. */
export class PoolReader implements PieceReader {
  readonly #pool: ThreadPool;
  readonly #seconds: number;
  readonly #tasks = new Set<ThreadTask>();
  #timer: NodeJS.Timeout | undefined;
  #fault: PdfError | undefined;

  constructor(pool: ThreadPool, seconds: number) {
    this.#pool = pool;
    this.#seconds = seconds;
  }

  get workers(): number {
    return this.#pool.size;
  }

  async read(message: ExtractTask, receive: (reply: ExtractReply) => void, isMore: boolean): Promise<ExtractEnd> {
    if (this.#fault) throw this.#fault;
    const task: ThreadTask = {
      message,
      begin: () => this.#startClock(),
      receive: (reply) => receive(reply as ExtractReply),
    };
    this.#tasks.add(task);
    try {
      return (await this.#pool.run(task, isMore)) as ExtractEnd;
    } finally {
      this.#tasks.delete(task);
    }
  }

  /** Ends what is still being read. */
  end(error = new PdfError('aborted', 'the document is done')): void {
    clearTimeout(this.#timer);
    this.#fault ??= error;
    if (this.#tasks.size > 0) this.#pool.stop(this.#tasks, error);
  }

  /** Time counts from when a thread begins with the document. */
  #startClock(): void {
    if (this.#timer || !(this.#seconds < MAX_SECONDS)) return;
    this.#timer = setTimeout(() => this.end(tooLong(this.#seconds)), this.#seconds * 1000);
  }
}

/** Reads one document in this thread. Time is looked at between pages only. */
export class LocalReader implements PieceReader {
  readonly workers = 0;
  readonly #extractor: Extractor;
  readonly #seconds: number;
  readonly #signal: AbortSignal | undefined;
  readonly #begin = performance.now();

  constructor(extractor: Extractor, seconds: number, signal: AbortSignal | undefined) {
    this.#extractor = extractor;
    this.#seconds = seconds;
    this.#signal = signal;
  }

  read(task: ExtractTask, receive: (reply: ExtractReply) => void): Promise<ExtractEnd> {
    let turn = performance.now();
    return this.#extractor.run(task, {
      send: receive,
      checkpoint: async () => {
        const now = performance.now();
        if (now - this.#begin > this.#seconds * 1000) throw tooLong(this.#seconds);
        if (now - turn < TURN_MS) return;
        await setImmediate();
        turn = performance.now();
        throwIfAborted(this.#signal);
      },
    });
  }

  end(): void {
    this.#extractor.close();
  }
}
