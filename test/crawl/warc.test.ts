import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CrawlData } from '../../src/crawl/crawl-data-stream.ts';
import { CrawlError } from '../../src/crawl/crawl-error.ts';
import { CrawledDomainReader, type CrawlReadOptions } from '../../src/crawl/domain-reader.ts';
import { tempFolder } from './temp-folder.ts';

const temp = tempFolder();

function record(type: string, url: string, content: Buffer | string, more = ''): Buffer {
  const block = Buffer.from(content);
  const head =
    `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2024-03-05T12:34:56Z\r\n` +
    `WARC-IP-Address: 192.0.2.1\r\n${more}Content-Length: ${block.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), block, Buffer.from('\r\n\r\n')]);
}

function response(url: string, headers: string, body: Buffer | string, status = '200 OK'): Buffer {
  return record(
    'response',
    url,
    Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${headers}\r\n`), Buffer.from(body)]),
  );
}

async function outcome(path: string, options?: CrawlReadOptions) {
  const items: CrawlData[] = [];
  try {
    for await (const item of await CrawledDomainReader.createDataStream(path, options)) items.push(item);
    return { items, error: null };
  } catch (error) {
    return { items, error };
  }
}

const INFO = record('warcinfo', '', 'software: x\r\n');
const PAGE = response(
  'https://a.example/',
  'Content-Type: text/html; charset=latin1\r\nETag: "1"\r\nSet-Cookie: a=1\r\n',
  Buffer.from([0x3c, 0xe9, 0x3e]),
);
const OTHER = response('http://b.example:8080/x.pdf', 'Content-Type: application/pdf\r\n', '%PDF-', '404 Not Found');

describe.each([
  ['plain', 'x.warc', (records: Buffer[]) => Buffer.concat(records)],
  [
    'a gzip member for each record',
    'x.warc.gz',
    (records: Buffer[]) => Buffer.concat(records.map((part) => gzipSync(part))),
  ],
  ['one gzip member', 'y.warc.gz', (records: Buffer[]) => gzipSync(Buffer.concat(records))],
])('%s', (_, name, pack) => {
  test('responses become documents, hosts domains', async () => {
    const request = record('request', 'https://a.example/', 'GET / HTTP/1.1\r\n\r\n');
    const { items, error } = await outcome(temp.file(name, pack([INFO, request, PAGE, PAGE, OTHER])));
    expect(error).toBe(null);
    const page = {
      recordType: 'document',
      url: 'https://a.example/',
      httpStatus: 200,
      contentType: 'text/html; charset=latin1',
      timestamp: '2024-03-05T12:34:56Z',
      documentBody: '<é>',
      bodyBytes: Uint8Array.of(0x3c, 0xe9, 0x3e),
      etagMaybe: '"1"',
      hasCookies: true,
      headers: 'Content-Type: text/html; charset=latin1\nETag: "1"\nSet-Cookie: a=1',
    };
    expect(items.map((item) => ({ ...item, ...bodyOf(item) }))).toMatchObject([
      { recordType: 'domain', domain: 'a.example', ip: '192.0.2.1', crawlerStatus: 'OK' },
      page,
      page,
      { recordType: 'domain', domain: 'b.example' },
      { httpStatus: 404, documentBody: '%PDF-', hasCookies: false, etagMaybe: null },
    ]);
  });

  test('a file that is cut', async () => {
    const whole = pack([PAGE, OTHER]);
    for (let cut = 1; cut < 40; cut++) {
      const { items, error } = await outcome(temp.file(name, whole.subarray(0, whole.length - cut)));
      if (error !== null) expect(error).toMatchObject({ name: 'CrawlError', code: 'truncated' });
      expect(items.length).toBeGreaterThanOrEqual(name === 'y.warc.gz' ? 0 : 2);
      if (cut > 12) expect(error).not.toBe(null);
    }
  });
});

