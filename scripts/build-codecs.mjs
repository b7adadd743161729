// Takes the image decoders out of pdfjs-dist: build/image-decoders.mjs and the WebAssembly modules beside it.
//
// pdfjs-dist exports its decoders wrapped in loaders that fetch files, and its bundle patches built-in objects when it is
// imported. So only the modules that decode are taken, which its bundle marks by their paths. What they use of the others is
// a base class of errors and a log; their conversions to RGBA, which are not called here, use more.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';

const PACKAGE = 'node_modules/pdfjs-dist';
const BUNDLE = `${PACKAGE}/image_decoders/pdf.image_decoders.mjs`;
const MODULES = ['external/jbig2/jbig2.js', 'external/openjpeg/openjpeg.js', 'src/core/jpg.js'];
const PRELUDE = `
class BaseException extends Error {
  constructor(message, name) {
    super(message);
    this.name = name;
  }
}
function warn() {}
`;

const text = readFileSync(BUNDLE, 'utf8');
const contents = [PRELUDE, ...MODULES.map(moduleText), 'export { JBig2, JpegImage, OpenJPEG };'].join('\n');
mkdirSync('build', { recursive: true });
await build({
  stdin: { contents, sourcefile: BUNDLE },
  outfile: 'build/image-decoders.mjs',
  format: 'esm',
  target: 'es2022',
  minifySyntax: true,
  drop: ['console'],
  logLevel: 'warning',
});
for (const name of ['jbig2', 'openjpeg']) copyFileSync(`${PACKAGE}/wasm/${name}.wasm`, `build/${name}.wasm`);

/** The text of one module of the bundle. */
function moduleText(path) {
  const mark = `;// ./${path}\n`;
  const start = text.indexOf(mark);
  const end = text.indexOf('\n;// ./', start + mark.length);
  if (start < 0 || end < 0) throw new Error(`${BUNDLE} has no module ${path}`);
  return text.slice(start + mark.length, end);
}
