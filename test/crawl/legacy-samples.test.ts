import { describe, expect, test } from 'vitest';
import { CrawledDomainReader } from '../../src/crawl/domain-reader.ts';
import { fieldsOf, haveSamples, jsonLines, type Line, readAll, sampleNames, samplePath } from './samples.ts';

describe.skipIf(!haveSamples)('legacy samples', () => {
  test.each(sampleNames('.zstd'))('streams of %s', async (name) => {
    for (const { head, lines } of parts(jsonLines(`${name}.expected.jsonl`))) {
      const mode = head.mode === 'COMPATIBLE' ? 'compatible' : 'fast';
      const opening = CrawledDomainReader.createDataStream(samplePath(name), { mode });
      if (lines[0]?.at === 'open') {
        await expect(opening).rejects.toMatchObject({ name: 'CrawlError', code: 'bad-format' });
        continue;
      }
      const stream = await opening;
      expect(stream.sizeHint).toBe(head.sizeHint);
      const items = await readAll(stream);
      expect(items.map(({ recordType }) => recordType)).toEqual(lines.map(({ record }) => record));
      for (const [i, item] of items.entries()) {
        const { record: _, ...want } = lines[i]!;
        expect(fieldsOf(item)).toMatchObject(want);
      }
    }
  });
});

/** The expectations of the modes, each from its line `stream` to its line `end`. */
function parts(all: readonly Line[]): { head: Line; lines: Line[] }[] {
  const found: { head: Line; lines: Line[] }[] = [];
  for (const line of all) {
    const last = found.at(-1);
    if (line.record === 'stream') found.push({ head: line, lines: [] });
    else if (line.record === 'documents-as-in-COMPATIBLE') last!.lines.push(...found[0]!.lines.slice(1));
    else if (line.record !== 'end') last!.lines.push(line);
  }
  return found;
}
