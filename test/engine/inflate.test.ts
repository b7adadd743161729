import { constants, deflateRawSync, deflateSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flateEngine, inflateAlike, isEqual, MAX, plainSamples } from './inflating.ts';

const { INFLATE_INPUT_SIZE, INFLATE_WINDOW_SIZE, INFLATE_HISTORY } = flateEngine.layout as {
  INFLATE_INPUT_SIZE: number;
  INFLATE_WINDOW_SIZE: number;
  INFLATE_HISTORY: number;
};
const samples = plainSamples();
const STRATEGIES = [
  constants.Z_DEFAULT_STRATEGY,
  constants.Z_FILTERED,
  constants.Z_HUFFMAN_ONLY,
  constants.Z_RLE,
  constants.Z_FIXED,
];

describe('the inflate of the engine', () => {
  it.each([...samples.keys()])('takes what zlib makes of %s', (name) => {
    const plain = samples.get(name)!;
    for (let level = 0; level <= 9; level++) {
      for (const strategy of STRATEGIES) {
        for (const memLevel of [1, 8]) {
          const options = { level, strategy, memLevel };
          for (const data of [deflateSync(plain, options), deflateRawSync(plain, options)]) {
            const { bytes, complete } = inflateAlike(data, MAX, JSON.stringify(options));
            expect(complete && isEqual(bytes, plain), JSON.stringify(options)).toBe(true);
          }
        }
      }
    }
  });

  it('takes every size of window', () => {
    for (let windowBits = 9; windowBits <= 15; windowBits++) {
      const plain = samples.get('a repeat 32 KiB back')!;
      const { bytes, complete } = inflateAlike(deflateSync(plain, { windowBits }));
      expect(complete && isEqual(bytes, plain)).toBe(true);
    }
  });

  it('takes empty blocks between others', () => {
    const text = samples.get('text')!;
    for (const flush of [constants.Z_SYNC_FLUSH, constants.Z_FULL_FLUSH, constants.Z_PARTIAL_FLUSH]) {
      const open = deflateRawSync(text, { finishFlush: flush });
      const data = Buffer.concat([open, Buffer.from([0, 0, 0, 0xff, 0xff]), deflateRawSync(text)]);
      const { bytes, complete } = inflateAlike(data);
      expect(complete).toBe(true);
      expect(isEqual(bytes, Buffer.concat([text, text]))).toBe(true);
    }
  });

  it('ends exactly where the room for output does, and beyond', () => {
    const far = samples.get('numbers')!;
    const whole = new Uint8Array(2 * INFLATE_WINDOW_SIZE);
    for (let at = 0; at < whole.length; at += far.length) whole.set(far.subarray(0, whole.length - at), at);
    const edges = [INFLATE_HISTORY, INFLATE_WINDOW_SIZE, 2 * INFLATE_WINDOW_SIZE - INFLATE_HISTORY];
    for (const edge of edges) {
      for (const length of [edge - 259, edge - 1, edge, edge + 1, edge + 258]) {
        const plain = whole.subarray(0, length);
        for (const level of [0, 1, 9]) {
          const { bytes, complete } = inflateAlike(deflateSync(plain, { level }), MAX, `${length}`);
          expect(complete && isEqual(bytes, plain), `${length}`).toBe(true);
        }
      }
    }
  });

  it('goes on over the ends of the input window', () => {
    const random = samples.get('noise')!;
    const plain = new Uint8Array(4 * INFLATE_INPUT_SIZE).map((_, i) => (random[i % 1999]! * (i >> 9)) ^ i);
    for (const level of [0, 1, 6]) {
      for (let more = 0; more < 12; more++) {
        const part = plain.subarray(0, plain.length - 5 * more);
        const data = deflateSync(part, { level });
        expect(data.length).toBeGreaterThan(INFLATE_INPUT_SIZE);
        expect(isEqual(inflateAlike(data, MAX, `level ${level}`).bytes, part)).toBe(true);
      }
    }
  });

  it('stops at the bound on the output, whatever stands there', () => {
    const bomb = deflateSync(new Uint8Array(5_000_000));
    for (const bound of [0, 1, 257, 258, 259, 1024, INFLATE_WINDOW_SIZE, 4_999_999, 5_000_000, 5_000_001]) {
      const { bytes, complete } = inflateAlike(bomb, bound, `${bound}`);
      expect(bytes.length).toBe(Math.min(bound, 5_000_000));
      expect(complete).toBe(bound >= 5_000_000);
    }
    const text = deflateSync(samples.get('text')!);
    for (let bound = 0; bound < 3100; bound += 7) inflateAlike(text, bound, `${bound}`);
    inflateAlike(deflateSync(new Uint8Array(0)), 0);
  });

  it('takes what pako takes for a start', () => {
    const text = samples.get('text')!;
    const zlib = deflateSync(text);
    const raw = deflateRawSync(text);
    const starts: Uint8Array[] = [
      zlib,
      raw,
      Buffer.concat([Buffer.from('\r\n '), zlib]),
      Buffer.concat([Buffer.from([0x78, 0x00]), raw]),
      Buffer.concat([Buffer.from([0x78, 0xbb]), raw]),
      Buffer.concat([Buffer.from([0x08, 0x1d]), raw]),
      Buffer.concat([zlib.subarray(0, -4), Buffer.from('wrong checksum, and more')]),
      zlib.subarray(0, -4),
    ];
    for (const data of starts) {
      const { bytes, complete } = inflateAlike(data);
      expect(complete && isEqual(bytes, text)).toBe(true);
    }
    for (const data of ['', 'x', 'x\x9c', 'no deflate data at all', '\n\n\n\n']) inflateAlike(Buffer.from(data));
  });

  it('gives at every cut what zlib gives', () => {
    for (const name of ['text', 'uneven symbols', 'two symbols']) {
      const raw = deflateRawSync(samples.get(name)!.subarray(0, 1500));
      for (let end = 1; end < raw.length; end++) {
        const cut = Buffer.concat([Buffer.from([0x78, 0x9c]), raw.subarray(0, end)]);
        const { bytes, complete } = inflateAlike(cut);
        expect(complete).toBe(false);
        const expected = inflateRawSync(raw.subarray(0, end), { finishFlush: constants.Z_SYNC_FLUSH });
        expect(isEqual(bytes, expected), `${name} cut at ${end}`).toBe(true);
      }
    }
  });

  it('takes any data that zlib takes', () => {
    const data = fc.oneof(fc.uint8Array({ maxLength: 600 }), fc.array(fc.constantFrom(0, 1, 32), { maxLength: 9000 }));
    fc.assert(
      fc.property(data, fc.integer({ min: 0, max: 9 }), fc.nat(9000), (values, level, bound) => {
        const deflated = deflateSync(Uint8Array.from(values), { level });
        expect(isEqual(inflateAlike(deflated).bytes, Uint8Array.from(values))).toBe(true);
        inflateAlike(deflated, bound);
      }),
      { numRuns: 300 },
    );
  });
});
