import { availableParallelism } from 'node:os';
import { asPdfError } from '../node/faults.ts';
import { type ExtractOptions, extractFile, type FileTask } from './extract-file.ts';
import { extractParallel } from './extract-parallel.ts';
import { FORMATS } from './formats.ts';
import { expandInputs, type Inputs } from './inputs.ts';
import { openInput } from './open-input.ts';
import { Reporter } from './reporter.ts';
import { ClosedPipe, type Output, Sink } from './sink.ts';
import { makeTargets } from './targets.ts';

/** Extracts the files that the arguments stand for; returns the exit status. */
export async function extract(args: readonly string[], options: ExtractOptions): Promise<number> {
  const reporter = new Reporter(options.quiet === true, options.output !== undefined || !process.stdout.isTTY);
  const inputs = await expandInputs(args);
  const stdout = new Sink(process.stdout);
  try {
    const targetOf = await makeTargets(options.output, inputs.areSeveral, FORMATS[options.format].extension);
    const imagesOf = await makeTargets(options.images, true, 'png');
    const tasks = inputs.list.map((input) => ({
      input,
      target: input.error ? null : targetOf(input.name),
      images: input.error ? null : imagesOf(input.name),
    }));
    const workers = workersFor(inputs, options);
    if (workers > 0) await extractParallel(tasks, stdout, options, reporter, workers);
    else await extractInTurn(tasks, stdout, options, reporter);
  } catch (fault) {
    if (!(fault instanceof ClosedPipe)) reporter.fail(options.output ?? 'standard output', asPdfError(fault));
  }
  reporter.progress('');
  return reporter.failed > 0 ? 1 : 0;
}

/** Only a thread of its own can be held to a bound of memory. */
function workersFor({ list, areSeveral }: Inputs, { workers, maxMemory }: ExtractOptions): number {
  const wanted = workers ?? (areSeveral ? availableParallelism() : 0);
  return Math.min(list.length, maxMemory === undefined ? wanted : Math.max(wanted, 1));
}

async function extractInTurn(
  tasks: readonly FileTask[],
  stdout: Output,
  options: ExtractOptions,
  reporter: Reporter,
): Promise<void> {
  for (const task of tasks) {
    const { name } = task.input;
    try {
      await extractFile(task, stdout, options, reporter, openInput);
    } catch (fault) {
      if (fault instanceof ClosedPipe) throw fault;
      reporter.fail(name, asPdfError(fault));
    }
    reporter.endFile(name);
  }
}
