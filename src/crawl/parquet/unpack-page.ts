import { decompressPage } from 'hyparquet/src/datapage.js';
import type { ColumnDecoder, PageHeader } from 'hyparquet/src/types.js';

/** A page whose bytes are no longer compressed, with the header and decoder that say so. */
export interface UnpackedPage {
  readonly bytes: Uint8Array;
  readonly header: PageHeader;
  readonly decoder: ColumnDecoder;
  /** Where its values begin, behind the levels of pages of the second version. */
  readonly values: number;
}

/** Inflates a page. Throws what the decompressor throws. */
export function unpackPage(bytes: Uint8Array, header: PageHeader, packed: ColumnDecoder): UnpackedPage {
  const size = header.uncompressed_page_size;
  const decoder: ColumnDecoder = { ...packed, codec: 'UNCOMPRESSED' };
  const v2 = header.data_page_header_v2;
  if (!v2) {
    const page = decompressPage(bytes, size, packed.codec, packed.compressors);
    return { bytes: page, header: { ...header, compressed_page_size: size }, decoder, values: 0 };
  }
  const levels = v2.definition_levels_byte_length + v2.repetition_levels_byte_length;
  let page = bytes;
  if (size === levels) {
    // Some compress nothing to something.
    page = bytes.subarray(0, levels);
  } else if (v2.is_compressed !== false) {
    const values = decompressPage(bytes.subarray(levels), size - levels, packed.codec, packed.compressors);
    page = levels === 0 ? values : joined(bytes.subarray(0, levels), values);
  }
  if (page.length !== size) throw new RangeError(`a page of ${page.length} bytes, not ${size}`);
  const plain = { ...header, compressed_page_size: size, data_page_header_v2: { ...v2, is_compressed: false } };
  return { bytes: page, header: plain, decoder, values: levels };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
