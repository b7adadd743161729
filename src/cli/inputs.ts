import { type Dirent, promises as fs } from 'node:fs';
import { join } from 'node:path';
import { PdfError } from '../errors.ts';
import { errorCode, ioError } from '../node/faults.ts';
import { globFiles, isGlob } from './glob.ts';

/** One file to read, `-` for standard input; or why an argument gave none. */
export interface Input {
  readonly name: string;
  readonly error?: PdfError;
  /** Where they were read already. */
  readonly bytes?: Uint8Array;
}

export interface Inputs {
  readonly list: readonly Input[];
  /** Whether the arguments stand for several files: more than one, a folder or a pattern. */
  readonly areSeveral: boolean;
}

/** The files that the arguments stand for: files, folders with PDF files at any depth, patterns. */
export async function expandInputs(args: readonly string[]): Promise<Inputs> {
  const list: Input[] = [];
  let areSeveral = args.length > 1;
  for (const arg of args) {
    if (arg === '-') {
      list.push({ name: arg });
      continue;
    }
    try {
      if ((await fs.stat(arg)).isDirectory()) {
        areSeveral = true;
        const before = list.length;
        await addFolder(arg, list);
        if (list.length === before) list.push({ name: arg, error: new PdfError('io', 'no PDF file in this folder') });
      } else {
        list.push({ name: arg });
      }
    } catch (cause) {
      if (errorCode(cause) === 'ENOENT' && isGlob(arg)) {
        areSeveral = true;
        const files = await globFiles(arg);
        if (files.length > 0) list.push(...files.map((name) => ({ name })));
        else list.push({ name: arg, error: new PdfError('io', 'no file matches this pattern') });
      } else {
        list.push({ name: arg, error: ioError(cause) });
      }
    }
  }
  return { list, areSeveral };
}

/** Symbolic links to folders are not followed, so that no folder is met twice. */
async function addFolder(folder: string, list: Input[]): Promise<void> {
  let entries: Dirent[];
  try {
    entries = await fs.readdir(folder, { withFileTypes: true });
  } catch (cause) {
    list.push({ name: folder, error: ioError(cause) });
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await addFolder(path, list);
    else if (/\.pdf$/i.test(entry.name)) list.push({ name: path });
  }
}

/** The bytes of an input. Throws `PdfError` `io`. */
export async function readInput({ name, error, bytes }: Input): Promise<Uint8Array> {
  if (error) throw error;
  if (bytes) return bytes;
  try {
    if (name !== '-') return await fs.readFile(name);
    const parts: Uint8Array[] = [];
    for await (const part of process.stdin) parts.push(part);
    return Buffer.concat(parts);
  } catch (cause) {
    throw ioError(cause);
  }
}
