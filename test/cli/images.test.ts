import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PdfBuilder } from '../pdf-builder.ts';
import { runCli } from './run-cli.ts';
import { scratchFolder } from './scratch.ts';

const ENTRIES = '/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray';

function pdf(): Uint8Array {
  const builder = new PdfBuilder();
  const good = builder.stream('ab', ENTRIES);
  const bad = builder.stream('ab', `${ENTRIES} /Filter /DCTDecode`);
  builder.page({ content: '/Good Do /Bad Do /Good Do', resources: `/XObject << /Good ${good} 0 R /Bad ${bad} 0 R >>` });
  return builder.build();
}

test('--images writes a PNG file for each image that decodes', async () => {
  const cwd = scratchFolder({ 'a.pdf': pdf() });
  const { status, stdout, stderr } = await runCli(['extract', 'a.pdf', '--images', 'out'], { cwd });
  expect(status).toBe(0);
  expect(JSON.parse(stdout).pages[0].imageChunks).toHaveLength(3);
  expect(stderr).toMatch(/corrupt.*image 2/);
  expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['a-p1-1.png', 'a-p1-3.png']);
  expect(readFileSync(join(cwd, 'out', 'a-p1-1.png')).toString('latin1', 1, 4)).toBe('PNG');
});
