import { getHeapStatistics } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { asPdfError } from '../node/faults.ts';
import { faultOf } from './fault.ts';
import type { ThreadMessage } from './messages.ts';

/** What a worker thread does with a task: replies by `reply` as often as it likes, and returns the last one. */
export type TaskHandler = (
  task: unknown,
  reply: (reply: unknown, transfer?: ArrayBuffer[]) => void,
) => Promise<unknown> | unknown;

/** Does the tasks that come to a worker thread, one at a time as the pool sends them. */
export function serve(port: MessagePort, handle: TaskHandler): void {
  const post = (message: ThreadMessage, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);
  port.on('message', async (task: unknown) => {
    post({ kind: 'begin' });
    try {
      const end = await handle(task, (reply, transfer) => post({ kind: 'reply', reply }, transfer));
      post({ kind: 'end', end, bytes: bytesInUse() });
    } catch (cause) {
      post({ kind: 'fault', fault: faultOf(asPdfError(cause)), bytes: bytesInUse() });
    }
  });
}

/** Memory of this thread: what the pool looks at to tell whether a thread has grown too large to be kept. */
function bytesInUse(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