function bodyOf(item: CrawlData): object {
  return item.recordType === 'document' ? { documentBody: item.documentBody, bodyBytes: item.bodyBytes } : {};
}

test.each<[string, string, Buffer]>([
  ['gzip', 'Content-Encoding: gzip\r\n', gzipSync('hello')],
  ['deflate', 'Content-Encoding: deflate\r\n', deflateSync('hello')],
  ['br', 'Content-Encoding: br\r\n', brotliCompressSync('hello')],
  ['chunked', 'Transfer-Encoding: chunked\r\n', Buffer.from('2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n')],
  [
    'chunked gzip',
    'Transfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n',
    Buffer.concat([
      Buffer.from(`${gzipSync('hello').length.toString(16)}\r\n`),
      gzipSync('hello'),
      Buffer.from('\r\n0\r\n\r\n'),
    ]),
  ],
  ['gzip that is none', 'Content-Encoding: gzip\r\n', Buffer.from('hello')],
  ['br that is none', 'Content-Encoding: br\r\n', Buffer.from('hello')],
])('body in %s', async (_, headers, body) => {
  const { items, error } = await outcome(temp.file('encoded.warc', response('https://a.example/', headers, body)));
  expect(error).toBe(null);
  expect(items[1]).toMatchObject({ documentBody: 'hello' });
});

describe('faults', () => {
  test.each<[string, Buffer, string, number]>([
    ['no WARC', Buffer.from('<html>\n<body>\n'), 'bad-format', 0],
    ['no WARC after a record', Buffer.concat([PAGE, Buffer.from('<html>\r\n\r\n')]), 'bad-record', 1],
    [
      'no length',
      Buffer.concat([PAGE, Buffer.from('WARC/1.0\r\nWARC-Type: response\r\n\r\nx'), PAGE]),
      'bad-record',
      1,
    ],
    ['a length that is none', Buffer.from('WARC/1.0\r\nContent-Length: -5\r\n\r\n'.repeat(2)), 'bad-record', 0],
  ])('%s', async (_, content, code, row) => {
    const { error } = await outcome(temp.file('fault.warc', content));
    expect(error).toBeInstanceOf(CrawlError);
    expect(error).toMatchObject({ row });
    expect([code, 'truncated']).toContain((error as CrawlError).code);
  });

  test('an empty file is an empty stream', async () => {
    expect(await outcome(temp.file('empty.warc', ''))).toEqual({ items: [], error: null });
  });

  test('bodies beyond the limit, packed ones too', async () => {
    const limits = { recordBytes: 10_000 };
    const plain = response('https://a.example/', '', 'x'.repeat(20_000));
    const packed = response('https://a.example/', 'Content-Encoding: gzip\r\n', gzipSync('x'.repeat(1_000_000)));
    for (const content of [plain, packed]) {
      const path = temp.file('large.warc', Buffer.concat([OTHER, content]));
      const { items, error } = await outcome(path, { limits });
      expect(items.length).toBe(2);
      expect(error).toMatchObject({ code: 'bad-record', row: 1, path });
    }
  });

  test('a head without an end', async () => {
    const path = temp.file('head.warc.gz', gzipSync(`WARC/1.0\r\nX: ${'x'.repeat(20_000_000)}`));
    expect((await outcome(path)).error).toMatchObject({ code: 'bad-record', row: 0 });
  });

  test('changed bytes give records, or one typed error', async () => {
    for (const whole of [Buffer.concat([INFO, PAGE, OTHER]), Buffer.concat([gzipSync(PAGE), gzipSync(OTHER)])]) {
      const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
          const damaged = Buffer.from(whole);
          for (const { at, byte } of changes) damaged[at] = byte;
          const { error } = await outcome(temp.file('changed.warc', damaged));
          if (error !== null) expect(error).toBeInstanceOf(CrawlError);
        }),
        { numRuns: 150 },
      );
    }
  });
});
