import { parseColorSpace } from '../../src/color/parse-color-space.ts';
import type { ImageResource } from '../../src/engine/resources.ts';
import { type PdfError, Warnings } from '../../src/errors.ts';
import { decodeStream } from '../../src/filters/decode.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import type { ImageCodecs } from '../../src/raster/codecs.ts';
import { decodeImage } from '../../src/raster/decode-image.ts';
import type { ImagePixels } from '../../src/raster/image-pixels.ts';
import { loadCodecs } from '../../src/runtime/load-codecs.ts';
import { NO_REFERENCES } from '../../src/syntax/values.ts';
import { PAKO_DECODER } from '../filters/pako-decoder.ts';
import { dictOf, streamOf } from '../filters/values.ts';

export interface Decoded {
  readonly pixels: ImagePixels;
  readonly warnings: string[];
}

export interface Options {
  readonly limits?: Partial<Limits>;
  readonly resources?: Record<string, unknown>;
  readonly codecs?: (() => Promise<ImageCodecs>) | undefined;
}

/** Decodes an image of the given data and entries; in them, strings are names. */
export async function decode(
  bytes: ArrayLike<number>,
  entries: Record<string, unknown>,
  { limits, resources = {}, ...options }: Options = {},
): Promise<Decoded> {
  const warnings = new Warnings();
  const warn = (code: string, message: string): void => warnings.add(code, message);
  const decodeAll = (stream: ImageResource['stream']): Uint8Array =>
    decodeStream(stream, { maxBytes: DEFAULT_LIMITS.streamBytes, flate: PAKO_DECODER, warn });
  const image = {
    name: 'Im0',
    stream: streamOf(Uint8Array.from(bytes), entries),
    resources: dictOf(resources),
    isInline: false,
  };
  const pixels = await decodeImage(image, {
    limits: { ...DEFAULT_LIMITS, ...limits },
    codecs: 'codecs' in options ? options.codecs : loadCodecs,
    flate: PAKO_DECODER,
    decode: decodeAll,
    colorSpaceOf: (value) => parseColorSpace(value, { decode: decodeAll }, NO_REFERENCES),
    warn,
  });
  return { pixels, warnings: warnings.list.map(({ code }) => code) };
}

/** The code of the error that a promise ends in. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: PdfError) => `${error.name} ${error.code}`,
  );
}

export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
export const bytesOfBase64 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));
