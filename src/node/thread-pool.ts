import type { Worker } from 'node:worker_threads';
import { PdfError } from '../errors.ts';
import { PoolThread, type ThreadTask } from './pool-thread.ts';

interface Waiting {
  readonly task: ThreadTask;
  resolve(end: unknown): void;
  reject(error: unknown): void;
}

/** A worker that holds more after a task, in bytes, is replaced: memory of WebAssembly never shrinks. */
const KEPT_BYTES = 512 * 2 ** 20;

/** Threads that take tasks in turn. Workers are started when they are first needed. */
export class ThreadPool {
  readonly #threads: PoolThread[];
  readonly #idle: PoolThread[];
  /** Tasks to be done before others, and the others. */
  readonly #urgent: Waiting[] = [];
  readonly #waiting: Waiting[] = [];
  #closed: PdfError | undefined;

  constructor(size: number, start: () => Worker, maxBytes = KEPT_BYTES) {
    this.#threads = Array.from({ length: size }, () => new PoolThread(start, maxBytes));
    this.#idle = [...this.#threads];
  }

  get size(): number {
    return this.#threads.length;
  }

  /** Gives the last reply to a task. Rejects with `PdfError` where it fails, its thread dies or it is stopped. */
  run(task: ThreadTask, isUrgent = false): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(this.#closed);
      (isUrgent ? this.#urgent : this.#waiting).push({ task, resolve, reject });
      this.#dispatch();
    });
  }

  /** Ends tasks with an error, those that run with their workers. */
  stop(tasks: ReadonlySet<ThreadTask>, error: PdfError): void {
    for (const queue of [this.#urgent, this.#waiting]) {
      for (const entry of queue.splice(0)) {
        if (tasks.has(entry.task)) entry.reject(error);
        else queue.push(entry);
      }
    }
    for (const thread of this.#threads) if (thread.task && tasks.has(thread.task)) void thread.stop(error);
  }

  /** Ends all workers, and what is left to do with an error. */
  async close(error = new PdfError('aborted', 'the pool is closed')): Promise<void> {
    this.#closed ??= error;
    for (const { reject } of [...this.#urgent.splice(0), ...this.#waiting.splice(0)]) reject(error);
    await Promise.all(this.#threads.map((thread) => thread.stop(error)));
  }

  #dispatch(): void {
    while (this.#idle.length > 0) {
      const next = this.#urgent.shift() ?? this.#waiting.shift();
      if (!next) return;
      const thread = this.#idle.pop()!;
      thread
        .run(next.task)
        .then(next.resolve, next.reject)
        .finally(() => {
          this.#idle.push(thread);
          this.#dispatch();
        });
    }
  }
}
