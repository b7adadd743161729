import type { Dict } from '../syntax/values.ts';
import { checkSize } from './check-size.ts';
import type { ImageCodecs } from './codecs.ts';
import type { ImageContext } from './image-context.ts';
import type { ImageShape } from './image-shape.ts';
import { rowBytesOf, type Samples } from './samples.ts';

/** Columns where neither the parameters nor the image say (ISO 32000-2, Table 11). */
const DEFAULT_COLUMNS = 1728;
/** The decoder takes no larger images, as fax has none. */
const MAX_SIDE = 65_535;

/**
 * Asks for the samples of CCITTFaxDecode data. Where Columns is absent, the width of the image is a better guess than the
 * default. The height of the image counts, not Rows; where it is absent, the rows that decode.
 */
export function ccittSamples(
  bytes: Uint8Array,
  params: Dict | undefined,
  shape: ImageShape,
  { limits }: Pick<ImageContext, 'limits'>,
): (codecs: ImageCodecs) => Promise<Samples> {
  const columns = side(params?.number('Columns')) || Math.min(shape.width, MAX_SIDE) || DEFAULT_COLUMNS;
  // A row takes at least a bit.
  const mostRows = bytes.length * 8;
  const rows = Math.min(shape.height || side(params?.number('Rows')) || mostRows, MAX_SIDE);
  checkSize(columns, rows, mostRows * columns, limits);
  const options = {
    k: Math.sign(params?.number('K') ?? 0),
    columns,
    rows,
    endOfLine: params?.boolean('EndOfLine') === true,
    isByteAligned: params?.boolean('EncodedByteAlign') === true,
  };
  const blackIs1 = params?.boolean('BlackIs1') === true;
  return async (codecs) => {
    const samples = await codecs.ccitt(bytes, options);
    const data = blackIs1 ? samples.data.map((byte) => byte ^ 0xff) : samples.data;
    const width = shape.width || columns;
    const height = shape.height || Math.floor(data.length / rowBytesOf(columns, 1, 1));
    return { ...samples, width, height, data: refit(data, columns, width, blackIs1 ? 0 : 0xff) };
  };
}

function side(value: number | undefined): number {
  return value !== undefined && value > 0 ? Math.min(Math.trunc(value), MAX_SIDE) : 0;
}

/** Rows of `from` bits as rows of `to` bits: cut, or filled with white. */
function refit(data: Uint8Array, from: number, to: number, white: number): Uint8Array {
  if (from === to) return data;
  const fromBytes = rowBytesOf(from, 1, 1);
  const toBytes = rowBytesOf(to, 1, 1);
  const rows = Math.floor(data.length / fromBytes);
  const refitted = new Uint8Array(rows * toBytes).fill(white);
  for (let row = 0; row < rows; row++) {
    const end = row * fromBytes + Math.min(fromBytes, toBytes);
    refitted.set(data.subarray(row * fromBytes, end), row * toBytes);
    // The bits after the last column of a row are of no colour.
    if (from < to && from % 8 !== 0) {
      const last = row * toBytes + fromBytes - 1;
      const unused = 0xff >> (from % 8);
      refitted[last] = (refitted[last] & ~unused) | (white & unused);
    }
  }
  return refitted;
}
