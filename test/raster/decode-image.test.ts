import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PdfString } from '../../src/syntax/values.ts';
import { streamOf } from '../filters/values.ts';
import { bytesOf, codeOf, decode } from './images.ts';

const GREY = { ColorSpace: 'DeviceGray' };
const palette = (hex: string) => new PdfString(bytesOf(hex));

describe('samples', () => {
  test.each<[string, string, Record<string, unknown>, number[]]>([
    ['1 bit', 'a0', { Width: 4, Height: 1, BitsPerComponent: 1, ...GREY }, [255, 0, 255, 0]],
    [
      '1 bit, over a byte',
      '0180',
      { Width: 9, Height: 1, BitsPerComponent: 1, ...GREY },
      [0, 0, 0, 0, 0, 0, 0, 255, 255],
    ],
    ['1 bit, padded rows', '8040', { Width: 2, Height: 2, BitsPerComponent: 1, ...GREY }, [255, 0, 0, 255]],
    ['2 bits', '1b', { Width: 4, Height: 1, BitsPerComponent: 2, ...GREY }, [0, 85, 170, 255]],
    ['4 bits', '0f7080', { Width: 3, Height: 1, BitsPerComponent: 4, ...GREY }, [0, 255, 119]],
    ['8 bits', '00017fff', { Width: 2, Height: 2, BitsPerComponent: 8, ...GREY }, [0, 1, 127, 255]],
    ['16 bits', '00ff7f00ffff', { Width: 3, Height: 1, BitsPerComponent: 16, ...GREY }, [0, 127, 255]],
    [
      'RGB',
      '0102030405ff',
      { Width: 2, Height: 1, BitsPerComponent: 8, ColorSpace: 'DeviceRGB' },
      [1, 2, 3, 4, 5, 255],
    ],
    [
      'RGB of 4 bits',
      'f0f0f0',
      { Width: 2, Height: 1, BitsPerComponent: 4, ColorSpace: 'DeviceRGB' },
      [255, 0, 255, 0, 255, 0],
    ],
    ['RGB of 1 bit', 'a0', { Width: 1, Height: 1, BitsPerComponent: 1, ColorSpace: 'DeviceRGB' }, [255, 0, 255]],
    [
      'RGB of 16 bits',
      'ff00800001ff',
      { Width: 1, Height: 1, BitsPerComponent: 16, ColorSpace: 'DeviceRGB' },
      [255, 128, 1],
    ],
    [
      'CMYK',
      'ff0000000000ff1000000080',
      { Width: 3, Height: 1, BitsPerComponent: 8, ColorSpace: 'DeviceCMYK' },
      [0, 255, 255, 239, 239, 0, 127, 127, 127],
    ],
    [
      'grey by ICC',
      '40',
      { Width: 1, Height: 1, BitsPerComponent: 8, ColorSpace: ['ICCBased', streamOf(new Uint8Array(0), { N: 1 })] },
      [64],
    ],
    [
      'CMYK by ICC',
      '000000ff',
      { Width: 1, Height: 1, BitsPerComponent: 8, ColorSpace: ['ICCBased', streamOf(new Uint8Array(0), { N: 4 })] },
      [0, 0, 0],
    ],
    [
      'Lab, white and black',
      'ff8080008080',
      { Width: 2, Height: 1, BitsPerComponent: 8, ColorSpace: ['Lab', {}] },
      [255, 255, 254, 1, 0, 0],
    ],
    ['Decode inverted', 'a0', { Width: 4, Height: 1, BitsPerComponent: 1, ...GREY, Decode: [1, 0] }, [0, 255, 0, 255]],
    ['Decode in part', '00ff', { Width: 2, Height: 1, BitsPerComponent: 8, ...GREY, Decode: [0.2, 0.6] }, [51, 153]],
    [
      'Decode of RGB',
      '000000',
      { Width: 1, Height: 1, BitsPerComponent: 8, ColorSpace: 'DeviceRGB', Decode: [1, 0, 0, 1, 1, 0] },
      [255, 0, 255],
    ],
    [
      'Decode of CMYK',
      'ffffffff',
      { Width: 1, Height: 1, BitsPerComponent: 8, ColorSpace: 'DeviceCMYK', Decode: [1, 0, 1, 0, 1, 0, 1, 0] },
      [255, 255, 255],
    ],
    [
      'Indexed, colours',
      '1b',
      {
        Width: 4,
        Height: 1,
        BitsPerComponent: 2,
        ColorSpace: ['Indexed', 'DeviceRGB', 3, palette('000000ff000000ff000000ff')],
      },
      [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255],
    ],
    [
      'Indexed, grey',
      '40',
      { Width: 2, Height: 1, BitsPerComponent: 1, ColorSpace: ['Indexed', 'DeviceRGB', 1, palette('ffffff101010')] },
      [255, 16],
    ],
    [
      'Indexed, 8 bits',
      '020001',
      { Width: 3, Height: 1, BitsPerComponent: 8, ColorSpace: ['Indexed', 'DeviceGray', 2, palette('0a141e')] },
      [30, 10, 20],
    ],
    [
      'Indexed beyond its palette',
      '0903',
      { Width: 2, Height: 1, BitsPerComponent: 8, ColorSpace: ['Indexed', 'DeviceGray', 2, palette('0a141e')] },
      [30, 30],
    ],
    [
      'Indexed, Decode inverted',
      '40',
      {
        Width: 2,
        Height: 1,
        BitsPerComponent: 1,
        ColorSpace: ['Indexed', 'DeviceGray', 1, palette('ff10')],
        Decode: [1, 0],
      },
      [16, 255],
    ],
    ['stencil: 0 paints', 'a0', { Width: 4, Height: 1, ImageMask: true }, [255, 0, 255, 0]],
    ['stencil: 1 paints', 'a0', { Width: 4, Height: 1, ImageMask: true, Decode: [1, 0] }, [0, 255, 0, 255]],
  ])('%s', async (_, hex, entries, expected) => {
    const { pixels, warnings } = await decode(bytesOf(hex), entries);
    expect([...pixels.data]).toEqual(expected);
    expect(pixels).toMatchObject({ width: entries.Width, height: entries.Height, isMask: entries.ImageMask === true });
    expect(pixels.data.length).toBe(pixels.width * pixels.height * pixels.channels);
    expect(warnings).toEqual([]);
  });

  test('a tint transform is asked for each colour', async () => {
    const program = streamOf(new TextEncoder().encode('{ 0 }'), {
      FunctionType: 4,
      Domain: [0, 1, 0, 1],
      Range: [0, 1, 0, 1, 0, 1],
    });
    const entries = {
      Width: 2,
      Height: 1,
      BitsPerComponent: 8,
      ColorSpace: ['DeviceN', ['A', 'B'], 'DeviceRGB', program],
    };
    const { pixels } = await decode(bytesOf('00ffff00'), entries);
    expect([...pixels.data]).toEqual([0, 255, 0, 255, 0, 0]);
  });

  test('a colour space by its name in the resources, and as the base of another', async () => {
    const resources = { ColorSpace: { Cs1: ['ICCBased', streamOf(new Uint8Array(0), { N: 3 })] } };
    const own = await decode(
      bytesOf('010203'),
      { Width: 1, Height: 1, BitsPerComponent: 8, ColorSpace: 'Cs1' },
      { resources },
    );
    expect([...own.pixels.data]).toEqual([1, 2, 3]);
    const ColorSpace = ['Indexed', 'Cs1', 0, palette('040506')];
    const base = await decode([0], { Width: 1, Height: 1, BitsPerComponent: 8, ColorSpace }, { resources });
    expect([...base.pixels.data]).toEqual([4, 5, 6]);
  });

  test('predictors and filter chains are undone', async () => {
    const data = deflateSync(Uint8Array.of(1, 10, 10, 2, 5, 5));
    const hex = new TextEncoder().encode(`${Buffer.from(data).toString('hex')}>`);
    const { pixels } = await decode(hex, {
      Width: 2,
      Height: 2,
      BitsPerComponent: 8,
      ...GREY,
      Filter: ['ASCIIHexDecode', 'FlateDecode'],
      DecodeParms: [null, { Predictor: 15, Columns: 2 }],
    });
    expect([...pixels.data]).toEqual([10, 20, 15, 25]);
  });

  test('the file is not written to', async () => {
    const { pixels } = await decode([1, 2], { Width: 2, Height: 1, BitsPerComponent: 8, ...GREY });
    pixels.data.fill(9);
    const again = await decode([1, 2], { Width: 2, Height: 1, BitsPerComponent: 8, ...GREY });
    expect([...again.pixels.data]).toEqual([1, 2]);
  });
});

