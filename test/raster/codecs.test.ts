import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadPdf } from '../../src/node.ts';
import { encodePng } from '../../src/output/png.ts';
import { bytesOf, bytesOfBase64, codeOf, decode } from './images.ts';

/** 8 x 8 pixels of one colour each. */
const JPEG_GREY_100 =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8ANH//2Q==';
const JPEG_PROGRESSIVE_200_100_50 =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUAQEAAAAAAAAAAAAAAAAAAAAH/9oADAMBAAIQAxAAAAGcFbZ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABAD/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k=';
/** Adobe marker, transform 0; stored as 0, 100, 50, 0. */
const JPEG_CMYK =
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAoHCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8AP+h7Mcf9/9k=';
/** Stripes of 64 x 64 pixels. */
const JPEG_64 =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/wAALCABAAEABAREA/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAECA//EACQQAQABBAICAgIDAAAAAAAAAAERAhIhMQBBUmEiMlFxQqGx/9oACAEBAAA/AJiyiICio6LRxGDaZycaRFFQWrgSDfiZTG3gkxRUNwYEl14mBzt5UX1xC10vRcmYwaHGTgNzeQ1UkqfL8u0gP1rhEjVTO4Uqj8brf6jkChM21OZPiVPb5O9ceiCKMfXQmvqZRzvlznLEsXFUT6ufR1zOLKIgKKjotHEYNpnJxpEUVBauBIN+JlMbeCTFFQ3BgSXXiYHO3lRfXELXS9FyZjBocZOA3N5DVSSp8vy7SA/WuESNVM7hSqPxut/qOQKEzbU5k+JU9vk71ypxlmCLiqY9XPt65U5yxLFxVE+rn0dcziyiICio6LRxGDaZycaRFFQWrgSDfiZTG3gkxRUNwYEl14mBzt5UX1xC10vRcmYwaHGTgNzeQ1UkqfL8u0gP1rhEjVTO4Uqj8brf6jiEWZupMyfJpO3xNa4TjLMEXFUx6ufb1ypzliWLiqJ9XPo65nFlEQFFR0WjiMG0zk40iKKgtXAkG/EymNvBJiiobgwJLrxMDnbyovriFrpei5Mxg0OMnAbm8hqpJU+X5dpAfrXJ2wTXn67R19TAmd8YizN1JmT5NJ2+JrXCcZZgi4qmPVz7euVOcsSxcVRPq59HXM4soiAoqOi0cRg2mcnGkRRUFq4Eg34mUxt4JMUVDcGBJdeJgc7eVF9cQtdL0XJmMGhxk4qxpYiR/imEzqk/14tsE15+u0dfUwJnfGIszdSZk+TSdvia1wnGWYIuKpj1c+3rlTnLEsXFUT6ufR1zOLKIgKKjotHEYNpnJxpEUVBauBIN+JlMbeCTFFQ3BgSXXiYHO3lRZREBRUdFo4jBtM5OKsaWIkf4phM6pP8AXi2wTXn67R19TAmd8YizN1JmT5NJ2+JrXCcZZgi4qmPVz7euVOcsSxcVRPq59HXM4soiAoqOi0cRg2mcnGkRRUFq4Eg34mUxt5Q2l5JTUyp8fy7SV/W+EWURAUVHRaOIwbTOTirGliJH+KYTOqT/AF4tsE15+u0dfUwJnfGIszdSZk+TSdvia1wnGWYIuKpj1c+3rlTnLEsXFUT6ufR1zOLKIgKKjotHEYNpnJz/2Q==';
const JP2_GREY_100 =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAQcHAAAAAAAPY29scgEAAAAAABEAAACRanAyY/9P/1EAKQAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAQcBAf9SAAwAAAABAAMEBAAB/1wADUBASEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAAFgAB/5PD5wQJb4CAgP/Z';
const J2K_200_100_50 =
  '/0//UQAvAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEAAwQEAAH/XAANQEBISFBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAAmAAH/k8+0CARPw+cECW/PtAgGz4CAgICAgICAgP/Z';
