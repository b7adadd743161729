import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PdfError } from '../../src/errors.ts';
import { createDecryptor } from '../../src/security/create-decryptor.ts';
import { PdfString } from '../../src/syntax/values.ts';
import { dictOf } from '../filters/values.ts';
import { encryptDictOf } from './helpers.ts';
import { VECTORS } from './vectors.ts';

const bytes = fc.uint8Array({ maxLength: 60 });
const anything = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, 'Standard', 'Identity', 'StdCF'),
  bytes.map((value) => new PdfString(value)),
);

describe('createDecryptor, hostile input', () => {
  it('throws nothing but a PdfError for any dictionary', () => {
    const usual = fc.record(
      {
        V: fc.constantFrom(1, 2, 4, 5),
        R: fc.constantFrom(2, 3, 4, 5),
        Length: fc.integer({ min: -8, max: 300 }),
        O: bytes.map((value) => new PdfString(value)),
        U: bytes.map((value) => new PdfString(value)),
        OE: bytes.map((value) => new PdfString(value)),
        UE: bytes.map((value) => new PdfString(value)),
        P: anything,
        CF: fc.oneof(anything, fc.constant({ StdCF: { CFM: 'AESV2' } })),
        StmF: anything,
        StrF: anything,
        EncryptMetadata: anything,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(usual, bytes, fc.option(fc.string(), { nil: undefined }), (entries, fileId, password) => {
        try {
          createDecryptor(dictOf(entries), fileId, password);
        } catch (error) {
          expect(error).toBeInstanceOf(PdfError);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('decrypts any bytes of any object to no more bytes', () => {
    const opened = VECTORS.filter(({ name }) => !name.includes('r6')).map((of) =>
      createDecryptor(encryptDictOf(of), Uint8Array.from(Buffer.from('0123456789abcdef'.repeat(2), 'hex')), 'owner-ß'),
    );
    const number = fc.oneof(fc.integer(), fc.double(), fc.nat(70_000));
    const dict = fc.record({ Filter: fc.oneof(anything, fc.constant('Crypt')), DecodeParms: anything });
    fc.assert(
      fc.property(fc.constantFrom(...opened), bytes, number, number, dict, ({ decryptor }, data, num, gen, entries) => {
        expect(decryptor.decryptString(data, num, gen).length).toBeLessThanOrEqual(data.length);
        expect(decryptor.decryptStream(data, num, gen, dictOf(entries)).length).toBeLessThanOrEqual(data.length);
      }),
      { numRuns: 300 },
    );
  });
});
