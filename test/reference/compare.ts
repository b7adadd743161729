import type { PageColumns } from '../../src/chunks/columns.ts';
import type { PageRecord } from '../../src/engine/run-page.ts';

type Columns = Record<string, number | ArrayLike<number>>;

/** Relative to the size of the numbers; positions far apart are sums of large ones. */
const TOLERANCE = 1e-9;
/** Neighbouring floats are the same: a number may be rounded to either. */
const FLOAT_TOLERANCE = 1.5e-7;
/** Rows of lists that the record holds: what stands in the list is compared. */
const REFERENCES: Record<string, (record: PageRecord, row: number) => unknown> = {
  font: (record, row) => record.fonts[row],
  image: (record, row) => imageFacts(record, row),
  propertyList: (record, row) => record.propertyLists.get(row),
  actualText: (record, row) => (row < 0 ? null : record.actualTexts[row]),
};

/** The first difference of two pages, undefined where they are the same. */
export function difference(actual: PageRecord, expected: PageRecord): string | undefined {
  for (const table of Object.keys(expected.columns) as (keyof PageColumns)[]) {
    const columns = actual.columns[table] as unknown as Columns;
    for (const [name, wanted] of Object.entries(expected.columns[table] as unknown as Columns)) {
      const found = columns[name];
      const refer = table === 'text' || table === 'images' ? REFERENCES[name] : undefined;
      const at = firstDifference(found, wanted, (a, b) => {
        return refer ? sameFacts(refer(actual, a), refer(expected, b)) : isSame(a, b, wanted instanceof Float32Array);
      });
      if (at !== undefined) return `${table}.${name}${at}`;
    }
  }
  return undefined;
}

function firstDifference(
  found: number | ArrayLike<number>,
  wanted: number | ArrayLike<number>,
  same: (a: number, b: number) => boolean,
): string | undefined {
  if (typeof found === 'number' || typeof wanted === 'number') {
    return found === wanted ? undefined : ` is ${found}, not ${wanted}`;
  }
  if (found.length !== wanted.length) return `.length is ${found.length}, not ${wanted.length}`;
  for (let i = 0; i < wanted.length; i++) {
    if (!same(found[i], wanted[i])) return `[${i}] is ${found[i]}, not ${wanted[i]}`;
  }
  return undefined;
}

function isSame(a: number, b: number, isFloat: boolean): boolean {
  if (a === b) return true;
  return Math.abs(a - b) <= (isFloat ? FLOAT_TOLERANCE : TOLERANCE) * Math.max(1, Math.abs(a), Math.abs(b));
}

function sameFacts(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function imageFacts(record: PageRecord, row: number): unknown {
  const { name, stream, isInline } = record.images[row];
  if (!isInline) return stream;
  return { name, keys: [...stream.dict.entries.keys()], bytes: Array.from(stream.bytes) };
}
