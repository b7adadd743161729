import { describe, expect, it } from 'vitest';
import { parseDate } from '../../src/document/date.ts';
import { decodeTextString } from '../../src/document/text-string.ts';
import { ascii } from '../../src/syntax/bytes.ts';
import { type FileText, onePage, open } from './file.ts';

describe('decodeTextString', () => {
  it.each<[string, string, string]>([
    ['nothing', '', ''],
    ['ASCII', 'plain text', 'plain text'],
    ['PDFDocEncoding', 'w \x84 \x80 \x83 \x93 \x95 \xa0 \xe9', 'w — • … ﬁ Ł € é'],
    ['its accents and control characters', '\x18\x1f\t\n\r', '˘˜\t\n\r'],
    ['UTF-16BE', '\xfe\xff\x00H\x67\x71\xd8\x3d\xdc\xc4', 'H東📄'],
    ['UTF-16LE', '\xff\xfeH\x00\x71\x67', 'H東'],
    ['half a unit', '\xfe\xff\x00H\x00', 'H'],
    ['a mark alone', '\xfe\xff', ''],
    ['UTF-8', '\xef\xbb\xbfNa\xc3\xafve \xcf\x80', 'Naïve π'],
    ['damaged UTF-8', '\xef\xbb\xbfa\xff', 'a\ufffd'],
    ['a language', '\xfe\xff\x00\x1b\x00e\x00n\x00\x1b\x00T\x00e', 'Te'],
    ['a language and country', '\xfe\xff\x00T\x00\x1b\x00e\x00n\x00U\x00S\x00\x1b\x00e', 'Te'],
    ['an escape without its end', '\xfe\xff\x00\x1b\x00T', '\x1bT'],
  ])('decodes %s', (_, bytes, text) => {
    expect(decodeTextString(ascii(bytes))).toBe(text);
  });

  it('decodes long strings', () => {
    const units = new Uint8Array(100_002).fill(0x30);
    units.set([0xfe, 0xff]);
    expect(decodeTextString(units)).toBe('\u3030'.repeat(50_000));
    expect(decodeTextString(new Uint8Array(100_000).fill(0x61))).toBe('a'.repeat(100_000));
  });
});

describe('parseDate', () => {
  it.each<[string, string | null, string | null]>([
    ["D:20210304050607+02'30'", '2021-03-04T05:06:07+02:30', '2021-03-04T02:36:07.000Z'],
    ["D:20210304050607-08'00", '2021-03-04T05:06:07-08:00', '2021-03-04T13:06:07.000Z'],
    ['D:20210304050607+0230', '2021-03-04T05:06:07+02:30', '2021-03-04T02:36:07.000Z'],
    ['D:20210304050607+02:30', '2021-03-04T05:06:07+02:30', '2021-03-04T02:36:07.000Z'],
    ['D:20210304050607+02', '2021-03-04T05:06:07+02:00', '2021-03-04T03:06:07.000Z'],
    ['D:20210304050607Z', '2021-03-04T05:06:07Z', '2021-03-04T05:06:07.000Z'],
    ["D:20210304050607Z00'00'", '2021-03-04T05:06:07Z', '2021-03-04T05:06:07.000Z'],
    ['D:20210304050607', '2021-03-04T05:06:07', '2021-03-04T05:06:07.000Z'],
    ['20210304050607', '2021-03-04T05:06:07', '2021-03-04T05:06:07.000Z'],
    [' D:202103040506 ', '2021-03-04T05:06:00', '2021-03-04T05:06:00.000Z'],
    ['D:2021', '2021-01-01T00:00:00', '2021-01-01T00:00:00.000Z'],
    ['D:20240229', '2024-02-29T00:00:00', '2024-02-29T00:00:00.000Z'],
    ['D:20210304050607\0', '2021-03-04T05:06:07', '2021-03-04T05:06:07.000Z'],
    ['D:20210304050607 EST', '2021-03-04T05:06:07', '2021-03-04T05:06:07.000Z'],
    ["D:20210304050607+99'00'", '2021-03-04T05:06:07', '2021-03-04T05:06:07.000Z'],
    ['2021-03-04T05:06:07.89+01:00', '2021-03-04T05:06:07+01:00', '2021-03-04T04:06:07.000Z'],
    ['D:00010101000000Z', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['D:20231399999999', null, null],
    ['D:20230229', null, null],
    ['D:20230101250000', null, null],
    ['Mon Jan 3 2022', null, null],
    ['D:2021 March', null, null],
    ['D:', null, null],
    ['', null, null],
  ])('reads %j', (raw, iso, moment) => {
    const parsed = parseDate(raw);
    expect(parsed.raw).toBe(raw);
    expect(parsed.iso).toBe(iso);
    expect(parsed.date?.toISOString() ?? null).toBe(moment);
  });
});

describe('metadata', () => {
  const metadataOf = (file: FileText, trailer = '/Root 1 0 R/Info 9 0 R') =>
    open(file.table(trailer).end()).document.metadata;
  const nothing = {
    title: null,
    author: null,
    subject: null,
    keywords: null,
    creator: null,
    producer: null,
    creationDate: null,
    modificationDate: null,
  };

  it('gives strings as they are, empty and padded ones too, and null for what is no string', () => {
    const info = '<</Title( a )/Author()/Subject/Name/Keywords 7/Creator 8 0 R/CreationDate(D:2020)/ModDate(soon)>>';
    expect(metadataOf(onePage().object(8, '(indirect)').object(9, info))).toEqual({
      ...nothing,
      title: ' a ',
      author: '',
      creator: 'indirect',
      creationDate: { raw: 'D:2020', iso: '2020-01-01T00:00:00', date: new Date('2020-01-01T00:00:00Z') },
      modificationDate: { raw: 'soon', iso: null, date: null },
    });
  });

  it('is looked for where the file has no trailer', () => {
    const file = onePage().object(8, '<</Producer(old)>>').object(9, '<</Producer(new)>>');
    file.object(7, '<</Type/Own/Producer(x)>>');
    expect(open(file).document.metadata).toEqual({ ...nothing, producer: 'new' });
  });

  it.each(['/Root 1 0 R', '/Root 1 0 R/Info 99 0 R', '/Root 1 0 R/Info(x)'])('is empty with %s', (trailer) => {
    expect(metadataOf(onePage(), trailer)).toEqual(nothing);
  });
});
