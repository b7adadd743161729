import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FREE, flateEngine, isEqual, plainSamples, randomOf } from './inflating.ts';

const { exports, layout, memory } = flateEngine;
/** `InflateStatus` of assembly/inflate-state.ts. */
const STATUS = { Done: 0, NeedOutput: 1, NeedInput: 2, Damaged: 3 };
const UNTOUCHED = 0xa5;
const behind = new Uint8Array(512).fill(UNTOUCHED);

/** Inflates in pieces of input and output, and watches what lies behind the room for output. */
function inflateInPieces(data: Uint8Array, inputPiece: () => number, outputPiece: () => number) {
  memory.reset(FREE + (1 << 20));
  const { u8 } = memory.views;
  u8.fill(UNTOUCHED, FREE, FREE + (1 << 17));
  exports.inflateStart(FREE);
  let at = 0;
  let end = FREE;
  for (;;) {
    const status = exports.inflate(end);
    const output = exports.inflateOutput();
    if (output > end || Buffer.compare(u8.subarray(end, end + behind.length), behind) !== 0)
      throw new Error('written outside');
    if (status === STATUS.NeedOutput) {
      if (output < end) throw new Error('stopped with room left');
      end += outputPiece();
    } else if (status === STATUS.NeedInput && at < data.length) {
      const part = data.subarray(at, at + inputPiece());
      u8.set(part, layout.INFLATE_INPUT);
      exports.inflateInput(part.length);
      at += part.length;
    } else {
      return { status, bytes: u8.slice(FREE, output) };
    }
  }
}

describe('inflating in pieces', () => {
  const random = randomOf(3);
  const pieces: [string, () => number, () => number][] = [
    ['byte by byte', () => 1, () => 1],
    ['all input, single bytes of output', () => 1 << 16, () => 1],
    ['single bytes of input, all output', () => 1, () => 1 << 16],
    ['pieces of any size', () => 1 + random(100), () => random(700)],
  ];
  it.each(pieces)('%s gives the same', (_, inputPiece, outputPiece) => {
    for (const [name, plain] of plainSamples()) {
      const part = plain.subarray(0, 4000);
      for (const level of [0, 1, 9]) {
        for (const strategy of [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED]) {
          const { status, bytes } = inflateInPieces(deflateRawSync(part, { level, strategy }), inputPiece, outputPiece);
          expect(status, name).toBe(STATUS.Done);
          expect(isEqual(bytes, part), name).toBe(true);
        }
      }
    }
  });

  it('writes nothing behind the room, however the data is damaged', () => {
    const data = deflateRawSync(plainSamples().get('text')!);
    for (let i = 0; i < 600; i++) {
      const damaged = new Uint8Array(data);
      damaged[random(damaged.length)] = random(256);
      const whole = inflateInPieces(
        damaged,
        () => 1 << 16,
        () => 1 << 16,
      );
      const parts = inflateInPieces(
        damaged,
        () => 1 + random(40),
        () => random(300),
      );
      expect(parts.status).toBe(whole.status);
      expect(isEqual(parts.bytes, whole.bytes)).toBe(true);
    }
  });

  it('says again that data has ended or is damaged', () => {
    inflateInPieces(
      deflateRawSync(Buffer.from('amber')),
      () => 99,
      () => 99,
    );
    expect(exports.inflate(FREE + 99)).toBe(STATUS.Done);
    inflateInPieces(
      Uint8Array.of(0x07),
      () => 99,
      () => 99,
    );
    expect(exports.inflate(FREE + 99)).toBe(STATUS.Damaged);
  });
});
