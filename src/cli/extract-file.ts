import { resolve } from 'node:path';
import type { PageOptions } from '../api/options.ts';
import { PdfError } from '../errors.ts';
import type { PageView } from '../output/page-view.ts';
import { DocumentRun } from './document-run.ts';
import { FORMATS, type Format } from './formats.ts';
import type { Input } from './inputs.ts';
import type { OpenInput } from './open-input.ts';
import { writePageFiles } from './page-files.ts';
import type { PageRange } from './page-ranges.ts';
import type { Report } from './reporter.ts';
import { type Output, writeFile } from './sink.ts';
import { withImages } from './write-images.ts';

export interface ExtractOptions {
  readonly output?: string;
  readonly format: Format;
  readonly pages?: readonly PageRange[];
  readonly password?: string;
  /** Folder for the images. */
  readonly images?: string;
  readonly quiet?: boolean;
  /** Threads that extract files; 0 for none. */
  readonly workers?: number;
  /** What a thread may hold, in megabytes. */
  readonly maxMemory?: number;
  readonly page: PageOptions;
}

/** A file to extract, and where its output and its images go; null for standard output and for no images. */
export interface FileTask {
  readonly input: Input;
  readonly target: string | null;
  readonly images: string | null;
}

/** Extracts one file. Throws `PdfError`, and what `stdout` throws. */
export async function extractFile(
  { input, target, images }: FileTask,
  stdout: Output,
  options: ExtractOptions,
  reporter: Report,
  open: OpenInput,
): Promise<void> {
  const { name } = input;
  if (target !== null && resolve(target) === resolve(name)) {
    throw new PdfError('io', 'the output would overwrite the input');
  }
  reporter.progress(`${name}: reading`);
  const document = await open(input, options.password);
  try {
    const run = new DocumentRun(document, name, options.pages, reporter);
    // Markdown has tables whether they are asked for or not.
    const isMarkdown = options.format === 'markdown';
    const chunks = run.chunks(isMarkdown ? { ...options.page, tables: true } : options.page);
    const stem = images?.replace(/\.png$/, '');
    const pages = stem === undefined ? chunks : withImages(chunks, stem, name, reporter);
    const format = FORMATS[options.format];
    const write = async (some: AsyncIterable<PageView>, sink: Output) => {
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