/** 16 x 4 white pixels, those from 5 to 8 of rows 1 and 2 black. */
const G4 = '9c7e30010010';
const G3 = '001a80071f800e3f001a80';
const WHITE = new Array(16).fill(255);
const INK = WHITE.map((white, i) => (i >= 5 && i <= 8 ? 0 : white));
const SQUARE = [...WHITE, ...INK, ...INK, ...WHITE];
const FAX = { Width: 16, Height: 4, BitsPerComponent: 1, ColorSpace: 'DeviceGray', Filter: 'CCITTFaxDecode' };
const EIGHT = { Width: 8, Height: 8, BitsPerComponent: 8 };

describe('JPEG and JPEG 2000', () => {
  test.each<[string, string, Record<string, unknown>, number[]]>([
    ['JPEG, grey', JPEG_GREY_100, { Filter: 'DCTDecode', ColorSpace: 'DeviceGray' }, [100]],
    ['JPEG, inverted', JPEG_GREY_100, { Filter: 'DCTDecode', ColorSpace: 'DeviceGray', Decode: [1, 0] }, [155]],
    ['JPEG, its components win', JPEG_GREY_100, { Filter: 'DCTDecode', ColorSpace: 'DeviceRGB' }, [100]],
    [
      'JPEG, progressive',
      JPEG_PROGRESSIVE_200_100_50,
      { Filter: 'DCTDecode', ColorSpace: 'DeviceRGB' },
      [200, 100, 50],
    ],
    ['JPEG, CMYK', JPEG_CMYK, { Filter: 'DCTDecode', ColorSpace: 'DeviceCMYK' }, [255, 155, 205]],
    [
      'JPEG, CMYK inverted',
      JPEG_CMYK,
      { Filter: 'DCTDecode', ColorSpace: 'DeviceCMYK', Decode: [1, 0, 1, 0, 1, 0, 1, 0] },
      [0, 0, 0],
    ],
    ['JPEG 2000 file', JP2_GREY_100, { Filter: 'JPXDecode' }, [100]],
    ['JPEG 2000 codestream', J2K_200_100_50, { Filter: 'JPXDecode', ColorSpace: 'DeviceRGB' }, [200, 100, 50]],
  ])('%s', async (_, data, entries, expected) => {
    const { pixels } = await decode(bytesOfBase64(data), { ...EIGHT, ...entries });
    expect(pixels).toMatchObject({ width: 8, height: 8, channels: expected.length });
    for (let i = 0; i < pixels.data.length; i++) {
      expect(Math.abs(pixels.data[i] - expected[i % expected.length])).toBeLessThanOrEqual(3);
    }
  });

  test('ColorTransform 0: the components are RGB as they stand', async () => {
    const entries = { ...EIGHT, Filter: 'DCTDecode', ColorSpace: 'DeviceRGB', DecodeParms: { ColorTransform: 0 } };
    const bytes = bytesOfBase64(JPEG_PROGRESSIVE_200_100_50);
    const { pixels } = await decode([...bytes.subarray(0, 2), ...bytes.subarray(20)], entries);
    const [y, cb, cr] = pixels.data;
    expect([y, cb, cr].map((value, i) => Math.abs(value - [124, 86, 182][i]) <= 3)).toEqual([true, true, true]);
  });

  test('the size of the data wins over that of the dictionary', async () => {
    const entries = { Width: 4, Height: 20, Filter: 'DCTDecode', ColorSpace: 'DeviceGray' };
    expect((await decode(bytesOfBase64(JPEG_GREY_100), entries)).pixels).toMatchObject({ width: 8, height: 8 });
  });

  test('a JPEG that is cut or follows other bytes still decodes', async () => {
    const bytes = bytesOfBase64(JPEG_GREY_100);
    for (const data of [bytes.subarray(0, -2), [10, 13, ...bytes]]) {
      const { pixels } = await decode(data, { ...EIGHT, Filter: 'DCTDecode', ColorSpace: 'DeviceGray' });
      expect(pixels.data[0]).toBe(100);
    }
  });

  test('a JPEG with a fault is shown up to the fault', async () => {
    const sound = bytesOfBase64(JPEG_64);
    const entries = { Width: 64, Height: 64, BitsPerComponent: 8, ColorSpace: 'DeviceGray', Filter: 'DCTDecode' };
    const whole = (await decode(sound, entries)).pixels.data;
    const damaged = Uint8Array.from(sound);
    damaged.fill(0xfe, Math.floor(sound.length * 0.7), -2);
    const { pixels, warnings } = await decode(damaged, entries);
    expect(warnings).toEqual(['image-damaged']);
    expect(pixels.data.subarray(0, 64 * 16)).toEqual(whole.subarray(0, 64 * 16));
    expect(pixels.data).not.toEqual(whole);
  });

  test('a frame of 60000 x 60000 in a few bytes is refused before it is decoded', async () => {
    const bytes = bytesOfBase64(JPEG_GREY_100);
    const frame = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xc0);
    bytes.set([0xea, 0x60, 0xea, 0x60], frame + 5);
    expect(await codeOf(decode(bytes, { ...EIGHT, Filter: 'DCTDecode' }))).toBe('PdfError limit-exceeded');
  });
});

