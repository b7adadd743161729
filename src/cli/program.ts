import { Command, InvalidArgumentError, Option } from 'commander';
import { LEAST_MEMORY_MB } from '../node/memory-bounds.ts';
import { extract } from './extract.ts';
import type { ExtractOptions } from './extract-file.ts';
import { FORMATS } from './formats.ts';
import { type InfoOptions, info } from './info.ts';
import { type PageRange, parsePageRanges } from './page-ranges.ts';

interface ExtractFlags extends Omit<ExtractOptions, 'page'> {
  readonly rasterTables?: boolean;
  readonly tables?: boolean;
  readonly annotations?: boolean;
  readonly minLineWidth?: number;
}

const FILES = 'PDF files, folders of them, patterns such as "in/**/*.pdf", or - for standard input';

/** The commands and their options. `setStatus` is told the exit status of the command that ran. */
export function makeProgram(version: string, setStatus: (status: number) => void): Command {
  const program = new Command('pagechunks')
    .description('PDF in, positioned chunks out: text, images, lines and line art')
    .version(version, '-V, --version', 'print the version')
    .exitOverride()
    .showHelpAfterError('(pagechunks --help explains)');

  program
    .command('extract')
    .description('extract the chunks of all pages')
    .argument('<file...>', FILES, fileList)
    .option('-o, --output <path>', 'write to this file, or into this folder for several files')
    .addOption(new Option('--format <format>', 'output format').choices(Object.keys(FORMATS)).default('json'))
    .option('--pages <list>', 'only these pages, such as 1-3,7,20-', pageList)
    .option('--password <password>', 'user or owner password')
    .option('--raster-tables', 'look for ruled tables in the pixels of images')
    .option('--images <folder>', 'write the images of the pages as PNG files into this folder')
    .option('--tables', 'make tables of the ruled lines that are drawn')
    .option('--annotations', 'include the appearances of annotations')
    .option('--min-line-width <points>', 'leave out lines drawn thinner', points)
    .option('--workers <number>', 'threads that extract files; by default the cores for several files, else 0', workers)
    .option('--max-memory <megabytes>', 'what a file may take in the memory of a thread', megabytes)
    .option('--quiet', 'no warnings and no progress on standard error')
    .action(async (files: string[], { rasterTables, tables, annotations, minLineWidth, ...options }: ExtractFlags) => {
      setStatus(await extract(files, { ...options, page: { rasterTables, tables, annotations, minLineWidth } }));
    });

  program
    .command('info')
    .description('print metadata, pages, encryption, tags and warnings')
    .argument('<file...>', FILES, fileList)
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('--password <password>', 'user or owner password')
    .action(async (files: string[], options: InfoOptions) => setStatus(await info(files, options)));

  return program;
}

function fileList(file: string, files: string[] = []): string[] {
  if (file === '-' && files.includes('-')) throw new InvalidArgumentError('Standard input can be read only once.');
  return [...files, file];
}

function pageList(text: string): PageRange[] {
  const ranges = parsePageRanges(text);
  if (!ranges) throw new InvalidArgumentError('Pages are numbers from 1 and ranges, such as 1-3,7,20-.');
  return ranges;
}

function points(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new InvalidArgumentError('A width is a number of points, 0 or more.');
  }
  return value;
}

/** More threads than any machine has cores for are a slip. */
const MAX_WORKERS = 1024;

function workers(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > MAX_WORKERS) {
    throw new InvalidArgumentError(`Workers are a number from 0 to ${MAX_WORKERS}.`);
  }
  return value;
}

function megabytes(text: string): number {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < LEAST_MEMORY_MB) {
    throw new InvalidArgumentError(`Memory is a whole number of megabytes, ${LEAST_MEMORY_MB} or more.`);
  }
  return value;
}
