import type { Worker } from 'node:worker_threads';
import { PdfError } from '../errors.ts';
import { errorOf } from '../workers/fault.ts';
import type { PoolMessage, ThreadMessage } from '../workers/messages.ts';

/** Work for a thread: a message that its worker answers. */
export interface ThreadTask {
  readonly message: unknown;
  /** The thread begins with it. */
  begin?(): void;
  /** A reply before the last; `answer` sends something back. */
  receive(reply: unknown, answer: (answer: unknown) => void): void;
}

interface Running {
  readonly task: ThreadTask;
  resolve(end: unknown): void;
  reject(error: PdfError): void;
}

/** A thread that does one task at a time. One that died or was stopped is replaced at the next task. */
export class PoolThread {
  readonly #start: () => Worker;
  readonly #maxBytes: number;
  #worker: Worker | undefined;
  #running: Running | undefined;

  /** A worker that holds more than `maxBytes` after a task is not kept. */
  constructor(start: () => Worker, maxBytes: number) {
    this.#start = start;
    this.#maxBytes = maxBytes;
  }

  get task(): ThreadTask | undefined {
    return this.#running?.task;
  }

  /** Gives the last reply. Rejects with the `PdfError` that the worker tells, or with `io` or `limit-exceeded` where it dies. */
  run(task: ThreadTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#running = { task, resolve, reject };
      try {
        this.#worker ??= this.#startWorker();
        // An idle worker does not keep the process alive.
        this.#worker.ref();
        send(this.#worker, { kind: 'task', task: task.message });
      } catch (cause) {
        this.#fail(new PdfError('io', `a worker cannot be started: ${messageOf(cause)}`));
      }
    });
  }

  /** Ends the worker at once, and its task with an error. */
  async stop(error: PdfError): Promise<void> {
    const worker = this.#worker;
    this.#fail(error);
    await worker?.terminate();
  }

  #startWorker(): Worker {
    const worker = this.#start();
    const isCurrent = (): boolean => this.#worker === worker;
    worker.on('message', (message: ThreadMessage) => {
      if (isCurrent()) this.#receive(worker, message);
    });
    worker.on('error', (cause) => {
      if (isCurrent()) this.#fail(deathError(cause));
    });
    worker.on('messageerror', (cause) => {
      if (isCurrent()) void this.stop(new PdfError('io', `a worker sent what cannot be read: ${messageOf(cause)}`));
    });
    worker.on('exit', (status) => {
      if (isCurrent()) this.#fail(new PdfError('io', `a worker ended with status ${status}`));
    });
    return worker;
  }

  #receive(worker: Worker, message: ThreadMessage): void {
    const running = this.#running;
    if (!running) return;
    switch (message.kind) {
      case 'begin':
        return running.task.begin?.();
      case 'reply':
        return running.task.receive(message.reply, (answer) => {
          if (this.#running === running) send(worker, { kind: 'answer', answer });
        });
      case 'end':
      case 'fault':
        this.#running = undefined;
        worker.unref();
        if (message.bytes > this.#maxBytes) {
          this.#worker = undefined;
          void worker.terminate();
        }
        if (message.kind === 'end') running.resolve(message.end);
        else running.reject(errorOf(message.fault));
    }
  }

  /** The worker is gone. */
  #fail(error: PdfError): void {
    const running = this.#running;
    this.#worker = undefined;
    this.#running = undefined;
    running?.reject(error);
  }
}

function send(worker: Worker, message: PoolMessage): void {
  worker.postMessage(message);
}

function deathError(cause: unknown): PdfError {
  if ((cause as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new PdfError('limit-exceeded', 'the worker has no more memory');
  }
  return new PdfError('io', `a worker died: ${messageOf(cause)}`);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
