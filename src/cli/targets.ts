import { promises as fs } from 'node:fs';
import { basename, join } from 'node:path';
import { ioError } from '../node/faults.ts';

/** Where the output of an input goes: a path, or null for standard output. */
export type Targets = (inputName: string) => string | null;

/**
 * Follows the rules of `-o`: a folder where it exists as one, ends in `/` or several files are given, with `NAME.json` for
 * `NAME.pdf` and `-2`, `-3` behind equal names; else a file. Makes the folder. Throws `PdfError` `io`.
 */
export async function makeTargets(
  output: string | undefined,
  areSeveral: boolean,
  extension: string,
): Promise<Targets> {
  if (output === undefined) return () => null;
  if (!areSeveral && !/[\\/]$/.test(output) && !(await isFolder(output))) return () => output;
  try {
    await fs.mkdir(output, { recursive: true });
  } catch (cause) {
    throw ioError(cause);
  }
  const taken = new Set<string>();
  return (inputName) => {
    const stem = inputName === '-' ? 'stdin' : basename(inputName).replace(/\.pdf$/i, '');
    let name = `${stem}.${extension}`;
    for (let i = 2; taken.has(name); i++) name = `${stem}-${i}.${extension}`;
    taken.add(name);
    return join(output, name);
  };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await fs.stat(path)).isDirectory();
  } catch {
    return false;
  }
}
