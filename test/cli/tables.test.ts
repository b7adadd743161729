import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PdfBuilder } from '../pdf-builder.ts';
import { Drawing } from '../raster/lines/drawing.ts';
import { runCli } from './run-cli.ts';
import { scratchFolder } from './scratch.ts';

const GRID =
  '50 600 m 350 600 l 50 650 m 350 650 l 50 700 m 350 700 l 50 600 m 50 700 l 150 600 m 150 700 l 350 600 m 350 700 l S';

/** A page with a drawn grid, and one with a scanned grid. */
function pdf(): Uint8Array {
  const builder = new PdfBuilder();
  const scan = new Drawing(400, 400);
  for (const at of [50, 200, 350]) scan.box(50, at, 352, at + 2).box(at, 50, at + 2, 352);
  const dict = '/Subtype /Image /Width 400 /Height 400 /ColorSpace /DeviceGray /BitsPerComponent 8';
  const image = builder.stream(scan.data, dict, { deflate: true });
  builder.page({ content: GRID });
  builder.page({ content: 'q 200 0 0 200 100 100 cm /I Do Q', resources: `/XObject << /I ${image} 0 R >>` });
  return builder.build();
}

test.each<[string[], string[][]]>([
  [[], [[], []]],
  [['--tables'], [['vector'], []]],
  [['--raster-tables'], [[], ['raster']]],
  [
    ['--tables', '--raster-tables'],
    [['vector'], ['raster']],
  ],
])('tables with %j', async (flags, sources) => {
  const cwd = scratchFolder({ 'a.pdf': pdf() });
  const { status, stdout, stderr } = await runCli(['extract', 'a.pdf', ...flags], { cwd });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const pages = JSON.parse(stdout).pages as { tableBorders: { source: string }[] }[];
  expect(pages.map((page) => page.tableBorders.map((table) => table.source))).toEqual(sources);
});

test('svg: one file for a page, -p1 and so on for several, one picture on standard output', async () => {
  const cwd = scratchFolder({ 'a.pdf': pdf() });
  expect((await runCli(['extract', 'a.pdf', '--format', 'svg', '-o', 'out/'], { cwd })).status).toBe(0);
  expect((await runCli(['extract', 'a.pdf', '--format', 'svg', '-o', 'one.svg', '--pages', '2'], { cwd })).status).toBe(
    0,
  );
  expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['a-p1.svg', 'a-p2.svg']);
  expect(readFileSync(join(cwd, 'one.svg'), 'utf8')).toMatch(/^<svg .*>page 2<.*<\/svg>\n$/s);
  const { stdout } = await runCli(['extract', 'a.pdf', '--format', 'svg'], { cwd });
  expect(stdout.match(/<svg /g)).toHaveLength(1);
  expect(stdout).toMatch(/>page 1<.*>page 2</s);
});
