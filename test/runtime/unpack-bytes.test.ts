import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packBytes } from '../../scripts/inline-wasm.mjs';
import { unpackBytes } from '../../src/runtime/unpack-bytes.ts';

test('every byte comes back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(unpackBytes(packBytes(bytes), bytes.length)).toEqual(bytes);
});

test('any bytes come back, from text without quotes, backslashes and what is not ASCII', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = packBytes(bytes);
      expect(text).toMatch(/^[ #-[\]-~]*$/);
      expect(unpackBytes(text, bytes.length)).toEqual(bytes);
    }),
  );
});
