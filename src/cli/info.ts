import { asPdfError } from '../node/faults.ts';
import { jsonInfo } from '../output/json-info.ts';
import { DocumentRun } from './document-run.ts';
import { infoText } from './info-text.ts';
import { expandInputs, type Input } from './inputs.ts';
import { openInput } from './open-input.ts';
import { Reporter } from './reporter.ts';
import { ClosedPipe, Sink } from './sink.ts';

export interface InfoOptions {
  readonly format: 'json' | 'text';
  readonly password?: string;
}

/** Prints what the files that the arguments stand for say of themselves; returns the exit status. */
export async function info(args: readonly string[], options: InfoOptions): Promise<number> {
  const reporter = new Reporter(true, false);
  const stdout = new Sink(process.stdout);
  try {
    let isFirst = true;
    for (const input of (await expandInputs(args)).list) {
      try {
        const output = await infoOf(input, options, reporter);
        if (options.format === 'text' && !isFirst) await stdout.write('\n');
        await stdout.write(output);
        isFirst = false;
      } catch (fault) {
        if (fault instanceof ClosedPipe) throw fault;
        reporter.fail(input.name, asPdfError(fault));
      }
    }
  } catch (fault) {
    if (!(fault instanceof ClosedPipe)) reporter.fail('standard output', asPdfError(fault));
  }
  return reporter.failed > 0 ? 1 : 0;
}

async function infoOf(input: Input, options: InfoOptions, reporter: Reporter): Promise<Uint8Array | string> {
  const document = await openInput(input, options.password);
  try {
    const run = new DocumentRun(document, input.name, undefined, reporter);
    const pages = run.pages.map((n) => document.pageInfo(n));
    const isTagged = run.structTree().length > 0;
    return (options.format === 'json' ? jsonInfo : infoText)(input.name, run, isTagged, pages);
  } finally {
    document.close();
  }
}
