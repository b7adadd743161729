import { expect } from 'vitest';
import engineBytes from '../../build/engine.wasm';
import { Engine } from '../../src/engine/instance.ts';
import type { Decoded } from '../../src/filters/decoded.ts';
import { inflate } from '../filters/pako-decoder.ts';

export const flateEngine = new Engine(new WebAssembly.Module(engineBytes));
export const MAX = 1 << 26;

/** Where tests put what is inflated in place. */
export const FREE = flateEngine.layout.ARENA_START!;

/** Inflates by pako and in both ways of the engine; all three must say the same. */
export function inflateAlike(data: Uint8Array, maxBytes = MAX, note?: string): Decoded {
  const expected = inflate(data, maxBytes);
  const { inflater } = flateEngine;
  const drained = inflater.inflate(data, maxBytes);
  expect(isSame(drained, expected), `drained: ${note ?? hexOf(data)}`).toBe(true);
  flateEngine.memory.reset(FREE);
  const inPlace = inflater.inflateInPlace(data, maxBytes, FREE + (data.length % 16));
  expect(isSame(inPlace, expected), `in place: ${note ?? hexOf(data)}`).toBe(true);
  return expected;
}

function isSame(a: Decoded, b: Decoded): boolean {
  return a.complete === b.complete && isEqual(a.bytes, b.bytes);
}

/** Much faster than to let the test framework compare. */
export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}

function hexOf(data: Uint8Array): string {
  return Buffer.from(data.subarray(0, 400)).toString('hex');
}

/** Random numbers below `limit`, the same ones for the same seed. */
export function randomOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Data of several kinds: nothing, one byte, runs, text, noise, few symbols, all bytes, long distances. */
export function plainSamples(): Map<string, Uint8Array> {
  const random = randomOf(7);
  const noise = (length: number, symbols: number) => Uint8Array.from({ length }, () => random(symbols));
  const far = noise(40_000, 256);
  far.copyWithin(32_768, 0, 7000);
  return new Map([
    ['nothing', new Uint8Array(0)],
    ['one byte', Uint8Array.of(65)],
    ['a run', new Uint8Array(3000).fill(65)],
    ['text', new TextEncoder().encode('BT /F1 12 Tf 72 720 Td (pewter ember amber) Tj ET\n'.repeat(60))],
    ['numbers', new TextEncoder().encode(Array.from({ length: 4000 }, () => `${random(60_000) / 100} `).join(''))],
    ['noise', noise(2000, 256)],
    ['two symbols', noise(5000, 2)],
    ['uneven symbols', Uint8Array.from({ length: 20_000 }, () => Math.min(random(256), random(256), random(256)))],
    ['a repeat 32 KiB back', far],
  ]);
}
