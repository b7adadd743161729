import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { beforeAll, describe, expect, test } from 'vitest';
import { CrawlError } from '../../src/crawl/crawl-error.ts';
import { CrawledDomainReader, type CrawlReadOptions } from '../../src/crawl/domain-reader.ts';
import { CrawledDocumentParquetRecordFileReader } from '../../src/crawl/parquet/file-reader.ts';
import { CrawledDocumentParquetRecordFileWriter } from '../../src/crawl/parquet/file-writer.ts';
import { haveSamples, samplePath } from './samples.ts';
import { tempFolder } from './temp-folder.ts';

const temp = tempFolder();
const ROWS = 60;
let whole: Buffer;

beforeAll(async () => {
  const path = temp.path('whole.parquet');
  const writer = await CrawledDocumentParquetRecordFileWriter.open(path, { rowGroupBytes: 10_000 });
  for (let i = 0; i < ROWS; i++) {
    await writer.write({
      domain: 'a.example',
      url: `https://a.example/${i}`,
      ip: '',
      cookies: i % 2 === 0,
      httpStatus: 200,
      timestamp: new Date(i * 1000),
      contentType: 'text/html',
      body: new TextEncoder().encode(`${i} `.repeat(500)),
      headers: null,
      etagHeader: i % 3 === 0 ? null : `"${i}"`,
      lastModifiedHeader: null,
    });
  }
  await writer.close();
  whole = readFileSync(path);
});

/** How many documents come, and the error that ends them. */
async function outcome(path: string, options?: CrawlReadOptions): Promise<{ documents: number; error: unknown }> {
  let documents = 0;
  try {
    for await (const item of await CrawledDomainReader.createDataStream(path, options)) {
      if (item.recordType === 'document') documents++;
    }
    return { documents, error: null };
  } catch (error) {
    return { documents, error };
  }
}

describe('files that are no crawl files', () => {
  test.each([
    ['empty', '', 'bad-format'],
    ['foreign', 'PK\x03\x04 and so on', 'bad-format'],
    ['two bytes', 'PA', 'bad-format'],
    ['only the mark', 'PAR1', 'truncated'],
    ['no footer', `PAR1${'x'.repeat(100)}`, 'truncated'],
    ['a footer larger than the file', 'PAR1abcd\xff\xff\xff\x7fPAR1', 'bad-format'],
    ['a footer that is noise', 'PAR1\x99\x98\x97\x96\x04\0\0\0PAR1', 'bad-format'],
  ])('%s', async (_, content, code) => {
    const path = temp.file('foreign.parquet', Buffer.from(content, 'latin1'));
    const { error } = await outcome(path);
    expect(error).toBeInstanceOf(CrawlError);
    expect(error).toMatchObject({ code, path });
    expect((error as Error).message.startsWith(`${path}: `)).toBe(true);
  });

  test('not there, a folder, another extension', async () => {
    expect((await outcome(temp.path('absent.parquet'))).error).toMatchObject({ name: 'PdfError', code: 'io' });
    expect((await outcome(temp.path('.'))).error).toMatchObject({ name: 'PdfError', code: 'unsupported' });
    expect((await outcome(temp.file('x.json', ''))).error).toMatchObject({ name: 'PdfError', code: 'unsupported' });
  });

  const columns = (changes: Record<string, object | null>) => {
    const all: Record<string, object | null> = {
      domain: { data: ['a.example', 'a.example'], type: 'STRING' },
      url: { data: ['https://a.example/1', 'https://a.example/2'], type: 'STRING' },
      ip: { data: ['', ''], type: 'STRING' },
      cookies: { data: [true, false], type: 'BOOLEAN' },
      httpStatus: { data: [200, 404], type: 'INT32' },
      epochSeconds: { data: [1n, 2n], type: 'INT64' },
      contentType: { data: ['text/plain', 'text/plain'], type: 'STRING' },
      body: { data: [Uint8Array.of(65), Uint8Array.of(66)], type: 'BYTE_ARRAY' },
      ...changes,
    };
    const columnData = Object.entries(all).flatMap(([name, column]) => (column ? [{ name, ...column }] : []));
    return temp.file('columns.parquet', Buffer.from(parquetWriteBuffer({ columnData } as never)));
  };

  test.each([
    ['url', { url: null }, 'no column url'],
    ['body', { body: null }, 'no column body'],
    ['time', { epochSeconds: null }, 'no column timestamp or epochSeconds'],
  ])('without %s', async (_, changes, reason) => {
    expect((await outcome(columns(changes))).error).toMatchObject({ code: 'bad-format', reason });
  });

  test.each([
    ['url', { data: [1, 2], type: 'INT32' }, 'INT32'],
    ['httpStatus', { data: ['200', '404'], type: 'STRING' }, 'BYTE_ARRAY'],
    ['body', { data: [1.5, 2.5], type: 'DOUBLE' }, 'DOUBLE'],
    ['cookies', { data: [1, 0], type: 'INT32' }, 'INT32'],
  ])('%s of another type', async (name, column, type) => {
    const { error } = await outcome(columns({ [name]: column }));
    expect(error).toMatchObject({ code: 'bad-format', reason: expect.stringContaining(`column ${name} is ${type}`) });
  });

  test('files of other programs: body as text, null here and there, time as timestamp, columns in another order', async () => {
    const path = columns({
      body: { data: ['A', null], type: 'STRING', nullable: true },
      ip: { data: [null, '192.0.2.1'], type: 'STRING', nullable: true },
      epochSeconds: null,
      timestamp: { data: [new Date(1500), new Date(2000)], type: 'TIMESTAMP' },
      more: { data: [1, 2], type: 'INT32' },
    });
    const items = [];
    for await (const item of await CrawledDomainReader.createDataStream(path)) items.push(item);
    expect(items).toMatchObject([
      { recordType: 'domain', domain: 'a.example', ip: '' },
      { documentBody: 'A', timestamp: '1970-01-01T00:00:01.500Z' },
      { documentBody: '', timestamp: '1970-01-01T00:00:02Z' },
    ]);
  });

  test('a row without a url, after one that is whole', async () => {
    const path = columns({ url: { data: ['https://a.example/1', null], type: 'STRING', nullable: true } });
    expect(await outcome(path)).toMatchObject({ documents: 1, error: { code: 'bad-record', row: 1, path } });
  });

  test('a time that no calendar has', async () => {
    const path = columns({ epochSeconds: { data: [1n, 2n ** 62n], type: 'INT64' } });
    expect(await outcome(path)).toMatchObject({ documents: 1, error: { code: 'bad-record', row: 1 } });
  });
});

