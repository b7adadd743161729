// Makes CommonJS files of ES modules of dist/, one of each, so that they share their parts and classes as those do.
import { readFileSync, writeFileSync } from 'node:fs';
import { transform } from 'esbuild';

const REQUIRED = /\brequire\("(\.\/[\w.-]+)\.mjs"\)/g;

/** `files` are paths of `.mjs` files of dist/. Gives the paths of what was written. */
export function buildCommonJs(files) {
  return Promise.all(
    files.map(async (file) => {
      const { code } = await transform(readFileSync(file, 'utf8'), {
        format: 'cjs',
        platform: 'node',
        target: 'es2022',
        minify: true,
        // Else `import()` stays, and gives ES modules.
        supported: { 'dynamic-import': false },
        define: { 'import.meta.url': 'moduleUrl' },
        banner: readFileSync(file, 'utf8').includes('import.meta.url')
          ? 'const moduleUrl=require("node:url").pathToFileURL(__filename).href;'
          : '',
      });
      const target = file.replace(/\.mjs$/, '.cjs');
      writeFileSync(target, code.replace(REQUIRED, 'require("$1.cjs")'));
      return target;
    }),
  );
}
