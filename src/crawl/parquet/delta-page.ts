import { decompressPage } from 'hyparquet/src/datapage.js';
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import type { ColumnDecoder, PageHeader } from 'hyparquet/src/types.js';
import type { CrawlLimits } from '../limits.ts';

/** A page whose bytes are no longer compressed, and how to read it. */
export interface UnpackedPage {
  readonly bytes: Uint8Array;
  readonly header: PageHeader;
  readonly decoder: ColumnDecoder;
}

/** Whether the values of a page are differences to the value before, so that few bytes can stand for very many. */
export function isDelta({ data_page_header, data_page_header_v2 }: PageHeader): boolean {
  return (data_page_header ?? data_page_header_v2)?.encoding === 'DELTA_BYTE_ARRAY';
}

/** Inflates such a page and throws where its values would take more than a page may. */
export function unpackDelta(
  bytes: Uint8Array,
  header: PageHeader,
  decoder: ColumnDecoder,
  limits: CrawlLimits,
): UnpackedPage {
  const size = header.uncompressed_page_size;
  const v2 = header.data_page_header_v2;
  if (!v2) {
    const page = decompressPage(bytes, size, decoder.codec, decoder.compressors);
    // Optional columns have their definition levels first, behind their length.
    const view = new DataView(page.buffer, page.byteOffset, page.length);
    const values = decoder.element.repetition_type === 'REQUIRED' ? 0 : 4 + view.getUint32(0, true);
    checkExpansion(page.subarray(values), header.data_page_header?.num_values ?? 0, limits);
    return { bytes: page, header: { ...header, compressed_page_size: size }, decoder: { ...decoder, codec: 'UNCOMPRESSED' } };
  }
  const levels = v2.definition_levels_byte_length + v2.repetition_levels_byte_length;
  let values = bytes.subarray(levels);
  if (v2.is_compressed !== false && size > levels) {
    values = decompressPage(values, size - levels, decoder.codec, decoder.compressors);
  }
  checkExpansion(values, v2.num_values - v2.num_nulls, limits);
  let page = values;
  if (levels > 0) {
    page = new Uint8Array(levels + values.length);
    page.set(bytes.subarray(0, levels));
    page.set(values, levels);
  }
  const plain = { ...header, compressed_page_size: page.length, data_page_header_v2: { ...v2, is_compressed: false } };
  return { bytes: page, header: plain, decoder };
}

function checkExpansion(values: Uint8Array, count: number, limits: CrawlLimits): void {
  // Levels may leave fewer values than the header of a first-version page says.
  const reader = { view: new DataView(values.buffer, values.byteOffset, values.length), offset: 0 };
  const lengths = new Int32Array(count);
  let total = 0;
  for (let part = 0; part < 2; part++) {
    lengths.fill(0);
    deltaBinaryUnpack(reader, count, lengths);
    for (const length of lengths) total += length;
  }
  if (total > limits.pageBytes) throw new RangeError(`a page whose values take ${total} bytes`);
}