describe('damage', () => {
  test('what comes before it is given, and the error names the row', async () => {
    const damaged = Buffer.from(whole);
    const footer = whole.length - 8 - whole.readUInt32LE(whole.length - 8);
    damaged.fill(0xee, Math.floor(footer * 0.6), Math.floor(footer * 0.62));
    const path = temp.file('damaged.parquet', damaged);
    const { documents, error } = await outcome(path);
    expect(error).toMatchObject({ name: 'CrawlError', code: 'bad-record', path });
    expect(documents).toBeGreaterThan(10);
    expect((error as CrawlError).row).toBe(documents);
  });

  test('a file that is cut', async () => {
    for (const share of [0.001, 0.1, 0.5, 0.9, 0.999]) {
      const path = temp.file('cut.parquet', whole.subarray(0, whole.length * share));
      expect((await outcome(path)).error).toMatchObject({ code: 'truncated', path });
    }
  });

  test('a column chunk that the file no longer has', async () => {
    const footer = whole.length - 8 - whole.readUInt32LE(whole.length - 8);
    const path = temp.file('gap.parquet', Buffer.concat([whole.subarray(0, 5000), whole.subarray(footer)]));
    const { error } = await outcome(path);
    expect(error).toBeInstanceOf(CrawlError);
  });

  test('changed bytes give records, or one typed error', async () => {
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const damaged = Buffer.from(whole);
        for (const { at, byte } of changes) damaged[at] = byte;
        const { error } = await outcome(temp.file('changed.parquet', damaged));
        if (error !== null) expect(error).toBeInstanceOf(CrawlError);
      }),
      { numRuns: 400 },
    );
  });

  test.skipIf(!haveSamples)('changed bytes of a file with pages of differences', async () => {
    const original = readFileSync(samplePath('mixed-pages.parquet'));
    const change = fc.record({ at: fc.nat(original.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const damaged = Buffer.from(original);
        for (const { at, byte } of changes) damaged[at] = byte;
        const { error } = await outcome(temp.file('mixed.parquet', damaged));
        if (error !== null) expect(error).toBeInstanceOf(CrawlError);
      }),
      { numRuns: 150 },
    );
  });
});

describe('limits', () => {
  test.each([
    [{ pageBytes: 5000 }, 'a page of'],
    [{ pageRows: 5 }, 'a page of'],
  ])('%j', async (limits, reason) => {
    const { error } = await outcome(temp.path('whole.parquet'), { limits });
    expect(error).toMatchObject({ code: 'bad-record', row: 0, reason: expect.stringContaining(reason) });
  });

  test('few bytes of differences that stand for very many', async () => {
    // The first value is long, and each of the others repeats it whole.
    const shared = new TextEncoder().encode('x'.repeat(10_000));
    const path = temp.file(
      'bomb.parquet',
      Buffer.from(
        parquetWriteBuffer({
          pageSize: 2 ** 30,
          rowGroupSize: 2000,
          columnData: [
            { name: 'body', data: Array(2000).fill(shared), type: 'BYTE_ARRAY', encoding: 'DELTA_BYTE_ARRAY' },
          ],
        }),
      ),
    );
    const read = async (pageBytes: number) => {
      const reader = await CrawledDocumentParquetRecordFileReader.open(path, {
        columns: ['body'],
        limits: { pageBytes },
      });
      let rows = 0;
      for await (const { body } of reader) rows += body.length === shared.length ? 1 : 0;
      return rows;
    };
    expect(await read(2 ** 25)).toBe(2000);
    await expect(read(2 ** 24)).rejects.toMatchObject({
      code: 'bad-record',
      reason: expect.stringContaining('20000000'),
    });
  });
});
