import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DecryptorNeeded, openDocument } from '../../src/document/load.ts';
import { ContentArena } from '../../src/engine/content.ts';
import { PdfError, Warnings } from '../../src/errors.ts';
import { decodeStream } from '../../src/filters/decode.ts';
import type { FlateDecoder } from '../../src/filters/flate-decoder.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { pageContentStreams } from '../../src/page/content.ts';
import type { Stream } from '../../src/syntax/values.ts';
import { hasShared, sharedPath } from '../corpus/shared.ts';
import { bytesOf } from '../filters/bytes.ts';
import { applyPng, encodeAscii85, encodeHex, encodeLzw } from '../filters/encoders.ts';
import { PAKO_DECODER } from '../filters/pako-decoder.ts';
import { streamOf } from '../filters/values.ts';
import { flateEngine, isEqual } from './inflating.ts';

const CONTENT = bytesOf('BT /F1 12 Tf 72 720 Td (pewter ember amber) Tj ET\n'.repeat(50));
const OTHER = bytesOf('0 0 m 10 10 l S');
const deflated = new Uint8Array(deflateSync(CONTENT));

const flate = (bytes: Uint8Array, entries = {}) => streamOf(bytes, { Filter: 'FlateDecode', ...entries });
const predicted = applyPng(CONTENT, 30, 1, [0, 1, 2, 3, 4]);

/** Streams by name, with the content that they give. */
const STREAMS: [string, Stream, Uint8Array][] = [
  ['no filter', streamOf(CONTENT, {}), CONTENT],
  ['Flate', flate(deflated), CONTENT],
  [
    'Flate with a PNG predictor',
    flate(deflateSync(predicted), { DecodeParms: { Predictor: 15, Columns: 30 } }),
    CONTENT,
  ],
  ['Flate in an array', streamOf(deflated, { Filter: ['Fl'] }), CONTENT],
  ['Flate twice', streamOf(deflateSync(deflated), { Filter: ['FlateDecode', 'FlateDecode'] }), CONTENT],
  ['ASCII85 and Flate', streamOf(bytesOf(encodeAscii85(deflated)), { Filter: ['A85', 'Fl'] }), CONTENT],
  ['Flate and ASCIIHex', streamOf(deflateSync(bytesOf(encodeHex(CONTENT))), { Filter: ['Fl', 'AHx'] }), CONTENT],
  ['LZW', streamOf(encodeLzw(CONTENT, true), { Filter: 'LZWDecode' }), CONTENT],
  [
    'LZW with a PNG predictor',
    streamOf(encodeLzw(predicted, true), { Filter: 'LZWDecode', DecodeParms: { Predictor: 12, Columns: 30 } }),
    CONTENT,
  ],
  ['raw deflate data', flate(deflated.subarray(2)), CONTENT],
  ['nothing', streamOf(new Uint8Array(0), {}), new Uint8Array(0)],
  ['an image codec', streamOf(OTHER, { Filter: 'DCTDecode' }), OTHER],
];

interface Put {
  readonly content: Uint8Array;
  readonly after: Uint8Array;
  readonly warnings: string[];
}

/** What stands in the engine's memory once streams are put there; `decoder` undoes Flate, the engine in place where undefined. */
function put(streams: readonly Stream[], decoder?: FlateDecoder, maxBytes = 1 << 26): Put {
  const arena = new ContentArena(flateEngine);
  const warnings: string[] = [];
  const warn = (code: string, message: string) => warnings.push(`${code} ${message}`);
  const { address, length } = arena.put(streams, (stream, inPlace) =>
    decodeStream(stream, { maxBytes, warn, flate: decoder ?? inPlace }),
  );
  const { u8 } = flateEngine.memory.views;
  const end = address + length;
  return { content: u8.slice(address, end), after: u8.slice(end, end + flateEngine.layout.CONTENT_PADDING!), warnings };
}

/** Puts streams with the engine's inflate and with pako's, and expects the same of both. */
function putAlike(streams: readonly Stream[], maxBytes?: number): Put {
  const inPlace = put(streams, undefined, maxBytes);
  for (const decoder of [PAKO_DECODER, flateEngine.flate]) {
    const other = put(streams, decoder, maxBytes);
    expect(other.warnings).toEqual(inPlace.warnings);
    expect(isEqual(other.content, inPlace.content)).toBe(true);
  }
  return inPlace;
}

describe('content in the engine', () => {
  it.each(STREAMS)('of a stream with %s', (_, stream, plain) => {
    const { content, after, warnings } = putAlike([stream]);
    expect(isEqual(content, Uint8Array.of(...plain, 32))).toBe(true);
    expect(after.every((byte) => byte === 32)).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('is joined with spaces', () => {
    const { content } = putAlike(STREAMS.map(([, stream]) => stream));
    const expected = STREAMS.flatMap(([, , plain]) => [...plain, 32]);
    expect(isEqual(content, Uint8Array.from(expected))).toBe(true);
    expect(putAlike([]).content.length).toBe(0);
  });

  it('is joined with a line end after a comment', () => {
    const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
    const streams = ['q % note', '% a\nQ', '% b\rq %', ''].map((text) => streamOf(bytes(text), {}));
    expect(putAlike(streams).content).toEqual(bytes('q % note\n% a\nQ % b\rq %\n '));
  });

  it('is what decodes of damaged streams, with the same warnings', () => {
    const damaged = Uint8Array.from(deflated);
    damaged[30] = damaged[30]! ^ 0x55;
    const streams = [flate(deflated.subarray(0, 40)), flate(OTHER), flate(damaged), streamOf(OTHER, { Filter: 'Odd' })];
    for (const stream of streams) putAlike([flate(deflated), stream, flate(deflated)]);
    expect(putAlike(streams).warnings.map((warning) => warning.split(' ')[0])).toContain('filter-damaged');
  });

  it('ends at the bound of a bomb', () => {
    const bomb = flate(deflateSync(new Uint8Array(20_000_000)));
    for (const bound of [1, 1 << 20, 19_999_999]) {
      const { content, warnings } = putAlike([bomb, flate(deflated)], bound);
      expect(content.length).toBe(bound + 1 + Math.min(bound, CONTENT.length) + 1);
      expect(warnings[0]).toMatch(/^limit-exceeded FlateDecode gives more than/);
    }
  });

  it.skipIf(!hasShared)('is the same for real pages', () => {
    const folder = sharedPath('corpus/pdf/');
    let put = 0;
    for (const name of readdirSync(folder).filter((file, i) => file.endsWith('.pdf') && i % 4 === 0)) {
      const bytes = new Uint8Array(readFileSync(folder + name));
      try {
        const options = { limits: DEFAULT_LIMITS, warnings: new Warnings(), flate: flateEngine.flate };
        const { pages, store } = openDocument(bytes, options);
        for (const page of pages.slice(0, 10)) put += putAlike(pageContentStreams(page, store)).content.length;
      } catch (error) {
        if (!(error instanceof PdfError || error instanceof DecryptorNeeded)) throw error;
      }
    }
    expect(put).toBeGreaterThan(1 << 20);
  });
});
