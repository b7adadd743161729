import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PackedCollection } from '../../../src/fonts/predefined/packed-collection.ts';
import { PAKO_DECODER } from '../../filters/pako-decoder.ts';

/** A collection of the CMaps `A` and `B`; `B` is vertical, lies over `A` and takes codes in UTF-8. */
const SMALL = [
  2, 1, 0x41, 0, 0, 19, 1, 0x42, 5, 1, 8,
  // A: codespace of four bytes; 10 to 12 give CIDs from 5 on, 20 has none; 0 and 1 are no characters and give CID 9.
  1, 4, 0, 127, 1, 4, 2, 10, 7, 2, 0, 12, 17, 1, 4, 1, 0, 1, 20,
  // B: no codespace of its own; the byte 11 gives CID 3.
  0, 1, 1, 1, 11, 0, 8, 0,
  // CID 0: nothing, 1: `A`, 2: `fi`, 3: `B`.
  4, 0, 0x81, 4, 1, 2, 0x66, 0x69, 2,
];

const open = (bytes: readonly number[]) => new PackedCollection(deflateSync(Uint8Array.from(bytes)), PAKO_DECODER);

it('reads CMaps, their bases and texts', () => {
  const collection = open(SMALL);
  const a = collection.cmap('A')!;
  expect([0, 1, 9, 10, 12, 13, 20].map((code) => a.lookup(code, 4))).toEqual([9, 9, -1, 5, 7, -1, -1]);
  expect(a.lookup(10, 1)).toBe(-1);
  const b = collection.cmap('B')!;
  expect([a.isVertical, b.isVertical]).toEqual([false, true]);
  expect(b.codespace).toEqual([{ length: 4, low: 0, high: 127 }]);
  expect([1, 10, 11, 12].map((code) => b.lookup(code, 1))).toEqual([9, 5, 3, 7]);
  expect(collection.cmap('C')).toBeNull();
  expect([0, 1, 2, 3, 4].map((cid) => collection.unicode(cid))).toEqual([undefined, 0x41, 'fi', 0x42, undefined]);
});

const useAll = (collection: PackedCollection) => {
  for (const name of ['A', 'B', '']) {
    const cmap = collection.cmap(name);
    for (let length = 1; length <= 4; length++) cmap?.lookup(0x0b, length);
  }
  for (let cid = 0; cid < 5; cid++) collection.unicode(cid);
};

it('reads damaged assets without throwing', () => {
  const bytes = fc.uint8Array({ maxLength: 200 });
  fc.assert(fc.property(bytes, (asset) => useAll(new PackedCollection(asset, PAKO_DECODER))));
  fc.assert(fc.property(bytes, (asset) => useAll(open([...asset]))));
  const damage = fc.tuple(fc.nat(SMALL.length - 1), fc.nat(255));
  fc.assert(
    fc.property(damage, ([at, byte]) => useAll(open(SMALL.map((own, i) => (i === at ? byte : own))))),
    { numRuns: 500 },
  );
});
