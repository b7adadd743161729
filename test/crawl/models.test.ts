import { describe, expect, test } from 'vitest';
import { bodyHash } from '../../src/crawl/body-hash.ts';
import { CrawledDocument, type CrawledDocumentFields } from '../../src/crawl/crawled-document.ts';
import { headerValue } from '../../src/crawl/header-value.ts';
import { hostOf } from '../../src/crawl/host-of.ts';
import { formatInstant } from '../../src/crawl/instant.ts';
import { toMilliseconds } from '../../src/crawl/parquet/time-unit.ts';

const EMPTY: CrawledDocumentFields = {
  crawlId: null,
  url: null,
  contentType: null,
  timestamp: null,
  httpStatus: 0,
  crawlerStatus: null,
  crawlerStatusDesc: null,
  headers: null,
  canonicalUrl: null,
  redirectUrl: null,
  recrawlState: null,
  hasCookies: null,
  lastModifiedMaybe: null,
  etagMaybe: null,
};

describe('document', () => {
  test('text is decoded from bytes, bytes are encoded from text', () => {
    const fromBytes = new CrawledDocument({
      ...EMPTY,
      contentType: 'a; charset=latin1',
      bodyBytes: Uint8Array.of(0xe9),
    });
    expect(fromBytes.documentBody).toBe('é');
    const fromText = new CrawledDocument({ ...EMPTY, documentBody: 'é' });
    expect(fromText.bodyBytes).toEqual(Uint8Array.of(0xc3, 0xa9));
  });

  test('nothing is null, empty is empty', () => {
    const none = new CrawledDocument({ ...EMPTY, documentBody: null });
    expect([none.documentBody, none.bodyBytes, none.documentBodyHash]).toEqual([null, null, null]);
    const empty = new CrawledDocument({ ...EMPTY, bodyBytes: new Uint8Array(0) });
    expect([empty.documentBody, empty.documentBodyHash]).toEqual(['', '0']);
  });

  test('fields go before headers, an empty field too', () => {
    const headers = 'ETag: "h"\nLast-Modified: h';
    const document = new CrawledDocument({ ...EMPTY, headers, etagMaybe: '' });
    expect([document.getEtag(), document.getLastModified()]).toEqual(['', 'h']);
  });
});

test.each([
  ['ETAG: "upper"\netag: "second"', '"upper"'],
  ['ETag:no-space', 'no-space'],
  ['X-ETag: no\n ETag: no\nETag-Other: no', null],
  ['ETag: "cr"\r\nX: y', '"cr"'],
  ['ETag:', ''],
  ['', null],
  ['\n\netag: x', 'x'],
])('header in %j', (headers, expected) => {
  expect(headerValue(headers, 'etag')).toBe(expected);
});

test.each([
  ['https://Www.Example.ORG/', 'www.example.org'],
  ['HTTPS://ODD.Example.COM.:443/p', 'odd.example.com'],
  ['http://example.com:8080/', 'example.com'],
  ['https://münchen.example/', 'xn--mnchen-3ya.example'],
  ['not a url', null],
  ['', null],
  ['data:,x', null],
])('host of %j', (url, expected) => {
  expect(hostOf(url)).toBe(expected);
});

test.each([
  [0, '1970-01-01T00:00:00Z'],
  [-86_400_000, '1969-12-31T00:00:00Z'],
  [1_709_642_096_120, '2024-03-05T12:34:56.120Z'],
  [253_402_300_800_000, '+10000-01-01T00:00:00Z'],
  [-62_198_755_200_000, '-0001-01-01T00:00:00Z'],
])('instant %d', (time, expected) => {
  expect(formatInstant(new Date(time))).toBe(expected);
});

test.each([
  [5n, 1, 5000],
  [5, 1, 5000],
  [5n, 1000, 5],
  [5_999n, 1_000_000, 5],
  [-1n, 1_000_000, -1],
  [-1_000_000n, 1_000_000_000, -1],
] as const)('%s of unit %d', (value, unit, expected) => {
  expect(toMilliseconds(value, unit)).toBe(expected);
});

test.each([
  ['', '0'],
  ['x', '76e8ef273c566b73'],
  ['Internal error', '96d927df8c574e78'],
  ['<html><body>nothing here</body></html>', '413cc79f1ef5be8e'],
])('hash of %j', (text, expected) => {
  expect(bodyHash(text)).toBe(expected);
});
