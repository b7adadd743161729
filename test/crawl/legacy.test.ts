import { readFileSync } from 'node:fs';
import { Zstd } from '@hpcc-js/wasm-zstd';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CrawlData } from '../../src/crawl/crawl-data-stream.ts';
import { CrawlError } from '../../src/crawl/crawl-error.ts';
import { CrawledDomain } from '../../src/crawl/crawled-domain.ts';
import { CrawledDomainReader, type CrawlReadOptions } from '../../src/crawl/domain-reader.ts';
import { CrawledDomainWriter } from '../../src/crawl/legacy/domain-writer.ts';
import { fieldsOf, haveSamples, readAll, samplePath } from './samples.ts';
import { tempFolder } from './temp-folder.ts';

const temp = tempFolder();
const zstd = await Zstd.load();
const DOCUMENT = '// DOCUMENT\n{"url":"https://a.example/1","httpStatus":200,"documentBody":"ä"}\n';
const DOMAIN = '// DOMAIN\n{"domain":"a.example","crawlerStatus":"OK"}\n';

function frames(...texts: string[]): Buffer {
  return Buffer.concat(texts.map((text) => zstd.compress(new TextEncoder().encode(text))));
}

async function outcome(path: string, options: CrawlReadOptions = { mode: 'fast' }) {
  const items: CrawlData[] = [];
  try {
    for await (const item of await CrawledDomainReader.createDataStream(path, options)) items.push(item);
    return { items, error: null };
  } catch (error) {
    return { items, error };
  }
}

test('frames follow one another, also within a line', async () => {
  const path = temp.file('frames.zstd', frames(DOCUMENT.slice(0, 30), DOCUMENT.slice(30), DOMAIN, DOCUMENT.trimEnd()));
  const fast = await outcome(path);
  expect(fast.error).toBe(null);
  expect(fast.items.map(({ recordType }) => recordType)).toEqual(['document', 'domain', 'document']);
  const compatible = await outcome(path, { mode: 'compatible' });
  expect(compatible.items.map(({ recordType }) => recordType)).toEqual(['domain', 'document']);
  expect(compatible.items[1]).toMatchObject({ documentBody: 'ä', url: 'https://a.example/1', headers: null });
});

test('without bodies', async () => {
  const { items } = await outcome(temp.file('bodies.zstd', frames(DOCUMENT)), { mode: 'fast', bodies: false });
  expect(items).toMatchObject([{ documentBody: null, bodyBytes: null, httpStatus: 200 }]);
});

test('peeking does not take, and a loop that is left closes', async () => {
  const path = temp.file('peek.zstd', frames(DOCUMENT, DOMAIN));
  const stream = await CrawledDomainReader.createDataStream(path, { mode: 'fast' });
  expect([await stream.nextIsDocument(), await stream.nextIsDomain(), await stream.hasNext()]).toEqual([
    true,
    false,
    true,
  ]);
  for await (const item of stream) {
    expect(item.recordType).toBe('document');
    break;
  }
  expect(await stream.hasNext()).toBe(false);
  await stream.close();
});

describe('faults', () => {
  const many = Array.from({ length: 50 }, () => DOCUMENT).join('');

  test('a file that is cut gives the records before the cut', async () => {
    const whole = frames(many, many, DOMAIN);
    const second = frames(many).length;
    const { items, error } = await outcome(temp.file('cut.zstd', whole.subarray(0, second + 20)));
    expect(items.length).toBeGreaterThanOrEqual(50);
    expect(error).toMatchObject({ name: 'CrawlError', code: 'truncated', row: items.length });
    const compatible = await outcome(temp.path('cut.zstd'), { mode: 'compatible' });
    expect(compatible.error).toMatchObject({ code: 'truncated' });
  });

  test.each<[string, string[], string, number]>([
    ['ends after the kind of a record', [DOCUMENT, '// DOCUMENT\n'], 'truncated', 1],
    ['ends within the kind', [DOCUMENT, '// DOCU'], 'truncated', 1],
    ['is of another kind', ['hello\nworld\n'], 'bad-format', 0],
    ['has another line between', [DOCUMENT, 'hello\n{}\n'], 'bad-record', 1],
    ['has a record that is no JSON', [DOCUMENT, '// DOCUMENT\n{"url":\n', DOCUMENT], 'bad-record', 1],
    ['has a record that is a list', ['// DOMAIN\n[]\n'], 'bad-record', 0],
    ['has a url that is a number', ['// DOCUMENT\n{"url":5}\n'], 'bad-record', 0],
    ['has a status that is text', ['// DOCUMENT\n{"httpStatus":"200"}\n'], 'bad-record', 0],
    ['has cookies that are no list', ['// DOMAIN\n{"cookies":"a"}\n'], 'bad-record', 0],
  ])('a file that %s', async (_, texts, code, row) => {
    const path = temp.file('fault.zstd', frames(...texts));
    const { items, error } = await outcome(path);
    expect(error).toMatchObject({ name: 'CrawlError', code, row, path });
    expect(items.length).toBe(row);
  });

  test('a file that is no zstd', async () => {
    expect((await outcome(temp.file('foreign.zstd', 'PK and more than a few bytes'))).error).toMatchObject({
      code: 'bad-format',
    });
  });

  test('a record beyond the limit', async () => {
    const long = `// DOCUMENT\n{"url":"${'x'.repeat(500_000)}"}\n`;
    const limits = { recordBytes: 100_000 };
    const { items, error } = await outcome(temp.file('long.zstd', frames(DOCUMENT, long)), { mode: 'fast', limits });
    expect(items.length).toBe(1);
    expect(error).toMatchObject({ code: 'bad-record', row: 1 });
  });

  test('changed bytes give records, or one typed error', async () => {
    const whole = frames(many, DOMAIN);
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const damaged = Buffer.from(whole);
        for (const { at, byte } of changes) damaged[at] = byte;
        const { error } = await outcome(temp.file('changed.zstd', damaged));
        if (error !== null) expect(error).toBeInstanceOf(CrawlError);
      }),
      { numRuns: 200 },
    );
  });
});

describe('writer', () => {
  test.skipIf(!haveSamples).each(['normal', 'revisit', 'charsets', 'volume'])(
    '%s comes back as it was',
    async (name) => {
      const path = temp.path('written.zstd');
      const original = await readAll(
        await CrawledDomainReader.createDataStream(samplePath(`${name}.zstd`), { mode: 'fast' }),
      );
      const writer = await CrawledDomainWriter.open(path);
      for (const item of original) await writer.accept(item);
      await writer.close();
      const { items, error } = await outcome(path);
      expect(error).toBe(null);
      expect(items.map(fieldsOf)).toEqual(original.map(fieldsOf));
    },
  );

  test('the old file stays until the new one is whole', async () => {
    const path = temp.file('old.zstd', 'old');
    const writer = await CrawledDomainWriter.open(path);
    await writer.accept(new CrawledDomain({ domain: 'a.example', crawlerStatus: 'OK', ip: null }));
    expect(readFileSync(path, 'utf8')).toBe('old');
    await writer.abort();
    expect(readFileSync(path, 'utf8')).toBe('old');
  });

  test('a file without records is an empty stream', async () => {
    const path = temp.path('none.zstd');
    await (await CrawledDomainWriter.open(path)).close();
    expect(await outcome(path)).toEqual({ items: [], error: null });
  });
});
