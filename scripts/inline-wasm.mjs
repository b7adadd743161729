// Puts the bytes of `.wasm` files into bundles as text that src/runtime/unpack-bytes.ts reads. The text is plain ASCII
// without quotes and backslashes, so that it survives every encoding.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FIRST = 0x23;
const DIGITS = 0x7f - FIRST;
const SHORT_BYTES = DIGITS - 2;

const digit = (value) => String.fromCharCode(FIRST + value).replace('\\', ' ');

/** One character for small bytes, two for the others. */
export function packBytes(bytes) {
  return Array.from(bytes, (byte) => {
    if (byte < SHORT_BYTES) return digit(byte + 2);
    const rest = byte - SHORT_BYTES;
    return digit(Math.floor(rest / DIGITS)) + digit(rest % DIGITS);
  }).join('');
}

/** A plugin of esbuild. */
export const inlineWasm = {
  name: 'inline-wasm',
  setup({ onLoad }) {
    onLoad({ filter: /\.wasm$/ }, ({ path }) => {
      const bytes = readFileSync(path);
      return {
        contents: `import { unpackBytes } from './src/runtime/unpack-bytes.ts';
export default /* @__PURE__ */ unpackBytes("${packBytes(bytes)}", ${bytes.length});`,
        loader: 'js',
        resolveDir: resolve('.'),
        watchFiles: [path],
      };
    });
  },
};
