import { getHeapStatistics } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { asPdfError } from '../node/faults.ts';
import { faultOf } from './fault.ts';
import type { PoolMessage, ThreadMessage } from './messages.ts';

/**
 * What a worker thread does with a task: replies by `reply` as often as it likes, and returns the last one. `nextAnswer` gives
 * what the pool says to the replies, one after the other.
 */
export type TaskHandler = (
  task: unknown,
  reply: (reply: unknown, transfer?: ArrayBuffer[]) => void,
  nextAnswer: () => Promise<unknown>,
) => Promise<unknown>;

/** Does the tasks that come to a worker thread, one at a time as the pool sends them. */
export function serve(port: MessagePort, handle: TaskHandler): void {
  const post = (message: ThreadMessage, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);
  let answers: unknown[] = [];
  let onAnswer: (() => void) | undefined;
  const nextAnswer = async (): Promise<unknown> => {
    while (answers.length === 0) await new Promise<void>((resolve) => (onAnswer = resolve));
    return answers.shift();
  };
  const run = async (task: unknown): Promise<void> => {
    answers = [];
    post({ kind: 'begin' });
    try {
      const end = await handle(task, (reply, transfer) => post({ kind: 'reply', reply }, transfer), nextAnswer);
      post({ kind: 'end', end, bytes: bytesInUse() });
    } catch (cause) {
      post({ kind: 'fault', fault: faultOf(asPdfError(cause)), bytes: bytesInUse() });
    }
  };
  port.on('message', (message: PoolMessage) => {
    if (message.kind === 'task') {
      void run(message.task);
    } else {
      answers.push(message.answer);
      onAnswer?.();
    }
  });
}

/** Memory of this thread: what the pool looks at to tell whether a thread has grown too large to be kept. */
function bytesInUse(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
