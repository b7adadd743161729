// Packs the Adobe Glyph List into src/fonts/glyph-list-data.ts: names in the order of their code points, so that
// neighbours look alike and most code points need not be written.
import { readFileSync, writeFileSync } from 'node:fs';

const single = [];
const several = [];
for (const line of readFileSync(new URL('data/glyphlist.txt', import.meta.url), 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue;
  const [name, hex] = line.split(';');
  const points = hex.split(' ').map((digits) => Number.parseInt(digits, 16));
  if (points.length === 1) single.push([points[0], name]);
  else several.push(`${name} ${hex}`);
}
single.sort(([a, nameA], [b, nameB]) => a - b || (nameA < nameB ? -1 : 1));

let last = 0;
const packed = single.map(([point, name]) => {
  const step = point - last;
  last = point;
  return step === 1 ? name : `${step} ${name}`;
});
writeFileSync(
  new URL('../src/fonts/glyph-list-data.ts', import.meta.url),
  `// Made by scripts/pack-glyph-names.mjs from the Adobe Glyph List 2.0 (Copyright 2002-2019 Adobe, BSD 3-Clause License).

/** Names in the order of their code points; a name is led by the step from the code point before, where that is not 1. */
export const GLYPH_NAMES =
  '${packed.join(',')}';

/** Names of several code points, with these in hexadecimal. */
export const LIGATURE_NAMES =
  '${several.join(',')}';
`,
);
