import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecodeOptions, decodeImageStream, decodeStream } from '../../src/filters/decode.ts';
import { Ref, type Resolver } from '../../src/syntax/values.ts';
import { bytesOf, textOf } from './bytes.ts';
import { applyPng, applyTiff, encodeAscii85, encodeHex, encodeLzw, encodeRunLength } from './encoders.ts';
import { PAKO_DECODER } from './pako-decoder.ts';
import { dictOf, streamOf } from './values.ts';

const text = 'pewter ember amber, pewter ember amber; ';
const plain = bytesOf(text);
const flate = new Uint8Array(deflateSync(plain));
const hex = bytesOf(encodeHex(plain));
const hexOfFlate = bytesOf(encodeHex(flate));
const predicted = new Uint8Array(deflateSync(applyPng(plain, 8, 1, [0, 1, 2, 3, 4])));
const pngParms = { Predictor: 15, Columns: 8 };

function collect(maxBytes = 1 << 20): DecodeOptions & { codes: string[] } {
  const codes: string[] = [];
  return { maxBytes, flate: PAKO_DECODER, warn: (code) => codes.push(code), codes };
}

describe('decodeStream', () => {
  it.each([0, 0.5, 7.9, -1, Number.NaN])('takes %d bytes for a bound and ends', (maxBytes) => {
    const bytes = decodeStream(streamOf(flate, { Filter: 'FlateDecode' }), collect(maxBytes));
    expect(bytes.length).toBe(Math.max(0, Math.floor(maxBytes || 0)));
  });

  const cases: [string, Uint8Array, Record<string, unknown>][] = [
    ['no filter', plain, {}],
    ['an empty filter array', plain, { Filter: [] }],
    ['a filter name', flate, { Filter: 'FlateDecode' }],
    ['a filter in an array', flate, { Filter: ['FlateDecode'] }],
    ['a chain', hexOfFlate, { Filter: ['ASCIIHexDecode', 'FlateDecode'] }],
    ['a null filter', hexOfFlate, { Filter: ['ASCIIHexDecode', null, 'FlateDecode'] }],
    [
      'an identity Crypt filter',
      flate,
      { Filter: ['Crypt', 'FlateDecode'], DecodeParms: [{ Name: 'Identity' }, null] },
    ],
    ['abbreviations of an inline image', hexOfFlate, { F: ['AHx', 'Fl'] }],
    ['an abbreviated name', bytesOf(encodeAscii85(plain)), { F: 'A85' }],
    ['run lengths', encodeRunLength(plain), { Filter: 'RL' }],
    ['LZW', encodeLzw(plain, true), { Filter: 'LZW' }],
    ['LZW, EarlyChange 0', encodeLzw(plain, false), { Filter: 'LZWDecode', DecodeParms: { EarlyChange: 0 } }],
    ['a null parameter', flate, { Filter: 'FlateDecode', DecodeParms: null }],
    ['an array of a null parameter', flate, { Filter: ['FlateDecode'], DecodeParms: [null] }],
    ['a predictor', predicted, { Filter: 'FlateDecode', DecodeParms: pngParms }],
    ['a predictor, parameters in an array', predicted, { Filter: ['FlateDecode'], DecodeParms: [pngParms] }],
    ['a name with parameters in an array', predicted, { Filter: 'FlateDecode', DecodeParms: [pngParms] }],
    ['an array with bare parameters', predicted, { Filter: ['FlateDecode'], DecodeParms: pngParms }],
    ['abbreviated parameters', predicted, { F: 'Fl', DP: pngParms }],
    [
      'parameters by position',
      bytesOf(encodeHex(predicted)),
      { Filter: ['ASCIIHexDecode', 'FlateDecode'], DecodeParms: [null, pngParms] },
    ],
    [
      'a TIFF predictor with LZW',
      encodeLzw(Uint8Array.from(applyTiff([Array.from(plain)], 8, 1)[0]!), true),
      { Filter: 'LZWDecode', DecodeParms: { Predictor: 2, Columns: plain.length } },
    ],
    ['predictor 1', flate, { Filter: 'FlateDecode', DecodeParms: { Predictor: 1, Columns: 3 } }],
  ];
  it.each(cases)('takes %s', (_, bytes, entries) => {
    const options = collect();
    expect(textOf(decodeStream(streamOf(bytes, entries), options))).toBe(text);
    expect(options.codes).toEqual([]);
  });

  it('follows references in filters and parameters', () => {
    const objects = [dictOf({ n: 'FlateDecode' }).raw('n')!, dictOf(pngParms), 8];
    const resolver: Resolver = { resolve: (ref) => objects[ref.num] ?? null };
    const entries = { Filter: [new Ref(0, 0)], DecodeParms: [new Ref(1, 0)] };
    expect(textOf(decodeStream(streamOf(predicted, entries, resolver), collect()))).toBe(text);
  });

  it('gives the bytes themselves where there is no filter', () => {
    expect(decodeStream(streamOf(plain, { Filter: [] }), collect())).toBe(plain);
  });

  it('takes F that names a file as no filter', () => {
    expect(decodeStream(streamOf(plain, { F: { Type: 'Filespec' } }), collect())).toBe(plain);
  });

  const damaged: [string, Uint8Array, Record<string, unknown>, string, string[]][] = [
    ['an unknown filter', hex, { Filter: ['AHx', 'Nonsense', 'Fl'] }, text, ['filter-unknown']],
    ['truncated data', hex.subarray(0, 20), { Filter: 'AHx' }, text.slice(0, 10), ['filter-damaged']],
    ['a bad predictor', flate, { Filter: 'Fl', DecodeParms: { Predictor: 7 } }, text, ['filter-parameters']],
    ['a filter of a wrong type', plain, { Filter: 7 }, text, []],
    ['parameters of a wrong type', flate, { Filter: 'Fl', DecodeParms: 'None' }, text, []],
    [
      'parameters out of range',
      new Uint8Array(deflateSync(applyPng(plain, 1, 1, [1]))),
      { Filter: 'Fl', DecodeParms: { Predictor: 12, Columns: -4, Colors: 1e9, BitsPerComponent: 7 } },
      text,
      ['filter-parameters', 'filter-parameters', 'filter-parameters'],
    ],
  ];
  it.each(damaged)('gives what there is with %s', (_, bytes, entries, expected, codes) => {
    const options = collect();
    expect(textOf(decodeStream(streamOf(bytes, entries), options))).toBe(expected);
    expect(options.codes).toEqual(codes);
  });

  it('gives the part within the bound, with a warning', () => {
    const options = collect(10);
    expect(textOf(decodeStream(streamOf(flate, { Filter: 'Fl' }), options))).toBe(text.slice(0, 10));
    expect(options.codes).toEqual(['limit-exceeded']);
  });

  it('undoes no more than 16 filters', () => {
    const options = collect();
    let data = plain;
    for (let i = 0; i < 16; i++) data = encodeRunLength(data);
    const bytes = decodeStream(streamOf(encodeRunLength(data), { Filter: Array(17).fill('RL') }), options);
    expect(bytes).toEqual(encodeRunLength(plain));
    expect(options.codes).toEqual(['limit-exceeded']);
  });

  it('never throws and keeps the bound', () => {
    const names = ['Fl', 'LZW', 'A85', 'AHx', 'RL', 'Crypt', 'DCT', 'X'];
    const value = fc.oneof(fc.integer(), fc.double(), fc.constant(null), fc.constantFrom('Fl', 'X'));
    const params = fc.record({ Predictor: fc.oneof(fc.constantFrom(2, 10, 15), value), Columns: value, Colors: value });
    const shape = fc.record({
      Filter: fc.array(fc.constantFrom(...names), { maxLength: 5 }),
      DecodeParms: fc.oneof(fc.array(params), params, value),
    });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), shape, fc.nat(1000), (bytes, entries, bound) => {
        const decoded = decodeStream(streamOf(bytes, entries), collect(bound));
        if (decoded !== bytes && decoded.buffer !== bytes.buffer) expect(decoded.length).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the bytes of the stream as they are', () => {
    const copy = predicted.slice();
    decodeStream(streamOf(copy, { Filter: 'Fl', DecodeParms: pngParms }), collect());
    expect(copy).toEqual(predicted);
  });
});

describe('decodeImageStream', () => {
  it.each([
    ['DCT', 'DCTDecode'],
    ['JPXDecode', 'JPXDecode'],
    ['JBIG2Decode', 'JBIG2Decode'],
    ['CCF', 'CCITTFaxDecode'],
  ])('stops in front of %s', (name, codec) => {
    const stream = streamOf(hex, { Filter: ['AHx', name], DecodeParms: [null, { K: -1 }] });
    const image = decodeImageStream(stream, collect());
    expect(textOf(image.bytes)).toBe(text);
    expect(image.codec).toBe(codec);
    expect(image.params?.number('K')).toBe(-1);
  });

  it('has no codec where the samples are plain', () => {
    expect(decodeImageStream(streamOf(flate, { Filter: 'Fl' }), collect())).toEqual({
      bytes: plain,
      codec: null,
      params: undefined,
    });
  });

  it('tells of filters after a codec', () => {
    const options = collect();
    expect(decodeImageStream(streamOf(plain, { Filter: ['DCT', 'Fl'] }), options).codec).toBe('DCTDecode');
    expect(options.codes).toEqual(['filter-unknown']);
  });
});
