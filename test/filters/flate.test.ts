import { constants, deflateRawSync, deflateSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, concat } from './bytes.ts';
import { inflate } from './pako-decoder.ts';

const MAX = 1 << 20;
const text = bytesOf('BT /F1 12 Tf 72 720 Td (pewter ember amber) Tj ET\n'.repeat(40));
const zlib = new Uint8Array(deflateSync(text));

describe('inflate', () => {
  const whole: [string, Uint8Array][] = [
    ['a plain zlib stream', zlib],
    ['a wrong checksum', concat(zlib.subarray(0, -4), [1, 2, 3, 4])],
    ['no checksum', zlib.subarray(0, -4)],
    ['a checksum cut short', zlib.subarray(0, -2)],
    ['bytes after the end', concat(zlib, [13, 10, 0x78, 0x9c, 1, 2, 3])],
    ['no zlib header', new Uint8Array(deflateRawSync(text))],
    ['a header with wrong check bits', concat([0x78, 0x00], zlib.subarray(2))],
    ['a header with an unknown method', concat([0x00, 0x00], zlib.subarray(2))],
    ['a header that asks for a dictionary', concat([0x78, 0xbb], zlib.subarray(2))],
    ['a header with too small a window', concat([0x08, 0x1d], zlib.subarray(2))],
    ['line ends before the header', concat([13, 10, 10], zlib)],
    ['stored blocks', new Uint8Array(deflateSync(text, { level: 0 }))],
    ['a fixed code', new Uint8Array(deflateSync(text, { strategy: constants.Z_FIXED }))],
  ];
  it.each(whole)('takes %s', (_, data) => {
    const { bytes, complete } = inflate(data, MAX);
    expect(bytes).toEqual(text);
    expect(complete).toBe(true);
  });

  it('gives the same part as zlib at every cut', () => {
    for (let end = 0; end < zlib.length - 4; end++) {
      const cut = zlib.subarray(0, end);
      const { bytes, complete } = inflate(cut, MAX);
      const expected =
        end <= 2
          ? new Uint8Array(0)
          : new Uint8Array(inflateRawSync(cut.subarray(2), { finishFlush: constants.Z_SYNC_FLUSH }));
      expect(bytes, `cut at ${end}`).toEqual(expected);
      expect(complete).toBe(false);
    }
  });

  it('keeps what stands before an invalid block', () => {
    const first = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
    const { bytes, complete } = inflate(concat([0x78, 0x9c], first, [0x07, 0xff, 0xff]), MAX);
    expect(bytes).toEqual(text);
    expect(complete).toBe(false);
  });

  it('stops at the bound on the output', () => {
    const bomb = new Uint8Array(deflateSync(new Uint8Array(5_000_000)));
    for (const bound of [0, 1, 1000, 1024, 4_999_999]) {
      const { bytes, complete } = inflate(bomb, bound);
      expect(bytes.length).toBe(bound);
      expect(complete).toBe(false);
    }
    expect(inflate(bomb, 5_000_000).complete).toBe(true);
  });

  it('is not disturbed by the call before', () => {
    inflate(zlib.subarray(0, 60), MAX);
    inflate(bytesOf('no deflate data at all'), MAX);
    expect(inflate(zlib, MAX).bytes).toEqual(text);
  });

  it('decodes what zlib encodes', () => {
    const level = fc.integer({ min: 0, max: 9 });
    const data = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.array(fc.constantFrom(0, 1, 32), { maxLength: 9000 }));
    fc.assert(
      fc.property(data, level, (values, compression) => {
        const plain = Uint8Array.from(values);
        expect(inflate(new Uint8Array(deflateSync(plain, { level: compression })), MAX)).toEqual({
          bytes: plain,
          complete: true,
        });
      }),
    );
  });

  it('never throws and never gives more than the bound', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), fc.nat(2000), (data, withHeader, bound) => {
        const { bytes } = inflate(withHeader ? concat([0x78, 0x9c], data) : data, bound);
        expect(bytes.length).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps everything before a changed byte', () => {
    for (let i = 2; i < zlib.length - 4; i++) {
      const damaged = zlib.slice();
      damaged[i] = damaged[i]! ^ 0x55;
      const before = inflate(zlib.subarray(0, i), MAX).bytes;
      expect(inflate(damaged, MAX).bytes.subarray(0, before.length), `byte ${i}`).toEqual(before);
    }
  });
});
