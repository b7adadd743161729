import { parquetHeader, readPage } from 'hyparquet/src/column.js';
import { convert, DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import type {
  ColumnDecoder,
  ColumnMetaData,
  Compressors,
  DecodedArray,
  PageHeader,
  ParquetParsers,
} from 'hyparquet/src/types.js';
import type { FileSource } from '../files/file-source.ts';
import type { CrawlLimits } from '../limits.ts';
import { checkPage } from './check-page.ts';
import { ChunkBytes } from './chunk-bytes.ts';
import type { ColumnSource } from './columns.ts';
import { thriftEnd } from './thrift-end.ts';
import { unpackPage } from './unpack-page.ts';

/** Page headers are small, but for statistics, which may hold whole values. */
const HEADER_BYTES = 1024;

const PARSERS: ParquetParsers = {
  ...DEFAULT_PARSERS,
  stringFromBytes: textOf,
  // Old 96-bit times stay exact until their unit is dealt with.
  timestampFromNanoseconds: (nanoseconds: bigint) => nanoseconds,
};

/** A fault within a page; whoever knows the row names it. */
export class PageFault extends Error {
  constructor(
    readonly code: 'bad-record' | 'truncated',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Reads the pages of one column chunk one after the other, so that a large row group takes no more than a page. */
export class ColumnPages {
  readonly #chunk: ChunkBytes;
  readonly #decoder: ColumnDecoder;
  readonly #limits: CrawlLimits;
  #dictionary: DecodedArray | undefined;
  #rowsLeft: number;

  constructor(
    source: FileSource,
    { name, element }: ColumnSource,
    meta: ColumnMetaData,
    rows: number,
    compressors: Compressors,
    limits: CrawlLimits,
  ) {
    // Some writers give 0 for a dictionary that is not there.
    const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
    this.#chunk = new ChunkBytes(source, start, start + Number(meta.total_compressed_size));
    const leaf = { count: 1, element, children: [], path: [name] };
    const root = { count: 2, element: { name: 'root', num_children: 1 }, children: [leaf], path: [] };
    this.#decoder = {
      pathInSchema: [name],
      type: meta.type,
      element,
      schemaPath: [root, leaf],
      codec: meta.codec,
      compressors,
      parsers: PARSERS,
      utf8: false,
    };
    this.#limits = limits;
    this.#rowsLeft = rows;
  }

  /** The values of the next page that has any. Rejects with `PageFault`, at the end of the chunk too. */
  async next(): Promise<DecodedArray> {
    for (;;) {
      if (this.#chunk.remaining === 0) throw new PageFault('truncated', 'the column ends too early');
      const header = await this.#header();
      this.#check(header);
      await this.#chunk.ensure(header.compressed_page_size);
      const bytes = this.#chunk.bytes.subarray(0, header.compressed_page_size);
      this.#chunk.skip(header.compressed_page_size);
      if (header.type === 'INDEX_PAGE') continue;
      const values = this.#decode(bytes, header);
      if (values.length > 0) return values;
    }
  }

  async #header(): Promise<PageHeader> {
    for (let wanted = HEADER_BYTES; ; wanted *= 4) {
      await this.#chunk.ensure(wanted);
      const { bytes, remaining } = this.#chunk;
      try {
        const end = thriftEnd(bytes);
        if (end === null && bytes.length < remaining) continue;
        const header = parquetHeader({ view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 });
        this.#chunk.skip(end ?? bytes.length);
        return header;
      } catch (error) {
        throw new PageFault('bad-record', 'unreadable page header', { cause: error });
      }
    }
  }

  #check(header: PageHeader): void {
    const { compressed_page_size: packed, uncompressed_page_size: unpacked } = header;
    if (!(packed >= 0 && unpacked >= 0)) throw new PageFault('bad-record', 'a page without a size');
    if (packed > this.#chunk.remaining) throw new PageFault('truncated', 'a page that ends behind its column');
    if (unpacked > this.#limits.pageBytes) throw new PageFault('bad-record', `a page of ${unpacked} bytes`);
    const content = header.data_page_header ?? header.data_page_header_v2 ?? header.dictionary_page_header;
    const values = content?.num_values ?? 0;
    const most =
      header.type === 'DICTIONARY_PAGE' ? this.#limits.pageRows : Math.min(this.#rowsLeft, this.#limits.pageRows);
    if (!(values >= 0 && values <= most)) throw new PageFault('bad-record', `a page of ${values} values`);
    const v2 = header.data_page_header_v2;
    if (v2 && !(v2.num_nulls >= 0 && v2.num_nulls <= values && levelBytes(v2) <= Math.min(packed, unpacked))) {
      throw new PageFault('bad-record', 'a page header that contradicts itself');
    }
  }

  #decode(bytes: Uint8Array, header: PageHeader): DecodedArray {
    try {
      const page = unpackPage(bytes, header, this.#decoder);
      checkPage(page, this.#limits);
      const reader = { view: new DataView(page.bytes.buffer, page.bytes.byteOffset, page.bytes.length), offset: 0 };
      const { data } = readPage(reader, page.header, page.decoder, this.#dictionary, undefined, 0);
      if (!data) return [];
      if (header.type === 'DICTIONARY_PAGE') {
        this.#dictionary = convert(data, this.#decoder);
        return [];
      }
      const expected = (header.data_page_header ?? header.data_page_header_v2)?.num_values;
      if (data.length !== expected) throw new RangeError(`${data.length} values in a page of ${expected}`);
      this.#rowsLeft -= data.length;
      return data;
    } catch (error) {
      throw new PageFault('bad-record', (error as Error).message, { cause: error });
    }
  }
}

function levelBytes(v2: { definition_levels_byte_length: number; repetition_levels_byte_length: number }): number {
  const { definition_levels_byte_length: definitions, repetition_levels_byte_length: repetitions } = v2;
  return definitions >= 0 && repetitions >= 0 ? definitions + repetitions : Number.POSITIVE_INFINITY;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && utf8.decode(bytes);
}
