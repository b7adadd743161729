// Writes dist/licenses.txt: the licenses of the packages and the data that are bundled.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of what the image decoders of pdfjs-dist are made from. */
const CODEC_LICENSES = ['LICENSE_JBIG2', 'LICENSE_PDFJS_JBIG2', 'LICENSE_OPENJPEG', 'LICENSE_PDFJS_OPENJPEG'];

/** `inputs` are the paths of all files that went into the bundles. */
export function writeLicenses(inputs) {
  const packages = new Set(['@pdf-lib/standard-fonts']); // its metrics are packed into a source file
  for (const input of inputs) {
    const match = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (match) packages.add(match[1]);
    if (input.endsWith('build/image-decoders.mjs')) packages.add('pdfjs-dist');
  }
  const parts = [...packages].sort().map((name) => {
    const folder = join('node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} has no license file`);
    return section(`${name} ${version} (${license})`, readFileSync(join(folder, file), 'utf8'));
  });
  for (const name of CODEC_LICENSES) {
    parts.push(section(`pdfjs-dist: ${name}`, readFileSync(join('node_modules/pdfjs-dist/wasm', name), 'utf8')));
  }
  const glyphList = readFileSync('scripts/data/glyphlist.txt', 'utf8').split('\n');
  const notice = glyphList.filter((line) => line.startsWith('#')).map((line) => line.replace(/^#\s?/, ''));
  parts.push(section('Adobe Glyph List (BSD-3-Clause)', notice.join('\n')));
  writeFileSync('dist/licenses.txt', parts.join('\n'));
}

function section(title, text) {
  return `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`;
}
