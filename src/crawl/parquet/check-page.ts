import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import type { ParquetType } from 'hyparquet/src/types.js';
import type { CrawlLimits } from '../limits.ts';
import { checkRuns } from './runs.ts';
import type { UnpackedPage } from './unpack-page.ts';

/** Bits that a plain value takes at least. */
const LEAST_BITS: Partial<Record<ParquetType, number>> = {
  BOOLEAN: 1,
  INT32: 32,
  INT64: 64,
  INT96: 96,
  BYTE_ARRAY: 32,
};

const MAX_BLOCK = 2 ** 16;

/** Throws `RangeError` where the decoder, which trusts a page, would run on or allocate more than the page can hold. */
export function checkPage(page: UnpackedPage, limits: CrawlLimits): void {
  const { bytes, header, decoder } = page;
  const content = header.data_page_header ?? header.data_page_header_v2 ?? header.dictionary_page_header;
  const count = content?.num_values ?? 0;
  let at = page.values;
  let present = count;
  if (header.type !== 'DICTIONARY_PAGE' && decoder.element.repetition_type !== 'REQUIRED' && count > 0) {
    const v2 = header.data_page_header_v2;
    const start = v2 ? v2.repetition_levels_byte_length : 4;
    const end = v2 ? page.values : 4 + uint32At(bytes, 0);
    present = checkRuns(bytes, start, end, 1, count);
    at = end;
    if (v2 && present !== count - v2.num_nulls) throw new RangeError(`${v2.num_nulls} nulls where levels have others`);
  }
  const encoding = content?.encoding;
  if (encoding === 'PLAIN' || header.type === 'DICTIONARY_PAGE') {
    const bits = LEAST_BITS[decoder.type] ?? 0;
    if (present * bits > (bytes.length - at) * 8)
      throw new RangeError(`${present} values in a page of ${bytes.length} bytes`);
  } else if (encoding === 'RLE_DICTIONARY' || encoding === 'PLAIN_DICTIONARY') {
    if (present > 0 && bytes[at] !== 0) checkRuns(bytes, at + 1, bytes.length, bytes[at] ?? 0, present);
    else if (present > 0 && header.type === 'DATA_PAGE_V2') checkRuns(bytes, at + 1, bytes.length, 0, present);
  } else if (encoding === 'RLE' && decoder.type === 'BOOLEAN') {
    checkRuns(bytes, at + 4, bytes.length, 1, present);
  } else if (encoding === 'DELTA_BINARY_PACKED' || encoding === 'DELTA_LENGTH_BYTE_ARRAY') {
    checkDeltas(bytes, at);
  } else if (encoding === 'DELTA_BYTE_ARRAY') {
    checkExpansion(bytes, at, present, limits);
  } else {
    throw new RangeError(`encoding ${encoding}`);
  }
}

/** A value may repeat the one before it, so that few bytes stand for very many. */
function checkExpansion(bytes: Uint8Array, at: number, count: number, limits: CrawlLimits): void {
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: at };
  const lengths = new Int32Array(count);
  let total = 0;
  for (let part = 0; part < 2; part++) {
    checkDeltas(bytes, reader.offset);
    deltaBinaryUnpack(reader, count, lengths);
    for (const length of lengths) {
      if (length < 0) throw new RangeError(`a length of ${length}`);
      total += length;
    }
  }
  if (total > limits.pageBytes) throw new RangeError(`a page whose values take ${total} bytes`);
}

/** The head of packed differences: values of a block, and into how many it is parted. */
function checkDeltas(bytes: Uint8Array, at: number): void {
  const [block, next] = varintAt(bytes, at);
  const [parts] = varintAt(bytes, next);
  if (!(parts > 0 && parts <= block && block <= MAX_BLOCK && block % parts === 0)) {
    throw new RangeError(`blocks of ${block} in ${parts} parts`);
  }
}

function varintAt(bytes: Uint8Array, at: number): [value: number, next: number] {
  let value = 0;
  for (let scale = 1; scale <= 2 ** 28; scale *= 128) {
    const byte = bytes[at++] ?? 0;
    value += (byte & 127) * scale;
    if (byte < 128) break;
  }
  return [value, at];
}

function uint32At(bytes: Uint8Array, at: number): number {
  if (at + 4 > bytes.length) throw new RangeError('a page without levels');
  return new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0, true);
}
