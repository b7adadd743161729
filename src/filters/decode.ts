import type { Dict, Stream } from '../syntax/values.ts';
import { decodeAsciiHex } from './ascii-hex.ts';
import { decodeAscii85 } from './ascii85.ts';
import type { Decoded } from './decoded.ts';
import { type Filter, isImageCodec, streamFilters } from './filter-list.ts';
import type { FlateDecoder } from './flate-decoder.ts';
import { decodeLzw } from './lzw.ts';
import { outputBound } from './output-bound.ts';
import { predictorParams } from './predictor-params.ts';
import { decodeRunLength } from './run-length.ts';

export interface DecodeOptions {
  /** Bound on the decoded bytes, of each filter's output too. */
  maxBytes: number;
  flate: FlateDecoder;
  /** Told of damage and of what is left out: `filter-damaged`, `filter-unknown`, `filter-parameters`, `limit-exceeded`. */
  warn(code: string, message: string): void;
}

/** A stream decoded as far as an image codec, which is left to an image decoder. */
export interface DecodedImageStream {
  bytes: Uint8Array;
  /** `DCTDecode`, `JPXDecode`, `JBIG2Decode` or `CCITTFaxDecode` where `bytes` is data of that codec, else null. */
  codec: string | null;
  /** The codec's decode parameters. */
  params: Dict | undefined;
}

/**
 * The bytes of a stream with its filters undone (ISO 32000-2, 7.4), up to an image codec. Never throws: damaged data gives
 * what decodes. Without a filter these are the stream's own bytes, not a copy.
 */
export function decodeStream(stream: Stream, options: DecodeOptions): Uint8Array {
  return decodeImageStream(stream, options).bytes;
}

/** Like `decodeStream`, and tells which image codec the bytes are still encoded with. */
export function decodeImageStream(stream: Stream, given: DecodeOptions): DecodedImageStream {
  let bytes = stream.bytes;
  const options = { ...given, maxBytes: outputBound(bytes.length, given.maxBytes) };
  const filters = streamFilters(stream.dict, options.warn);
  for (const filter of filters) {
    if (isImageCodec(filter.name)) {
      if (filter !== filters[filters.length - 1]) {
        options.warn('filter-unknown', `the filters after ${filter.name} are not applied`);
      }
      return { bytes, codec: filter.name, params: filter.params };
    }
    const decoded = applyFilter(filter, bytes, options);
    if (decoded === undefined) {
      options.warn('filter-unknown', `unknown filter ${filter.name}: the data is left as it is`);
      break;
    }
    bytes = decoded;
  }
  return { bytes, codec: null, params: undefined };
}

/** The data with one filter undone, undefined where the filter is unknown. */
function applyFilter(filter: Filter, bytes: Uint8Array, options: DecodeOptions): Uint8Array | undefined {
  const { maxBytes, flate } = options;
  switch (filter.name) {
    case 'FlateDecode':
      return unpredicted(filter, checked(filter, flate.inflate(bytes, maxBytes), options), options);
    case 'LZWDecode': {
      const earlyChange = filter.params?.number('EarlyChange') !== 0;
      return unpredicted(filter, checked(filter, decodeLzw(bytes, earlyChange, maxBytes), options), options);
    }
    case 'ASCII85Decode':
      return checked(filter, decodeAscii85(bytes, maxBytes), options);
    case 'ASCIIHexDecode':
      return checked(filter, decodeAsciiHex(bytes, maxBytes), options);
    case 'RunLengthDecode':
      return checked(filter, decodeRunLength(bytes, maxBytes), options);
    case 'Crypt':
      // Decryption comes before the filters and knows the crypt filter that is named here.
      return bytes;
    default:
      return undefined;
  }
}

function checked(filter: Filter, decoded: Decoded, { maxBytes, warn }: DecodeOptions): Uint8Array {
  if (!decoded.complete) {
    if (decoded.bytes.length >= maxBytes) {
      warn('limit-exceeded', `${filter.name} gives more than ${maxBytes} bytes: the rest is left out`);
    } else {
      warn('filter-damaged', `damaged or truncated ${filter.name} data: ${decoded.bytes.length} bytes decode`);
    }
  }
  return decoded.bytes;
}

function unpredicted(filter: Filter, bytes: Uint8Array, { flate, warn }: DecodeOptions): Uint8Array {
  const params = predictorParams(filter.params, warn);
  return params === undefined ? bytes : flate.undoPredictor(bytes, params);
}
