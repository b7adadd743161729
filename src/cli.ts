import { isMainThread } from 'node:worker_threads';
import { CommanderError } from 'commander';
import { version } from '../package.json';
import { serveFiles } from './cli/file-worker.ts';
import { makeProgram } from './cli/program.ts';
import { asPdfError } from './node/faults.ts';

/** Status of the wrong usage that commander reports. */
const USAGE = 2;

if (isMainThread) await runProgram();
else serveFiles();

async function runProgram(): Promise<void> {
  try {
    await makeProgram(version, (status) => {
      process.exitCode = status;
    }).parseAsync();
  } catch (fault) {
    if (fault instanceof CommanderError) {
      process.exitCode = fault.exitCode === 0 ? 0 : USAGE;
    } else {
      process.stderr.write(`pagechunks: ${asPdfError(fault).message}\n`);
      process.exitCode = 1;
    }
  }
}
