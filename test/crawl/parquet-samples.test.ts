import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { declaredCharset } from '../../src/crawl/charset.ts';
import { CrawledDomainReader } from '../../src/crawl/domain-reader.ts';
import { CrawledDocumentParquetRecordFileReader } from '../../src/crawl/parquet/file-reader.ts';
import { fieldsOf, haveSamples, jsonLines, type Line, readAll, sampleNames, samplePath, sha256 } from './samples.ts';

/** The host of a name that is not ASCII: the original fails on it. */
const NOT_ASCII_HOST = 'parse-error.invalid.example.com';

describe.skipIf(!haveSamples)('parquet samples', () => {
  test.each(sampleNames('.parquet'))('stream of %s', async (name) => {
    const [head, ...lines] = jsonLines(`${name}.expected.jsonl`);
    const expected = lines.filter(({ record }) => record !== 'end');
    // Hashes of large bodies take long: once is enough.
    for (const mode of name === 'volume.parquet' ? (['fast'] as const) : (['compatible', 'fast'] as const)) {
      const stream = await CrawledDomainReader.createDataStream(samplePath(name), { mode });
      expect(stream.path.endsWith(head!.path)).toBe(true);
      expect(stream.sizeHint).toBe(head!.sizeHint);
      const items = await readAll(stream);
      expect(items.map(({ recordType }) => recordType)).toEqual(expected.map(({ record }) => record));
      for (const [i, item] of items.entries()) {
        const want = { ...expected[i]! };
        delete want.record;
        if (want.url === 'https://later.example.com/same' && want.httpStatus === 200) {
          // The later reader leaves the copy its own tags.
          want.etagMaybe = want.derived.etag = '"from-304"';
        }
        if (item.recordType === 'document') checkBody(item.bodyBytes!, item.documentBody!, want);
        if (want.derived?.domain === NOT_ASCII_HOST) want.derived.domain = 'xn--mnchen-3ya.example';
        expect(fieldsOf(item)).toMatchObject(want);
      }
    }
  });

  test.each(sampleNames('.parquet').filter((name) => name !== 'volume.parquet'))('rows of %s', async (name) => {
    const expected = jsonLines(`${name}.rows.jsonl`);
    const reader = await CrawledDocumentParquetRecordFileReader.open(samplePath(name));
    expect(reader.rowCount).toBe(expected.length);
    let row = 0;
    for await (const { timestamp, body, headers, ...fields } of reader) {
      const want: Line = expected[row++]!;
      expect({
        ...fields,
        epochSeconds: timestamp.getTime() / 1000,
        bodyBytes: body.length,
        bodySha256: sha256(body),
        ...('headers' in want && { headers }),
      }).toEqual(want);
    }
    expect(row).toBe(expected.length);
  });

  test('bodies of volume.parquet', async () => {
    const expected = JSON.parse(readFileSync(samplePath('volume.parquet.bodies.json'), 'utf8'));
    const hash = createHash('sha256');
    let rows = 0;
    let bodyBytes = 0;
    for await (const { body } of await CrawledDocumentParquetRecordFileReader.open(samplePath('volume.parquet'))) {
      hash.update(body);
      rows++;
      bodyBytes += body.length;
    }
    expect({ rows, bodyBytes, sha256OfAllBodiesInOrder: hash.digest('hex') }).toEqual(expected);
  });

  test('charsets are honoured', async () => {
    for (const name of ['charsets.parquet', 'charsets-bare.parquet']) {
      const expected = new Map(jsonLines(`${name}.charset-honoured.jsonl`).map((line) => [line.url, line]));
      const items = await readAll(await CrawledDomainReader.createDataStream(samplePath(name)));
      for (const item of items) {
        if (item.recordType !== 'document') continue;
        const { documentBody } = expected.get(item.url)!;
        if (documentBody === undefined) continue; // the expectation is an exception there
        const label = declaredCharset(item.contentType!) ?? '';
        const byStandard = BY_THE_STANDARD.has(label) && /[^ -~]/.test(documentBody);
        if (byStandard) {
          expect(item.documentBody, item.contentType!).toBe(windows1252(item.bodyBytes!));
        } else {
          expect(item.documentBody, item.contentType!).toBe(documentBody);
        }
      }
    }
  });
});

function windows1252(bytes: Uint8Array): string {
  const high = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
  return Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? high[byte - 0x80] : String.fromCharCode(byte),
  ).join('');
}

/** Labels that the Encoding Standard reads as windows-1252, and unknown ones, which the expectations read as their names say or as ASCII. */
const BY_THE_STANDARD = new Set(['iso-8859-1', 'us-ascii', 'windows-1252', 'iso_8859_1', 'x-no-such']);

/**
 * The original reads bodies as UTF-8 unless a bare name is declared: so read, the bytes must give its text. The text by
 * the declared charset is tested apart; here it must agree where it is UTF-8 as well.
 */
function checkBody(bytes: Uint8Array, text: string, want: Line): void {
  if (text === '' && want.crawlerStatus !== 'OK') return;
  const asUtf8 = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const original: string | undefined = want.documentBody;
  const declared = declaredCharset(want.contentType);
  const bareName = declared !== null && !/charset=/i.test(want.contentType);
  if (!bareName && original !== undefined) expect(collapsed(asUtf8)).toBe(collapsed(original));
  if (original === undefined && sha256(asUtf8) !== want.documentBodySha256) expect(asUtf8).toContain('\ufffd');
  const isUtf8 = declared === null || declared === 'utf-8' ? !asUtf8.includes('\ufffd') : !/[^\0-\x7f]/.test(asUtf8);
  if (!isUtf8 || bareName) forget(want);
}

function forget(want: Line): void {
  for (const name of ['documentBody', 'documentBodyHash', 'documentBodyLength', 'documentBodySha256'])
    delete want[name];
}

/** Decoders differ in how many replacement characters they give for a broken sequence. */
function collapsed(text: string): string {
  return text.replace(/\ufffd+/g, '\ufffd');
}
