import { describe, expect, it } from 'vitest';
import { PdfError } from '../../src/errors.ts';
import { createDecryptor } from '../../src/security/create-decryptor.ts';
import { textOf } from '../filters/bytes.ts';
import { dictOf } from '../filters/values.ts';
import { encryptDictOf, fromHex, pdfString } from './helpers.ts';
import { VECTORS, type Vector } from './vectors.ts';

const FILE_ID = fromHex('0123456789abcdef0123456789abcdef');
const TITLE = 'pewter umber';
const CONTENT = 'BT /F1 12 Tf 20 100 Td (pewter) Tj ET  ';
const USER = 'user-é€';
const OWNER = 'owner-ß';

function vector(name: string): Vector {
  return VECTORS.find((candidate) => candidate.name === name)!;
}

function open(of: Vector, password: string | undefined, changes: Record<string, unknown> = {}) {
  return createDecryptor(encryptDictOf(of, changes), FILE_ID, password);
}

function titleOf(of: Vector, opened: ReturnType<typeof open>): string {
  return textOf(opened.decryptor.decryptString(fromHex(of.title), of.titleObject, 0));
}

function contentOf(of: Vector, opened: ReturnType<typeof open>, dict: Record<string, unknown> = {}): string {
  return textOf(opened.decryptor.decryptStream(fromHex(of.content), of.contentObject, 0, dictOf(dict)));
}

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof PdfError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'nothing thrown';
}

const withPassword = VECTORS.filter(({ name }) => !/empty|limited|r6-plain/.test(name));
const withoutPassword = VECTORS.filter((candidate) => !withPassword.includes(candidate));

describe('createDecryptor, a file with passwords', () => {
  it.each(withPassword)('opens $name by the user', (of) => {
    const opened = open(of, USER);
    expect(titleOf(of, opened)).toBe(TITLE);
    expect(contentOf(of, opened)).toBe(CONTENT);
    expect(opened.isOwner).toBe(false);
    expect(opened.permissions).toBe(-4);
  });

  it.each(withPassword)('opens $name by the owner', (of) => {
    const opened = open(of, OWNER);
    expect(titleOf(of, opened)).toBe(TITLE);
    expect(contentOf(of, opened)).toBe(CONTENT);
    expect(opened.isOwner).toBe(true);
  });

  it.each(withPassword)('refuses $name', (of) => {
    expect(codeOf(() => open(of, undefined))).toMatch(/^password-required: /);
    expect(codeOf(() => open(of, ''))).toMatch(/^password-required: /);
    expect(codeOf(() => open(of, 'guess'))).toMatch(/^wrong-password: /);
    expect(codeOf(() => open(of, '水'.repeat(100)))).toMatch(/^wrong-password: /);
  });
});

describe('createDecryptor, a file without a user password', () => {
  it.each(withoutPassword)('opens $name', (of) => {
    for (const password of [undefined, '', 'not needed']) {
      const opened = open(of, password);
      expect(titleOf(of, opened)).toBe(TITLE);
      expect(contentOf(of, opened)).toBe(CONTENT);
      expect(opened.isOwner).toBe(false);
    }
    expect(open(of, 'o').isOwner).toBe(true);
  });

  it('gives the permissions', () => {
    const of = vector('limited');
    expect(open(of, undefined).permissions).toBe(of.P);
    expect(of.P & 4).toBe(0);
  });
});

