import { parentPort, workerData } from 'node:worker_threads';
import { asPdfError } from '../node/faults.ts';
import { memoryBounds } from '../node/memory-bounds.ts';
import { faultOf } from '../workers/fault.ts';
import { serve } from '../workers/serve.ts';
import { extractFile, type FileTask } from './extract-file.ts';
import type { FileEvent, FileWorkerData } from './file-messages.ts';
import { makeOpenInput } from './open-input.ts';
import type { Report } from './reporter.ts';
import type { Output } from './sink.ts';

/** Output of a file that may wait for its turn: the worker waits with more, in bytes. */
const MAX_UNWRITTEN = 32 << 20;

/** Extracts the files that the command line sends to this worker thread; the last reply to each is its `Fault`, if any. */
export function serveFiles(): void {
  const { options, hasProgress } = workerData as FileWorkerData;
  const open = makeOpenInput(options.maxMemory === undefined ? undefined : memoryBounds(options.maxMemory));
  serve(parentPort!, async (task, reply, nextAnswer) => {
    const tell = (event: FileEvent, transfer?: ArrayBuffer[]): void => reply(event, transfer);
    const report: Report = {
      warn(_file, warning, pageNumber) {
        if (!options.quiet) tell({ kind: 'warning', warning, pageNumber });
      },
      progress(text) {
        if (hasProgress) tell({ kind: 'progress', text });
      },
    };
    let unwritten = 0;
    const stdout: Output = {
      async write(data) {
        unwritten += data.length;
        if (typeof data === 'string') {
          tell({ kind: 'data', data });
        } else {
          const copy = new Uint8Array(data);
          tell({ kind: 'data', data: copy }, [copy.buffer]);
        }
        while (unwritten > MAX_UNWRITTEN) unwritten -= (await nextAnswer()) as number;
      },
    };
    try {
      await extractFile(task as FileTask, stdout, options, report, open);
      return undefined;
    } catch (cause) {
      return faultOf(asPdfError(cause));
    }
  });
}
