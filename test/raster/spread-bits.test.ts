import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadBits } from '../../src/raster/spread-bits.ts';

test('gives the same as looking at each bit', () => {
  const grey = fc.constantFrom(0, 7, 255);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 5 }),
      fc.uint8Array({ maxLength: 30 }),
      fc.tuple(grey, grey),
      (width, height, data, greys) => {
        const rowBytes = Math.ceil(width / 8);
        const expected = Array.from({ length: width * height }, (_, i) => {
          const x = i % width;
          const byte = data[Math.floor(i / width) * rowBytes + (x >> 3)];
          return byte === undefined ? 255 : greys[(byte >> (7 - (x & 7))) & 1];
        });
        expect([...spreadBits({ width, height, components: 1, bits: 1, data }, Uint8Array.from(greys))]).toEqual(
          expected,
        );
      },
    ),
  );
});
