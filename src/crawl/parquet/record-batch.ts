import type { DecodedArray } from 'hyparquet/src/types.js';
import { CrawlError } from '../crawl-error.ts';
import type { ColumnSource } from './columns.ts';
import type { CrawlColumn, CrawledDocumentParquetRecord } from './record.ts';
import type { RowBatch } from './row-batches.ts';
import { type TimeUnit, toMilliseconds } from './time-unit.ts';

const NO_BYTES = new Uint8Array(0);

interface Slot {
  readonly values: DecodedArray;
  readonly start: number;
}

/** Of a column that is not read: every value is undefined. */
const UNREAD: Slot = { values: [], start: 0 };

/** Rows in memory, made into records one by one. */
export class RecordBatch {
  readonly count: number;
  readonly #path: string;
  readonly #row: number;
  readonly #slots: Record<CrawlColumn, Slot>;
  readonly #timeUnit: TimeUnit;

  constructor(path: string, batch: RowBatch, columns: readonly ColumnSource[]) {
    this.count = batch.count;
    this.#path = path;
    this.#row = batch.row;
    const slot = (wanted: CrawlColumn): Slot => {
      const i = columns.findIndex(({ column }) => column === wanted);
      return i < 0 ? UNREAD : { values: batch.values[i]!, start: batch.starts[i]! };
    };
    this.#slots = {
      domain: slot('domain'),
      url: slot('url'),
      ip: slot('ip'),
      cookies: slot('cookies'),
      httpStatus: slot('httpStatus'),
      timestamp: slot('timestamp'),
      contentType: slot('contentType'),
      body: slot('body'),
      headers: slot('headers'),
      etagHeader: slot('etagHeader'),
      lastModifiedHeader: slot('lastModifiedHeader'),
    };
    this.#timeUnit = columns.find(({ column }) => column === 'timestamp')?.timeUnit ?? 1;
  }

  /** Throws `CrawlError` `bad-record`. */
  record(i: number): CrawledDocumentParquetRecord {
    const slots = this.#slots;
    const time = valueAt(slots.timestamp, i) ?? 0;
    const timestamp = new Date(toMilliseconds(time, this.#timeUnit));
    if (Number.isNaN(timestamp.getTime())) this.#fail(i, `a time out of range: ${time}`);
    return {
      domain: valueAt(slots.domain, i) ?? this.#absent('domain', i),
      url: valueAt(slots.url, i) ?? this.#absent('url', i),
      ip: valueAt(slots.ip, i) ?? '',
      cookies: valueAt(slots.cookies, i) ?? false,
      httpStatus: Number(valueAt(slots.httpStatus, i) ?? 0),
      timestamp,
      contentType: valueAt(slots.contentType, i) ?? '',
      body: valueAt(slots.body, i) ?? NO_BYTES,
      headers: valueAt(slots.headers, i) ?? null,
      etagHeader: valueAt(slots.etagHeader, i) ?? null,
      lastModifiedHeader: valueAt(slots.lastModifiedHeader, i) ?? null,
    };
  }

  /** What stands for a value that every row must have. */
  #absent(column: 'domain' | 'url', i: number): string {
    return this.#slots[column] === UNREAD ? '' : this.#fail(i, `no ${column}`);
  }

  #fail(i: number, reason: string): never {
    throw new CrawlError('bad-record', this.#path, reason, this.#row + i);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the type of a column was checked when the file was opened
function valueAt({ values, start }: Slot, i: number): any {
  return values[start + i];
}
