// Packs the widths of the standard 14 fonts into src/fonts/standard-metrics-data.ts.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { Font } = createRequire(import.meta.url)('@pdf-lib/standard-fonts');

function readList(file) {
  const lines = readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8').split('\n');
  const entries = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(';'));
  return new Map(entries.map(([name, hex]) => [name, Number.parseInt(hex, 16)]));
}

const latin = readList('glyphlist.txt');
const greek = new Map([...latin, ['Delta', 0x394], ['Omega', 0x3a9], ['mu', 0x3bc]]);
const dingbats = new Map([['space', 32], ...readList('zapfdingbats.txt')]);

/** Widths as characters: each is the place of its width in the list of those that occur, from '#' on. */
function pack(font, glyphs) {
  const widths = glyphs.map(([, name]) => font.getWidthOfGlyph(name));
  const distinct = [...new Set(widths)].sort((a, b) => a - b);
  const places = widths.map((width) => {
    const place = 35 + distinct.indexOf(width);
    return String.fromCharCode(place < 0x7f ? place : place + 0x22);
  });
  return `{ widths: '${distinct.join(' ')}', places: ${JSON.stringify(places.join(''))} }`;
}

function glyphsOf(font, points) {
  const glyphs = font.CharMetrics.map(({ N: name }) => [points.get(name), name]).filter(([point]) => point);
  glyphs.sort(([a], [b]) => a - b);
  if (new Set(glyphs.map(([point]) => point)).size !== glyphs.length) throw new Error('two glyphs share a code point');
  return glyphs;
}

function quote(glyphs) {
  return JSON.stringify(String.fromCodePoint(...glyphs.map(([point]) => point))).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const shared = glyphsOf(Font.load('Helvetica'), latin);
const names = ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'];
const fonts = names.map((name) => `  '${name}': { glyphs: LATIN, ...${pack(Font.load(name), shared)} },\n`);
for (const [name, points] of [
  ['Symbol', greek],
  ['ZapfDingbats', dingbats],
]) {
  const glyphs = glyphsOf(Font.load(name), points);
  fonts.push(`  ${name}: { glyphs: ${quote(glyphs)}, ...${pack(Font.load(name), glyphs)} },\n`);
}

writeFileSync(
  new URL('../src/fonts/standard-metrics-data.ts', import.meta.url),
  `// Made by scripts/pack-standard-metrics.mjs from Adobe's font metrics, as @pdf-lib/standard-fonts packages them.

export interface PackedWidths {
  /** Code points of the glyphs, in order. */
  readonly glyphs: string;
  /** The widths that occur, in thousandths of an em. */
  readonly widths: string;
  /** For each glyph the place of its width in \`widths\`, as a character from '#' on (that after '~' is '\\u00a1'). */
  readonly places: string;
}

const LATIN = ${quote(shared)};

export const STANDARD_WIDTHS: Readonly<Record<string, PackedWidths>> = {
${fonts.join('')}};
`
    .replaceAll(', ...{', ',')
    .replaceAll(' } }', ' }'),
);
