import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FileSource } from '../../src/crawl/files/file-source.ts';
import {
  CrawledDocumentParquetRecordFileReader,
  type ParquetReadOptions,
} from '../../src/crawl/parquet/file-reader.ts';
import {
  CrawledDocumentParquetRecordFileWriter,
  type ParquetWriteOptions,
} from '../../src/crawl/parquet/file-writer.ts';
import { readMetadata } from '../../src/crawl/parquet/metadata.ts';
import type { CrawledDocumentParquetRecord } from '../../src/crawl/parquet/record.ts';
import { haveSamples, samplePath } from './samples.ts';
import { tempFolder } from './temp-folder.ts';

const temp = tempFolder();

const RECORD: CrawledDocumentParquetRecord = {
  domain: 'a.example',
  url: 'https://a.example/ä',
  ip: '192.0.2.1',
  cookies: true,
  httpStatus: 200,
  timestamp: new Date('2024-03-05T12:34:56.789Z'),
  contentType: 'text/html',
  body: new Uint8Array([1, 2, 0, 255]),
  headers: 'a: b\nc: d',
  etagHeader: '"e"',
  lastModifiedHeader: null,
};

async function write(
  path: string,
  records: Iterable<CrawledDocumentParquetRecord>,
  options?: ParquetWriteOptions,
): Promise<void> {
  const writer = await CrawledDocumentParquetRecordFileWriter.open(path, options);
  for (const record of records) await writer.write(record);
  await writer.close();
}

async function read(path: string, options?: ParquetReadOptions): Promise<CrawledDocumentParquetRecord[]> {
  const records: CrawledDocumentParquetRecord[] = [];
  for await (const record of await CrawledDocumentParquetRecordFileReader.open(path, options)) {
    records.push({ ...record, body: Uint8Array.from(record.body) });
  }
  return records;
}

async function metadataOf(path: string) {
  const source = await FileSource.open(path);
  const metadata = await readMetadata(source);
  await source.close();
  return metadata;
}

describe('round trips', () => {
  test('records of all kinds', async () => {
    const record: fc.Arbitrary<CrawledDocumentParquetRecord> = fc.record({
      domain: fc.string({ unit: 'grapheme' }),
      url: fc.string(),
      ip: fc.constantFrom('', '192.0.2.1'),
      cookies: fc.boolean(),
      httpStatus: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      timestamp: fc.date({ noInvalidDate: true }),
      contentType: fc.string(),
      body: fc.uint8Array({ maxLength: 3000 }),
      headers: fc.option(fc.string()),
      etagHeader: fc.option(fc.string()),
      lastModifiedHeader: fc.option(fc.string()),
    });
    const options = fc.record({
      compression: fc.constantFrom('zstd', 'snappy'),
      rowGroupBytes: fc.constantFrom(1, 1000, 2 ** 25),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 40 }), options, async (records, how) => {
        const path = temp.path('property.parquet');
        await write(path, records, how as ParquetWriteOptions);
        expect(await read(path)).toEqual(records);
      }),
      { numRuns: 60 },
    );
  });

  test('the layout of the original has whole seconds and no headers', async () => {
    const path = temp.path('original.parquet');
    await write(path, [RECORD], { layout: 'marginalia' });
    const timestamp = new Date('2024-03-05T12:34:56Z');
    expect(await read(path)).toEqual([{ ...RECORD, timestamp, headers: null }]);
    const { schema } = await metadataOf(path);
    expect(
      schema.map(({ name, type, repetition_type, converted_type }) => [name, type, repetition_type, converted_type]),
    ).toEqual([
      ['CrawledDocumentParquetRecord', undefined, 'REQUIRED', undefined],
      ['domain', 'BYTE_ARRAY', 'REQUIRED', 'UTF8'],
      ['url', 'BYTE_ARRAY', 'REQUIRED', 'UTF8'],
      ['ip', 'BYTE_ARRAY', 'REQUIRED', 'UTF8'],
      ['cookies', 'BOOLEAN', 'REQUIRED', undefined],
      ['httpStatus', 'INT32', 'REQUIRED', undefined],
      ['epochSeconds', 'INT64', 'REQUIRED', undefined],
      ['contentType', 'BYTE_ARRAY', 'REQUIRED', 'UTF8'],
      ['body', 'BYTE_ARRAY', 'REQUIRED', undefined],
      ['etagHeader', 'BYTE_ARRAY', 'OPTIONAL', 'UTF8'],
      ['lastModifiedHeader', 'BYTE_ARRAY', 'OPTIONAL', 'UTF8'],
    ]);
  });

  test('the time is a timestamp by default', async () => {
    const path = temp.path('default.parquet');
    await write(path, [RECORD]);
    const { schema } = await metadataOf(path);
    expect(schema.find(({ name }) => name === 'timestamp')).toMatchObject({
      type: 'INT64',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    });
  });

  test('a body that is larger than the reader has in memory', async () => {
    const path = temp.path('large.parquet');
    const body = new Uint8Array(9_000_000);
    for (let i = 0, x = 1; i < body.length; i++) body[i] = x = (Math.imul(x, 69069) + i) >>> 13;
    const records = [RECORD, { ...RECORD, body }, RECORD];
    await write(path, records);
    const found = await read(path);
    expect(found.map((record) => record.body.length)).toEqual([4, 9_000_000, 4]);
    expect(Buffer.compare(found[1]!.body, body)).toBe(0);
  });

  test.skipIf(!haveSamples)('the documents of volume.parquet', async () => {
    const path = temp.path('volume.parquet');
    const records = await read(samplePath('volume.parquet'));
    await write(path, records, { rowGroupBytes: 2 ** 20 });
    expect((await metadataOf(path)).row_groups.length).toBeGreaterThan(10);
    const found = await read(path);
    expect(found.length).toBe(3000);
    for (const [i, { body, ...fields }] of found.entries()) {
      const { body: original, ...expected } = records[i]!;
      expect(fields).toEqual(expected);
      expect(Buffer.compare(body, original)).toBe(0);
    }
  });
});

