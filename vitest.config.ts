import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Imports of `.wasm` give the bytes of the file, as esbuild's `binary` loader does in the build. */
const wasmBytes = {
  name: 'wasm-bytes',
  enforce: 'pre' as const,
  load(id: string) {
    if (!id.endsWith('.wasm')) return null;
    const base64 = readFileSync(id).toString('base64');
    return `export default Uint8Array.from(atob('${base64}'), c => c.charCodeAt(0))`;
  },
};

export default defineConfig({
  plugins: [wasmBytes],
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    reporters: ['default', './test/closing-line.ts'],
  },
});
