import { deflate } from 'pako';
import type { ImagePixels } from '../raster/image-pixels.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Colour types of ISO 15948, 11.2.1. */
const COLOR_TYPE = { 1: 0, 3: 2 } as const;
/** The filter that takes the pixel on the left away: close to the best for most images, and cheap. */
const FILTER_SUB = 1;

/** A PNG file of 8 bits a channel, grey or RGB. */
export function encodePng({ width, height, channels, data }: ImagePixels): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, COLOR_TYPE[channels], 0, 0, 0], 8);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflate(filtered(data, width * channels, height, channels))),
    chunk('IEND', new Uint8Array(0)),
  ];
  const file = new Uint8Array(SIGNATURE.length + chunks.reduce((sum, { length }) => sum + length, 0));
  file.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const bytes of chunks) {
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}

function filtered(data: Uint8Array, rowBytes: number, rows: number, channels: number): Uint8Array {
  const output = new Uint8Array((rowBytes + 1) * rows);
  let to = 0;
  for (let row = 0; row < rows; row++) {
    const start = row * rowBytes;
    output[to++] = FILTER_SUB;
    for (let i = 0; i < rowBytes; i++) {
      output[to++] = data[start + i] - (i < channels ? 0 : data[start + i - channels]);
    }
  }
  return output;
}

function chunk(type: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(body.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(body, 8);
  view.setUint32(body.length + 8, crc32(bytes.subarray(4, body.length + 8)));
  return bytes;
}

let crcTable: Uint32Array | undefined;

/** CRC of ISO 15948, annex D. */
function crc32(bytes: Uint8Array): number {
  crcTable ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value;
  });
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) crc = crcTable[(crc ^ bytes[i]) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}