describe('createDecryptor, dictionaries that differ from the rule', () => {
  const changes: [string, string, Record<string, unknown>][] = [
    ['rc4-128', 'Length in bytes', { Length: 16 }],
    ['rc4-128', 'no Length', { Length: null }],
    ['rc4-128', 'a hostile Length', { Length: 1e9 }],
    ['rc4-128', 'a Length that is no number', { Length: 'Long' }],
    ['rc4-128', 'no R', { R: null }],
    ['rc4-128', 'P as an unsigned number', { P: 4294967292 }],
    ['rc4-40', 'Length of another version', { Length: 128 }],
    ['rc4-40', 'no Filter', { Filter: null }],
    ['aes-128', 'a too short Length', { Length: 40 }],
    ['aes-128', 'a method of the other version', { CF: { StdCF: { CFM: 'AESV3' } } }],
    ['aes-256-r6', 'a method of the other version', { CF: { StdCF: { CFM: 'AESV2', Length: 256 } } }],
    ['aes-256-r6', 'no R', { R: null }],
    ['aes-256-r6', 'no P', { P: null }],
    ['aes-256-r6', 'a longer U', { U: pdfString(`${vector('aes-256-r6').U}${'00'.repeat(79)}`) }],
    ['aes-256-r6', 'a longer UE', { UE: pdfString(`${vector('aes-256-r6').UE}0000`) }],
    ['aes-128', 'a longer O', { O: pdfString(`${vector('aes-128').O}0000`) }],
    ['aes-128', 'a U of 16 bytes', { U: pdfString(vector('aes-128').U.slice(0, 32)) }],
  ];
  it.each(changes)('opens %s with %s', (name, _, change) => {
    const of = vector(name);
    const opened = open(of, USER, change);
    expect(titleOf(of, opened)).toBe(TITLE);
    expect(contentOf(of, opened)).toBe(CONTENT);
  });

  it('needs the file identifier for old revisions', () => {
    const dict = encryptDictOf(vector('rc4-128'));
    expect(codeOf(() => createDecryptor(dict, new Uint8Array(0), USER))).toMatch(/^wrong-password: /);
  });

  const refused: [string, Record<string, unknown>, string][] = [
    [
      'another handler',
      { Filter: 'Adobe.PubSec' },
      'unsupported-encryption: security handler Adobe.PubSec is not supported',
    ],
    ['version 3', { V: 3 }, 'unsupported-encryption: encryption version 3, revision 3 is not supported'],
    ['version 0', { V: 0 }, 'unsupported-encryption: encryption version 0, revision 3 is not supported'],
    ['no version', { V: null }, 'unsupported-encryption: encryption version 0, revision 3 is not supported'],
    ['version 6', { V: 6, R: 7 }, 'unsupported-encryption: encryption version 6, revision 7 is not supported'],
    ['a broken revision', { R: 2.5 }, 'unsupported-encryption: encryption version 2, revision 2.5 is not supported'],
    [
      'a version that is not a number',
      { V: 'Two' },
      'unsupported-encryption: encryption version 0, revision 3 is not supported',
    ],
    ['no O', { O: null }, 'corrupt: the encryption dictionary has no O'],
    ['U of a wrong type', { U: 5 }, 'corrupt: the encryption dictionary has no U'],
    ['version 5 without keys', { V: 5, R: 6 }, 'corrupt: the encryption dictionary has no OE'],
    ['an empty O', { O: pdfString('') }, 'wrong-password: the password does not open the document'],
  ];
  it.each(refused)('refuses %s', (_, change, error) => {
    expect(codeOf(() => open(vector('rc4-128'), USER, change))).toBe(error);
  });

  it.each([
    [{ StmF: 'Other' }, 'crypt filter Other is not supported'],
    [{ StrF: 'Other' }, 'crypt filter Other is not supported'],
    [{ CF: null }, 'crypt filter StdCF is not supported'],
    [{ CF: { StdCF: { CFM: 'AESV4' } } }, 'crypt filter StdCF is not supported'],
  ])('refuses unknown crypt filters: %j', (change, message) => {
    expect(codeOf(() => open(vector('aes-128'), USER, change))).toBe(`unsupported-encryption: ${message}`);
  });
});

describe('crypt filters', () => {
  const aes = vector('aes-128');
  const hidden = textOf(fromHex(aes.content));

  it('are apart for strings and streams', () => {
    const plainStrings = open(aes, USER, { StrF: 'Identity' });
    expect(titleOf(aes, plainStrings)).toBe(textOf(fromHex(aes.title)));
    expect(contentOf(aes, plainStrings)).toBe(CONTENT);
    const plainStreams = open(aes, USER, { StmF: null });
    expect(titleOf(aes, plainStreams)).toBe(TITLE);
    expect(contentOf(aes, plainStreams)).toBe(hidden);
  });

  it('take CFM None and no CFM as no encryption', () => {
    for (const filter of [{ CFM: 'None' }, {}]) {
      const opened = open(aes, USER, { CF: { StdCF: filter, Aes: { CFM: 'AESV2' } }, StrF: 'Aes' });
      expect(titleOf(aes, opened)).toBe(TITLE);
      expect(contentOf(aes, opened)).toBe(hidden);
    }
  });

  it('need no password where neither strings nor streams are encrypted', () => {
    const opened = open(aes, undefined, { StmF: 'Identity', StrF: 'Identity' });
    expect(contentOf(aes, opened)).toBe(hidden);
    expect(codeOf(() => open(aes, undefined, { StmF: 'Identity' }))).toMatch(/^password-required: /);
  });

  const own: [string, Record<string, unknown>, string][] = [
    ['Identity by name', { Filter: 'Crypt', DecodeParms: { Name: 'Identity' } }, hidden],
    ['Identity without a name', { Filter: ['Crypt', 'FlateDecode'] }, hidden],
    ['Identity in an array', { Filter: ['Crypt'], DecodeParms: [{ Type: 'CryptFilterDecodeParms' }] }, hidden],
    ['a filter by name', { Filter: ['Crypt'], DecodeParms: [{ Name: 'StdCF' }] }, CONTENT],
    ['an unknown filter', { Filter: ['Crypt'], DecodeParms: [{ Name: 'Other' }] }, CONTENT],
    ['none', { Filter: ['FlateDecode', 'Crypt'] }, CONTENT],
  ];
  it.each(own)('may be named by the stream: %s', (_, dict, expected) => {
    expect(contentOf(aes, open(aes, USER), dict)).toBe(expected);
  });

  it('leave metadata plain where EncryptMetadata is false', () => {
    const of = vector('aes-128-plain-metadata');
    expect(contentOf(of, open(of, USER), { Type: 'Metadata' })).toBe(textOf(fromHex(of.content)));
    expect(contentOf(of, open(of, USER), { Type: 'XObject' })).toBe(CONTENT);
    expect(contentOf(aes, open(aes, USER), { Type: 'Metadata' })).toBe(CONTENT);
  });
});
