import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The real files and the checkers that score on them; they lie beside the checkout and are no part of it. */
const SHARED = fileURLToPath(new URL('../../../shared/', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const hasShared = existsSync(SHARED);

export function sharedPath(path: string): string {
  return `${SHARED}${path}`;
}

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in the root of the project. */
export function run(command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (data) => (output.stdout += data));
    child.stderr.on('data', (data) => (output.stderr += data));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...output }));
  });
}