describe('damage', () => {
  test.each<[string, number[], Record<string, unknown>, number[], string[]]>([
    [
      'rows that lack data are white',
      [0, 1, 2],
      { Width: 2, Height: 3, BitsPerComponent: 8, ...GREY },
      [0, 1, 2, 255, 255, 255],
      ['image-truncated'],
    ],
    [
      'of colours too',
      [1, 2, 3, 4],
      { Width: 1, Height: 3, BitsPerComponent: 8, ColorSpace: 'DeviceRGB' },
      [1, 2, 3, 255, 255, 255, 255, 255, 255],
      ['image-truncated'],
    ],
    ['too much data', [1, 2, 3], { Width: 1, Height: 1, BitsPerComponent: 8, ...GREY }, [1], []],
    [
      'no bits: by the length of the data',
      [0xa0],
      { Width: 4, Height: 1, ...GREY },
      [255, 0, 255, 0],
      ['image-parameters'],
    ],
    [
      'no colour space: by the length of the data',
      [1, 2, 3],
      { Width: 1, Height: 1, BitsPerComponent: 8 },
      [1, 2, 3],
      ['image-parameters'],
    ],
    [
      'Decode too short',
      [7],
      { Width: 1, Height: 1, BitsPerComponent: 8, ...GREY, Decode: [1] },
      [7],
      ['image-parameters'],
    ],
  ])('%s', async (_, bytes, entries, expected, codes) => {
    const { pixels, warnings } = await decode(bytes, entries);
    expect([...pixels.data]).toEqual(expected);
    expect(warnings).toEqual(codes);
  });

  test.each<[string, number[], Record<string, unknown>, string]>([
    ['no data', [], { Width: 1, Height: 1, BitsPerComponent: 8, ...GREY }, 'corrupt'],
    ['no width', [1], { Height: 1, BitsPerComponent: 8, ...GREY }, 'corrupt'],
    ['negative height', [1], { Width: 1, Height: -1, BitsPerComponent: 8, ...GREY }, 'corrupt'],
    [
      'too many pixels',
      new Array(100).fill(0),
      { Width: 60_000, Height: 60_000, BitsPerComponent: 1, ...GREY },
      'limit-exceeded',
    ],
    [
      'far more pixels than data',
      new Array(100).fill(0),
      { Width: 16_000, Height: 16_000, BitsPerComponent: 8, ...GREY },
      'corrupt',
    ],
    ['no JPEG', [1, 2, 3], { Width: 1, Height: 1, Filter: 'DCTDecode' }, 'corrupt'],
    ['no JPEG 2000', [1, 2, 3], { Width: 1, Height: 1, Filter: 'JPXDecode' }, 'corrupt'],
    ['no JBIG2', [1, 2, 3], { Width: 1, Height: 1, Filter: 'JBIG2Decode' }, 'corrupt'],
  ])('%s', async (_, bytes, entries, code) => {
    expect(await codeOf(decode(bytes, entries))).toBe(`PdfError ${code}`);
  });

  test('the limit of pixels is that of the caller', async () => {
    const entries = { Width: 3, Height: 3, BitsPerComponent: 8, ...GREY };
    expect(await codeOf(decode(new Array(9).fill(0), entries, { limits: { imagePixels: 8 } }))).toBe(
      'PdfError limit-exceeded',
    );
    expect(await codeOf(decode(new Array(9).fill(0), entries, { limits: { imagePixels: 9 } }))).toBe('none');
  });

  test('any dictionary over any data gives pixels or a typed error', async () => {
    const number = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.constantFrom(0.5, 1e9, Number.NaN));
    const space = fc.constantFrom<unknown>(
      'DeviceGray',
      'DeviceRGB',
      'DeviceCMYK',
      'Pattern',
      ['Lab', {}],
      ['Indexed', 'DeviceRGB', 3],
      ['DeviceN', [], 'DeviceGray'],
      ['DeviceN', ['A', 'B'], 'DeviceRGB'],
      7,
    );
    const entries = fc.record(
      {
        Width: number,
        Height: number,
        BitsPerComponent: number,
        ColorSpace: space,
        ImageMask: fc.boolean(),
        Decode: fc.array(number),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), entries, async (bytes, dict) => {
        try {
          const { pixels } = await decode(bytes, dict);
          expect(pixels.data.length).toBe(pixels.width * pixels.height * pixels.channels);
        } catch (error) {
          expect(error).toMatchObject({ name: 'PdfError' });
        }
      }),
      { numRuns: 500 },
    );
  });
});