describe('CCITT', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['group 4', G4, { K: -1, Columns: 16, Rows: 4 }],
    ['no Rows', G4, { K: -1, Columns: 16 }],
    ['Rows too small', G4, { K: -1, Columns: 16, Rows: 2 }],
    ['no Columns: the width', G4, { K: -1 }],
    ['no end of block', G4.slice(0, 8), { K: -1, Columns: 16, Rows: 4, EndOfBlock: false }],
    ['group 3', G3, { K: 0, Columns: 16, Rows: 4, EncodedByteAlign: false }],
  ])('%s', async (_, hex, DecodeParms) => {
    const { pixels } = await decode(bytesOf(hex), { ...FAX, DecodeParms });
    expect(pixels).toMatchObject({ width: 16, height: 4, channels: 1 });
    expect([...pixels.data]).toEqual(SQUARE);
  });

  test('BlackIs1 makes black 1, which DeviceGray shows as white', async () => {
    const { pixels } = await decode(bytesOf(G4), { ...FAX, DecodeParms: { K: -1, Columns: 16, BlackIs1: true } });
    expect([...pixels.data]).toEqual(SQUARE.map((value) => 255 - value));
  });

  test('columns that differ from the width are cut or filled with white', async () => {
    const narrow = await decode(bytesOf(G4), { ...FAX, Width: 7, DecodeParms: { K: -1, Columns: 16 } });
    expect([...narrow.pixels.data.subarray(7, 14)]).toEqual(INK.slice(0, 7));
    const wide = await decode(bytesOf(G4), { ...FAX, Width: 18, DecodeParms: { K: -1, Columns: 16 } });
    expect([...wide.pixels.data.subarray(18, 36)]).toEqual([...INK, 255, 255]);
  });

  test('rows that lack data are white, whatever white is', async () => {
    for (const BlackIs1 of [false, true]) {
      const { pixels, warnings } = await decode(bytesOf(G4), {
        ...FAX,
        Height: 9,
        Decode: BlackIs1 ? [1, 0] : [0, 1],
        DecodeParms: { K: -1, Columns: 16, BlackIs1 },
      });
      expect([...pixels.data]).toEqual([...SQUARE, ...new Array(16 * 5).fill(255)]);
      expect(warnings).toEqual(['image-truncated']);
    }
  });

  test('black rows at the end are there', async () => {
    // Two rows of 8 black pixels: horizontal mode, white 0 and black 8; then twice V0 to the same.
    const { pixels, warnings } = await decode(bytesOf('26a2e0020020'), {
      ...FAX,
      Width: 8,
      Height: 2,
      DecodeParms: { K: -1, Columns: 8 },
    });
    expect([...pixels.data]).toEqual(new Array(16).fill(0));
    expect(warnings).toEqual([]);
  });
});

test('without codecs: unsupported', async () => {
  const failed = decode(bytesOf(G4), { ...FAX, DecodeParms: { K: -1, Columns: 16 } }, { codecs: undefined });
  expect(await codeOf(failed)).toBe('PdfError unsupported');
});

