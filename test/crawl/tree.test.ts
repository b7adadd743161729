import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CrawledDomainReader } from '../../src/crawl/domain-reader.ts';
import { CrawlerOutputFile } from '../../src/crawl/files/output-file.ts';
import { haveSamples, jsonLines, samplePath } from './samples.ts';
import { tempFolder } from './temp-folder.ts';

const temp = tempFolder();

describe.skipIf(!haveSamples)('files of the sample tree', () => {
  const base = samplePath('tree');

  test.each(haveSamples ? jsonLines('tree.lookup.jsonl') : [])('$mode $id', async (line) => {
    expect(CrawlerOutputFile.getParquetPath(base, line.id, line.domain)).toBe(`${base}/${line.parquetPath}`);
    expect(CrawlerOutputFile.getLegacyPath(base, line.id, line.domain)).toBe(`${base}/${line.legacyPath}`);
    const mode = line.mode === 'COMPATIBLE' ? 'compatible' : 'fast';
    const opening = CrawledDomainReader.openDomain(base, line.id, line.domain, { mode });
    if (line.error) {
      await expect(opening).rejects.toMatchObject({ name: 'PdfError', code: 'io' });
      return;
    }
    const stream = await opening;
    expect(stream.path).toBe(`${base}/${line.opened}`);
    expect(await stream.nextIsDomain()).toBe(line.first === 'CrawledDomain');
    expect(await stream.nextIsDocument()).toBe(line.first === 'CrawledDocument');
    await stream.close();
  });

  test.each(haveSamples ? jsonLines('size-hint.jsonl') : [])('size hint at $size bytes', async (line) => {
    const whole = readFileSync(samplePath(line.file));
    const footer = whole.length - 8 - whole.readUInt32LE(whole.length - 8);
    const padding = Buffer.alloc(line.size - whole.length);
    const path = temp.file(line.file, Buffer.concat([whole.subarray(0, footer), padding, whole.subarray(footer)]));
    const stream = await CrawledDomainReader.createDataStream(path);
    expect(stream.sizeHint).toBe(line.sizeHint);
    let documents = 0;
    for await (const item of stream) if (item.recordType === 'document') documents++;
    expect(documents).toBe(line.documents);
  });
});

test('a path is found, or made with its folder', async () => {
  const base = temp.path('base');
  const path = await CrawlerOutputFile.getOrCreate(base, '1', 'A b.example');
  expect(path).toBe(`${base}/00/01/0001-aXb.example.parquet`);
  expect(await CrawlerOutputFile.find(base, '1', 'A b.example')).toBe(null);
  writeFileSync(path, '');
  expect(await CrawlerOutputFile.find(base, '1', 'A b.example')).toBe(path);
  const legacy = CrawlerOutputFile.getLegacyPath(base, 'ffff', 'x.example');
  mkdirSync(dirname(legacy), { recursive: true });
  writeFileSync(legacy, '');
  expect(await CrawlerOutputFile.getOrCreate(base, 'ffff', 'x.example')).toBe(legacy);
});

test.each(['../x', 'a/b', '', 'a.b'])('%j is no id', (id) => {
  expect(() => CrawlerOutputFile.getParquetPath('base', id, 'x.example')).toThrow(
    expect.objectContaining({ code: 'unsupported' }),
  );
});
