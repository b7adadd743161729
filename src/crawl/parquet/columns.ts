import type { FileMetaData, ParquetType, SchemaElement } from 'hyparquet/src/types.js';
import { CrawlError } from '../crawl-error.ts';
import type { CrawlColumn } from './record.ts';
import { type TimeUnit, timeUnitOf } from './time-unit.ts';

/** How a column of a file is read. */
export interface ColumnSource {
  readonly column: CrawlColumn;
  /** Its name in the file. */
  readonly name: string;
  /** Its element, without what would have its bytes made into something else. */
  readonly element: SchemaElement;
  /** Of the column `timestamp`. */
  readonly timeUnit: TimeUnit | null;
}

interface ColumnRule {
  readonly types: readonly ParquetType[];
  readonly required: boolean;
  readonly asText: boolean;
}

const text = (required: boolean): ColumnRule => ({ types: ['BYTE_ARRAY'], required, asText: true });
const RULES: Record<CrawlColumn, ColumnRule> = {
  domain: text(true),
  url: text(true),
  ip: text(true),
  cookies: { types: ['BOOLEAN'], required: true, asText: false },
  httpStatus: { types: ['INT32', 'INT64'], required: true, asText: false },
  timestamp: { types: ['INT64', 'INT32', 'INT96'], required: true, asText: false },
  contentType: text(true),
  body: { types: ['BYTE_ARRAY'], required: true, asText: false },
  headers: text(false),
  etagHeader: text(false),
  lastModifiedHeader: text(false),
};

/** The names that a column may have in a file, the first that is there is taken. */
const NAMES: Partial<Record<CrawlColumn, readonly string[]>> = { timestamp: ['timestamp', 'epochSeconds'] };

/** Finds the wanted columns in the schema; throws `CrawlError` `bad-format` where one is missing or of another type. */
export function findColumns(path: string, metadata: FileMetaData, wanted: readonly CrawlColumn[]): ColumnSource[] {
  const elements = topLevel(metadata.schema);
  const found: ColumnSource[] = [];
  for (const column of wanted) {
    const names = NAMES[column] ?? [column];
    const element = names.map((name) => elements.get(name)).find((candidate) => candidate !== undefined);
    const rule = RULES[column];
    if (!element) {
      if (rule.required) throw new CrawlError('bad-format', path, `no column ${names.join(' or ')}`);
      continue;
    }
    if (!element.type || !rule.types.includes(element.type) || element.repetition_type === 'REPEATED') {
      const type = element.repetition_type === 'REPEATED' ? 'a list' : (element.type ?? 'a group');
      throw new CrawlError('bad-format', path, `column ${element.name} is ${type}, not ${rule.types.join(' or ')}`);
    }
    const { type, name, repetition_type } = element;
    found.push({
      column,
      name,
      element: { type, name, repetition_type, converted_type: rule.asText ? 'UTF8' : undefined },
      timeUnit: column === 'timestamp' ? timeUnitOf(element) : null,
    });
  }
  return found;
}

/** The elements below the root, by name; the first of two with one name. */
function topLevel(schema: readonly SchemaElement[]): Map<string, SchemaElement> {
  const elements = new Map<string, SchemaElement>();
  // Children still to come, for each group that is open.
  const open = [schema[0]?.num_children ?? 0];
  for (let i = 1; i < schema.length && open.length > 0; i++) {
    const element = schema[i]!;
    if (open.length === 1 && !elements.has(element.name)) elements.set(element.name, element);
    open[open.length - 1]!--;
    if (element.num_children) open.push(element.num_children);
    while (open.length > 0 && open[open.length - 1]! <= 0) open.pop();
  }
  return elements;
}
