import { type Dirent, promises as fs } from 'node:fs';
import { join } from 'node:path';

const MAGIC = /[*?[{]/;

/** Whether a path has characters that stand for others. */
export function isGlob(path: string): boolean {
  return MAGIC.test(path);
}

/**
 * The files that match a pattern, in the order of their names: `*` and `?` stand for characters of one name, `[a-z]` for
 * one of a set, `{a,b}` for alternatives, `**` for any number of folders. Hidden names only match a leading dot.
 */
export async function globFiles(pattern: string): Promise<string[]> {
  const found = new Set<string>();
  for (const plain of expandBraces(pattern)) {
    const parts = plain.split('/').filter((part, i) => part !== '' || i === 0);
    const start = parts[0] === '' ? '/' : '';
    await match(start, parts[0] === '' ? parts.slice(1) : parts, found);
  }
  return [...found].sort();
}

async function match(folder: string, parts: readonly string[], found: Set<string>): Promise<void> {
  const part = parts[0]!;
  const rest = parts.slice(1);
  if (part === '**') {
    if (rest.length > 0) await match(folder, rest, found);
    for (const entry of await list(folder)) {
      if (entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await match(path, parts, found);
      else if (rest.length === 0 && (await isFile(path))) found.add(path);
    }
    return;
  }
  if (!isGlob(part)) {
    const path = join(folder, part);
    if (rest.length > 0) await match(path, rest, found);
    else if (await isFile(path)) found.add(path);
    return;
  }
  const name = nameRegExp(part);
  for (const entry of await list(folder)) {
    if (!name.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (rest.length > 0) await match(path, rest, found);
    else if (await isFile(path)) found.add(path);
  }
}

async function list(folder: string): Promise<Dirent[]> {
  try {
    return await fs.readdir(folder === '' ? '.' : folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return !(await fs.stat(path)).isDirectory();
  } catch {
    return false;
  }
}

function nameRegExp(part: string): RegExp {
  const hidden = part.startsWith('.') ? '' : '(?!\\.)';
  const source = part.replace(/\[!?[^\]]+\]|[*?]|[\\^$.|+()[\]{}]/g, (token) => {
    if (token === '*') return '.*';
    if (token === '?') return '.';
    if (token.length > 1) return token.replace(/^\[!/, '[^').replace(/\\/g, '\\\\');
    return `\\${token}`;
  });
  try {
    return new RegExp(`^${hidden}${source}$`, 'su');
  } catch {
    return /^(?!)/; // a set that makes no sense, such as [z-a], matches nothing
  }
}

/** The first group of alternatives spelled out, then those of the results. */
function expandBraces(pattern: string): string[] {
  const group = /\{([^{}]*,[^{}]*)\}/.exec(pattern);
  if (!group) return [pattern];
  const before = pattern.slice(0, group.index);
  const after = pattern.slice(group.index + group[0].length);
  return group[1]!.split(',').flatMap((choice) => expandBraces(before + choice + after));
}
