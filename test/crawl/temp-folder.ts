import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes paths in a folder that is removed after the tests of the file. */
export function tempFolder(): { path(name: string): string; file(name: string, content: Uint8Array | string): string } {
  const folder = mkdtempSync(join(tmpdir(), 'pagechunks-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string) => join(folder, name);
  return {
    path,
    file(name, content) {
      writeFileSync(path(name), content);
      return path(name);
    },
  };
}
