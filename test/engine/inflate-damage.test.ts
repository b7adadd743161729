import { deflateRawSync, deflateSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DeflateWriter } from './deflate-writer.ts';
import { inflateAlike, isEqual, MAX, plainSamples, randomOf } from './inflating.ts';

const writer = () => new DeflateWriter();
/** Codes for lengths: 0 is `0`, 1 or 2 is `10`, 18 (11 to 138 zeros) is `11`. */
const LENGTH_CODES = { 0: 1, 1: 2, 18: 2 };
const zeros = (count: number) => `11${(count - 11).toString(2).padStart(7, '0').split('').reverse().join('')}`;
/** 256 lengths of zero. */
const NO_LITERALS = [zeros(138), zeros(118)];

describe('damage', () => {
  const faults: [string, string, DeflateWriter, number[]][] = [
    ['a block of the reserved type', 'invalid block type', writer().block(3), []],
    ['a wrong complement', 'invalid stored block lengths', writer().stored([1, 2, 3], true, 0x1234), []],
    [
      'that after text',
      'invalid stored block lengths',
      writer().block(1, false).fixed(65).fixed(256).stored([1], true, 0),
      [65],
    ],
    [
      'a distance before the start',
      'invalid distance too far back',
      writer().block(1).fixed(65).fixed(257).fixedDistance(1),
      [65],
    ],
    ['a length of symbol 286', 'invalid literal/length code', writer().block(1).fixed(65).fixed(286), [65]],
    ['a length of symbol 287', 'invalid literal/length code', writer().block(1).fixed(65).fixed(287), [65]],
    [
      'a distance of symbol 30',
      'invalid distance code',
      writer().block(1).fixed(65).fixed(257).fixedDistance(30),
      [65],
    ],
    [
      'a distance of symbol 31',
      'invalid distance code',
      writer().block(1).fixed(65).fixed(257).fixedDistance(31),
      [65],
    ],
    ['287 literal codes', 'too many length or distance symbols', writer().head(287, 1, LENGTH_CODES, []), []],
    ['31 distance codes', 'too many length or distance symbols', writer().head(257, 31, LENGTH_CODES, []), []],
    ['too many codes for lengths', 'invalid code lengths set', writer().head(257, 1, { 0: 1, 1: 1, 18: 1 }, []), []],
    ['too few codes for lengths', 'invalid code lengths set', writer().head(257, 1, { 0: 2, 1: 2, 18: 2 }, []), []],
    ['a single code for lengths', 'invalid code lengths set', writer().head(257, 1, { 0: 1 }, []), []],
    ['no codes for lengths', 'missing end-of-block', writer().head(257, 1, {}, []), []],
    ['a repeat of nothing', 'invalid bit length repeat', writer().head(257, 1, { 0: 1, 16: 1 }, ['100']), []],
    [
      'a repeat beyond the end',
      'invalid bit length repeat',
      writer().head(257, 1, LENGTH_CODES, [zeros(138), zeros(138)]),
      [],
    ],
    [
      'no code for the end of the block',
      'missing end-of-block',
      writer().head(257, 1, LENGTH_CODES, ['10', '10', zeros(138), zeros(117), '0']),
      [],
    ],
    [
      'too many literal codes',
      'invalid literal/lengths set',
      writer().head(257, 1, LENGTH_CODES, ['10', '10', zeros(138), zeros(116), '10', '0']),
      [],
    ],
    [
      'too few literal codes',
      'invalid literal/lengths set',
      writer().head(257, 1, { 0: 1, 2: 2, 18: 2 }, [...NO_LITERALS, '10', '0']),
      [],
    ],
    [
      'too many distance codes',
      'invalid distances set',
      writer().head(257, 3, LENGTH_CODES, [...NO_LITERALS, '10', '10', '10', '10']),
      [],
    ],
    [
      'too few distance codes',
      'invalid distances set',
      writer().head(257, 2, { 0: 2, 1: 2, 2: 2, 18: 2 }, [...NO_LITERALS, '01', '10', '00']),
      [],
    ],
  ];
  it.each(faults)('%s (%s) gives what stands before it', (_, message, data, before) => {
    for (const rest of [0, 1, 300]) {
      const raw = data.bytes(rest);
      const { bytes, complete } = inflateAlike(Buffer.concat([Buffer.from([0x78, 0x9c]), raw]));
      expect(complete).toBe(false);
      expect(Array.from(bytes)).toEqual(before);
      if (rest === 300) expect(() => inflateRawSync(raw)).toThrow(message);
    }
  });

  it('a code of a single bit is sound', () => {
    const raw = writer()
      .head(257, 1, LENGTH_CODES, [...NO_LITERALS, '10', '0'])
      .code('0')
      .bytes(2);
    expect(inflateRawSync(raw).length).toBe(0);
    expect(inflateAlike(raw).complete).toBe(true);
    const wrong = writer()
      .head(257, 1, LENGTH_CODES, [...NO_LITERALS, '10', '0'])
      .code('1')
      .bytes(2);
    expect(() => inflateRawSync(wrong)).toThrow();
    expect(inflateAlike(Buffer.concat([Buffer.from([0x78, 0x9c]), wrong])).complete).toBe(false);
  });

  it('every flipped bit and every cut of small streams gives what pako gives', () => {
    for (const [name, plain] of plainSamples()) {
      for (const level of [0, 1, 9]) {
        const data = new Uint8Array(deflateSync(plain.subarray(0, 400), { level }));
        for (let bit = 0; bit < data.length * 8; bit++) {
          const damaged = data.slice();
          damaged[bit >> 3] = damaged[bit >> 3]! ^ (1 << (bit & 7));
          inflateAlike(damaged, MAX, `${name}, level ${level}, bit ${bit}`);
        }
        for (let end = 0; end < data.length; end++) inflateAlike(data.subarray(0, end));
      }
    }
  });

  it('several changes at once give what pako gives, under any bound', () => {
    const random = randomOf(11);
    const streams = [...plainSamples().values()].flatMap((plain) =>
      [1, 6].flatMap((level) => [deflateSync(plain, { level }), deflateRawSync(plain.subarray(0, 900), { level })]),
    );
    let complete = 0;
    let partial = 0;
    for (let i = 0; i < 10_000; i++) {
      const data = new Uint8Array(streams[random(streams.length)]!);
      for (let changes = random(4); changes >= 0; changes--) {
        data[random(Math.min(data.length, random(2) === 0 ? 60 : data.length))] = random(256);
      }
      const cut = random(3) === 0 ? data.subarray(0, random(data.length)) : data;
      const decoded = inflateAlike(cut, random(4) === 0 ? random(4000) : MAX);
      if (decoded.complete) complete++;
      else if (decoded.bytes.length > 0) partial++;
    }
    expect(complete).toBeGreaterThan(500);
    expect(partial).toBeGreaterThan(3000);
  });

  it('what was inflated before does not show', () => {
    const text = plainSamples().get('text')!;
    const data = deflateSync(text);
    inflateAlike(data.subarray(0, 40));
    inflateAlike(writer().block(1).fixed(65).fixed(286).bytes());
    expect(isEqual(inflateAlike(data).bytes, text)).toBe(true);
  });
});