test('only the wanted columns are read', async () => {
  const path = temp.path('columns.parquet');
  await write(path, [RECORD]);
  expect(await read(path, { columns: ['url', 'httpStatus'] })).toEqual([
    {
      domain: '',
      url: RECORD.url,
      ip: '',
      cookies: false,
      httpStatus: 200,
      timestamp: new Date(0),
      contentType: '',
      body: new Uint8Array(0),
      headers: null,
      etagHeader: null,
      lastModifiedHeader: null,
    },
  ]);
});

test.each([
  ['domain', null],
  ['httpStatus', 2 ** 31],
  ['httpStatus', 1.5],
  ['timestamp', new Date(Number.NaN)],
  ['timestamp', '2024'],
  ['body', 'text'],
  ['cookies', null],
  ['etagHeader', 5],
])('%s cannot be %s', async (name, value) => {
  const path = temp.path('refused.parquet');
  const writer = await CrawledDocumentParquetRecordFileWriter.open(path);
  await writer.write(RECORD);
  const record = { ...RECORD, [name]: value } as CrawledDocumentParquetRecord;
  await expect(writer.write(record)).rejects.toMatchObject({ name: 'CrawlError', code: 'bad-record', path, row: 1 });
  await writer.close();
  expect(await read(path)).toEqual([RECORD]);
});

describe('the file takes its place when it is whole', () => {
  test('not before it is closed, and never when it is dropped', async () => {
    const path = temp.path('place.parquet');
    await write(path, [RECORD]);
    const before = readFileSync(path);
    const writer = await CrawledDocumentParquetRecordFileWriter.open(path, { rowGroupBytes: 1 });
    await writer.write({ ...RECORD, url: 'other' });
    expect(readFileSync(path)).toEqual(before);
    await writer.abort();
    expect(readFileSync(path)).toEqual(before);
    expect(readdirSync(dirname(path)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  const built = new URL('../../dist/crawl.mjs', import.meta.url);
  test.skipIf(!existsSync(built))('a run that is killed leaves the old file', async () => {
    const path = temp.path('killed.parquet');
    await write(path, [RECORD]);
    const before = readFileSync(path);
    const script = `
      const { CrawledDocumentParquetRecordFileWriter: Writer } = await import(${JSON.stringify(built.href)});
      const writer = await Writer.open(${JSON.stringify(path)}, { rowGroupBytes: 1 });
      const record = { domain: 'd', url: 'u', ip: '', cookies: false, httpStatus: 200, timestamp: new Date(0),
        contentType: '', body: new Uint8Array(1000), headers: null, etagHeader: null, lastModifiedHeader: null };
      for (let i = 0; ; i++) { await writer.write(record); if (i === 20) console.log('writing'); }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(readFileSync(path)).toEqual(before);
  });

  test('a folder that is not there', async () => {
    await expect(CrawledDocumentParquetRecordFileWriter.open(temp.path('no/such/x.parquet'))).rejects.toMatchObject({
      name: 'PdfError',
      code: 'io',
    });
  });
});
