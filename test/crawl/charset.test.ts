import { expect, test } from 'vitest';
import { declaredCharset, decodeBody } from '../../src/crawl/charset.ts';

test.each([
  ['', null],
  ['text/html', null],
  ['text/html;', null],
  ['text/html; ', null],
  [';', null],
  ['text/html; charset=utf-8', 'utf-8'],
  ['Text/HTML; Charset=UTF-8; charset=ISO_8859_1', 'utf-8'],
  ['text/html;charset="Shift_JIS"', 'shift_jis'],
  ["text/html; charset='koi8-r'", 'koi8-r'],
  ['text/html; charset = utf-16', 'utf-16'],
  ['text/html; charset=; boundary=x', null],
  ['multipart/mixed; boundary=x; charset=big5', 'big5'],
  ['text/html; windows-1252', 'windows-1252'],
  ['text/html; gbk; charset=utf-8', 'utf-8'],
  ['text/html; no such!', null],
])('charset of %j', (contentType, expected) => {
  expect(declaredCharset(contentType)).toBe(expected);
});

test.each<[string, string, number[], string]>([
  ['declared', 'text/html; charset=iso-8859-1', [0x93, 0xe9, 0x94], '“é”'],
  ['declared UTF-8 that is broken', 'text/html; charset=utf-8', [0x61, 0x80, 0x62], 'a\ufffdb'],
  ['unknown label', 'text/html; charset=x-no-such', [0xc3, 0xa9, 0x80], 'Ã©€'],
  ['label of an encoding that is refused', 'text/html; charset=iso-2022-cn', [0xe9], 'é'],
  ['none, UTF-8', 'text/html', [0xe2, 0x9c, 0x93], '✓'],
  ['none, not UTF-8', 'text/html', [0xe9, 0x80, 0x41], 'é€A'],
  ['byte order mark is kept', 'text/html; charset=utf-8', [0xef, 0xbb, 0xbf, 0x61], '\ufeffa'],
  ['utf-16 with mark', 'text/html; charset=utf-16', [0xff, 0xfe, 0x61, 0], 'a'],
  ['utf-16 with the other mark', 'text/html; charset=utf-16', [0xfe, 0xff, 0, 0x61], 'a'],
  ['utf-16 without mark', 'text/html; utf-16', [0, 0x61, 0x27, 0x13], 'a✓'],
  ['utf-16 without mark, low byte first', 'text/html; utf-16', [0x61, 0, 0x13, 0x27], 'a✓'],
  ['utf-16le keeps a mark', 'text/html; charset=utf-16le', [0xff, 0xfe, 0x61, 0], '\ufeffa'],
  ['nothing', 'text/html; charset=gb18030', [], ''],
])('text: %s', (_, contentType, bytes, expected) => {
  expect(decodeBody(Uint8Array.from(bytes), contentType)).toBe(expected);
});
