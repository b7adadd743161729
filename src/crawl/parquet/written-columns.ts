import type { SchemaElement } from 'hyparquet/src/types.js';
import type { CrawledDocumentParquetRecord, CrawlLayout } from './record.ts';

/** A column of a file that is written. */
export interface WrittenColumn {
  readonly name: string;
  readonly element: SchemaElement;
  readonly pick: (record: CrawledDocumentParquetRecord) => unknown;
  readonly accepts: (value: unknown) => boolean;
  /** Whether its values are written one after the other, without a dictionary. */
  readonly plain: boolean;
}

type Value = WrittenColumn['pick'];

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || value === undefined || isText(value);
const isInt32 = (value: unknown): boolean => (value as number) === ((value as number) | 0);

function text(name: string, pick: Value): WrittenColumn {
  const element: SchemaElement = { name, type: 'BYTE_ARRAY', repetition_type: 'REQUIRED', ...STRING };
  return { name, element, pick, accepts: isText, plain: false };
}

function optionalText(name: string, pick: Value): WrittenColumn {
  const element: SchemaElement = { name, type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL', ...STRING };
  return { name, element, pick, accepts: isTextOrNull, plain: false };
}

const STRING = { converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;

const TIMESTAMP: WrittenColumn = {
  name: 'timestamp',
  element: {
    name: 'timestamp',
    type: 'INT64',
    repetition_type: 'REQUIRED',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  pick: ({ timestamp }) => timestamp,
  accepts: isTime,
  plain: false,
};

const EPOCH_SECONDS: WrittenColumn = {
  name: 'epochSeconds',
  element: { name: 'epochSeconds', type: 'INT64', repetition_type: 'REQUIRED' },
  pick: ({ timestamp }) => (isTime(timestamp) ? BigInt(Math.floor(timestamp.getTime() / 1000)) : null),
  accepts: (value) => typeof value === 'bigint',
  plain: false,
};

function isTime(value: unknown): boolean {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

/** The columns of a layout, in their order. */
export function columnsOf(layout: CrawlLayout): WrittenColumn[] {
  const columns = [
    text('domain', ({ domain }) => domain),
    text('url', ({ url }) => url),
    text('ip', ({ ip }) => ip),
    {
      name: 'cookies',
      element: { name: 'cookies', type: 'BOOLEAN', repetition_type: 'REQUIRED' } as const,
      pick: ({ cookies }: CrawledDocumentParquetRecord) => cookies,
      accepts: (value: unknown) => typeof value === 'boolean',
      plain: false,
    },
    {
      name: 'httpStatus',
      element: { name: 'httpStatus', type: 'INT32', repetition_type: 'REQUIRED' } as const,
      pick: ({ httpStatus }: CrawledDocumentParquetRecord) => httpStatus,
      accepts: isInt32,
      plain: false,
    },
    layout === 'marginalia' ? EPOCH_SECONDS : TIMESTAMP,
    text('contentType', ({ contentType }) => contentType),
    {
      name: 'body',
      element: { name: 'body', type: 'BYTE_ARRAY', repetition_type: 'REQUIRED' } as const,
      pick: ({ body }: CrawledDocumentParquetRecord) => body,
      accepts: (value: unknown) => value instanceof Uint8Array,
      plain: true,
    },
    optionalText('etagHeader', ({ etagHeader }) => etagHeader),
    optionalText('lastModifiedHeader', ({ lastModifiedHeader }) => lastModifiedHeader),
  ];
  if (layout === 'default') columns.push(optionalText('headers', ({ headers }) => headers));
  return columns;
}

/** The schema of some columns, as the original programs name it. */
export function schemaOf(columns: readonly WrittenColumn[]): SchemaElement[] {
  return [
    { name: 'CrawledDocumentParquetRecord', num_children: columns.length, repetition_type: 'REQUIRED' },
    ...columns.map(({ element }) => element),
  ];
}
