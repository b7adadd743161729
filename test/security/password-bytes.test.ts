import { describe, expect, it } from 'vitest';
import { legacyPasswords, unicodePasswords } from '../../src/security/password-bytes.ts';
import { encodePdfDoc } from '../../src/security/pdf-doc-encoding.ts';
import { saslPrep } from '../../src/security/saslprep.ts';
import { bytesOf } from '../filters/bytes.ts';

describe('encodePdfDoc', () => {
  it.each([
    ['plain', [0x70, 0x6c, 0x61, 0x69, 0x6e]],
    ['é', [0xe9]],
    ['€', [0xa0]],
    ['•ž', [0x80, 0x9e]],
    ['˘˜', [0x18, 0x1f]],
    ['™ﬁﬂŁ', [0x92, 0x93, 0x94, 0x95]],
    ['', []],
  ])('encodes %s', (text, bytes) => {
    expect(encodePdfDoc(text)).toEqual(Uint8Array.from(bytes));
  });

  it.each(['Ω', '\u0080', '\u009f', '\u00a0', '水'])('has no %s', (text) => {
    expect(encodePdfDoc(text)).toBeUndefined();
  });
});

describe('saslPrep', () => {
  // The examples of RFC 4013, clause 3, and one of each mapping.
  it.each([
    ['I\u00adX', 'IX'],
    ['user', 'user'],
    ['USER', 'USER'],
    ['\u00aa', 'a'],
    ['\u2168', 'IX'],
    ['a\u00a0b\u3000c', 'a b c'],
    ['a\u200bb', 'a b'],
    ['a\u200db\ufe0f', 'ab'],
    ['e\u0301', '\u00e9'],
    ['ﬁ', 'fi'],
  ])('maps %j to %j', (text, expected) => {
    expect(saslPrep(text)).toBe(expected);
  });
});

describe('forms of a password', () => {
  it('are one where all encodings agree', () => {
    expect(legacyPasswords('open-me')).toEqual([bytesOf('open-me')]);
    expect(unicodePasswords('open-me')).toEqual([bytesOf('open-me')]);
    expect(legacyPasswords('')).toEqual([new Uint8Array(0)]);
  });

  it('are PDFDocEncoding, Latin-1 and UTF-8 for old revisions', () => {
    expect(legacyPasswords('é')).toEqual([Uint8Array.of(0xe9), Uint8Array.of(0xc3, 0xa9)]);
    expect(legacyPasswords('€')).toEqual([Uint8Array.of(0xa0), Uint8Array.of(0xe2, 0x82, 0xac)]);
    expect(legacyPasswords('\u00a0')).toEqual([Uint8Array.of(0xa0), Uint8Array.of(0xc2, 0xa0)]);
  });

  it('are UTF-8 after and without SASLprep for new ones', () => {
    expect(unicodePasswords('\u2168')).toEqual([bytesOf('IX'), Uint8Array.of(0xe2, 0x85, 0xa8)]);
  });

  it('are cut to 127 bytes for new ones', () => {
    expect(unicodePasswords('a'.repeat(200))).toEqual([bytesOf('a'.repeat(127))]);
  });
});
