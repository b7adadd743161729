import { resolve } from 'node:path';
import type { PageOptions } from '../api/options.ts';
import { PdfError } from '../errors.ts';
import { asPdfError } from '../node/faults.ts';
import type { PageView } from '../output/page-view.ts';
import { DocumentRun } from './document-run.ts';
import { FORMATS, type Format } from './formats.ts';
import { expandInputs, type Input } from './inputs.ts';
import { openInput } from './open-input.ts';
import { writePageFiles } from './page-files.ts';
import type { PageRange } from './page-ranges.ts';

import { Reporter } from './reporter.ts';
import { ClosedPipe, Sink, writeFile } from './sink.ts';
import { makeTargets } from './targets.ts';
import { withImages } from './write-images.ts';

export interface ExtractOptions {
  readonly output?: string;
  readonly format: Format;
  readonly pages?: readonly PageRange[];
  readonly password?: string;
  /** Folder for the images. */
  readonly images?: string;
  readonly quiet?: boolean;
  readonly page: PageOptions;
}

/** Extracts the files that the arguments stand for; returns the exit status. */
export async function extract(args: readonly string[], options: ExtractOptions): Promise<number> {
  const reporter = new Reporter(options.quiet === true, options.output !== undefined || !process.stdout.isTTY);
  const format = FORMATS[options.format];
  const inputs = await expandInputs(args);
  const stdout = new Sink(process.stdout);
  try {
    const targetOf = await makeTargets(options.output, inputs.areSeveral, format.extension);
    const imagesOf = await makeTargets(options.images, true, 'png');
    for (const input of inputs.list) {
      try {
        const target = input.error ? null : targetOf(input.name);
        const images = input.error ? null : imagesOf(input.name);
        await extractOne(input, { target, images }, stdout, options, reporter);
      } catch (fault) {
        if (fault instanceof ClosedPipe) throw fault;
        reporter.fail(input.name, asPdfError(fault));
      }
      reporter.endFile(input.name);
    }
  } catch (fault) {
    if (!(fault instanceof ClosedPipe)) reporter.fail(options.output ?? 'standard output', asPdfError(fault));
  }
  reporter.progress('');
  return reporter.failed > 0 ? 1 : 0;
}

async function extractOne(
  input: Input,
  { target, images }: { target: string | null; images: string | null },
  stdout: Sink,
  options: ExtractOptions,
  reporter: Reporter,
): Promise<void> {
  const { name } = input;
  if (target !== null && resolve(target) === resolve(name)) {
    throw new PdfError('io', 'the output would overwrite the input');
  }
  reporter.progress(`${name}: reading`);
  const document = await openInput(input, options.password);
  try {
    const run = new DocumentRun(document, name, options.pages, reporter);
    // Markdown has tables whether they are asked for or not.
    const isMarkdown = options.format === 'markdown';
    const chunks = run.chunks(isMarkdown ? { ...options.page, tables: true } : options.page);
    const stem = images?.replace(/\.png$/, '');
    const pages = stem === undefined ? chunks : withImages(chunks, stem, name, reporter);
    const format = FORMATS[options.format];
    const write = async (some: AsyncIterable<PageView>, sink: Sink) => {
      for await (const piece of format.write(name, run, some)) await sink.write(piece);
    };
    if (target === null) await write(pages, stdout);
    else if (format.isByPage) await writePageFiles(target, run.pages.length, pages, write);
    else await writeFile(target, (sink) => write(pages, sink));
    for (const warning of run.warnings) reporter.warn(name, warning);
    if (run.fault) throw run.fault;
  } finally {
    document.close();
  }
}