describe('any data', () => {
  const seeds = {
    DCTDecode: bytesOfBase64(JPEG_PROGRESSIVE_200_100_50),
    JPXDecode: bytesOfBase64(JP2_GREY_100),
    CCITTFaxDecode: bytesOf(G4),
    JBIG2Decode: bytesOf(
      '0000000030000100000013000000100000000400000000000000000000000000000126000100000018000000100000000400000000000000000001269c7e30',
    ),
  };
  test.each(Object.entries(seeds))('%s gives pixels or a typed error', async (Filter, seed) => {
    const changed = fc.array(fc.tuple(fc.nat(seed.length - 1), fc.nat(255)), { maxLength: 6 }).map((changes) => {
      const bytes = Uint8Array.from(seed);
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    });
    const cut = fc.tuple(changed, fc.nat(seed.length)).map(([bytes, length]) => bytes.subarray(0, length));
    const params = fc.record(
      {
        K: fc.integer({ min: -1, max: 4 }),
        Columns: fc.nat(40),
        EndOfLine: fc.boolean(),
        EncodedByteAlign: fc.boolean(),
        BlackIs1: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(changed, cut, fc.uint8Array({ maxLength: 300 })),
        params,
        async (bytes, DecodeParms) => {
          try {
            const { pixels } = await decode(bytes, {
              Width: 16,
              Height: 4,
              ColorSpace: 'DeviceGray',
              Filter,
              DecodeParms,
            });
            expect(pixels.data.length).toBe(pixels.width * pixels.height * pixels.channels);
          } catch (error) {
            expect(error).toMatchObject({ name: 'PdfError' });
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('PNG', () => {
  test.each([1, 3] as const)('%i channels', (channels) => {
    const data = Uint8Array.from({ length: 4 * 3 * channels }, (_, i) => i * 7);
    const png = Buffer.from(encodePng({ width: 4, height: 3, channels, data, isMask: false }));
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect(png.subarray(16, 26).toString('hex')).toBe(`0000000400000003080${channels === 1 ? 0 : 2}`);
    expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
    const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
    const back: number[] = [];
    for (let row = 0, at = 0; row < 3; row++) {
      expect(rows[at++]).toBe(1);
      for (let i = 0; i < 4 * channels; i++)
        back.push((rows[at++] + (i < channels ? 0 : back[back.length - channels])) & 255);
    }
    expect(back).toEqual([...data]);
  });
});

const CASES = '../shared/cases/28-scanned-table/';

describe.skipIf(!existsSync(CASES))('scanned tables', () => {
  const names = existsSync(CASES) ? readdirSync(CASES).filter((name) => name.endsWith('.pdf')) : [];
  test.each(names)('%s', async (name) => {
    const expected = JSON.parse(readFileSync(CASES + name.replace('.pdf', '.json'), 'utf8')).pages[0].raster;
    const document = await loadPdf(readFileSync(CASES + name));
    const page = await document.pageChunks(1);
    document.close();
    for (const chunk of page.imageChunks) {
      const { width, height, channels, data } = await page.imagePixels(chunk);
      expect(data.length).toBe(width * height * channels);
      if (!expected) continue;
      expect([width, height]).toEqual([expected.width, expected.height]);
      expect(data.filter((value) => value < 128).length / channels).toBe(expected.ink_pixels);
    }
    expect(page.warnings).toEqual([]);
  });
});

const INLINE = '../shared/cases/26-inline-image/';

describe.skipIf(!existsSync(INLINE))('inline images', () => {
  const names = existsSync(INLINE) ? readdirSync(INLINE).filter((name) => name.endsWith('.pdf')) : [];
  test.each(names)('%s', async (name) => {
    const expected: string[] = JSON.parse(readFileSync(INLINE + name.replace('.pdf', '.json'), 'utf8')).pages[0]
      .image_sha256;
    const document = await loadPdf(readFileSync(INLINE + name));
    const page = await document.pageChunks(1);
    const [chunk] = page.imageChunks;
    const { width, height, channels, data } = await page.imagePixels(chunk);
    expect([width, height, data.length]).toEqual([chunk.width, chunk.height, width * height * channels]);
    // The digest is that of the samples, which palettes and masks give other bytes than.
    const isSamples = chunk.colorSpace === 'DeviceGray' || chunk.colorSpace === 'DeviceRGB';
    if (isSamples) expect(createHash('sha256').update(data).digest('hex')).toBe(expected[0]);
    expect(page.warnings).toEqual([]);
  });
});
